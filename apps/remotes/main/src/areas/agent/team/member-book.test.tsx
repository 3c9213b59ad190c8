import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { MemberBookOf } from './member-book.tsx';
import { book } from './testing/samples.ts';

it('shows each figure as a link to the list that it counts', async () => {
  const page = await live(<MemberBookOf book={book()} />);
  const hrefs = page.body.querySelectorAll('a').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([book().open.href, book().due.href, book().sales.href]);
  expect(page.words()).toMatch(/Open bookings 3 .*next 7 days 1 .*last 30 days .*1,234.00/);
  expect(page.words()).toMatch(/markup .*56.00/);
});

it('says so if nothing was sold, and names no markup that was not sent', async () => {
  const sums = [{ currency: 'USD', count: 1, total: 100 }];
  const restricted = await live(<MemberBookOf book={book({ sales: { sums, href: '/x' } })} />);
  expect(restricted.words()).not.toContain('markup');
  const none = await live(<MemberBookOf book={book({ sales: { sums: [], href: '/x' } })} />);
  expect(none.words()).toContain('Nothing');
});
