import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { Kept } from './kept.tsx';

it('says what will be here and leads to the search, where nothing is kept', () => {
  const html = show(<Kept onLeave={() => undefined} />);
  expect(wordsOf(html)).toMatch(/^Nothing here yet\. .* Find a stay$/);
  expect(html).toContain('href="/booknow/hotels"');
});
