import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { carsHome } from './home.tsx';

it('holds the place of its form below the tabs until the form is there', () => {
  const { Search } = carsHome;
  const html = show(<Search tabs={<p>the tabs</p>} today="2025-01-08" />);
  expect(wordsOf(html)).toContain('the tabs');
  expect(html).toContain('id="search-panel-cars"');
  expect(html).not.toContain('<form');
});
