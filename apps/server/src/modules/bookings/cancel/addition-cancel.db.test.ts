// Cancellation of one addition while its booking stays: refund, refusals, and recovery of a process
// that died in between.
import type { BookingView, CancelQuoteView } from '@portico/contract';
import type { AgencyRecord } from '@portico/contract/http/center/record';
import { sandboxFlights } from '@portico/supplier-sandbox/flights/adapter';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type JourneyBuyer, journeyBuyer, type SoldJourney } from '../testing/journey-buyer.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;
beforeAll(async () => {
  world = await demoWorld('kappa');
  buyer = journeyBuyer(world);
  // the first search of a process creates the whole network
  await buyer.warmUp();
}, 120_000);
afterEach(() => faults(''));
afterAll(() => world.close());

const agencyId = () => world.ids.get('full') ?? '';
const faults = (text: string) => world.sandbox.faults(agencyId(), text);
const client = () => world.client('full');
const BAG = { traveller: 1, leg: 0, bag: 'checked', count: 1 } as const;

interface Added {
  readonly trip: SoldJourney;
  readonly reference: string;
  readonly due: number;
}

/** Adds a bag to a trip, and pays for it. */
async function added(trip: SoldJourney): Promise<Added> {
  const offered = await buyer.ask<{ offer: { addOnsOfferId: string; due: { amount: number } } }>(
    'add-ons',
    trip,
    { services: [BAG] },
  );
  const { addOnsOfferId, due } = offered.json.offer;
  await buyer.buy('add-ons', trip, { addOnsOfferId });
  await buyer.pay(trip);
  const after = await buyer.settled(trip);
  const reference = after.amendments?.[0]?.reference ?? '';
  expect(after.detail.added).toHaveLength(1);
  return { trip, reference, due: due.amount };
}

const pathOf = ({ trip, reference }: Pick<Added, 'trip' | 'reference'>, rest: string) =>
  `/api/bookings/${trip.reference}/additions/${reference}/${rest}${buyer.way.suffix(trip.guest)}`;
const askQuote = (of: Added) =>
  client().get<{ cancelQuote: CancelQuoteView; code?: string }>(pathOf(of, 'cancel-quote'));

interface Quoted extends CancelQuoteView {
  readonly tag: string;
}

async function quoteOf(of: Added): Promise<Quoted> {
  const reply = await askQuote(of);
  if (reply.status !== 200) throw new Error(reply.text);
  return { ...reply.json.cancelQuote, tag: String(reply.headers.etag) };
}

type Answered = Reply<{ booking: BookingView; code?: string; field?: string }>;

const send = (
  of: Added,
  { cancelQuoteId, tag }: Pick<Quoted, 'cancelQuoteId' | 'tag'>,
  key = buyer.way.newKey(),
): Promise<Answered> =>
  client().post(
    pathOf(of, 'cancel'),
    { cancelQuoteId },
    { headers: { 'idempotency-key': key, 'if-match': tag } },
  );

interface ChildRow {
  readonly id: string;
  readonly state: string;
  readonly captured: string;
  readonly refunded: string;
}

async function childOf({ reference }: Pick<Added, 'reference'>): Promise<ChildRow> {
  const [row] = await buyer.sql<ChildRow & Record<string, unknown>>(
    'select id, state, captured, refunded from booking where reference = $1',
    [reference],
  );
  if (row === undefined) throw new Error('no addition');
  return row;
}

const wholeTotal = async ({ id }: SoldJourney) => {
  const [row] = await buyer.sql<{ total: string }>(
    'select whole_total as total from booking where id = $1',
    [id],
  );
  return Number(row?.total);
};
const cancelsOf = (id: string) =>
  world.sandbox
    .ledger('supplier', 'kappa')
    .filter(({ key, kind }) => key === `${id}:cancel:1` && kind === 'cancel');
const refundsOf = (id: string) =>
  buyer.sql<{ amount: string; status: string }>(
    'select amount, status from refund where booking_id = $1',
    [id],
  );
/** Sales of the agency in the last days, as the dashboard sums them up. */
async function salesOfAgency(): Promise<number> {
  await world.server.clock.advance(60_000);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const now = world.server.clock.now();
  const span = `from=${day(now - 5 * 86_400_000)}&to=${day(now)}`;
  const { json } = await client().get<{ tiles: { currency: string; amount: number }[] }>(
    `/api/agency/dashboard?tiles=sales&${span}`,
    { token: await world.token('owner') },
  );
  return json.tiles.find(({ currency }) => currency === 'USD')?.amount ?? 0;
}

describe('an addition cancelled alone', { timeout: 90_000 }, () => {
  it('gives back what was quoted, once, and the booking stays without it', async () => {
    const trip = await buyer.sold();
    const of = await added(trip);
    const before = await buyer.read(trip);
    expect(before.amendments?.[0]?.cancellable).toMatchObject({ back: { amount: of.due } });
    expect(before.sums?.total).toBe(trip.total + of.due);
    expect(await wholeTotal(trip)).toBe(trip.total + of.due);
    const quoted = await quoteOf(of);
    expect(quoted).toMatchObject({
      refund: { amount: of.due },
      penalty: { amount: 0 },
      refunds: [{ amount: { amount: of.due }, to: expect.stringContaining('Visa') }],
    });
    const key = buyer.way.newKey();
    const answers = await Promise.all([send(of, quoted, key), send(of, quoted, key)]);
    for (const { status, text } of answers) expect([200, 202], text).toContain(status);
    const after = await buyer.settled(trip);
    expect(after).toMatchObject({
      status: 'confirmed',
      cancelledAt: null,
      penalty: null,
      payment: { captured: { amount: trip.total }, refunded: { amount: 0 } },
      sums: { total: trip.total, refunded: of.due, comesBack: 0, owed: 0 },
    });
    expect(after.detail.added).toBeUndefined();
    expect(after.detail.legs).toEqual(before.detail.legs);
    expect(after.amendable).toContain('add-ons');
    const [amendment] = after.amendments ?? [];
    expect(amendment).toMatchObject({
      status: 'cancelled',
      endedAlone: { kept: { amount: 0 } },
      captured: { amount: of.due },
      refunded: { amount: of.due },
    });
    expect(amendment?.cancellable).toBeUndefined();
    expect(await wholeTotal(trip)).toBe(trip.total);
    const child = await childOf(of);
    expect(cancelsOf(child.id)).toHaveLength(1);
    expect(await refundsOf(child.id)).toMatchObject([
      { amount: String(of.due), status: 'completed' },
    ]);
    // pressed again: the same reply; with another key there is nothing left to cancel
    const again = await send(of, quoted, key);
    expect([again.status, again.json.booking.sums?.total]).toEqual([200, trip.total]);
    expect((await send(of, quoted)).status).toBe(412);
    expect((await askQuote(of)).json).toMatchObject({ code: 'NOT_CANCELLABLE' });
  });

  it('is told to the client and the agency with the amount, and stands in timeline and audit log', async () => {
    const trip = await buyer.sold();
    const of = await added(trip);
    const quoted = await quoteOf(of);
    await send(of, quoted);
    await buyer.settled(trip);
    const mails = async () =>
      buyer.sql<{ kind: string; text: string; subject: string; files: string }>(
        `select kind, text, subject, jsonb_array_length(attachments)::text as files from mail
           where agency_id = $1 and kind like 'booking.addition-cancelled.%' and subject like $2`,
        [agencyId(), `%${trip.reference}%`],
      );
    await expect
      .poll(async () => {
        await world.server.worker.runDue();
        return (await mails()).map(({ kind }) => kind).toSorted();
      })
      .toEqual(['booking.addition-cancelled.agency', 'booking.addition-cancelled.traveller']);
    const dollars = `$${(of.due / 100).toFixed(2)}`;
    for (const { text } of await mails())
      expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(dollars);
    const token = await world.token('owner');
    const { json } = await client().get<AgencyRecord>(`/api/agency/bookings/${trip.reference}`, {
      token,
    });
    const keys = json.timeline.entries
      .filter(({ reference }) => reference === of.reference)
      .map(({ text }) => text.key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'amendment.add-ons.done',
        'amendment.add-ons.undone',
        'order.cancelled',
        'refund.completed',
      ]),
    );
    const actions = (json.audit ?? []).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['booking.cancel', 'booking.addition-cancelled']),
    );
    expect(json.may.cancel).toBe(true);
  });

  it('keeps its price after the time its terms name, and says so before', async () => {
    const trip = await buyer.sold();
    const of = await added(trip);
    const until = (await buyer.read(trip)).amendments?.[0]?.cancellable?.until ?? '';
    expect(Date.parse(until)).toBeGreaterThan(world.server.clock.now());
    await world.server.clock.advance(Date.parse(until) - world.server.clock.now() + 1_000);
    expect((await buyer.read(trip)).amendments?.[0]?.cancellable).toEqual({
      back: { amount: 0, currency: 'USD' },
      until: null,
    });
    const quoted = await quoteOf(of);
    expect(quoted).toMatchObject({ refund: { amount: 0 }, penalty: { amount: of.due } });
    await send(of, quoted);
    const after = await buyer.settled(trip);
    expect(after).toMatchObject({
      status: 'confirmed',
      sums: { total: trip.total + of.due, refunded: 0, comesBack: 0 },
      amendments: [{ status: 'cancelled', endedAlone: { kept: { amount: of.due } } }],
    });
    expect(after.detail.added).toBeUndefined();
    expect(await wholeTotal(trip)).toBe(trip.total + of.due);
    expect(await refundsOf((await childOf(of)).id)).toEqual([]);
    // cancelled afterwards, the booking gives back its own payment only
    const { json } = await client().post<{ cancelQuote: CancelQuoteView }>(
      `/api/bookings/${trip.reference}/cancel-quote${buyer.way.suffix(trip.guest)}`,
    );
    const { refund, penalty } = json.cancelQuote;
    expect(refund.amount + penalty.amount).toBe(trip.total);
  });

  it('is counted in the sums of the agency as what is kept of it', async () => {
    const before = await salesOfAgency();
    const trip = await buyer.sold();
    const of = await added(trip);
    expect(await salesOfAgency()).toBe(before + trip.total + of.due);
    await send(of, await quoteOf(of));
    await buyer.settled(trip);
    expect(await salesOfAgency()).toBe(before + trip.total);
  });

  it('gives back in full what a change has taken from its payment, from the other payments', async () => {
    const trip = await buyer.sold('Flex', 30);
    const of = await added(trip);
    const offer = await buyer.offer(trip, 'refund');
    await buyer.change(trip, offer);
    await buyer.settled(trip);
    const used = Number((await childOf(of)).refunded);
    expect(used).toBeGreaterThan(0);
    const quoted = await quoteOf(of);
    expect(quoted.refund.amount).toBe(of.due);
    await send(of, quoted);
    const after = await buyer.settled(trip);
    const total = trip.total - offer.refund.amount;
    expect(after.sums).toMatchObject({
      total,
      paid: trip.total + of.due,
      refunded: offer.refund.amount + of.due,
      comesBack: 0,
    });
    expect(after.status).toBe('confirmed');
    expect(await wholeTotal(trip)).toBe(total);
  });
});

describe('a refusal', { timeout: 90_000 }, () => {
  it('names what is missing, stale, foreign or unknown', async () => {
    const of = await added(await buyer.sold());
    const other = await added(await buyer.sold());
    const quoted = await quoteOf(of);
    const headers = { 'idempotency-key': buyer.way.newKey() };
    const { cancelQuoteId } = quoted;
    const bare = await client().post(pathOf(of, 'cancel'), { cancelQuoteId }, { headers });
    expect([bare.status, bare.json]).toMatchObject([428, { code: 'PRECONDITION_REQUIRED' }]);
    const stale = await send(of, { cancelQuoteId, tag: '"1"' });
    expect([stale.status, stale.json]).toMatchObject([412, { code: 'VERSION_CONFLICT' }]);
    const wrong = await send(other, { cancelQuoteId, tag: (await quoteOf(other)).tag });
    expect(wrong.json).toMatchObject({ code: 'INVALID_FIELD', field: 'cancelQuoteId' });
    for (const reference of ['NO-SUCH', other.reference, of.trip.reference])
      expect((await askQuote({ ...of, reference })).json).toMatchObject({ code: 'NOT_FOUND' });
    const stranger = { ...of, trip: { ...of.trip, guest: other.trip.guest } };
    expect((await askQuote(stranger)).json).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    const foreign = await world.client('spanish').get(pathOf(of, 'cancel-quote'), {
      token: await world.token('owner', 'spanish'),
    });
    expect([foreign.status, foreign.json]).toMatchObject([404, { code: 'BOOKING_NOT_FOUND' }]);
    const sales = await client().get(`${pathOf(of, 'cancel-quote').split('?')[0]}`, {
      token: await world.token('sales'),
    });
    expect(sales.status).toBe(404);
    const key = buyer.way.newKey();
    expect([200, 202]).toContain((await send(of, quoted, key)).status);
    await buyer.settled(of.trip);
    const reused = await send(other, await quoteOf(other), key);
    expect(reused.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await buyer.read(other.trip)).detail.added).toHaveLength(1);
  });

  it('of a supplier that keeps more than was agreed leaves everything as it is', async () => {
    const of = await added(await buyer.sold());
    const quoted = await quoteOf(of);
    await faults('keeps-more');
    expect((await send(of, quoted)).json).toMatchObject({ code: 'CANCEL_QUOTE_CHANGED' });
    const after = await buyer.settled(of.trip);
    expect(after.amendments).toMatchObject([{ status: 'confirmed', refunded: { amount: 0 } }]);
    expect(after.detail.added).toHaveLength(1);
    const dearer = await quoteOf(of);
    expect(dearer.penalty.amount).toBeGreaterThanOrEqual(Math.floor(of.due / 2));
    expect(dearer.refund.amount + dearer.penalty.amount).toBe(of.due);
    await send(of, dearer);
    expect((await buyer.settled(of.trip)).sums?.refunded).toBe(dearer.refund.amount);
  });

  it('of a supplier that cannot cancel it alone is known before the reader decides', async () => {
    const of = await added(await buyer.sold());
    await faults('refuse@cancel-quote');
    expect((await askQuote(of)).json).toMatchObject({ code: 'NOT_CANCELLABLE' });
    await faults('5xx-not-done@cancel-quote');
    expect((await askQuote(of)).json).toMatchObject({ code: 'SUPPLIER_UNAVAILABLE' });
  });

  it('while the booking is being cancelled, and the other way round: one after the other', async () => {
    const of = await added(await buyer.sold());
    const quoted = await quoteOf(of);
    await faults('timeout-not-done@cancel*1');
    await send(of, quoted);
    const suffix = buyer.way.suffix(of.trip.guest);
    const whole = await client().post(`/api/bookings/${of.trip.reference}/cancel-quote${suffix}`);
    const state = (await childOf(of)).state;
    if (state === 'CANCEL_UNKNOWN' || state === 'CANCELLING')
      expect(whole.json).toMatchObject({ code: 'CHANGE_IN_PROGRESS' });
    await faults('');
    const after = await buyer.settled(of.trip);
    expect(after.amendments).toMatchObject([{ status: 'cancelled', refunded: { amount: of.due } }]);
    expect(cancelsOf((await childOf(of)).id)).toHaveLength(1);
  });
});

/** The decision is recorded, and our process has died with its call in progress. */
async function diedCancelling({ reference }: Added): Promise<void> {
  await buyer.sql(
    `update booking set state = 'CANCELLING', version = version + 1, penalty = 0, ends_alone = true, end_penalty = 0,
       doubt = jsonb_build_object('since', $2::bigint, 'sentAt', $2::bigint, 'tries', 0, 'open', 1) where reference = $1`,
    [reference, world.server.clock.now()],
  );
  const { id } = await childOf({ reference });
  await buyer.sql(
    `insert into booking_step (agency_id, booking_id, step, round, key, intended_at)
       select agency_id, id, 'cancel', 1, id || ':cancel:1', now() from booking where id = $1`,
    [id],
  );
  await buyer.sql(
    `insert into work_item (agency_id, kind, id, due_at) values ($1, 'booking', $2, '2020-01-01')
       on conflict (agency_id, kind, id) do update set due_at = excluded.due_at, lease_owner = null, lease_until = null`,
    [agencyId(), id],
  );
}

/** Sends the cancellation that the process had sent before it died. */
async function cancelThere(id: string): Promise<void> {
  const [row] = await buyer.sql<{ reference: string }>(
    'select supplier_reference as reference from booking where id = $1',
    [id],
  );
  const port = sandboxFlights({
    baseUrl: world.sandbox.url,
    supplier: 'kappa',
    profile: 'fast',
    timeoutMs: 10_000,
  });
  const outcome = await port.cancel(row?.reference ?? '', `${id}:cancel:1`, null, {
    agencyId: agencyId(),
    correlationId: 'died',
    signal: AbortSignal.timeout(10_000),
    now: world.server.clock.iso(),
  });
  await port.close();
  expect(outcome.kind).toBe('ok');
}

describe('a process that dies', { timeout: 90_000 }, () => {
  it.each(['before', 'after'])(
    '%s the supplier has cancelled the addition: cancelled and refunded once by the next',
    async (when) => {
      const of = await added(await buyer.sold());
      await diedCancelling(of);
      const { id } = await childOf(of);
      if (when === 'after') await cancelThere(id);
      const after = await buyer.settled(of.trip);
      expect(after.detail.added).toBeUndefined();
      expect(after.sums).toMatchObject({ total: of.trip.total, refunded: of.due });
      expect(cancelsOf(id)).toHaveLength(1);
      expect(await refundsOf(id)).toMatchObject([{ amount: String(of.due), status: 'completed' }]);
    },
  );

  it('before the booking is written without it: written by the next, once, and mailed once', async () => {
    const of = await added(await buyer.sold());
    const [before] = await buyer.sql<{ standing: object; total: string }>(
      'select standing, whole_total as total from booking where id = $1',
      [of.trip.id],
    );
    await send(of, await quoteOf(of));
    await buyer.settled(of.trip);
    const { id } = await childOf(of);
    await buyer.sql('update booking set undone_at = null where id = $1', [id]);
    await buyer.sql('update booking set standing = $2, whole_total = $3 where id = $1', [
      of.trip.id,
      JSON.stringify(before?.standing),
      before?.total,
    ]);
    await buyer.sql(
      `insert into work_item (agency_id, kind, id, due_at) values ($1, 'booking-family', $2, '2020-01-01')
         on conflict (agency_id, kind, id) do update set due_at = excluded.due_at`,
      [agencyId(), of.trip.id],
    );
    const after = await buyer.settled(of.trip);
    expect(after.detail.added).toBeUndefined();
    expect(await wholeTotal(of.trip)).toBe(of.trip.total);
    const mails = await buyer.sql(
      "select 1 from outbox where dedupe_key = $1 || ':addition-cancelled:traveller'",
      [id],
    );
    expect(mails.length).toBeLessThanOrEqual(1);
  });
});

it('leaves nothing to be found by the comparison of the ledgers', { timeout: 60_000 }, async () => {
  await world.server.clock.advance(10 * 60_000);
  await buyer.sql(
    `insert into work_item (agency_id, kind, id, due_at) values ($1, 'reconciliation', $1, '2020-01-01')
       on conflict (agency_id, kind, id) do update set due_at = excluded.due_at`,
    [agencyId()],
  );
  await world.server.worker.runDue();
  const [run] = await buyer.sql<{ outcome: string; breaks: number }>(
    'select outcome, breaks from reconciliation_run where agency_id = $1 order by started_at desc limit 1',
    [agencyId()],
  );
  expect(run).toMatchObject({ outcome: 'whole', breaks: 0 });
});
