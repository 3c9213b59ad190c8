import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, scaleFast } from './fold.ts';
import {
  add,
  convertMinor,
  crossRate,
  minorRatio,
  parseRate,
  scale,
  share,
  split,
  subtract,
  toDecimal,
  toMajor,
} from './money.ts';
import {
  convertForDisplay,
  displayAmount,
  displaySaved,
  formatAmount,
  formatFigures,
  formatMinor,
} from './money-format.ts';

const rateText = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999_999 }))
  .filter(([whole, part]) => whole + part > 0)
  .map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`);
const exponent = fc.constantFrom(0, 2, 3, 4);

describe('exact conversion', () => {
  it('reads decimal rates exactly and refuses everything else', () => {
    expect(parseRate('1.0845')).toEqual({ num: 2169n, den: 2000n });
    for (const bad of [
      '',
      '0',
      '0.000',
      '-1',
      '1e3',
      'NaN',
      ' 1',
      '1.',
      '.5',
      '1,5',
      '9'.repeat(16),
    ]) {
      expect(() => parseRate(bad), bad).toThrow(RangeError);
    }
  });

  it('rounds half away from zero, also across exponents', () => {
    expect(convertMinor(1, '0.5', 2, 2)).toBe(1);
    expect(convertMinor(3, '0.5', 2, 2)).toBe(2);
    expect(convertMinor(-3, '0.5', 2, 2)).toBe(-2);
    expect(convertMinor(10_000, '1.1', 2, 2)).toBe(11_000);
    expect(convertMinor(12_345, '151.27', 2, 0)).toBe(18_674); // 123.45 → 18674.2815 yen
    expect(convertMinor(1_000, '0.0066', 0, 2)).toBe(660);
    expect(convertMinor(1_000, '3.25', 3, 2)).toBe(325);
  });

  it('differs from the true value by half a minor unit at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        rateText,
        exponent,
        exponent,
        (amount, rate, from, to) => {
          const ratio = minorRatio(rate, from, to);
          if ((BigInt(amount) * ratio.num) / ratio.den > 2n ** 52n) return;
          const got = BigInt(scale(amount, ratio));
          const twice = 2n * BigInt(amount) * ratio.num - 2n * got * ratio.den;
          expect(twice <= ratio.den && twice >= -ratio.den).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('the double path equals the exact path everywhere, ties included', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(100_000), fc.nat(2 ** 31 - 1), fc.maxSafeNat()),
        fc.oneof(rateText, fc.constantFrom('1', '0.5', '1.1', '0.25', '1.005', '0.00001')),
        exponent,
        exponent,
        (amount, rate, from, to) => {
          const ratio = minorRatio(rate, from, to);
          const attempt = (f: () => number) => {
            try {
              return f();
            } catch (error) {
              return String(error);
            }
          };
          expect(attempt(() => scaleFast(amount, fold(ratio)))).toBe(
            attempt(() => scale(amount, ratio)),
          );
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('holds at the very limit of the double path', () => {
    for (const rate of ['1', '1.1', '0.33333333', '12345.678', '0.00000007', '7.77777777']) {
      const by = fold(minorRatio(rate, 2, 2));
      for (let back = 0; back < 2_000; back++) {
        const amount = by.limit - back;
        if (amount < 0) break;
        if ((BigInt(amount) * by.ratio.num) / by.ratio.den > BigInt(Number.MAX_SAFE_INTEGER))
          continue;
        expect(scaleFast(amount, by)).toBe(scale(amount, by.ratio));
      }
    }
  });

  it('makes cross rates of eight digits and null where one is unknown', () => {
    const table = {
      asOf: '2026-01-01T00:00:00Z',
      rates: { EUR: '0.9', GBP: '0.8', JPY: '151.27', BAD: '0' },
    };
    expect(crossRate(table, 'USD', 'EUR')).toBe('0.9');
    expect(crossRate(table, 'EUR', 'USD')).toBe('1.1111111');
    expect(crossRate(table, 'EUR', 'GBP')).toBe('0.88888889');
    expect(crossRate(table, 'JPY', 'USD')).toBe('0.0066106961');
    expect(crossRate(table, 'EUR', 'EUR')).toBe('1');
    expect(crossRate(table, 'XXX', 'USD')).toBeNull();
    expect(crossRate(table, 'BAD', 'USD')).toBeNull();
  });

  it('cross rates are always readable and within one part in ten million', () => {
    fc.assert(
      fc.property(rateText, rateText, (a, b) => {
        const text = crossRate({ asOf: '', rates: { AAA: a, BBB: b } }, 'AAA', 'BBB');
        if (text === null) return;
        parseRate(text);
        const exact = Number(b) / Number(a);
        if (exact > 1e-6 && exact < 1e9)
          expect(Math.abs(Number(text) / exact - 1)).toBeLessThan(1e-7);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('amounts', () => {
  it('parts of a split sum to the whole and never stray by more than one unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const parts = split(total, weights);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
          const sum = weights.reduce((a, b) => a + b, 0);
          if (sum > 0)
            parts.forEach((part, i) =>
              expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThanOrEqual(
                1.000001,
              ),
            );
        },
      ),
    );
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(split(7, [0, 0])).toEqual([7, 0]);
    expect(() => split(7, [])).toThrow(RangeError);
  });

  it('adds and subtracts one currency only', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    expect(add(usd(1), usd(2))).toEqual(usd(3));
    expect(subtract(usd(1), usd(2))).toEqual(usd(-1));
    expect(() => add(usd(1), { amount: 1, currency: 'EUR' })).toThrow(RangeError);
    expect(() => add(usd(Number.MAX_SAFE_INTEGER), usd(1))).toThrow(RangeError);
    expect(() => add(usd(0.5), usd(1))).toThrow(RangeError);
  });

  it('takes shares in basis points', () => {
    expect(share(12_345, 1_000)).toBe(1_235);
    expect(share(-12_345, 1_000)).toBe(-1_235);
    expect(share(5, 1_000)).toBe(1);
  });

  it('takes shares of any size as whole numbers without limit would', () => {
    const exact = (amount: bigint, bp: bigint) => {
      const product = amount * bp;
      const size = ((product < 0n ? -product : product) * 2n + 10_000n) / 20_000n;
      return Number(product < 0n ? -size : size);
    };
    const amount = fc.oneof(
      fc.integer({ min: -(2 ** 52), max: 2 ** 52 }),
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
      fc.constantFrom(2 ** 51, 2 ** 51 - 1, 5, 15, 0),
    );
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -10_000, max: 10_000 }),
        (whole, bp) => share(whole, bp) === exact(BigInt(whole), BigInt(bp)),
      ),
      { numRuns: 3_000 },
    );
    expect(() => share(0.5, 1_000)).toThrow(RangeError);
  });

  it('writes decimals with the digits of the currency', () => {
    expect(toDecimal(1_234, 2)).toBe('12.34');
    expect(toDecimal(5, 3)).toBe('0.005');
    expect(toDecimal(-5, 2)).toBe('-0.05');
    expect(toDecimal(7, 0)).toBe('7');
    expect(toMajor(1_234, 2)).toBe(12.34);
  });
});

describe('amounts as shown', () => {
  it('shows no decimals in the saved style and two otherwise [R5-13] [R9-14]', () => {
    expect(formatFigures(41.6, 'saved')).toBe('42');
    expect(formatFigures(41.6, 'card')).toBe('41.60');
    expect(formatFigures(41.005, 'card')).toBe('41.01');
    expect(formatAmount(42, 'USD', 'saved')).toBe('$42');
    // cards show two decimals in every currency, regardless of its minor units; zero has no minus
    // sign
    expect([
      formatAmount(1234.5, 'JPY', 'card', 0),
      formatAmount(1.2345, 'KWD', 'card', 3).replace(/\u00a0/g, ' '),
    ]).toEqual(['¥1,234.50', 'KWD 1.23']);
    // no two currencies have the same symbol: a peso must not look like a dollar
    for (const language of ['en', 'ar', 'es', 'de', 'fr', 'pt', 'it', 'ru', 'zh']) {
      const all = Intl.supportedValuesOf('currency');
      expect(
        new Set(all.map((code) => formatAmount(1, code, 'card', 2, language))).size,
        language,
      ).toBe(all.length);
    }
    expect(['USD', 'MXN', 'CAD'].map((code) => formatAmount(5, code, 'card'))).toEqual([
      '$5.00',
      'MX$5.00',
      'CA$5.00',
    ]);
    expect([
      formatAmount(-0.004, 'USD', 'card'),
      formatAmount(-0.4, 'USD', 'saved'),
      formatAmount(-0.006, 'USD', 'card'),
    ]).toEqual(['$0.00', '$0', '-$0.01']);
  });

  it('shows what is owed with the minor units of its own currency', () => {
    expect(formatMinor(1_234, 'JPY', 0)).toBe('¥1,234');
    expect(formatMinor(1_234, 'KWD', 3).replace(/\u00a0/g, ' ')).toBe('KWD 1.234');
    expect(formatMinor(1_234, 'USD', 2)).toBe('$12.34');
  });

  it('is blank while rates load, are missing or lack the currency [R5-14]', () => {
    expect(displayAmount(100, 'USD', 'EUR', { EUR: 0.9 }, { isLoading: true })).toBe('');
    expect(displayAmount(100, 'USD', 'EUR', null)).toBe('');
    expect(displayAmount(100, 'USD', 'EUR', { GBP: 0.8 })).toBe('');
    expect(displayAmount(100, 'USD', 'EUR', { EUR: 0.9 })).toBe('€90.00');
  });

  it('divides by the source rate unless it is USD, then multiplies by the target rate [R5-15]', () => {
    const rates = { USD: 1, EUR: 0.9, GBP: 0.8 };
    expect(convertForDisplay(100, 'USD', 'EUR', rates)).toBeCloseTo(90, 9);
    expect(convertForDisplay(90, 'EUR', 'GBP', rates)).toBeCloseTo(80, 9);
    expect(convertForDisplay(100, 'USD', 'USD', rates)).toBe(100);
  });

  it('shows the saved line only when it rounds to something [R5-07]', () => {
    const rates = { USD: 1, KWD: 0.306, JPY: 151 };
    const saved = (amount: number, to = 'USD') =>
      displaySaved(amount, 'USD', to, rates).replace(/\u00a0/g, ' ');
    expect([0, 0.4, 0.49, -0.4].map((amount) => saved(amount))).toEqual(['', '', '', '']);
    expect([0.5, 41.6].map((amount) => saved(amount))).toEqual(['$0.50', '$41']);
    // blank if it is zero in the displayed currency
    expect([saved(1, 'KWD'), saved(2, 'KWD'), saved(0.4, 'JPY'), saved(2, 'JPY')]).toEqual([
      '',
      'KWD 0.612',
      '',
      '¥302',
    ]);
    // never more than the actual saving
    expect([saved(8.27, 'KWD'), saved(8.17, 'KWD'), saved(41.99), saved(7.99, 'JPY')]).toEqual([
      'KWD 2',
      'KWD 2',
      '$41',
      '¥1,206',
    ]);
    expect([
      displaySaved(42, 'USD', 'EUR', rates),
      displaySaved(42, 'USD', 'JPY', null),
      displaySaved(42, 'USD', 'JPY', rates, { isLoading: true }),
    ]).toEqual(['', '', '']);
  });
});
