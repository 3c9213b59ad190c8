import { beforeEach, expect, it, vi } from 'vitest';
import { clearRecentSearches } from '../search/recent-searches.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { Kept } from './kept.tsx';

// files share a process, and with it the searches of this browser
beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  clearRecentSearches();
});

it('says what will be here and leads to the search, where nothing is kept', () => {
  const html = show(<Kept onLeave={() => undefined} />);
  expect(wordsOf(html)).toMatch(/^Nothing here yet\. .* Find a stay$/);
  expect(html).toContain('href="/booknow/hotels"');
});
