import { add } from '@portico/rules/money';
import { type Exchange, priceFor, priceRate, priceTerms, totalFor } from '@portico/rules/pricing';
import type { MarkupRule } from '@portico/rules/markup';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarRate } from '../port.ts';
import { type DeskDue, PAY_WAYS } from '../shapes.ts';
import { fakeRate } from '../testing/fake-car.ts';
import {
  collectable,
  deskMoney,
  extraPrice,
  extrasFault,
  payAtOf,
  perDay,
  totalsOf,
  withExtras,
} from './totals.ts';

const EXPONENTS = { JPY: 0, USD: 2, KWD: 3 } as const;
type Known = keyof typeof EXPONENTS;
const PER_USD: Record<Known, number> = { JPY: 155.2731, USD: 1, KWD: 0.30714 };

const exchange = (from: Known, to: Known): Exchange => ({
  from,
  to,
  rate: from === to ? '1' : (PER_USD[to] / PER_USD[from]).toFixed(9),
  asOf: '2027-01-01T00:00:00Z',
  fromExponent: EXPONENTS[from],
  toExponent: EXPONENTS[to],
});
const tenPercent: MarkupRule = {
  id: 'r1',
  userId: null,
  supplier: null,
  product: 'Cars',
  from: null,
  until: null,
  percent: 1_000,
  fixed: null,
  min: null,
  max: null,
};

/** A rate's price for a visitor in another currency. */
function priced(
  rate: CarRate,
  to: Known,
  plan: MarkupRule | null = tenPercent,
  extras = [] as Parameters<typeof withExtras>[1],
) {
  const terms = priceTerms(exchange(rate.currency as Known, to), plan);
  const full = withExtras(collectable(priceRate(rate, terms), rate.payWay), extras);
  return priceFor(full, 'anonymous', { payAt: payAtOf(rate.payWay) });
}

const currency = fc.constantFrom<Known>('JPY', 'USD', 'KWD');
const due = fc.record({
  kind: fc.constantFrom('oneWay' as const, 'youngDriver' as const, 'local' as const),
  amount: fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), currency }),
  about: fc.integer({ min: 1, max: 90_000 }),
});
const anyRate = fc
  .record({
    currency,
    payWay: fc.constantFrom(...PAY_WAYS),
    net: fc.integer({ min: 1, max: 5_000_000 }),
    tax: fc.integer({ min: 0, max: 900_000 }),
    atDesk: fc.uniqueArray(due, { selector: ({ kind }) => kind, maxLength: 3 }),
  })
  .map((one) => fakeRate(one));

describe('totals of a rental', () => {
  it('are now and at the desk, whatever the currencies, and the desk’s lines sum to its part', () => {
    fc.assert(
      fc.property(anyRate, currency, (rate, to) => {
        const price = priced(rate, to);
        const { total, now, atDesk, lines } = totalsOf(price, rate);
        expect(total).toBe(price.total);
        expect(now + atDesk).toBe(total);
        expect(lines.reduce((sum, { about }) => sum + about, 0)).toBe(atDesk);
        expect(lines.every(({ about }) => Number.isSafeInteger(about) && about >= 0)).toBe(true);
        expect(now).toBe(rate.payWay === 'desk' ? 0 : price.dueNow);
      }),
    );
  });

  it.each(['JPY', 'KWD', 'USD'] as const)('sum by hand in %s', (to) => {
    const local: DeskDue = {
      kind: 'local',
      amount: { amount: 1_500, currency: 'JPY' },
      about: 966,
    };
    const rate = fakeRate({
      payWay: 'split',
      net: 1_500,
      tax: 0,
      atDesk: [{ kind: 'rental', amount: { amount: 8_500, currency: 'USD' }, about: 8_500 }, local],
    });
    const price = priced(rate, to, null);
    const { now, atDesk, lines } = totalsOf(price, rate);
    const expected = { JPY: [2_329, 14_698], USD: [1_500, 9_466], KWD: [4_607, 29_074] }[to];
    expect([now, atDesk]).toEqual(expected);
    // amounts in the desk's currency are unchanged
    expect(lines.map(({ kind, amount }) => [kind, amount.amount, amount.currency])).toEqual([
      ['rental', 8_500, 'USD'],
      ['local', 1_500, 'JPY'],
    ]);
  });

  it('of what is paid at the desk are all there, without anything the agency adds', () => {
    const atDesk = [
      { kind: 'oneWay' as const, amount: { amount: 2_500, currency: 'USD' }, about: 2_500 },
    ];
    const rate = fakeRate({ payWay: 'desk', atDesk, published: 15_000 });
    const price = priced(rate, 'USD');
    expect(price).toMatchObject({ total: 12_500, dueNow: 0, saved: 0 });
    expect(totalsOf(price, rate)).toMatchObject({
      total: 12_500,
      now: 0,
      atDesk: 12_500,
      lines: [
        { kind: 'rental', amount: { amount: 10_000, currency: 'USD' }, about: 10_000 },
        { kind: 'oneWay', about: 2_500 },
      ],
    });
    // a prepaid rental includes its markup: ten percent of $90.00
    expect(priced(fakeRate({ published: 0 }), 'USD').total).toBe(10_900);
  });

  it('of fees that are said to be worth nothing go to the first', () => {
    const atDesk = (['local', 'winter'] as const).map((kind) => ({
      kind,
      amount: { amount: 10, currency: 'JPY' },
      about: 0,
    }));
    const { lines } = totalsOf({ total: 1_000, dueOnSite: 7 }, fakeRate({ atDesk }));
    expect(lines.map(({ about }) => about)).toEqual([7, 0]);
  });

  it('tell the desk’s money by currency, the most of it first', () => {
    const line = (amount: number, money: string, about: number) => ({
      kind: 'local' as const,
      amount: { amount, currency: money },
      about,
    });
    expect(deskMoney([line(5, 'USD', 5), line(100, 'EUR', 110), line(7, 'USD', 7)])).toEqual([
      { amount: 100, currency: 'EUR' },
      { amount: 12, currency: 'USD' },
    ]);
    expect(deskMoney([])).toEqual([]);
  });

  it('have a day for the eye', () => {
    expect([perDay(10_000, 3), perDay(10_001, 2), perDay(5, 0)]).toEqual([3_333, 5_001, 5]);
  });
});

describe('extras', () => {
  it('raise the total by exactly their price, now or at the desk', () => {
    fc.assert(
      fc.property(anyRate, currency, fc.nat(50_000), fc.nat(50_000), (rate, to, now, atDesk) => {
        const onDesk = rate.payWay === 'desk';
        const extra = { now: onDesk ? 0 : now, atDesk };
        const before = totalsOf(priced(rate, to), rate);
        const chosen = [
          {
            code: 'seat',
            count: 1,
            now: 0,
            atDesk: { amount: { amount: atDesk, currency: 'USD' }, about: atDesk },
          },
        ];
        const price = priced(rate, to, tenPercent, [extra]);
        const after = totalsOf(price, rate, chosen);
        expect(after.total - before.total).toBe(extra.now + extra.atDesk);
        expect(after.atDesk - before.atDesk).toBe(extra.atDesk);
        expect(after.now + after.atDesk).toBe(after.total);
        expect(after.lines.reduce((sum, { about }) => sum + about, 0)).toBe(after.atDesk);
        expect(after.lines.at(-1)).toMatchObject({ kind: 'extra', code: 'seat' });
      }),
    );
  });

  it('at the desk stand there with what they were shown to cost; the fees share the rest', () => {
    const extra = (about: number) => ({
      code: 'seat',
      count: 1,
      now: 0,
      atDesk: { amount: { amount: about, currency: 'EUR' }, about },
    });
    const fee = { kind: 'local' as const, amount: { amount: 700, currency: 'EUR' }, about: 700 };
    const winter = { ...fee, kind: 'winter' as const };
    const rate = fakeRate({ currency: 'EUR', atDesk: [fee, winter] });
    const price = { total: 20_000, dueOnSite: 1_001 + 4_444 };
    const { lines } = totalsOf(price, rate, [{ ...extra(4_000), shown: 4_444 }]);
    expect(lines.map(({ about }) => about)).toEqual([501, 500, 4_444]);
    // an impossible value is not shown: the sum takes precedence
    for (const shown of [5_446, 9_999_999]) {
      const odd = totalsOf(price, rate, [{ ...extra(4_000), shown }]).lines;
      expect(odd.reduce((sum, { about }) => sum + about, 0)).toBe(price.dueOnSite);
    }
    const alone = totalsOf({ total: 9_000, dueOnSite: 4_445 }, fakeRate({ atDesk: [] }), [
      { ...extra(4_000), shown: 4_444 },
    ]);
    expect(alone.lines.map(({ about }) => about)).toEqual([4_445]);
  });

  it('are not marked up', () => {
    const terms = priceTerms(exchange('USD', 'USD'), tenPercent);
    const price = priceRate(fakeRate(), terms);
    const more = withExtras(price, [{ now: 1_000, atDesk: 0 }]);
    expect(totalFor(more, 'customer') - totalFor(price, 'customer')).toBe(1_000);
    expect(() => withExtras(price, [{ now: Number.MAX_SAFE_INTEGER, atDesk: 0 }])).toThrow(
      RangeError,
    );
  });

  it('cost by the day or once, and each of them', () => {
    const seat = { price: { amount: 1_200, currency: 'EUR' }, about: 1_300 };
    expect(extraPrice({ ...seat, per: 'day' }, 2, 3)).toEqual({
      price: { amount: 7_200, currency: 'EUR' },
      about: 7_800,
    });
    expect(extraPrice({ ...seat, per: 'rental' }, 2, 3)).toEqual({
      price: { amount: 2_400, currency: 'EUR' },
      about: 2_600,
    });
    expect(add(seat.price, extraPrice({ ...seat, per: 'rental' }, 0, 3).price)).toEqual(seat.price);
  });

  it('can be chosen as often as they are offered, each once', () => {
    const offered = [
      { code: 'seat', max: 2 },
      { code: 'gps', max: 1 },
    ];
    const fault = (...chosen: { code: string; count: number }[]) =>
      extrasFault(chosen, offered)?.fault;
    expect(fault()).toBeUndefined();
    expect(fault({ code: 'seat', count: 2 }, { code: 'gps', count: 1 })).toBeUndefined();
    expect(fault({ code: 'seat', count: 3 })).toBe('count');
    for (const count of [0, -1, 1.5, NaN, Infinity])
      expect(fault({ code: 'seat', count }), String(count)).toBe('count');
    expect(fault({ code: 'seat', count: 1 }, { code: 'seat', count: 1 })).toBe('twice');
    expect(extrasFault([{ code: '__proto__', count: 1 }], offered)).toEqual({
      code: '__proto__',
      fault: 'unknown',
    });
  });
});
