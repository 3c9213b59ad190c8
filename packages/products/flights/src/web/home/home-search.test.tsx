import { HOME_TEXTS } from '@portico/contract';
import { expect, it } from 'vitest';
import { show, textsOf, wordsOf } from '../testing/show.tsx';
import { HomeSearch } from './home-search.tsx';

it('stands below the tabs with a weekend three weeks on for one', () => {
  const html = show(<HomeSearch tabs={<p>the tabs</p>} today="2025-01-08" />);
  expect(wordsOf(html)).toMatch(/the tabs .*Return .*1 adult .*Economy .*Fri 24 – Sun 26 Jan/);
  expect(html).toContain('id="search-panel-air-travel"');
});

it.each(['en', 'ar'])('needs no texts but those that home has (%s)', (language) => {
  const all = textsOf(language) ?? {};
  const areas = ['common', 'shell', ...HOME_TEXTS, 'flights', 'flightSearch'];
  const texts = Object.fromEntries(
    Object.entries(all).filter(([key]) => areas.includes(key.slice(0, key.indexOf('.')))),
  );
  const form = <HomeSearch tabs={null} today="2025-01-08" />;
  const html = show(form, { language, texts });
  expect(html).toBe(show(form, { language }));
  expect(wordsOf(html)).toContain(all['shell.hero.changeSearch']);
});
