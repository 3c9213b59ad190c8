import { expect, it } from 'vitest';
import { NO_FILTERS } from '../../rules/filters.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { FilterChips } from './filter-chips.tsx';

const chips = (words: readonly string[]) =>
  show(
    <FilterChips
      wishes={words.map((word) => ({ key: word, words: word, without: NO_FILTERS }))}
      onFilters={() => undefined}
      onOpen={() => undefined}
    />,
  );

it('has a button for each filter that lifts it, and one for all', () => {
  const html = chips(['Direct', 'Cabin bag']);
  expect(html).toContain('aria-label="Remove filter: Cabin bag"');
  expect(wordsOf(html)).toContain('Clear all');
  expect(wordsOf(chips([]))).not.toContain('Clear all');
});
