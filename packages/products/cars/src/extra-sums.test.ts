import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CheckedCar } from './port.ts';
import { fakeRate } from './testing/fake-car.ts';
import { extraPrice, totalsOf } from './rules/totals.ts';
import { sumOf } from './web/offers/extras-choice.ts';
import { aboutIn } from './server/facts.ts';
import { extrasAbout } from './server/promise.ts';
import { extraSums } from './server/vehicle.ts';

const rate = fc.integer({ min: 10, max: 999_999 }).map((n) => (n / 1_000).toString());

it('an extra costs on the page of a car what its quote says: any price, rate, count and number of days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      fc.constantFrom('now' as const, 'desk' as const),
      fc.tuple(rate, rate, rate),
      (amount, count, days, currency, payAt, [eur, jpy, kwd]) => {
        const extra = {
          code: 'CST',
          name: 'Child seat',
          price: { amount, currency: 'EUR' },
          about: amount,
          per: 'day' as const,
          max: 3,
          payAt,
        };
        const about = aboutIn(currency, { asOf: '', rates: { EUR: eur, JPY: jpy, KWD: kwd } });
        const sums = extraSums(extra, 'EUR', { about, days });
        const whole = extraPrice(extra, count, days);
        const isNow = payAt === 'now';
        const chosen = {
          code: 'CST',
          count,
          now: isNow ? whole.about : 0,
          atDesk: isNow ? null : { amount: whole.price, about: whole.about },
        };
        const checked: Pick<CheckedCar, 'extras' | 'rate'> = {
          extras: [chosen],
          rate: fakeRate({ currency: 'EUR', extras: [extra] }),
        };
        const [quoted] = extrasAbout(checked, about, days);
        const cost = (quoted?.now ?? 0) + (quoted?.atDesk ?? 0);
        expect(sums?.[count - 1]).toBe(cost);
        // The page adds it to the total as the quote does.
        const price = {
          currency,
          total: 90_000,
          dueNow: 90_000,
          dueOnSite: 0,
          base: 80_000,
          taxes: 10_000,
          saved: 0,
        };
        const offer = {
          price,
          atDesk: totalsOf(price, checked.rate).lines,
          payWay: 'now',
          extras: [{ ...extra, about: about({ amount, currency: 'EUR' }), sums: sums ?? [] }],
        } as unknown as Parameters<typeof sumOf>[0];
        expect(sumOf(offer, [{ code: 'CST', count }], days)?.total).toBe(price.total + cost);
      },
    ),
    { numRuns: 200 },
  );
});
