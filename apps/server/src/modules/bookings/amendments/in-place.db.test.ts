// A supplier whose amendments change the order itself: each is sent once, looked for in the order, and
// ends with it.
import type { BookingView, CancelQuoteView } from '@portico/contract';
import { sandboxFlights } from '@portico/supplier-sandbox/flights/adapter';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type JourneyBuyer, journeyBuyer, type SoldJourney } from '../testing/journey-buyer.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;
beforeAll(async () => {
  world = await demoWorld('tau');
  buyer = journeyBuyer(world);
  await buyer.warmUp(null);
}, 120_000);
afterEach(() => faults(''));
afterAll(() => world.close());

const agencyId = () => world.ids.get('full') ?? '';
const faults = (text: string) => world.sandbox.faults(agencyId(), text);
const BAG = { traveller: 1, leg: 0, bag: 'checked', count: 1 } as const;

interface Child {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly supplier_reference: string | null;
  readonly supplier_idempotent: boolean;
  readonly parent_reference: string;
  readonly sale: { readonly owed: { net: number; tax: number; currency: string } };
}
async function childOf(trip: SoldJourney): Promise<Child> {
  const [row] = await buyer.sql<Child & Record<string, unknown>>(
    `select c.id, c.reference, c.state, c.sale, c.supplier_reference, c.supplier_idempotent, p.supplier_reference as parent_reference
       from booking c join booking p on p.id = c.parent_id where p.id = $1 order by c.created_at desc limit 1`,
    [trip.id],
  );
  if (row === undefined) throw new Error('there is no amendment');
  return row;
}
const sentOf = ({ id }: Child) =>
  world.sandbox
    .ledger('supplier', 'tau')
    .filter(({ kind, key }) => kind === 'book' && key === `${id}:book:1`).length;
const cancelsAt = (reference: string) =>
  world.sandbox
    .ledger('supplier', 'tau')
    .filter(({ kind, ref }) => kind === 'cancel' && ref === reference).length;

/** Begins to add a bag. */
async function begun(trip: SoldJourney): Promise<number> {
  const offered = await buyer.ask<{ offer: { addOnsOfferId: string; due: { amount: number } } }>(
    'add-ons',
    trip,
    { services: [BAG] },
  );
  expect(offered.status, offered.text).toBe(200);
  const { addOnsOfferId, due } = offered.json.offer;
  await buyer.buy('add-ons', trip, { addOnsOfferId });
  return due.amount;
}
async function added(trip: SoldJourney) {
  const due = await begun(trip);
  await buyer.pay(trip);
  return { due, after: await buyer.settled(trip) };
}

it('adds a bag to the order itself, which it shares with the booking', async () => {
  const trip = await buyer.sold(null);
  const { due, after } = await added(trip);
  expect(after.amendments?.[0]).toMatchObject({ status: 'confirmed', captured: { amount: due } });
  expect(after.detail.added).toHaveLength(1);
  const child = await childOf(trip);
  expect(child.supplier_reference).toBe(child.parent_reference);
  expect(child.supplier_idempotent).toBe(false);
  expect(sentOf(child)).toBe(1);
});

it.each(['timeout-done', 'reset-done', '5xx-done', 'garbage'])(
  'after %s the order tells that it was changed: sent once, paid once',
  async (fault) => {
    const trip = await buyer.sold(null);
    await faults(`${fault}@amend`);
    const { due, after } = await added(trip);
    expect(after.amendments?.[0]).toMatchObject({ status: 'confirmed', captured: { amount: due } });
    expect(sentOf(await childOf(trip))).toBe(1);
  },
);

it.each(['timeout-not-done', 'reset-not-done', '5xx-not-done'])(
  'after %s the order tells nothing: it is not sent again, and nothing is charged',
  async (fault) => {
    const trip = await buyer.sold(null);
    await faults(`${fault}@amend`);
    const { after } = await added(trip);
    expect(after.amendments?.[0]).toMatchObject({ status: 'failed', captured: { amount: 0 } });
    expect(after.detail.added ?? []).toHaveLength(0);
    expect(sentOf(await childOf(trip))).toBe(0);
  },
);

/** Sends the change that the process had sent before it crashed. */
async function amend(child: Child): Promise<string> {
  const port = sandboxFlights({
    baseUrl: world.sandbox.url,
    supplier: 'tau',
    profile: 'fast',
    timeoutMs: 10_000,
  });
  const bags = [{ traveller: 1, leg: 0, pieces: 1 }];
  const outcome = await port.amend?.(
    {
      key: `${child.id}:book:1`,
      reference: child.reference,
      amends: child.parent_reference,
      rateKey: '',
      owed: child.sale.owed,
      requested: { legs: [], travellers: [], cabin: 'economy', seats: [], bags },
      contact: { name: 'Nadia Rahman', email: 'nadia@example.com', phone: null },
    },
    {
      agencyId: agencyId(),
      correlationId: 'died',
      signal: AbortSignal.timeout(10_000),
      now: world.server.clock.iso(),
    },
  );
  await port.close();
  if (outcome?.kind !== 'ok') throw new Error(JSON.stringify(outcome));
  return outcome.value.supplierReference;
}

it.each(['before', 'after', 'capture'] as const)(
  'killed around the call (%s): one change or none, sent once, and paid for accordingly',
  async (when) => {
    const trip = await buyer.sold(null);
    const due = await begun(trip);
    const child = await childOf(trip);
    await buyer.way.pay('full', child.reference);
    const reference = when === 'before' ? null : await amend(child);
    const state = when === 'capture' ? 'CAPTURING' : 'BOOKING';
    await buyer.sql(
      `update booking set state = $2, version = version + 1, authorised = due_now, supplier_reference = $3,
         doubt = jsonb_build_object('since', $4::bigint, 'sentAt', $4::bigint, 'tries', 0, 'open', 1) where id = $1`,
      [child.id, state, when === 'capture' ? reference : null, world.server.clock.now()],
    );
    await buyer.sql(
      `insert into booking_step (agency_id, booking_id, step, round, key, intended_at)
         select agency_id, id, $2, 1, id || ':' || $2 || ':1', now() from booking where id = $1 on conflict do nothing`,
      [child.id, when === 'capture' ? 'capture' : 'book'],
    );
    await buyer.sql(
      `update work_item set due_at = '2020-01-01', lease_owner = null, lease_until = null where id = $1`,
      [child.id],
    );
    const after = await buyer.settled(trip);
    const isDone = when !== 'before';
    expect(after.amendments?.[0]).toMatchObject(
      isDone
        ? { status: 'confirmed', captured: { amount: due } }
        : { status: 'failed', captured: { amount: 0 } },
    );
    expect(sentOf(child)).toBe(isDone ? 1 : 0);
  },
);

it('cannot be cancelled alone: it is said, refused, and nothing is sent', async () => {
  const trip = await buyer.sold(null);
  const { after } = await added(trip);
  const [addition] = after.amendments ?? [];
  expect(addition).toMatchObject({ endsWithBooking: true });
  expect(addition).not.toHaveProperty('cancellable');
  const path = `/api/bookings/${trip.reference}/additions/${addition?.reference}/cancel-quote${buyer.way.suffix(trip.guest)}`;
  const asked = await world.client('full').get<{ code: string }>(path);
  expect([asked.status, asked.json.code]).toEqual([409, 'NOT_CANCELLABLE']);
  const { parent_reference: order } = await childOf(trip);
  expect(cancelsAt(order)).toBe(0);
});

/** Compares the ledgers now; returns the breaks about a booking or its amendment. */
async function breaksOf(trip: SoldJourney, child: Child) {
  await buyer.sql(
    `insert into work_item (agency_id, kind, id, due_at) values ($1, 'reconciliation', $1, '2020-01-01')
       on conflict (agency_id, kind, id) do update set due_at = excluded.due_at`,
    [agencyId()],
  );
  await world.server.worker.runDue();
  const [run] = await buyer.sql<{ outcome: string }>(
    'select outcome from reconciliation_run where agency_id = $1 order by id desc limit 1',
    [agencyId()],
  );
  expect(run?.outcome).toBe('whole');
  return buyer.sql('select kind, subject from reconciliation_break where booking_id in ($1, $2)', [
    trip.id,
    child.id,
  ]);
}

it('ends with the booking, which is cancelled once, and is compared without a break', async () => {
  const trip = await buyer.sold(null);
  const { due } = await added(trip);
  const child = await childOf(trip);
  expect(await breaksOf(trip, child)).toEqual([]);
  const client = world.client('full');
  const base = `/api/bookings/${trip.reference}`;
  const suffix = buyer.way.suffix(trip.guest);
  const { json } = await client.post<{ cancelQuote: CancelQuoteView }>(
    `${base}/cancel-quote${suffix}`,
  );
  expect(json.cancelQuote.refund.amount).toBe(trip.total + due);
  const { cancelQuoteId } = json.cancelQuote;
  const done = await client.post<{ booking: BookingView }>(
    `${base}/cancel${suffix}`,
    { cancelQuoteId },
    { headers: { 'idempotency-key': buyer.way.newKey() } },
  );
  expect([200, 202], done.text).toContain(done.status);
  const after = await buyer.settled(trip);
  expect(after.status).toBe('cancelled');
  expect(after.amendments?.[0]).toMatchObject({ status: 'cancelled', refunded: { amount: due } });
  expect(cancelsAt(child.parent_reference)).toBe(1);
  expect((await childOf(trip)).state).toBe('CANCELLED');
  expect(await breaksOf(trip, child)).toEqual([]);
});
