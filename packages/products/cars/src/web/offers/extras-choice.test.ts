import { describe, expect, it } from 'vitest';
import { GPS, offer, SEAT } from '../testing/offer-samples.ts';
import { formatExtras, parseExtras, sumOf, withExtra } from './extras-choice.ts';

const offered = [GPS, SEAT];

it('the address says which extras and how many; only what is offered is read', () => {
  const chosen = [
    { code: 'GPS', count: 1 },
    { code: 'CHILD', count: 2 },
  ];
  expect(parseExtras(formatExtras(chosen), offered)).toEqual(chosen);
  expect(parseExtras('CHILD.99,GPS.0,TAXI.1', offered)).toEqual([{ code: 'CHILD', count: 3 }]);
  const odd = { ...GPS, code: 'a_b,c.1 %', max: 2 };
  const two = [{ code: odd.code, count: 2 }];
  expect(parseExtras(formatExtras(two), [odd])).toEqual(two);
  for (const text of ['', '.', ',', '<script>.1', 'GPS.-1', 'GPS.1e3', 'x'.repeat(100_000)])
    expect(parseExtras(text, offered)).toEqual([]);
});

it('one more, one less, none', () => {
  const one = withExtra([], 'GPS', 1);
  expect(withExtra(one, 'CHILD', 2)).toEqual([...one, { code: 'CHILD', count: 2 }]);
  expect(withExtra(one, 'GPS', 0)).toEqual([]);
});

describe.each([
  ['USD', 1],
  ['JPY', 1],
  ['KWD', 10],
])('the sum in %s', (currency, unit) => {
  const fee = { kind: 'local' as const, amount: { amount: 30, currency: 'EUR' }, about: 33 * unit };
  const rest = {
    kind: 'rental' as const,
    amount: { amount: 70, currency: 'EUR' },
    about: 77 * unit,
  };
  const gps = { ...GPS, price: { amount: 10 * unit, currency }, about: 10 * unit };
  const seat = { ...SEAT, about: 22 * unit };
  const chosen = [
    { code: 'GPS', count: 1 },
    { code: 'CHILD', count: 2 },
  ];
  it.each([
    ['now', [fee]],
    ['split', [fee, rest]],
    ['desk', [rest, fee]],
  ] as const)(
    'paid %s: an extra raises it by its price, and now and at the desk are all of it',
    (payWay, atDesk) => {
      const rate = offer(50_000 * unit, { payWay, atDesk: [...atDesk], extras: [gps, seat] });
      const [without, sum] = [sumOf(rate, [], 3), sumOf(rate, chosen, 3)];
      if (!without || !sum) throw new Error('prices are shown');
      expect(without.total).toBe(50_000 * unit);
      expect(sum.total).toBe(50_000 * unit + 30 * unit + 44 * unit);
      expect(sum.now + sum.atDesk).toBe(sum.total);
      if (payWay === 'desk') expect(sum.now).toBe(0);
      const parts = [
        sum.car,
        sum.taxes,
        ...sum.fees.map(({ about }) => about),
        ...sum.extras.map(({ about }) => about),
      ];
      expect(parts.reduce((all, one) => all + one, 0)).toBe(sum.total);
      expect(sum.pocket.find((one) => one.currency === 'EUR')?.amount).toBe(
        atDesk.reduce((all, { amount }) => all + amount.amount, 0) + 4_000,
      );
    },
  );
});

it('there is no sum where prices are hidden, and none of what is not offered', () => {
  expect(sumOf(offer(null), [], 3)).toBeNull();
  expect(sumOf(offer(30_000), [{ code: 'GPS', count: 1 }], 3)?.total).toBe(30_000);
});
