import { SearchFailed } from '@portico/storefront/list/list-states.tsx';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { NothingFound } from './results-states.tsx';

const nothing = () => undefined;

it('says what failed, and where to go on when nothing is found', () => {
  expect(
    wordsOf(show(<SearchFailed of={{ kind: 'failed', code: null }} isOnline onRetry={nothing} />)),
  ).toContain('The search didn’t work');
  expect(
    wordsOf(
      show(<SearchFailed of={{ kind: 'failed', code: null }} isOnline={false} onRetry={nothing} />),
    ),
  ).toContain('You’re offline');
  expect(
    wordsOf(
      show(
        <NothingFound
          place="Lisbon"
          radius={null}
          onWiden={nothing}
          onAll={nothing}
          onEdit={nothing}
        />,
      ),
    ),
  ).toContain('There are no rooms in Lisbon for these dates.');
  const area = wordsOf(
    show(
      <NothingFound
        place="Lisbon"
        radius={0.2}
        onWiden={nothing}
        onAll={nothing}
        onEdit={nothing}
      />,
    ),
  );
  expect(area).toMatch(/No hotels in this area.*All of Lisbon.*within 2 miles/);
  expect(area).not.toContain('free in Lisbon');
});
