import { expect, it } from 'vitest';
import type { BookingRow } from './bookings.types.ts';
import { refundableOf } from './parts.ts';

const row = (over: Partial<BookingRow>): BookingRow =>
  ({
    id: 'a',
    reference: 'A',
    state: 'CONFIRMED',
    parent: null,
    payment: null,
    captured: 0,
    refunded: 0,
    writtenOff: 0,
    backOpen: 0,
    sale: { cancellation: null, payAt: 'now', total: 0, dueNow: 0, price: {} },
    ...over,
  }) as unknown as BookingRow;

it('a change can give back what was paid, less what went back or was promised before', () => {
  const own = row({ captured: 30_000, refunded: 4_000, writtenOff: 1_000 });
  expect(refundableOf(own, [])).toBe(25_000);
  const dearer = row({ id: 'b', captured: 8_000 });
  expect(refundableOf(own, [dearer])).toBe(33_000);
  const cheaper = row({ id: 'c', backOpen: 5_000 });
  expect(refundableOf(own, [cheaper, dearer])).toBe(28_000);
  const refused = row({ id: 'd', state: 'REJECTED', captured: 0, backOpen: 9_000 });
  expect(refundableOf(own, [refused])).toBe(25_000);
});
