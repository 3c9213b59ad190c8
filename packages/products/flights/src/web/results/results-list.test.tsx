import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { foldRows } from '../../rules/fold.ts';
import { FOUND, SEARCH } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { ResultsList } from './results-list.tsx';

const fitting = filterRows(
  FOUND.rows.map(({ row }) => row),
  NO_FILTERS,
);
/** The first two rows fly at one price. */
const folded = foldRows(
  fitting.map(({ row }, at) => ({
    row: { ...row, legs: [] },
    choice: fitting[at === 1 ? 0 : at]?.choice ?? never(),
  })),
);
const never = (): never => {
  throw new Error('no such row');
};
const list = (
  count: number,
  isGrowing = false,
  shown = foldRows(fitting),
  times: readonly number[] | null = null,
) =>
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
      times={times}
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

it('shows one row for all times of an airline at a price, with a button for the others', () => {
  const html = list(20, false, folded);
  expect(html.match(/data-row=/g)).toHaveLength(2);
  expect(wordsOf(html)).toContain('1 more time at this price');
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*air-row-times/);
  expect(list(20)).not.toContain('air-row-times');
});

it('counts the other times before their rows have loaded', () => {
  expect(wordsOf(list(20, true, undefined, [6, 0, 0]))).toContain('6 more times at this price');
});
