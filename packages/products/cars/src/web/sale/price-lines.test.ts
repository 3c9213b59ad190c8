import { describe, expect, it } from 'vitest';
import {
  type SampleSale,
  LOCAL_FEE,
  ONE_WAY,
  sampleCarBooking,
} from '../../testing/sample-sale.ts';
import type { AmountThere } from '@portico/storefront/parts/on-site';
import { rentalPriceLines } from './price-lines.ts';

const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join(' ').replace(/[\u2066-\u2069]/g, '')) as never;
const there: AmountThere = ({ amount, currency }, worth) => ({
  amount: String(worth),
  note: `${currency} ${amount}`,
});
const linesOf = (about: SampleSale) =>
  rentalPriceLines(sampleCarBooking(about), String, t, there)?.map(({ label, amount }) => [
    label,
    Number(amount),
  ]) ?? null;
const REST = { kind: 'rental' as const, amount: { amount: 9_000, currency: 'USD' }, about: 9_000 };

describe('the price of a rental line by line', () => {
  it.each<SampleSale>([
    {},
    { payWay: 'desk' },
    { payWay: 'desk', dues: [LOCAL_FEE], hasExtras: true },
    { payWay: 'now', dues: [ONE_WAY, LOCAL_FEE] },
    { payWay: 'split', dues: [REST, LOCAL_FEE], hasExtras: true },
  ])('sums to the total: %j', (about) => {
    const lines = linesOf(about) ?? [];
    const { total } = sampleCarBooking(about).price;
    expect(lines.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(total);
  });

  it('names extras and fees, and what the desk takes of the rental is part of the car', () => {
    expect(linesOf({ payWay: 'split', dues: [REST, LOCAL_FEE], hasExtras: true })).toEqual([
      ['carSale.carFor cars.days 3', 30_000],
      ['price.tax', 3_000],
      ['carDesk.extraLine cars.extra.GPS 1', 3_000],
      ['carDesk.extraLineDesk Child seat 1', 2_200],
      ['carDesk.fee.local', 4_400],
    ]);
  });

  it('tells what the desk takes in its money', () => {
    const booking = sampleCarBooking({
      payWay: 'now',
      dues: [ONE_WAY, LOCAL_FEE],
      hasExtras: true,
    });
    const lines = rentalPriceLines(booking, String, t, there) ?? [];
    const notes = lines.flatMap(({ note }) => note ?? []).sort();
    expect(notes).toEqual(
      booking.detail.atDesk.map(({ amount }) => `${amount.currency} ${amount.amount}`).sort(),
    );
    expect(notes).toContain('EUR 4000');
  });

  it('leaves agents the lines of the passport', () => {
    const booking = sampleCarBooking();
    const lines = [{ kind: 'markup' as const, label: 'Ten', amount: 1, due: 'now' as const }];
    const passport = { ...booking.passport, lines };
    expect(rentalPriceLines({ ...booking, passport }, String, t, there)).toBeNull();
  });
});
