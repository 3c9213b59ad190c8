// Changes that a supplier tells page by page: each makes the poll of its booking due, at least once.
import { randomUUID } from 'node:crypto';
import type { CarSearch } from '@portico/product-cars/rules/address';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { sql as query } from '../../../kernel/db/sql.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let world: DemoWorld;
/** Kill point at which the reading breaks off once, e.g. 'feed:before'. */
let brokenAt = '';
beforeAll(async () => {
  world = await demoWorld('omega', {
    failpoint: (step, phase) => {
      if (brokenAt !== `${step}:${phase}`) return;
      brokenAt = '';
      throw new Error('broken off');
    },
  });
  await readChanges();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => faults(''));

const agencyId = () => world.ids.get('full') ?? '';
const faults = (text: string) => world.sandbox.faults(agencyId(), text);
const sql = <T>(text: string, values: unknown[] = []) =>
  world.server.database.admin<T & Record<string, unknown>>(text, values);

/** Books a rental; returns the booking's id. */
async function rented(): Promise<string> {
  const day = (ahead: number) =>
    new Date(world.server.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const search: CarSearch = {
    pickUp: { placeId: 'airport-MCO' },
    dropOff: null,
    pickUpAt: `${day(60)}T10:00`,
    dropOffAt: `${day(63)}T10:00`,
    age: 30,
    residence: 'US',
  };
  const buyer = { agency: 'full', session: `visit-${randomUUID()}` };
  const way = cartJourneys(world);
  const { offer } = await way.findCar(buyer, search);
  const quote = await way.carQuote(buyer, { offerId: offer.offerId });
  const cart = await way.carCart(buyer, quote, search);
  const begun = await way.book(buyer, 'Cars', cart.cartId);
  await way.paid(buyer, begun);
  const [row] = await sql<{ id: string }>('select id from booking where reference = $1', [
    begun.reference,
  ]);
  // from now on the supplier shows the order, whatever its lag
  await world.server.clock.advance(2 * 3_600_000);
  await world.server.worker.runDue();
  return row?.id ?? '';
}

/** Reads the changes as at its next turn. */
async function readChanges(): Promise<void> {
  await sql("update work_item set due_at = now() - interval '50 years' where kind = 'change-feed'");
  await world.server.worker.runDue();
}

interface Feed {
  readonly cursor: string | null;
  readonly acknowledged: string | null;
  readonly unread: number;
}
async function feed(): Promise<Feed> {
  const found = await sql<Feed>(
    'select cursor, acknowledged, unread from change_feed where agency_id = $1 and supplier = $2',
    [agencyId(), 'sandbox-omega'],
  );
  expect(found).toHaveLength(1);
  return found[0] as Feed;
}
const noticed = async (id: string) =>
  (await sql('select 1 from booking_notice where booking_id = $1', [id])).length;

it('polls the booking of each change once, and acknowledges it', async () => {
  const [one, other] = [await rented(), await rented()];
  await readChanges();
  const before = await feed();
  expect([await noticed(one), await noticed(other)]).toEqual([0, 0]);
  await faults('desk-moved=5100m@feed');
  await readChanges();
  expect([await noticed(one), await noticed(other)]).toEqual([1, 1]);
  const after = await feed();
  expect(after.cursor).not.toBe(before.cursor);
  expect(after.acknowledged).toBe(after.cursor);
  await readChanges();
  expect([await noticed(one), await noticed(other), await feed()]).toEqual([1, 1, after]);
});

it.each([
  ['feed:before', 'unmoved'],
  ['feed:recorded', 'unacknowledged'],
  ['acknowledge:after', 'unacknowledged'],
])('broken off at %s, nothing is lost (%s)', async (point, left) => {
  const one = await rented();
  await readChanges();
  const before = await feed();
  await faults('desk-moved=5100m@feed');
  brokenAt = point;
  await readChanges();
  expect(brokenAt).toBe('');
  const between = await feed();
  expect(between.acknowledged).toBe(before.acknowledged);
  expect(between.cursor === before.cursor).toBe(left === 'unmoved');
  await readChanges();
  expect(await noticed(one)).toBe(1);
  const after = await feed();
  expect(after.cursor).not.toBe(before.cursor);
  expect(after.acknowledged).toBe(after.cursor);
});

it('reads on while acknowledgements fail, and repeats the last one', async () => {
  const one = await rented();
  const before = await feed();
  await faults('desk-moved=5100m@feed, 5xx-not-done@acknowledge');
  await readChanges();
  expect(await noticed(one)).toBe(1);
  expect(await feed()).toMatchObject({ acknowledged: before.acknowledged });
  const second = await rented();
  await faults('desk-moved=5100m@feed, timeout-done@acknowledge');
  await readChanges();
  expect(await noticed(second)).toBe(1);
  await faults('');
  await readChanges();
  const after = await feed();
  expect(after.acknowledged).toBe(after.cursor);
});

it('without a readable page nothing moves', async () => {
  const one = await rented();
  const before = await feed();
  for (const fault of ['5xx-not-done', 'garbage', 'refuse']) {
    await faults(`${fault}@feed, desk-moved=5100m@feed`);
    await readChanges();
    expect(await feed(), fault).toEqual(before);
  }
  await faults('desk-moved=5100m@feed');
  await readChanges();
  expect(await noticed(one)).toBe(1);
});

it('begins again at the oldest change if its position is expired, and compares the ledgers', async () => {
  await rented();
  await faults('desk-moved=5100m@feed');
  await readChanges();
  const { acknowledged } = await feed();
  await faults('');
  const later = await rented();
  await faults('desk-moved=5100m@feed');
  // as after a restore of the database from a backup
  await sql("update change_feed set cursor = 'c0', acknowledged = 'c0' where agency_id = $1", [
    agencyId(),
  ]);
  const compared = () =>
    sql('select id from reconciliation_run where agency_id = $1', [agencyId()]);
  const runs = await compared();
  await readChanges();
  expect(await noticed(later)).toBe(1);
  const after = await feed();
  expect(after.cursor).not.toBe('c0');
  expect(after.acknowledged).toBe(after.cursor);
  expect(Number(after.cursor?.slice(1))).toBeGreaterThan(Number(acknowledged?.slice(1)));
  expect((await compared()).length).toBeGreaterThan(runs.length);
});

it('a broken entry costs only itself, and orders that are not ours nothing', async () => {
  const [foreign, one, broken] = [await rented(), await rented(), await rented()];
  await readChanges();
  const before = await feed();
  // the order of another supplier's booking, as far as we know
  await sql("update booking set supplier = 'sandbox-psi' where id = $1", [foreign]);
  await faults('desk-moved=5100m@feed, odd-entry=key@feed');
  await readChanges();
  await sql("update booking set supplier = 'sandbox-omega' where id = $1", [foreign]);
  expect([await noticed(foreign), await noticed(one), await noticed(broken)]).toEqual([0, 1, 0]);
  const after = await feed();
  expect(after.cursor).not.toBe(before.cursor);
  expect([after.unread - before.unread, after.acknowledged]).toEqual([1, after.cursor]);
  expect(world.server.log.some((line) => line.includes('changes were not understood'))).toBe(true);
});

it('reads for each agency what is its own', async () => {
  const [other] = [...world.ids.values()].filter((id) => id !== agencyId());
  const seen = (agency = '') =>
    world.server.kernel.db.read(
      agency,
      query<{ supplier: string }>`select supplier from change_feed where agency_id = ${agencyId()}`,
    );
  expect(await seen(agencyId())).toEqual([{ supplier: 'sandbox-omega' }]);
  expect(await seen(other)).toEqual([]);
});
