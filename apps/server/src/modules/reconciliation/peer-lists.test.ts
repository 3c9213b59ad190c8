// Suppliers that list nothing: their orders are compared one by one.
import type { SupplierOrders } from '@portico/contract';
import { testClock } from '@portico/test-kit/clock';
import { describe, expect, it } from 'vitest';
import type { BookingsSideRepo } from './bookings-side.repo.ts';
import { peerLists } from './peer-lists.ts';
import type { OurBooking } from './reconciliation.types.ts';

const { signal } = new AbortController();
const SPAN = { from: '2027-03-01T00:00:00.000Z', until: '2027-03-02T00:00:00.000Z' };

function linesTo(listing: 'span' | 'none') {
  const asked: string[] = [];
  const supplier = {
    profile: { name: 'mute', listing },
    retrieve: async ({ key }: { key: string }) => {
      asked.push(key);
      return { kind: 'ok', value: { supplierReference: 'M1', status: 'booked', penalty: null } };
    },
    async *bookingsBetween() {
      asked.push('list');
      yield [];
    },
  } as unknown as SupplierOrders;
  const lists = peerLists({
    peers: { suppliers: [supplier], gateway: async () => null, faults: () => undefined },
    ours: { gateways: async () => [] } as unknown as BookingsSideRepo,
    clock: testClock(0),
  });
  return { asked, lists };
}
const booking = (state: string, sentAt: string | null = SPAN.from) =>
  ({
    id: '0199f000-0000-7000-8000-000000000001',
    state,
    supplier: 'mute',
    gateway: null,
    sent: { key: 'k', sentAt, supplierReference: 'M1', email: null, leadName: null, rateKey: null },
  }) as unknown as OurBooking;

describe('a supplier without a list', () => {
  it('is asked for no list, and for each order', async () => {
    const { asked, lists } = linesTo('none');
    const known = await lists.between('a', SPAN, signal);
    expect(known.reservations).toEqual([]);
    const held = { supplier: 'mute', supplierReference: 'M1', status: 'booked' };
    // a booking that has ended may still be held there: its list would have shown it
    for (const state of ['CONFIRMED', 'CANCELLED', 'REJECTED'])
      expect(await lists.of('a', booking(state), known, signal)).toMatchObject({
        reservations: [held],
      });
    expect(asked).toEqual(['k', 'k', 'k']);
  });

  it('is not asked for what was never ordered', async () => {
    const { asked, lists } = linesTo('none');
    const known = { payments: [], reservations: [], unread: [] };
    expect(await lists.of('a', booking('EXPIRED', null), known, signal)).toMatchObject({
      reservations: [],
    });
    expect(asked).toEqual([]);
  });

  it('is the exception: from a list, an ended booking that it lacks is not asked for', async () => {
    const { asked, lists } = linesTo('span');
    const known = await lists.between('a', SPAN, signal);
    await lists.of('a', booking('CANCELLED'), known, signal);
    expect(asked).toEqual(['list']);
  });
});
