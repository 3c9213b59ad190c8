import { describe, expect, it } from 'vitest';
import { splitLater } from './balance.ts';

const DAY_MS = 86_400_000;
const BY = Date.parse('2027-03-01T22:00:00Z');
const terms = { nowBp: 2_500, by: '2027-03-01T23:00', timeZone: 'Europe/Berlin' };

describe('a price paid in two payments', () => {
  it('is divided by the share, and both payments add up to it', () => {
    expect(splitLater(10_001, terms, { now: BY - 40 * DAY_MS })).toEqual({
      dueNow: 2_500,
      later: { amount: 7_501, by: terms.by, timeZone: terms.timeZone },
    });
    for (const step of [1, 5, 10, 100])
      for (const due of [1, 99, 100, 12_340, 99_900]) {
        const { dueNow, later } = splitLater(due, terms, { step, now: 0 });
        const rest = later?.amount ?? 0;
        expect(dueNow + rest).toBe(due);
        expect(dueNow).toBeGreaterThan(0);
        expect(rest % step).toBe(0);
      }
  });

  it.each([
    ['the date is less than a day away', 10_000, terms, BY - DAY_MS + 1],
    ['the date has passed', 10_000, terms, BY + 1],
    ['the first payment is all of it', 10_000, { ...terms, nowBp: 10_000 }, 0],
    ['the first payment would be nothing', 10_000, { ...terms, nowBp: 0 }, 0],
    ['the second payment would be nothing', 1, { ...terms, nowBp: 5_000 }, 0],
  ])('is due at once if %s', (_why, due, of, now) =>
    expect(splitLater(due, of, { now })).toEqual({ dueNow: due, later: null }),
  );
});
