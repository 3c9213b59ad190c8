import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backOfCharge,
  chargeChoice,
  chargedCancellation,
  chargedPrice,
  convertLines,
} from './charge.ts';
import { minorRatio, scale } from './money.ts';
import { dueNow, type FullPrice, passportFor, totalFor } from './pricing.ts';

/** Ratios from cents to minor units of currencies with two, no and three digits. */
const ratio = fc
  .record({
    rate: fc.integer({ min: 1, max: 500_000 }),
    exponent: fc.constantFrom(0, 2, 3),
  })
  .map(({ rate, exponent }) => minorRatio((rate / 1_000).toFixed(3), 2, exponent));
const amounts = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 });

describe('a total in another currency', () => {
  it('is converted once; its lines sum to it, in yen and in dinars', () => {
    const lines = [33_333, 33_333, 33_334, 1_001];
    const yen = convertLines(lines, minorRatio('151.37', 2, 0));
    expect(yen).toEqual({ total: 152_885, lines: [50_456, 50_456, 50_458, 1_515] });
    expect(yen.lines.reduce((a, b) => a + b, 0)).toBe(yen.total);
    const dinars = convertLines([10_001, 10_001, 10_001], minorRatio('0.3069', 2, 3));
    expect(dinars).toEqual({ total: 92_079, lines: [30_693, 30_693, 30_693] });
  });

  it('is off by less than a unit in no line, with rewards as well', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.option(fc.integer({ min: 1, max: 10_000 })),
        ratio,
        (list, reward, by) => {
          const lines = reward === null ? list : [...list, -reward];
          const { total, lines: turned } = convertLines(lines, by);
          expect(turned.reduce((a, b) => a + b, 0)).toBe(total);
          expect(total).toBe(
            scale(
              lines.reduce((a, b) => a + b, 0),
              by,
            ),
          );
          for (const [i, line] of turned.entries()) {
            const off = BigInt(line) * by.den - BigInt(lines[i] ?? 0) * by.num;
            expect(off < by.den && off > -by.den).toBe(true);
          }
        },
      ),
    );
  });

  it('of one rate to itself changes nothing', () => {
    expect(convertLines([1, 2, 3], minorRatio('1', 2, 2))).toEqual({ total: 6, lines: [1, 2, 3] });
  });
});

describe('the currency that is charged', () => {
  const context = { gatewayTakes: (code: string) => code !== 'XAF', rateAsOf: 1_000, now: 1_000 };
  it('is the wished one while the gateway takes it and the rate is not over an hour old', () => {
    const choice = (wished: string | null, over: Partial<typeof context> = {}) =>
      chargeChoice(wished, 'USD', { ...context, ...over });
    expect(choice('EUR')).toEqual({ currency: 'EUR', refused: null });
    expect(choice('EUR', { now: 3_601_000 })).toEqual({ currency: 'EUR', refused: null });
    expect(choice('EUR', { now: 3_601_001 })).toEqual({ currency: 'USD', refused: 'rate' });
    expect(chargeChoice('EUR', 'USD', { ...context, rateAsOf: null })).toEqual({
      currency: 'USD',
      refused: 'rate',
    });
    expect(choice('XAF')).toEqual({ currency: 'USD', refused: 'gateway' });
    expect(choice(null)).toEqual({ currency: 'USD', refused: null });
    expect(choice('USD', { rateAsOf: 0, now: 1e12 })).toEqual({ currency: 'USD', refused: null });
  });
});

describe('money back of a charge', () => {
  it('goes at the kept rate: all of it for all, and with what is kept it is the charge', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.nat(5_000_000),
        ratio,
        (paid, back, by) => {
          const sale = { paid, charged: scale(paid, by), ratio: by };
          const returned = backOfCharge(back, sale);
          expect(returned).toBeGreaterThanOrEqual(0);
          expect(returned).toBeLessThanOrEqual(sale.charged);
          expect(backOfCharge(paid, sale)).toBe(sale.charged);
          expect(backOfCharge(0, sale)).toBe(0);
          if (back <= paid)
            expect(backOfCharge(Math.max(0, back - 100), sale)).toBeLessThanOrEqual(returned);
        },
      ),
    );
  });
});

const price: fc.Arbitrary<FullPrice> = fc
  .record({
    net: fc.integer({ min: 100, max: 5_000_000 }),
    tax: fc.nat(500_000),
    rounding: fc.integer({ min: -1, max: 1 }),
    fee: fc.nat(20_000),
    uplift: fc.nat(90_000),
    added: fc.array(fc.integer({ min: -50, max: 90_000 }), { maxLength: 2 }),
  })
  .map(({ added, ...rest }) => ({
    ...rest,
    currency: 'USD',
    markups: added.map((amount, i) => ({ ruleId: String(i), label: 'Rule', amount })),
    exchange: null,
  }));
const charging = ratio.filter(({ num, den }) => num * 100n > den);

describe('a price in the currency that is charged', () => {
  it('has the total converted once, and a passport of each reader that sums to it', () => {
    fc.assert(
      fc.property(
        price,
        charging,
        fc.constantFrom('anonymous' as const, 'customer' as const, 'agent' as const),
        (one, by, audience) => {
          const charged = chargedPrice(one, audience, { currency: 'EUR', ratio: by });
          expect(totalFor(charged, audience)).toBe(scale(totalFor(one, audience), by));
          const { lines, total, currency } = passportFor(charged, audience, 'now');
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
          expect(currency).toBe('EUR');
          expect(charged.uplift).toBeGreaterThanOrEqual(0);
          expect(dueNow(charged, audience, 'now') + charged.fee).toBe(total);
        },
      ),
    );
  });

  it('rises by what each seat or bag was named with, and by nothing else', () => {
    const one = (cents: number) => ({ member: cents, retail: cents });
    fc.assert(
      fc.property(
        price,
        fc.array(fc.nat(20_000), { maxLength: 12 }),
        charging,
        fc.constantFrom('anonymous' as const, 'customer' as const),
        (alone, chosen, by, audience) => {
          const to = { currency: 'EUR', ratio: by };
          const net = alone.net + chosen.reduce((sum, cents) => sum + cents, 0);
          const before = chargedPrice(alone, audience, to);
          const after = chargedPrice({ ...alone, net, added: chosen.map(one) }, audience, to);
          const named = chosen.reduce((sum, cents) => sum + scale(cents, by), 0);
          expect(totalFor(after, audience)).toBe(totalFor(before, audience) + named);
          expect({ ...after, added: undefined }).toEqual({
            ...before,
            net: before.net + named,
            added: undefined,
          });
        },
      ),
    );
  });

  it('that comes to nothing is not charged', () => {
    const cent = { ...fc.sample(price, 1)[0]!, net: 1, tax: 0, rounding: 0, fee: 0, uplift: 0 };
    expect(() =>
      chargedPrice({ ...cent, markups: [] }, 'customer', {
        currency: 'XXX',
        ratio: minorRatio('0.4', 2, 2),
      }),
    ).toThrow(RangeError);
  });

  it('keeps of each step what does not go back at the kept rate', () => {
    const charge = { paid: 100_000, charged: 92_346, ratio: minorRatio('0.923456', 2, 2) };
    const steps = [
      { until: '2027-01-01T00:00', penalty: 0 },
      { until: '2027-02-01T00:00', penalty: 4_000 },
      { until: '2027-02-02T00:00', penaltyBp: 5_000 },
      { until: '2027-02-03T00:00', unknown: true as const },
      { until: null, penalty: 100_000 },
    ];
    expect(chargedCancellation({ timeZone: 'UTC', steps }, charge).steps).toEqual([
      { until: '2027-01-01T00:00', penalty: 0 },
      { until: '2027-02-01T00:00', penalty: 92_346 - scale(96_000, charge.ratio) },
      steps[2],
      steps[3],
      { until: null, penalty: 92_346 },
    ]);
  });
});
