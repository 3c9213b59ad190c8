import type { Passport } from '@portico/contract';
import { bookingSums } from '@portico/rules/booking-sums';
import { describe, expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { changedLines, linesOfBooking, paidLines, priceLines } from './price-lines.ts';

const { labels } = PARTS;
const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
const t = ((key: string) => key) as Parameters<typeof priceLines>[2];
const owed = (amount: number, code: string) => `${code} ${amount / 100}`;
const passport = (room: number, tax: number, fee: number): Passport => ({
  currency: 'USD',
  total: room + tax + fee,
  lines: [
    { kind: 'item', label: 'Room', amount: room, due: 'now' },
    { kind: 'tax', label: 'Taxes', amount: tax, due: 'now' },
    { kind: 'rounding', label: 'Rounding', amount: 0, due: 'now' },
    { kind: 'fee', label: 'City tax', amount: fee, due: 'on-site' },
  ],
});

describe('lines of a price', () => {
  it('leave out what is nothing, and say where a fee is paid', () => {
    expect(priceLines(passport(79_200, 8_640, 3_400), money, t, labels)).toEqual([
      { label: 'slot-item', amount: '$792.00' },
      { label: 'price.tax', amount: '$86.40' },
      { label: 'slot-fee', amount: '$34.00' },
    ]);
  });
  it('are told in the money taken on site, with their worth below', () => {
    const lines = linesOfBooking(
      { ...BOOKING, passport: passport(17_000, 3_000, 2_000) },
      money,
      { t, language: 'en', owed },
      {
        ...PARTS,
        lineOnSite: (_, { due }) => (due === 'on-site' ? { amount: 1_706, currency: 'EUR' } : null),
      },
    );
    expect(lines.map(({ amount, note }) => [amount.replace(/[\u2066-\u2069]/g, ''), note])).toEqual(
      [
        ['$170.00', undefined],
        ['$30.00', undefined],
        ['EUR 17.06', 'price.aboutOnly'],
      ],
    );
  });
  it('say what each changed by, up or down, and nothing where it stayed', () => {
    expect(
      changedLines(
        passport(81_160, 8_440, 3_400),
        passport(79_200, 8_640, 3_400),
        money,
        t,
        labels,
      ).map(({ change }) => change),
    ).toEqual(['+$19.60', '−$2.00', undefined]);
  });
  it('of a booking say what was paid and what is still to be paid on site, and nothing is due where it is over', () => {
    const price = { ...BOOKING.price, total: 91_240, dueNow: 87_840 };
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const lines = (
      captured: number,
      refunded: number,
      status: Parameters<typeof paidLines>[0]['status'],
    ) =>
      paidLines(
        {
          ...BOOKING,
          price,
          payment: {
            method: 'card',
            card: null,
            captured: usd(captured),
            refunded: usd(refunded),
          },
          status,
        },
        money,
        t,
        labels,
        () => ({ label: labels.payOnSite, amount: money(price.total - price.dueNow) }),
      ).map(({ label, amount }) => `${label} ${amount}`);
    expect(lines(87_840, 0, 'confirmed')).toEqual([
      'booking.paid $878.40',
      'slot-pay-on-site $34.00',
    ]);
    expect(lines(0, 0, 'confirmed')).toEqual(['slot-pay-on-site $34.00']);
    expect(lines(87_840, 87_840, 'cancelled')).toEqual([
      'booking.paid $878.40',
      'booking.refunded $878.40',
    ]);
    expect(lines(0, 0, 'expired')).toEqual([]);
  });
  it('of a booking hold what was changed and added since, and sum to the total of its sums', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const amendment = (kind: 'change' | 'add-ons', due: number, back: number) => ({
      reference: kind,
      kind,
      status: 'confirmed' as const,
      createdAt: '2099-01-01T12:00:00Z',
      confirmedAt: '2099-01-01T12:01:00Z',
      cancelledAt: null,
      due: usd(due),
      back: usd(back),
      captured: usd(due),
      refunded: usd(0),
      detail: {},
    });
    const booking = {
      ...BOOKING,
      amendments: [amendment('change', 0, 2_000), amendment('add-ons', 4_528, 0)],
    };
    const lines = linesOfBooking(booking, money, { t, language: 'en', owed }, PARTS);
    expect(lines.slice(-2).map(({ label, amount }) => [label, amount])).toEqual([
      ['booking.amendment.line.change', '−$20.00'],
      ['booking.amendment.line.add-ons', '$45.28'],
    ]);
    const { total } = bookingSums(booking);
    expect(total).toBe(BOOKING.price.total + 4_528 - 2_000);
  });
  it('are not compared across currencies', () => {
    expect(
      changedLines(
        passport(100, 0, 0),
        { ...passport(50, 0, 0), currency: 'EUR' },
        money,
        t,
        labels,
      ),
    ).toEqual([{ label: 'slot-item', amount: '$1.00' }]);
  });
});
