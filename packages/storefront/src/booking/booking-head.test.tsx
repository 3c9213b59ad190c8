import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BookingHead, BookingPapers } from './booking-head.tsx';

const head = (status: 'confirmed' | 'cancelled') =>
  show(
    <BookingHead
      booking={{ ...BOOKING, status }}
      papers={<BookingPapers booking={BOOKING} guest="k1.a.b" />}
      title={{ current: null }}
    />,
    {
      parts: { hotels: PARTS },
    },
  );

it('names what was booked, and gives papers only of a booking that stands', () => {
  expect(wordsOf(head('confirmed'))).toMatch(/^Confirmed Casa Verde .*slot-length slot-party/);
  expect(head('confirmed')).toContain('voucher');
  expect(head('cancelled')).not.toContain('voucher');
});
