// What a hotel supplier's list of held bookings must be: whole, in its span, of one account. Part of the hotel suite.
import type { HeldBooking } from '@portico/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import { type Chosen, type HotelRehearsal, orderFor, valueOf } from './hotel-rehearsal.ts';

/** `next` gives a rate nobody has used. */
export function describeHoldings(
  rehearsal: () => HotelRehearsal,
  next: () => Promise<Chosen>,
): void {
  describe('telling what it holds', () => {
    let r: HotelRehearsal;
    beforeAll(() => {
      r = rehearsal();
    });
    const listed = async (
      from: string,
      until: string,
      faults = '',
      agencyId = 'conformance',
    ): Promise<HeldBooking[]> => {
      const held: HeldBooking[] = [];
      for await (const some of r.supplier.bookingsBetween(from, until, {
        ...contextFor(faults),
        agencyId,
      }))
        held.push(...some);
      return held;
    };
    const DAY = ['2027-03-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z'] as const;
    const ordered = async (now: string, agencyId = 'conformance') => {
      const { hotelId, rate } = await next();
      const order = orderFor(r.query, rate);
      const booking = valueOf(await r.supplier.book(order, { ...contextFor(), agencyId, now }));
      await until(
        async () =>
          valueOf(await r.supplier.retrieve(order.key, { ...contextFor(), agencyId, now })),
        r.supplier.profile.visibilityLagMs + 2_000,
      );
      return { hotelId, rate, order, booking };
    };

    it('lists each booking once with everything that finds it again', async () => {
      const { hotelId, rate, order, booking } = await ordered('2027-03-01T10:00:00.000Z');
      const found = (await listed(...DAY)).filter(({ key }) => key === order.key);
      expect(found).toEqual([
        {
          ...booking,
          key: order.key,
          reference: order.reference,
          supplierHotelId: hotelId,
          roomCode: rate.room.code,
          rooms: r.query.occupancies.length,
          stay: r.query.stay,
          owed: { amount: rate.net + rate.tax, currency: rate.currency },
          leadGuest: 'Nadia Rahman',
          bookedAt: '2027-03-01T10:00:00.000Z',
          cancelledAt: null,
          cancelKey: null,
        },
      ]);
    });

    it('lists what was made or cancelled in the span, its end not included', async () => {
      const { order, booking } = await ordered('2027-03-01T10:00:00.000Z');
      const has = async (from: string, to: string) =>
        (await listed(from, to)).some(({ key }) => key === order.key);
      expect(await has('2027-03-01T10:00:00.000Z', '2027-03-01T10:00:00.001Z')).toBe(true);
      expect(await has('2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z')).toBe(false);
      expect(await has('2027-03-01T10:00:00.001Z', '2027-03-01T11:00:00.000Z')).toBe(false);
      await r.supplier.cancel(booking.supplierReference, `${order.key}:cancel`, {
        ...contextFor(),
        now: '2027-03-01T15:00:00.000Z',
      });
      const later = (await listed('2027-03-01T15:00:00.000Z', '2027-03-01T16:00:00.000Z')).filter(
        ({ key }) => key === order.key,
      );
      expect(later).toMatchObject([
        {
          status: 'cancelled',
          cancelledAt: '2027-03-01T15:00:00.000Z',
          cancelKey: `${order.key}:cancel`,
          bookedAt: '2027-03-01T10:00:00.000Z',
        },
      ]);
    });

    it('shows an agency its own bookings only', async () => {
      const { order } = await ordered('2027-03-01T10:00:00.000Z', 'another-agency');
      expect((await listed(...DAY)).some(({ key }) => key === order.key)).toBe(false);
      expect((await listed(...DAY, '', 'another-agency')).map(({ key }) => key)).toContain(
        order.key,
      );
      expect(await listed('2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z')).toEqual([]);
    });

    it.each([
      'truncated@list',
      '5xx-not-done@list',
      'garbage@list',
      'missing-field@list',
      'reset-not-done@list',
      'hang@list',
    ])('%s is no list', async (fault) => {
      await ordered('2027-03-01T10:00:00.000Z');
      await expect(listed(...DAY, fault)).rejects.toMatchObject({ kind: 'unknown' });
    });

    it('says when it cannot be asked, and refuses a span that ends before it begins', async () => {
      await expect(
        r.unreachable
          .bookingsBetween(...DAY, contextFor())
          [Symbol.asyncIterator]()
          .next(),
      ).rejects.toMatchObject({ kind: 'not-done' });
      await expect(
        r.wrongKey
          .bookingsBetween(...DAY, contextFor())
          [Symbol.asyncIterator]()
          .next(),
      ).rejects.toMatchObject({ kind: 'unknown' });
      await expect(listed(DAY[1], DAY[0])).rejects.toMatchObject({ kind: 'unknown' });
      await expect(listed('yesterday', DAY[1])).rejects.toMatchObject({ kind: 'unknown' });
    });

    it('counts what it has sold in its stock book, where it publishes one', async () => {
      if (r.supplier.stockBook === undefined) return;
      const { hotelId, rate, booking, order } = await ordered(contextFor().now);
      const book = async () =>
        valueOf(
          (await r.supplier.stockBook?.(hotelId, rate.room.code, r.query.stay, contextFor())) ?? {
            kind: 'unknown',
            message: 'no answer',
          },
        );
      const before = await book();
      expect(before.map(({ night }) => night)[0]).toBe(r.query.stay.checkIn);
      for (const { capacity, sold } of before) expect(sold).toBeLessThanOrEqual(capacity);
      await r.supplier.cancel(booking.supplierReference, `${order.key}:cancel`, contextFor());
      expect((await book()).map(({ sold }) => sold)).toEqual(before.map(({ sold }) => sold - 1));
      expect(
        await r.supplier.stockBook(hotelId, 'no-such-room', r.query.stay, contextFor()),
      ).toMatchObject({ kind: 'refused' });
    });
  });
}
