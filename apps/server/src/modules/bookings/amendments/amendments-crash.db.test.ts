// Crashes during the purchase of an amendment: before and after the supplier call, before the
// capture, and before the parent booking is written; and at each step of a second payment. The next
// process finishes it exactly once.
import { sandboxFlights } from '@portico/supplier-sandbox/flights/adapter';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { inTurn } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deposits } from '../testing/deposits.ts';
import { type JourneyBuyer, journeyBuyer, type SoldJourney } from '../testing/journey-buyer.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;

interface Child {
  readonly id: string;
  readonly reference: string;
  readonly due_now: string;
  readonly sale: {
    readonly rateKey: string;
    readonly owed: { readonly net: number; readonly tax: number; readonly currency: string };
  };
  readonly parent_reference: string;
}

async function childOf(trip: SoldJourney): Promise<Child> {
  const [row] = await buyer.sql<Child & Record<string, unknown>>(
    `select c.id, c.reference, c.due_now, c.sale, p.supplier_reference as parent_reference
       from booking c join booking p on p.id = c.parent_id where p.id = $1 order by c.created_at desc limit 1`,
    [trip.id],
  );
  if (row === undefined) throw new Error('there is no amendment');
  return row;
}

/** The card is authorised, and our process has crashed in this state with its call in progress. */
async function diedIn(state: 'BOOKING' | 'CAPTURING', child: Child, reference: string | null) {
  const at = world.server.clock.now();
  await buyer.sql(
    `update booking set state = $2, version = version + 1, authorised = due_now, supplier_reference = $3,
       doubt = jsonb_build_object('since', $4::bigint, 'sentAt', $4::bigint, 'tries', 0, 'open', 1) where id = $1`,
    [child.id, state, reference, at],
  );
  const step = state === 'BOOKING' ? 'book' : 'capture';
  await buyer.sql(
    `insert into booking_step (agency_id, booking_id, step, round, key, intended_at)
       select agency_id, id, $2, 1, id || ':' || $2 || ':1', now() from booking where id = $1 on conflict do nothing`,
    [child.id, step],
  );
  await buyer.sql(
    `update work_item set due_at = '2020-01-01', lease_owner = null, lease_until = null where id = $1`,
    [child.id],
  );
}

/** Sends the order that the process had sent before it crashed. */
async function amend(supplier: 'kappa' | 'lambda', child: Child): Promise<string> {
  const port = sandboxFlights({
    baseUrl: world.sandbox.url,
    supplier,
    profile: 'fast',
    timeoutMs: 10_000,
  });
  const outcome = await port.amend?.(
    {
      key: `${child.id}:book:1`,
      reference: child.reference,
      amends: child.parent_reference,
      rateKey: child.sale.rateKey,
      owed: child.sale.owed,
      requested: { legs: [], travellers: [], cabin: 'economy', seats: [], bags: [] },
      contact: { name: 'Nadia Rahman', email: 'nadia@example.com', phone: null },
    },
    {
      agencyId: world.ids.get('full') ?? '',
      correlationId: 'died',
      signal: AbortSignal.timeout(10_000),
      now: world.server.clock.iso(),
    },
  );
  await port.close();
  if (outcome?.kind !== 'ok') throw new Error(JSON.stringify(outcome));
  return outcome.value.supplierReference;
}

const payOnly = (child: Child) => buyer.way.pay('full', child.reference);

describe.each(inTurn(['kappa', 'lambda'] as const, 2))('at %s', { timeout: 90_000 }, (supplier) => {
  beforeAll(async () => {
    world = await demoWorld(supplier);
    buyer = journeyBuyer(world);
    await buyer.warmUp();
  }, 120_000);
  afterAll(() => world.close());

  const booked = (child: Child) =>
    world.sandbox
      .ledger('supplier', supplier)
      .filter(({ kind, key }) => kind === 'book' && key === `${child.id}:book:1`);

  it.each(['before', 'after', 'capture'] as const)(
    'killed around the call to the supplier (%s): one change or none, and paid for accordingly',
    async (when) => {
      const trip = await buyer.sold();
      const offer = await buyer.offer(trip);
      await buyer.change(trip, offer);
      const child = await childOf(trip);
      await payOnly(child);
      const reference = when === 'before' ? null : await amend(supplier, child);
      await diedIn(when === 'capture' ? 'CAPTURING' : 'BOOKING', child, reference);
      const after = await buyer.settled(trip);
      // a supplier that would count a repeated order twice is not sent it again: nothing is
      // changed, and the authorisation is released
      const isDone = when !== 'before' || supplier === 'kappa';
      expect(after.amendments?.[0]).toMatchObject(
        isDone
          ? { status: 'confirmed', captured: offer.due }
          : { status: 'failed', captured: { amount: 0 } },
      );
      expect(after.detail.legs[0]?.[0]?.id === offer.legs[0]?.[0]?.id).toBe(isDone);
      expect(booked(child)).toHaveLength(isDone ? 1 : 0);
    },
  );

  it('killed between the confirmation and the booking above: written by the next, mailed once', async () => {
    const trip = await buyer.sold();
    const offer = await buyer.offer(trip);
    await buyer.change(trip, offer);
    await buyer.pay(trip);
    await buyer.settled(trip);
    const child = await childOf(trip);
    const mails = () =>
      buyer.sql("select 1 from outbox where dedupe_key = $1 || ':amended:traveller'", [child.id]);
    await buyer.sql('update booking set applied_at = null where id = $1', [child.id]);
    await buyer.sql('update booking set standing = null where id = $1', [trip.id]);
    expect((await buyer.read(trip)).status).toBe('confirmed');
    const after = await buyer.settled(trip);
    expect(after.detail.legs[0]?.[0]?.id).toBe(offer.legs[0]?.[0]?.id);
    expect((await mails()).length).toBeLessThanOrEqual(1);
  });
});

/** Steps of a second payment and the moments around each; `apply` writes the parent booking. */
const MOMENTS = {
  create: ['before', 'recorded'],
  authorise: ['before', 'after', 'recorded'],
  book: ['before', 'after', 'recorded'],
  capture: ['before', 'after', 'recorded'],
  confirm: ['before', 'recorded'],
  apply: ['before', 'recorded'],
} as const;

describe('a second payment', () => {
  let stage: Rehearsal;
  beforeAll(async () => {
    stage = await rehearse();
  });
  afterAll(() => stage.close());
  const { sold, begin, attempts, expectPaid } = deposits(() => stage);

  it.each(
    Object.entries(MOMENTS).flatMap(([step, moments]) =>
      moments.map((moment) => [step, moment] as const),
    ),
  )('of which the process dies at %s, %s, is captured once', async (step, moment) => {
    const of = await sold();
    let isDying = true;
    const dying = stage.second({
      failpoint: (at, when) => {
        if (isDying && at === step && when === moment) throw new Error('the process dies');
      },
    });
    const key = `dying-${step}-${moment}`;
    await begin(of, key, dying.module).catch(() => undefined);
    // nothing was written: the buyer sends the call again
    if ((await attempts(of)).length === 0) await begin(of, key);
    const [second] = await attempts(of);
    if (second === undefined) throw new Error('no attempt');
    // an authorisation that died has no payment page yet: the survivor finds it
    if (step === 'create' || step === 'authorise')
      await stage.runToRest(second.reference, 10 * 60_000);
    await stage.pay(second.reference);
    if (step !== 'create' && step !== 'authorise')
      await dying.worker.runDue().catch(() => undefined);
    isDying = false;
    await dying.worker.stop(100);
    await stage.runToRest(second.reference);
    stage.clock.move(60_000);
    await stage.worker.runDue();
    await expectPaid(of);
    expect(await attempts(of)).toHaveLength(1);
    expect((await begin(of, key)).status).toBe(201);
  });
});
