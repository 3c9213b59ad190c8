import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { FOUND, SEARCH } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { ResultsList } from './results-list.tsx';

const shown = filterRows(
  FOUND.rows.map(({ row }) => row),
  NO_FILTERS,
);
const list = (count: number, isGrowing = false) =>
  show(
    <ResultsList
      shown={shown}
      foundOf={(id) => FOUND.rows.find(({ row }) => row.id === id)}
      around={{
        search: SEARCH,
        view: '',
        airports: FOUND.airports,
        airlines: FOUND.airlines,
        currency: 'USD',
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

it('shows a page of rows and says how many more there are', () => {
  const html = list(2);
  expect(html.match(/data-row=/g)).toHaveLength(2);
  expect(wordsOf(html)).toContain('Show 1 more');
  expect(wordsOf(list(20))).not.toContain('more');
});

it('keeps room for rows that are still coming', () => {
  expect(list(20, true)).toContain('is-waiting');
});
