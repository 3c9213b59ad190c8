import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { HomeSearch } from './home-search.tsx';

it('stands below the tabs with a weekend three weeks on for one', () => {
  const html = show(<HomeSearch tabs={<p>the tabs</p>} today="2025-01-08" />);
  expect(wordsOf(html)).toMatch(/the tabs .*Return .*1 adult .*Economy .*Fri 24 – Sun 26 Jan/);
  expect(html).toContain('id="search-panel-air-travel"');
});
