// The currency of a sale's charge: the requested one, or the agency's with the reason.
import { penaltyAt } from '@portico/rules/lifecycle';
import { minorRatio, scale } from '@portico/rules/money';
import { type FullPrice, totalFor } from '@portico/rules/pricing';
import type { Sale } from '@portico/selling';
import { describe, expect, it } from 'vitest';
import { testClock } from '@portico/test-kit/clock';
import { charged, chargedIn } from './quotes.charge.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const price: FullPrice = {
  currency: 'USD',
  net: 80_000,
  tax: 12_345,
  rounding: 0,
  markups: [{ ruleId: 'm', label: '8 %', amount: 6_400 }],
  fee: 0,
  uplift: 3_001,
  exchange: null,
};
const settled = { price, total: 101_746, dueNow: 101_746 };
const about = {
  audience: 'anonymous',
  payAt: 'now',
  cancellation: { timeZone: 'UTC', steps: [{ until: null, penalty: 20_000 }] },
} as const;
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const deps = (
  over: {
    rates?: Record<string, number>;
    age?: number;
    takes?: boolean;
    steps?: Record<string, number>;
  } = {},
) => ({
  clock: testClock(NOW),
  rates: async () => ({
    rates: over.rates ?? { USD: 1, EUR: 0.923_4, JPY: 151.37, KWD: 0.306_9 },
    asOf: ago(over.age ?? 60_000),
  }),
  stepOf: async (currency: string) => (over.takes === false ? null : (over.steps?.[currency] ?? 1)),
});

describe('the charge of a quote', () => {
  it.each([
    ['EUR', 2, '0.9234'],
    ['JPY', 0, '151.37'],
    ['KWD', 3, '0.3069'],
  ] as const)(
    'is wholly in %s: converted once, with the rate kept',
    async (wished, digits, rate) => {
      const made = await charged(deps(), settled, { ...about, wished });
      const total = scale(settled.total, minorRatio(rate, 2, digits));
      expect(made).toMatchObject({
        currency: wished,
        total,
        dueNow: total,
        charge: { rate, asOf: ago(60_000), settlement: { amount: 101_746, currency: 'USD' } },
      });
      expect(made.price.currency).toBe(wished);
      expect(made.chargeRefused).toBeUndefined();
      // refunds use the stored rate
      const kept = penaltyAt(made.cancellation, { captured: total, stake: total }, NOW) ?? 0;
      expect(total - kept).toBe(scale(101_746 - 20_000, minorRatio(rate, 2, digits)));
    },
  );

  it('is a multiple of what the gateway takes, as is everything that is refunded', async () => {
    const shares = { timeZone: 'UTC', steps: [{ until: null, penaltyBp: 3_333 }] };
    for (const cancellation of [about.cancellation, shares])
      for (const [wished, step] of [
        ['KWD', 10],
        ['USD', 20],
        [undefined, 20],
      ] as const) {
        const steps = { KWD: 10, USD: 20 };
        const made = await charged(deps({ steps }), settled, { ...about, cancellation, wished });
        const { dueNow: due, total, price: sold } = made;
        expect(made.chargeStep, wished).toBe(step);
        expect([due % step, total]).toEqual([0, due]);
        // the lines still sum to the total, which is never below the price without a step
        expect(totalFor(sold, 'anonymous')).toBe(total);
        const plain = await charged(deps(), settled, { ...about, cancellation, wished });
        expect(total - plain.total).toBeGreaterThanOrEqual(0);
        expect(total - plain.total).toBeLessThan(step);
        const kept = penaltyAt(made.cancellation, { captured: due, stake: due }, NOW) ?? 0;
        expect((due - kept) % step).toBe(0);
      }
  });

  it('is as it was where the price is paid on site', async () => {
    const onSite = { ...settled, dueNow: 0 };
    const asked = { ...about, payAt: 'on-site', wished: undefined } as const;
    expect(await charged(deps({ steps: { USD: 20 } }), onSite, asked)).toMatchObject({
      total: 101_746,
      dueNow: 0,
    });
  });

  it('stays the agency’s own where the gateway does not take another, or its rate is old, unknown or absurd', async () => {
    const own = { currency: 'USD', total: 101_746, cancellation: about.cancellation };
    const cases = [
      [deps({ takes: false }), 'EUR', 'gateway'],
      [deps({ age: 3_600_001 }), 'EUR', 'rate'],
      [deps({ rates: {} }), 'EUR', 'rate'],
      [deps(), 'XYZ', 'rate'],
      [deps({ rates: { USD: 1, EUR: 1e-9 } }), 'EUR', 'rate'],
      [deps({ rates: { USD: 1, EUR: 1e14 } }), 'EUR', 'rate'],
    ] as const;
    for (const [with_, wished, chargeRefused] of cases) {
      const made = await charged(with_, settled, { ...about, wished });
      expect(made, wished).toMatchObject({ ...own, chargeRefused });
      expect(made.charge).toBeUndefined();
    }
  });

  it('is no conversion where none is wished, nothing is charged, or it is the agency’s own currency', async () => {
    for (const [one, wished] of [
      [settled, undefined],
      [settled, 'USD'],
      [{ ...settled, dueNow: 0 }, 'EUR'],
    ] as const) {
      const made = await charged(deps({ rates: {}, takes: false }), one, { ...about, wished });
      expect(made).not.toHaveProperty('charge');
      expect(made).not.toHaveProperty('chargeRefused');
      expect(made.currency).toBe('USD');
    }
  });

  it('tells what is paid on site in the wished currency, whatever the gateway takes', async () => {
    const onSite = { ...settled, dueNow: 0 };
    const made = await charged(deps({ takes: false }), onSite, {
      ...about,
      payAt: 'on-site',
      wished: 'EUR',
    });
    expect(made).toMatchObject({
      currency: 'EUR',
      total: scale(settled.total, minorRatio('0.9234', 2, 2)),
      dueNow: 0,
      charge: { settlement: { amount: 101_746, currency: 'USD' } },
    });
    expect(made.chargeRefused).toBeUndefined();
  });

  it('keeps its rate while the sale costs the same, whatever has become of the rate meanwhile', async () => {
    const before = (await charged(deps(), settled, { ...about, wished: 'EUR' })) as Sale;
    expect(chargedIn(before)).toBe('EUR');
    for (const later of [
      deps({ rates: { USD: 1, EUR: 0.8 } }),
      deps({ age: 7_200_000 }),
      deps({ rates: {} }),
    ])
      expect(await charged(later, settled, { ...about, wished: 'EUR', before })).toEqual(before);
    const dearer = { ...settled, total: 101_747, dueNow: 101_747 };
    const fresh = await charged(deps({ rates: { USD: 1, EUR: 0.8 } }), dearer, {
      ...about,
      wished: 'EUR',
      before,
    });
    expect(fresh.charge?.rate).toBe('0.8');
  });
});
