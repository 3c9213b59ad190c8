import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { HomeSearch } from './home-search.tsx';

it('stands below the tabs with a weekend three weeks on for a driver of 25', () => {
  const html = show(<HomeSearch tabs={<p>the tabs</p>} today="2025-01-08" />);
  expect(wordsOf(html)).toMatch(
    /the tabs .*Return to a different location .*Driver aged 25 .*24 Jan, 10:00 – 26 Jan, 10:00/,
  );
  expect(html).toContain('id="search-panel-cars"');
});
