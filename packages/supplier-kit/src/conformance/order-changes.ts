// Order suite: changes that no call of ours has made are told until they are acknowledged.
import type { ChangePage, SupplierHint } from '@portico/contract/ports/orders';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import {
  type Chosen,
  orderFor,
  type OrdersRehearsal,
  sentOrder,
  valueOf,
} from './orders-rehearsal.ts';

/** Number of orders that change: suppliers may tell them in several pages. */
const CHANGED = 4;

/** @param next returns an unused rate */
export function describeChanges<Requested>(
  rehearsal: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  describe('telling changes', () => {
    const stage = () => stageOf(rehearsal(), next);
    testsOfPages(stage);
    testsOfAcknowledging(stage);
    testsOfFaultyPages(stage);
  });
}

/** An account of its own: nothing of other tests is told. Undefined: the supplier tells no changes. */
function stageOf<Requested>(
  { supplier }: OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
) {
  const { changesSince, acknowledge } = supplier;
  if (changesSince === undefined || acknowledge === undefined) {
    expect([changesSince, acknowledge]).toEqual([undefined, undefined]);
    return undefined;
  }
  const agencyId = `changes-${randomUUID()}`;
  const context = (faults = '') => ({ ...contextFor(faults), agencyId });
  const page = async (cursor: string | null, faults = ''): Promise<ChangePage> => {
    const value = valueOf(await changesSince(cursor, context(faults)));
    if (value === 'expired') throw new Error(`${cursor} is expired`);
    return value;
  };
  return {
    changesSince: (cursor: string | null, faults = '') => changesSince(cursor, context(faults)),
    acknowledge: (cursor: string, faults = '') => acknowledge(cursor, context(faults)),
    page,

    /** Returns all changes after a position, and the last position. */
    async all(from: string | null) {
      const found: SupplierHint[] = [];
      for (let at = from, pages = 1; ; pages += 1) {
        const { changes, cursor, isLast } = await page(at);
        found.push(...changes);
        if (isLast) return { found, cursor, pages };
        expect(cursor).not.toBe(at);
        at = cursor;
      }
    },

    /** Books orders that the supplier decides later; returns them once it has. */
    async changed(count = CHANGED) {
      const orders: SupplierHint[][] = [];
      for (let n = 0; n < count; n += 1) {
        const order = orderFor(await next());
        const { supplierReference, status } = valueOf(
          await supplier.book(order, context('pending@book')),
        );
        expect(status).toBe('pending');
        await until(async () => {
          const seen = valueOf(await supplier.retrieve(sentOrder(order.key), context()));
          return seen !== null && seen.status !== 'pending';
        }, supplier.profile.visibilityLagMs + 5_000);
        orders.push([{ key: order.key }, { supplierReference }]);
      }
      return orders;
    },
  };
}

type StageOf = () => ReturnType<typeof stageOf>;

/** Expects the orders, named in either way, in any order. */
const expectOrders = (
  found: readonly SupplierHint[],
  orders: readonly (readonly SupplierHint[])[],
): void => {
  expect(found).toHaveLength(orders.length);
  for (const names of orders)
    expect(found.some((one) => names.some((name) => isSame(name, one)))).toBe(true);
};
const isSame = (a: SupplierHint, b: SupplierHint): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function testsOfPages(stage: StageOf): void {
  it('tells each changed order, again until it is acknowledged, and nothing that we did', async () => {
    const s = stage();
    if (s === undefined) return;
    const none = await s.all(null);
    expect(none.found).toEqual([]);
    const orders = await s.changed();
    const first = await s.all(none.cursor);
    expectOrders(first.found, orders);
    expect(await s.all(none.cursor)).toEqual(first);
    expect(await s.all(null)).toEqual(first);
    expect((await s.all(first.cursor)).found).toEqual([]);
  });
}

function testsOfAcknowledging(stage: StageOf): void {
  it('forgets what was acknowledged, twice as once, and says that an older position is expired', async () => {
    const s = stage();
    if (s === undefined) return;
    const before = await s.all(null);
    await s.changed(1);
    const { cursor } = await s.all(before.cursor);
    for (const _time of [1, 2]) expect(await s.acknowledge(cursor)).toMatchObject({ kind: 'ok' });
    expect((await s.all(cursor)).found).toEqual([]);
    const later = await s.changed(1);
    expectOrders((await s.all(cursor)).found, later);
    // an acknowledgement of an older position takes nothing back
    expect((await s.acknowledge(cursor)).kind).toBe('ok');
    expectOrders((await s.all(null)).found, later);
    expect(await s.changesSince(before.cursor)).toEqual({ kind: 'ok', value: 'expired' });
  });
}

function testsOfFaultyPages(stage: StageOf): void {
  it('loses nothing by faults: a page or an acknowledgement without a readable answer', async () => {
    const s = stage();
    if (s === undefined) return;
    const orders = await s.changed(2);
    for (const fault of ['5xx-not-done', 'garbage', 'reset-not-done', 'hang'])
      expect((await s.changesSince(null, `${fault}@feed`)).kind, fault).toBe('unknown');
    const { cursor, found } = await s.all(null);
    expectOrders(found, orders);
    for (const fault of ['5xx-not-done', 'garbage-not-done']) {
      expect((await s.acknowledge(cursor, `${fault}@acknowledge`)).kind, fault).toBe('unknown');
      expectOrders((await s.all(null)).found, orders);
    }
  });

  it('leaves out an entry that cannot be parsed, and names it', async () => {
    const s = stage();
    if (s === undefined) return;
    await s.changed(2);
    const outcome = await s.changesSince(null, 'odd-entry=key@feed');
    expect(outcome).toMatchObject({ kind: 'ok', leftOut: [expect.any(String)] });
    const { changes, isLast } = valueOf(outcome) as ChangePage;
    expect([changes.length, isLast]).toEqual([1, true]);
  });
}
