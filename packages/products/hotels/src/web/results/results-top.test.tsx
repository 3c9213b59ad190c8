import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { NOTHING_YET } from './merge-lines.ts';
import { ResultsTop } from './results-top.tsx';
import type { SearchState } from './search.query.ts';

const STATE: SearchState = {
  found: NOTHING_YET,
  failure: null,
  at: 0,
  isSettled: true,
  ahead: null,
};
const top = (state: Partial<SearchState>, isWaiting = false) =>
  wordsOf(
    show(
      <ResultsTop
        search={SEARCH}
        state={{ ...STATE, ...state }}
        count={3}
        isWaiting={isWaiting}
        sort="sorted"
        days="days"
      >
        chips
      </ResultsTop>,
    ),
  );

it('counts what fits, and says how many have answered while more may come', () => {
  const suppliers = { asked: 3, answered: 1 };
  expect(top({ found: { ...NOTHING_YET, suppliers } })).toMatch(
    /^3 places to stay in Lisbon sorted .*1 of 3 suppliers have answered\. .*days ?chips$/,
  );
  expect(top({ found: { ...NOTHING_YET, suppliers, isComplete: true } })).not.toContain('1 of 3');
});

it('counts what the page came with, and searches until something has come', () => {
  expect(top({ ahead: 12 })).toContain('12 places to stay');
  expect(top({}, true)).toContain('Searching Lisbon');
  expect(top({ failure: { code: null } })).not.toContain('suppliers');
});
