// Order suite: the list of reservations is complete, limited to its time span and to one account.
import type { ListedBooking, SupplierBooking, UnreadEntry } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import {
  asToldLater,
  type Chosen,
  orderFor,
  type OrdersRehearsal,
  owedOf,
  standings,
  valueOf,
  sentOrder,
} from './orders-rehearsal.ts';

const ACCOUNT = 'conformance';
const DAY = ['2027-03-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z'] as const;

/** Shared setup of the list tests. */
interface Stage<Requested> {
  readonly r: OrdersRehearsal<Requested>;
  /** False for a supplier without a list. */
  readonly lists: boolean;
  /** Lists all bookings of a time span. */
  listed(
    from: string,
    until: string,
    faults?: string,
    agencyId?: string,
    onUnread?: (some: readonly UnreadEntry[]) => void,
  ): Promise<ListedBooking[]>;
  /** Books an unused rate, and waits until the supplier shows it. */
  ordered(now: string, agencyId?: string): Promise<Ordered<Requested>>;
}

interface Ordered<Requested> {
  readonly chosen: Chosen<Requested>;
  readonly order: ReturnType<typeof orderFor<Requested>>;
  readonly booking: SupplierBooking;
}

/** @param next returns an unused rate */
export function describeOrderList<Requested>(
  rehearsal: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  describe('telling what it holds', () => {
    const stage = stageOf(rehearsal, next);
    testsOfEntries(stage);
    testsOfSpans(stage);
    testsOfFaults(stage);
    testsOfNoList(stage);
    testsOfStockBook(stage);
  });
}

function stageOf<Requested>(
  rehearsal: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): Stage<Requested> {
  return {
    get r() {
      return rehearsal();
    },
    get lists() {
      return rehearsal().supplier.profile.listing !== 'none';
    },
    async listed(from, until, faults = '', agencyId = ACCOUNT, onUnread = () => undefined) {
      const context = { ...contextFor(faults), agencyId, onUnread };
      const held: ListedBooking[] = [];
      for await (const some of rehearsal().supplier.bookingsBetween(from, until, context))
        held.push(...some);
      return held;
    },
    async ordered(now, agencyId = ACCOUNT) {
      const { supplier } = rehearsal();
      const context = { ...contextFor(), agencyId, now };
      const chosen = await next();
      const order = orderFor(chosen);
      const booking = valueOf(await supplier.book(order, context));
      await until(
        async () =>
          valueOf(await supplier.retrieve(sentOrder(order.key, { sentAt: now }), context)),
        supplier.profile.visibilityLagMs + 2_000,
      );
      return { chosen, order, booking };
    },
  };
}

function testsOfEntries<Requested>(stage: Stage<Requested>): void {
  it('lists each booking once with everything that finds it again', async () => {
    if (!stage.lists) return;
    const { chosen, order, booking } = await stage.ordered('2027-03-01T10:00:00.000Z');
    const found = (await stage.listed(...DAY)).filter(({ key }) => key === order.key);
    expect(found).toEqual([
      {
        ...asToldLater(booking),
        status: expect.toBeOneOf([...standings(stage.r.supplier.profile)]),
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
        ...(chosen.cells === undefined ? {} : { cells: chosen.cells }),
        owed: owedOf(chosen.rate),
        // some suppliers return names in upper case, as on tickets
        leadTraveller: expect.stringMatching(/^nadia rahman$/i),
        bookedAt: '2027-03-01T10:00:00.000Z',
        cancelledAt: null,
        cancelKey: null,
      },
    ]);
  });

  it('shows an agency its own bookings only', async () => {
    if (!stage.lists) return;
    const { order } = await stage.ordered('2027-03-01T10:00:00.000Z', 'another-agency');
    expect((await stage.listed(...DAY)).some(({ key }) => key === order.key)).toBe(false);
    expect((await stage.listed(...DAY, '', 'another-agency')).map(({ key }) => key)).toContain(
      order.key,
    );
    expect(await stage.listed('2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z')).toEqual([]);
  });
}

function testsOfSpans<Requested>(stage: Stage<Requested>): void {
  it('lists what was made or cancelled in the span, its end not included', async () => {
    if (!stage.lists) return;
    const { order, booking } = await stage.ordered('2027-03-01T10:00:00.000Z');
    const has = async (from: string, to: string) =>
      (await stage.listed(from, to)).some(({ key }) => key === order.key);
    expect(await has('2027-03-01T10:00:00.000Z', '2027-03-01T10:00:00.001Z')).toBe(true);
    expect(await has('2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z')).toBe(false);
    expect(await has('2027-03-01T10:00:00.001Z', '2027-03-01T11:00:00.000Z')).toBe(false);
    await stage.r.supplier.cancel(booking.supplierReference, `${order.key}:cancel`, null, {
      ...contextFor(),
      now: '2027-03-01T15:00:00.000Z',
    });
    const later = (
      await stage.listed('2027-03-01T15:00:00.000Z', '2027-03-01T16:00:00.000Z')
    ).filter(({ key }) => key === order.key);
    expect(later).toMatchObject([
      {
        status: 'cancelled',
        cancelledAt: '2027-03-01T15:00:00.000Z',
        cancelKey: `${order.key}:cancel`,
        bookedAt: '2027-03-01T10:00:00.000Z',
      },
    ]);
  });
}

function testsOfFaults<Requested>(stage: Stage<Requested>): void {
  it.each([
    'truncated@list',
    '5xx-not-done@list',
    'garbage@list',
    'missing-field@list',
    'reset-not-done@list',
    'hang@list',
  ])('%s is no list', async (fault) => {
    await stage.ordered('2027-03-01T10:00:00.000Z');
    await expect(stage.listed(...DAY, fault)).rejects.toMatchObject({ kind: 'unknown' });
  });

  it.each(['key', 'status', 'total'])(
    'whose newest entry has an odd %s tells all others, and what it knows of that one',
    async (part) => {
      if (!stage.lists) return;
      const older = await stage.ordered('2027-03-01T10:00:00.000Z');
      const newest = await stage.ordered('2027-03-01T23:59:59.000Z');
      const unread: UnreadEntry[] = [];
      const held = await stage.listed(...DAY, `odd-entry=${part}@list`, ACCOUNT, (some) =>
        unread.push(...some),
      );
      const listed = new Map(held.map((one) => [one.key, one]));
      expect(listed.get(older.order.key)?.owed).toEqual(owedOf(older.chosen.rate));
      expect(unread).toHaveLength(1);
      expect(unread[0]).toMatchObject({
        key: part === 'key' ? null : newest.order.key,
        supplierReference: newest.booking.supplierReference,
      });
      const told = listed.get(newest.order.key);
      if (part !== 'total') expect(told).toBeUndefined();
      else expect(told).toMatchObject({ supplierReference: newest.booking.supplierReference });
      expect(told?.owed).toBeUndefined();
    },
  );

  it('says when it cannot be asked, and refuses a span that ends before it begins', async () => {
    if (!stage.lists) return;
    await expect(
      stage.r.unreachable
        .bookingsBetween(...DAY, contextFor())
        [Symbol.asyncIterator]()
        .next(),
    ).rejects.toMatchObject({ kind: 'not-done' });
    await expect(
      stage.r.wrongKey
        .bookingsBetween(...DAY, contextFor())
        [Symbol.asyncIterator]()
        .next(),
    ).rejects.toMatchObject({ kind: 'unknown' });
    await expect(stage.listed(DAY[1], DAY[0])).rejects.toMatchObject({ kind: 'unknown' });
    await expect(stage.listed('yesterday', DAY[1])).rejects.toMatchObject({ kind: 'unknown' });
  });
}

function testsOfNoList<Requested>(stage: Stage<Requested>): void {
  it('has a list, or says that it has none', async () => {
    if (stage.lists) expect(await stage.listed(...DAY)).toBeInstanceOf(Array);
    else await expect(stage.listed(...DAY)).rejects.toMatchObject({ name: 'PeerError' });
  });
}

function testsOfStockBook<Requested>(stage: Stage<Requested>): void {
  it('counts what it has sold in its stock book, where it publishes one', async () => {
    if (stage.r.supplier.stockBook === undefined) return;
    const { chosen, booking, order } = await stage.ordered(contextFor().now);
    const span = { ...chosen.span, fromZone: 'UTC', toZone: 'UTC' };
    const book = async () =>
      valueOf(
        (await stage.r.supplier.stockBook?.(
          chosen.itemKey,
          chosen.unitKey,
          span,
          contextFor(),
        )) ?? {
          kind: 'unknown',
          message: 'no answer',
        },
      );
    const before = await book();
    expect(before[0]?.cell).toBe(chosen.span.from.slice(0, 10));
    for (const { capacity, sold } of before) expect(sold).toBeLessThanOrEqual(capacity);
    await stage.r.supplier.cancel(
      booking.supplierReference,
      `${order.key}:cancel`,
      null,
      contextFor(),
    );
    expect((await book()).map(({ sold }) => sold)).toEqual(before.map(({ sold }) => sold - 1));
    expect(
      await stage.r.supplier.stockBook(chosen.itemKey, 'no-such-unit', span, contextFor()),
    ).toMatchObject({ kind: 'refused' });
  });
}

/**
 * Matches a local time with this prefix: if only the date is known the supplier may add its own
 * time.
 */
const localOf = (from: string): RegExp => new RegExp(`^${from}`);
