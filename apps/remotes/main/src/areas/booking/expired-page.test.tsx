import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { ExpiredPage, FindBookingPage } from './expired-page.tsx';

const around = (at: string) => ({
  at,
  store: { agency: agencyState({ agencyName: 'Maison Verne' }) },
});

it.each([
  ['password', '/forgotpassword'],
  ['verify', '/forgotpassword'],
  ['login', '/login'],
  ['email', '/login'],
  ['sso', '/login'],
  ['invitation', '/login'],
])('leads from an expired %s link to %s', async (of, next) => {
  const page = await live(<ExpiredPage />, around(`/expired?of=${of}`));
  const primary = page.body.querySelector('a.primary');
  expect(primary?.getAttribute('href')).toBe(next);
  expect(page.body.querySelectorAll('input')).toEqual([]);
});

it.each(['', '?of=', '?of=toString', '?of=__proto__'])(
  'asks for the booking where the address says %j',
  async (query) => {
    const page = await live(<ExpiredPage />, around(`/expired${query}`));
    expect(page.field('Booking reference')).toBeDefined();
    expect(page.words()).toContain('Send a new link');
  },
);

it('sends nothing for a reference or address that cannot be right, and keeps both', async () => {
  const page = await live(<FindBookingPage />, around('/find-booking'));
  await page.type('Booking reference', 'AB12');
  await page.type('Email address used for the booking', 'mara@');
  await page.press('Email me the link');
  expect(page.calls).toEqual([]);
  expect(page.words()).toContain('Enter the eight letters and numbers');
  expect(page.words()).toContain('Enter a complete email address.');
  expect(page.field('Booking reference').value).toBe('AB12');
});
