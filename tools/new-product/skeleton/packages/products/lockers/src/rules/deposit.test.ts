import { splitLater } from '@portico/rules/balance';
import { expect, it } from 'vitest';
import { depositTerms } from './deposit.ts';

const terms = depositTerms({ from: '2026-12-11', to: '2026-12-13' }, 'Europe/Lisbon');

it('a quarter is paid now, the rest a week before the first day, in the time of the place', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  expect(splitLater(10_000, terms, { now })).toEqual({
    dueNow: 2_500,
    later: { amount: 7_500, by: '2026-12-04T23:00', timeZone: 'Europe/Lisbon' },
  });
});

it('all is paid now if that is less than a day away', () => {
  const now = Date.parse('2026-12-04T10:00:00Z');
  expect(splitLater(10_000, terms, { now })).toEqual({ dueNow: 10_000, later: null });
});
