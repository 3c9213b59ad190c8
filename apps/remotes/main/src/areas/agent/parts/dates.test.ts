import { expect, it } from 'vitest';
import { nearTimeText, shortDays } from './dates.ts';

const span = { from: '2026-07-04T15:00', to: '2026-07-08T11:00' };

it('names the year only if it is not this one', () => {
  expect(shortDays(span, '2026-06-02', 'en')).toBe('4 – 8 Jul');
  expect(shortDays(span, '2027-06-02', 'en')).toBe('4 – 8 Jul 2026');
});

it('gives a weekday to what is near, and a date to what is further away', () => {
  const now = Date.parse('2026-12-02T09:00Z');
  const text = (at: string) => nearTimeText(Date.parse(at), now, 'Asia/Tokyo', 'en');
  expect(text('2026-12-07T12:00Z')).toBe('Mon 21:00');
  expect(text('2026-11-27T12:00Z')).toBe('Fri 21:00');
  expect(text('2026-12-16T15:00Z')).toBe('17 Dec 00:00');
  expect(text('2026-11-20T12:00Z')).toBe('20 Nov 21:00');
  expect(text('2027-11-20T12:00Z')).toBe('20 Nov 2027 21:00');
});
