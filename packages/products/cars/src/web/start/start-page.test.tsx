import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { StartPage } from './start-page.tsx';

it('asks where, when and who drives, with what its address already says', () => {
  const html = show(<StartPage />);
  expect(wordsOf(html)).toMatch(/^Cars .*Return to a different location .*Driver aged 25/);
  expect(html).toContain('action="/booknow/cars/search"');
});
