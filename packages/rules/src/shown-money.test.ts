import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedPrice } from './charge.ts';
import { currencyDigits } from './currency-digits.ts';
import { convertForDisplay } from './money-format.ts';
import { crossRate, minorRatio, rateText } from './money.ts';
import { type FullPrice, totalFor } from './pricing.ts';
import { shownLines, shownMinor } from './shown-money.ts';

/** Currencies with no, two and three digits. */
const CODES = [
  'USD',
  'EUR',
  'GBP',
  'MXN',
  'JPY',
  'KRW',
  'VND',
  'ISK',
  'KWD',
  'BHD',
  'TND',
] as const;
const code = fc.constantFrom(...CODES);
const rate = fc.oneof(
  fc.integer({ min: 10, max: 9_999 }).map((n) => n / 1_000),
  fc.integer({ min: 10_000, max: 99_999_999 }).map((n) => n / 1_000_000),
  fc.integer({ min: 1_000, max: 3_000_000 }).map((n) => n / 100),
);
const rates = fc
  .tuple(...CODES.map(() => rate))
  .map(
    (all) =>
      Object.fromEntries(CODES.map((one, i) => [one, one === 'USD' ? 1 : all[i]])) as Record<
        string,
        number
      >,
  );
const amount = fc.integer({ min: 0, max: 20_000_000 });
const parts = fc.array(amount, { minLength: 1, maxLength: 9 });

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
/** The conversion ratio of a charge, computed as on the server. */
function ratioOf(table: Record<string, number>, from: string, to: string) {
  const texts = Object.fromEntries(Object.entries(table).map(([k, v]) => [k, rateText(v)]));
  const cross = crossRate({ asOf: '', rates: texts }, from, to);
  if (cross === null) throw new Error('no rate');
  return minorRatio(cross, currencyDigits(from), currencyDigits(to));
}
function priceOf(
  [net = 0, tax = 0, fee = 0, markup = 0]: readonly number[],
  currency: string,
): FullPrice {
  const markups = [{ rule: 'm', label: 'm', amount: markup }] as unknown as FullPrice['markups'];
  return { currency, net: net + 1_000, tax, rounding: 0, markups, fee, uplift: 0, exchange: null };
}

describe('amounts in a reader’s currency', () => {
  it('are what a charge in that currency comes to, on every list and page', () => {
    fc.assert(
      fc.property(
        rates,
        code,
        code,
        fc.tuple(amount, amount, amount, amount),
        (table, from, to, all) => {
          const price = priceOf(all, from);
          const ratio = ratioOf(table, from, to);
          const total = totalFor(price, 'customer');
          let charged: FullPrice;
          try {
            charged = chargedPrice(price, 'customer', { currency: to, ratio });
          } catch {
            return; // it converts to zero
          }
          const major = convertForDisplay(total / 10 ** currencyDigits(from), from, to, table);
          expect(major).toBe(totalFor(charged, 'customer') / 10 ** currencyDigits(to));
          // due now and at the desk: displayed amounts equal charged amounts
          const shown = shownLines([total - price.fee, price.fee], from, to, table);
          if (currencyDigits(to) <= 2)
            expect(shown?.lines).toEqual([
              totalFor(charged, 'customer') - charged.fee,
              charged.fee,
            ]);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('add up: parts of a total sum to what the total alone is shown as', () => {
    fc.assert(
      fc.property(rates, code, code, parts, (table, from, to, all) => {
        const shown = shownLines(all, from, to, table);
        const whole = shownMinor(sum(all), from, to, table);
        if (shown === null || whole === null) throw new Error('no rate');
        expect(sum(shown.lines)).toBe(shown.total);
        const cut = 10 ** Math.max(0, currencyDigits(to) - 2);
        expect(shown.total).toBe(Math.floor((2 * whole + cut) / (2 * cut)));
        expect(shown.digits).toBe(Math.min(2, currencyDigits(to)));
        expect(shown.lines.every((line) => Number.isSafeInteger(line) && line >= 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('have no part of a minor unit: no sen of a yen, a list as little as a charge', () => {
    const table = { USD: 1, JPY: 151.3713, KWD: 0.30591 };
    expect(convertForDisplay(269.69, 'USD', 'JPY', table)).toBe(40_823);
    expect(convertForDisplay(66.1, 'USD', 'KWD', table)).toBe(20.221);
  });

  it('are missing where a rate is missing or is none', () => {
    const table = { USD: 1, EUR: 0, GBP: Number.NaN, CHF: 0.8 };
    for (const to of ['EUR', 'GBP', 'XXX']) {
      expect(shownMinor(100, 'USD', to, table)).toBeNull();
      expect(shownLines([100], 'CHF', to, table)).toBeNull();
    }
    expect(shownLines([100], 'USD', 'CHF', null)).toBeNull();
  });
});
