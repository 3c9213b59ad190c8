// What a supplier's list of held bookings must be: whole, in its span, of one account. Part of the suite of orders.
import type { HeldBooking } from '@portico/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import {
  type Chosen,
  orderFor,
  type OrdersRehearsal,
  owedOf,
  valueOf,
} from './orders-rehearsal.ts';

/** `next` gives a rate nobody has used. */
export function describeOrderList<Asked>(
  rehearsal: () => OrdersRehearsal<Asked>,
  next: () => Promise<Chosen<Asked>>,
): void {
  describe('telling what it holds', () => {
    let r: OrdersRehearsal<Asked>;
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
      const chosen = await next();
      const order = orderFor(chosen);
      const booking = valueOf(await r.supplier.book(order, { ...contextFor(), agencyId, now }));
      await until(
        async () =>
          valueOf(await r.supplier.retrieve(order.key, { ...contextFor(), agencyId, now })),
        r.supplier.profile.visibilityLagMs + 2_000,
      );
      return { chosen, order, booking };
    };

    it('lists each booking once with everything that finds it again', async () => {
      const { chosen, order, booking } = await ordered('2027-03-01T10:00:00.000Z');
      const found = (await listed(...DAY)).filter(({ key }) => key === order.key);
      expect(found).toEqual([
        {
          ...booking,
          key: order.key,
          reference: order.reference,
          itemKey: chosen.itemKey,
          unitKey: chosen.unitKey,
          units: chosen.units,
          span: {
            from: expect.stringMatching(localOf(chosen.span.from)),
            fromZone: expect.stringMatching(/./),
            to: expect.stringMatching(localOf(chosen.span.to)),
            toZone: expect.stringMatching(/./),
          },
          owed: owedOf(chosen.rate),
          leadTraveller: 'Nadia Rahman',
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
      const { chosen, booking, order } = await ordered(contextFor().now);
      const span = { ...chosen.span, fromZone: 'UTC', toZone: 'UTC' };
      const book = async () =>
        valueOf(
          (await r.supplier.stockBook?.(chosen.itemKey, chosen.unitKey, span, contextFor())) ?? {
            kind: 'unknown',
            message: 'no answer',
          },
        );
      const before = await book();
      expect(before[0]?.cell).toBe(chosen.span.from.slice(0, 10));
      for (const { capacity, sold } of before) expect(sold).toBeLessThanOrEqual(capacity);
      await r.supplier.cancel(booking.supplierReference, `${order.key}:cancel`, contextFor());
      expect((await book()).map(({ sold }) => sold)).toEqual(before.map(({ sold }) => sold - 1));
      expect(
        await r.supplier.stockBook(chosen.itemKey, 'no-such-unit', span, contextFor()),
      ).toMatchObject({ kind: 'refused' });
    });
  });
}

/** A local time that begins with this one: where only the day is known the supplier may name its own hour. */
const localOf = (from: string): RegExp => new RegExp(`^${from}`);
