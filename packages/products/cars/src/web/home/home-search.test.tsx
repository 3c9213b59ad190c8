import { HOME_TEXTS } from '@portico/contract';
import { expect, it } from 'vitest';
import { show, textsOf, wordsOf } from '../testing/show.tsx';
import { HomeSearch } from './home-search.tsx';

it('stands below the tabs with a weekend three weeks on for a driver of 25', () => {
  const html = show(<HomeSearch tabs={<p>the tabs</p>} today="2025-01-08" />);
  expect(wordsOf(html)).toMatch(
    /the tabs .*Return to a different location .*Driver aged 25 .*24 Jan, 10:00 – 26 Jan, 10:00/,
  );
  expect(html).toContain('id="search-panel-cars"');
});

it.each(['en', 'ar'])('needs no texts but those that home has (%s)', (language) => {
  const all = textsOf(language) ?? {};
  const areas = ['common', 'shell', ...HOME_TEXTS, 'cars', 'carSearch'];
  const texts = Object.fromEntries(
    Object.entries(all).filter(([key]) => areas.includes(key.slice(0, key.indexOf('.')))),
  );
  const form = <HomeSearch tabs={null} today="2025-01-08" />;
  const html = show(form, { language, texts });
  expect(html).toBe(show(form, { language }));
  expect(wordsOf(html)).toContain(all['shell.hero.changeSearch']);
});
