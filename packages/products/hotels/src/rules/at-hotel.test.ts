import { expect, it } from 'vitest';
import { lineAtHotel } from './at-hotel.ts';

const line = (kind: 'item' | 'tax' | 'fee', amount: number, due: 'now' | 'on-site') => ({
  kind,
  label: kind,
  amount,
  due,
});
const told = (...lines: ReturnType<typeof line>[]) =>
  lines.map(
    (one) => lineAtHotel({ currency: 'EUR', stay: 500, fee: 20 }, { lines }, one)?.amount ?? null,
  );

it('a line of a price is told in the money of the hotel if it is paid there', () => {
  expect(told(line('item', 600, 'now'), line('fee', 24, 'on-site'))).toEqual([null, 20]);
  expect(told(line('item', 600, 'on-site'), line('fee', 24, 'on-site'))).toEqual([500, 20]);
});

it('lines that share the amount of the stay have none of their own', () => {
  expect(
    told(line('item', 500, 'on-site'), line('tax', 100, 'on-site'), line('fee', 24, 'on-site')),
  ).toEqual([null, null, 20]);
});
