import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorRatio, scale } from '@portico/rules/money';
import { backOfCharge, chargeChoice, convertLines, typeLines } from './charge.ts';

/** From cents to the minor units of dollar-like, yen-like and dinar-like currencies. */
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

describe('lines by type of traveller', () => {
  const family = [
    { type: 'adult', count: 2, base: 80_000, tax: 20_000 },
    { type: 'child', count: 1, base: 30_000, tax: 9_000 },
    { type: 'infant', count: 1, base: 4_000, tax: 0 },
  ] as const;

  it('share what the agency adds in proportion', () => {
    expect(typeLines(family, { base: 125_400, taxes: 29_000 })).toEqual([
      { type: 'adult', count: 2, base: 88_000, tax: 20_000, each: [54_000, 54_000] },
      { type: 'child', count: 1, base: 33_000, tax: 9_000, each: [42_000] },
      { type: 'infant', count: 1, base: 4_400, tax: 0, each: [4_400] },
    ]);
  });

  it('sum to the quote whatever its currency, and each traveller to their line', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            type: fc.constantFrom('adult' as const, 'child' as const, 'infant' as const),
            count: fc.integer({ min: 1, max: 9 }),
            base: fc.integer({ min: 0, max: 900_000 }),
            tax: fc.integer({ min: 0, max: 300_000 }),
          }),
          { minLength: 1, selector: ({ type }) => type },
        ),
        fc.integer({ min: 0, max: 9_000_000 }),
        fc.integer({ min: 0, max: 900_000 }),
        (parts, base, taxes) => {
          const lines = typeLines(parts, { base, taxes });
          expect(lines.reduce((sum, line) => sum + line.base, 0)).toBe(base);
          expect(lines.reduce((sum, line) => sum + line.tax, 0)).toBe(taxes);
          for (const { base: own, tax, each, count } of lines) {
            expect(each).toHaveLength(count);
            expect(each.reduce((a, b) => a + b, 0)).toBe(own + tax);
            expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('of nobody are a mistake', () => {
    expect(() => typeLines([], { base: 1, taxes: 0 })).toThrow(RangeError);
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
