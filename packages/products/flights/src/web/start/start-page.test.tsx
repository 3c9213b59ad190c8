import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { StartPage } from './start-page.tsx';

it('is headed Air Travel and begins with what its address says [R0-03]', () => {
  const html = show(<StartPage />, {
    at: '/booknow/flights?slices=JFK.LIS.2099-06-18&cabin=first',
  });
  expect(html).toMatch(/<h1[^>]*>Air Travel<\/h1>/);
  expect(html).toMatch(/name="from" value="JFK"/);
  expect(wordsOf(html)).toContain('First');
});
