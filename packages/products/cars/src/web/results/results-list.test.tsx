import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { searched } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { ResultsList } from './results-list.tsx';

function list(count: number, isGrowing = false): string {
  const found = searched();
  const { terms, currency, days, rows } = found;
  return show(
    <ResultsList
      shown={filterRows(
        rows.map(({ row }) => row),
        NO_FILTERS,
      )}
      foundOf={(id) => rows.find(({ row }) => row.id === id)}
      around={{
        search: {
          pickUp: { placeId: 'airport-MCO' },
          dropOff: null,
          pickUpAt: '2099-06-18T10:00:00',
          dropOffAt: '2099-06-21T10:00:00',
          age: 30,
          residence: 'US',
        },
        view: '',
        days,
        terms,
        currency,
        why: null,
      }}
      count={count}
      onMore={() => undefined}
      isGrowing={isGrowing}
      keyOf={(id) => id}
      onSeen={() => undefined}
    />,
    { store: IN_DOLLARS },
  );
}

it('shows a page of rows, and how many more there are', () => {
  const html = list(1);
  expect(html.match(/data-row=/g)).toHaveLength(1);
  expect(wordsOf(html)).toContain('Show 1 more');
  expect(wordsOf(list(2))).not.toContain('more');
});

it('holds a place at its end while more comes in', () => {
  expect(list(2, true)).toContain('car-row is-waiting');
  expect(list(2)).not.toContain('is-waiting');
});
