import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { ListHead } from './list-head.tsx';

const head = (
  isComplete: boolean,
  count: number,
  isWaiting = false,
  hasAnswers = isComplete,
  isNone = false,
  waiting = 0,
) =>
  wordsOf(
    show(
      <ListHead
        area="found"
        head={count === 0 ? 'No car in Orlando' : '2 cars in Orlando'}
        plain="Cars in Orlando"
        isNone={isNone}
        searching="Searching cars"
        count={count}
        isWaiting={isWaiting}
        hasAnswers={hasAnswers}
        totals="With all taxes"
        waiting={waiting}
        onShow={() => undefined}
        state={{
          found: { isComplete, suppliers: { asked: 3, answered: isComplete ? 3 : 1 } },
          failure: null,
          at: 0,
          isReady: !isWaiting,
        }}
      />,
      {
        texts: {
          'found.stillSearching': 'More are coming in',
          'found.cameIn': 'Cars belong further up',
          'list.showCame': 'Show',
        },
      },
    ),
  );

it('says how many there are once there are some, and that more may come', () => {
  expect(head(false, 0, true)).toMatch(/^Searching cars/);
  expect(head(false, 2)).toMatch(/^2 cars in Orlando .*More are coming in/);
  // the last sentence is for screen readers: announced once, when the search is complete
  expect(head(true, 2)).toBe('2 cars in Orlando 2 cars in Orlando With all taxes');
});

it('says what the prices hold as soon as everybody has answered, also while the whole list is on its way', () => {
  expect(head(false, 2)).not.toContain('With all taxes');
  expect(head(false, 2, false, true)).toMatch(/With all taxes$/);
});

it('says that there is none only where that is certain', () => {
  expect(head(true, 0, false, true, true)).toContain('No car in Orlando');
  expect(head(true, 0)).not.toContain('No car');
  expect(head(true, 0)).toContain('Cars in Orlando');
});

it('offers in one line to sort rows that belong further up, once all have arrived', () => {
  expect(head(true, 2, false, true, false, 3)).toMatch(/Cars belong further up Show$/);
  expect(head(true, 2)).not.toContain('further up');
  expect(head(false, 2, false, false, false, 3)).not.toContain('further up');
});
