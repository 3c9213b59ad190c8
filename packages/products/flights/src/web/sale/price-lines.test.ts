import type { BookingView } from '@portico/contract';
import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { sampleDetail, sampleFlightBooking } from '../../testing/sample-sale.ts';
import { parts } from '../parts.tsx';
import { textsOf } from '../testing/show.tsx';

const BOOKING: BookingView = sampleFlightBooking();
const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
const there = (_: object, worth: number) => ({ amount: money(worth) });
const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;

it('keeps to the lines of the passport where its own would not sum to the total', () => {
  const lines = (sale: BookingView) => parts.priceLines?.(sale, money, t, there);
  expect(lines(BOOKING)).toHaveLength(6);
  expect(lines({ ...BOOKING, price: { ...BOOKING.price, total: 188_841 } })).toBeNull();
  const ofAgent = {
    ...BOOKING.passport,
    lines: [...BOOKING.passport.lines, { kind: 'markup', label: '', amount: 1, due: 'now' }],
  } as BookingView['passport'];
  expect(lines({ ...BOOKING, passport: ofAgent })).toBeNull();
});

it('names the fare in one line if the airline states no price per traveller', () => {
  const detail = sampleDetail({ perTraveller: null });
  const lines = parts.priceLines?.({ ...BOOKING, detail }, money, t, there) ?? [];
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Fare', '$1504.80'],
    ['Taxes and airport charges', '$288.60'],
    ['Out: seats 14A, 14B', '$40.00'],
    ['Out: 1 extra checked bag', '$55.00'],
  ]);
});
