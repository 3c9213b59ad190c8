import type { BookingView, NoticeView } from '@portico/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarStamp, isEnded } from './calendar-changes.ts';

type Stamped = Parameters<typeof calendarStamp>[0];

const booked: Stamped = {
  status: 'confirmed',
  createdAt: '2027-03-01T10:00:00.000Z',
  confirmedAt: '2027-03-01T10:01:00.000Z',
  cancelledAt: null,
};

const decide = (booking: Stamped, state: NoticeView['state'], decidedAt: string): Stamped => ({
  ...booking,
  notices: booking.notices?.map((one) =>
    one.state === 'open' || one.state === 'accepting' ? { ...one, state, decidedAt } : one,
  ),
});

const amendment = (at: string) =>
  ({ status: 'processing', createdAt: at, confirmedAt: null, cancelledAt: null }) as NonNullable<
    BookingView['amendments']
  >[number];

/** Everything that happens to a booking, each from the states in which it can happen. */
const HAPPENINGS: Readonly<Record<string, (booking: Stamped, at: string) => Stamped>> = {
  noticed: (booking, at) => ({
    ...decide(booking, 'outdated', at),
    notices: [
      { state: 'open', noticedAt: at, decidedAt: null } as NoticeView,
      ...(decide(booking, 'outdated', at).notices ?? []),
    ],
  }),
  accepted: (booking, at) => decide(booking, 'accepted', at),
  amending: (booking, at) => ({
    ...booking,
    amendments: [amendment(at), ...(booking.amendments ?? [])],
  }),
  amended: (booking, at) => ({
    ...booking,
    amendments: booking.amendments?.map((one) =>
      one.status === 'processing' ? { ...one, status: 'confirmed', confirmedAt: at } : one,
    ),
  }),
  cancelling: (booking) =>
    booking.status === 'confirmed' ? { ...booking, status: 'cancelling' } : booking,
  refused: (booking) =>
    booking.status === 'cancelling' ? { ...booking, status: 'confirmed' } : booking,
  held: (booking) =>
    booking.status === 'confirmed' ? booking : { ...booking, status: 'attention' },
  stands: (booking) =>
    booking.status === 'attention' && booking.cancelledAt === null
      ? { ...booking, status: 'confirmed' }
      : booking,
  cancelled: (booking, at) =>
    booking.status === 'confirmed'
      ? booking
      : {
          ...decide(booking, 'cancelled', at),
          status: 'cancelled',
          cancelledAt: booking.cancelledAt ?? at,
        },
};

it('a change count and a time that never fall, and rise when a booking ends, in every history', () => {
  const happening = fc.constantFrom(...Object.keys(HAPPENINGS));
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (history) => {
      let booking = booked;
      let before = calendarStamp(booking);
      expect(before.sequence).toBe(0);
      history.forEach((name, i) => {
        const wasEnded = isEnded(booking);
        const at = new Date(Date.parse('2027-03-02T00:00:00Z') + i * 60_000).toISOString();
        booking = HAPPENINGS[name]?.(booking, at) ?? booking;
        const now = calendarStamp(booking);
        expect(now.sequence).toBeGreaterThanOrEqual(before.sequence);
        expect(Date.parse(now.changedAt)).toBeGreaterThanOrEqual(Date.parse(before.changedAt));
        // a calendar never shows again what it has taken out
        if (wasEnded) expect(isEnded(booking)).toBe(true);
        else if (isEnded(booking)) expect(now.sequence).toBeGreaterThan(before.sequence);
        before = now;
      });
    }),
  );
});

it('a booking that is being cancelled stands until its supplier has cancelled it', () => {
  const cancelling: Stamped = { ...booked, status: 'cancelling' };
  expect([isEnded(cancelling), calendarStamp(cancelling).sequence]).toEqual([false, 0]);
  const gone: Stamped = { ...booked, status: 'cancelled', cancelledAt: '2027-03-02T00:00:00.000Z' };
  expect([isEnded(gone), calendarStamp(gone).sequence]).toEqual([true, 1]);
  // its refund has failed: an operator sees to it
  const held: Stamped = { ...gone, status: 'attention' };
  expect([isEnded(held), calendarStamp(held).sequence]).toEqual([true, 1]);
  expect(calendarStamp({ ...booked, status: 'failed', failure: 'DECLINED' }).sequence).toBe(1);
});
