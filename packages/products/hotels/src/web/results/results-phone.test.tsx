import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { ResultsBar } from './results-phone.tsx';

const bar = (wishes: number, isMap: boolean) =>
  wordsOf(
    show(
      <ResultsBar wishes={wishes} isMap={isMap} onFilters={() => undefined} onMap={() => undefined}>
        order
      </ResultsBar>,
    ),
  );

it('counts the filters that are set, and leads to the other of list and map', () => {
  expect(bar(0, false)).toBe('Filters order Map');
  expect(bar(2, true)).toBe('Filters 2 order List');
});
