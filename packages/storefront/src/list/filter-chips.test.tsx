import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { FilterChips } from './filter-chips.tsx';

const TEXTS = {
  'list.filters': 'Filters',
  'list.clearAll': 'Clear all',
  'list.removeFilter': 'Remove filter: {{name}}',
};
const chips = (words: readonly string[]) =>
  show(
    <FilterChips
      none={null}
      activeFilters={words.map((word) => ({ key: word, words: word, without: null }))}
      onFilters={() => undefined}
      onOpen={() => undefined}
    />,
    { texts: TEXTS },
  );

it('has a button for each filter that lifts it, and one for all', () => {
  const html = chips(['Direct', 'Cabin bag']);
  expect(html).toContain('aria-label="Remove filter: Cabin bag"');
  expect(wordsOf(html)).toContain('Clear all');
  expect(wordsOf(chips([]))).not.toContain('Clear all');
});
