// Paid changes of journeys, and bags and seats added to them: the whole process, at each supplier.
import type { BookingView, CancelQuoteView } from '@portico/contract';
import type { FlightDetail } from '@portico/product-flights/http';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type JourneyBuyer, journeyBuyer } from '../testing/journey-buyer.ts';

/** A normal run executes one test in four; npm run test:full executes all. */
const it = turns(4);

let world: DemoWorld;
let buyer: JourneyBuyer;

const agencyId = () => world.ids.get('full') ?? '';
const faults = (text: string) => world.sandbox.faults(agencyId(), text);
const ledger = (supplier: string, key: string) =>
  world.sandbox.ledger('supplier', supplier).filter((line) => line.key.startsWith(key));

describe.each(inTurn(['kappa', 'lambda', 'sigma'], 3))('at %s', { timeout: 90_000 }, (supplier) => {
  beforeAll(async () => {
    world = await demoWorld(supplier);
    buyer = journeyBuyer(world);
    // the first search of a process creates the whole network
    await buyer.warmUp();
  }, 120_000);
  afterAll(() => world.close());

  it('a paid change is confirmed, taken once, and the booking means the new flights', async () => {
    const trip = await buyer.sold();
    const before = await buyer.read(trip);
    expect(before.amendable).toEqual(['change', 'add-ons']);
    const offer = await buyer.offer(trip);
    const made = await buyer.change(trip, offer);
    expect(made.status, made.text).toBe(202);
    expect(made.json).toMatchObject({ reference: trip.reference, status: 'awaiting_payment' });
    // the card page names the booking the traveller knows
    const cardPage = await (await fetch(made.json.next?.url ?? '')).text();
    expect(cardPage).toContain(`Reference <bdi>${trip.reference}</bdi>`);
    await buyer.pay(trip);
    const after = await buyer.settled(trip);
    expect(after.status).toBe('confirmed');
    const ids = (legs: readonly (readonly { id: string }[])[]) =>
      legs.map((leg) => leg.map(({ id }) => id));
    expect(ids(after.detail.legs)).toEqual(ids(offer.legs));
    expect(after.span.from).toBe(offer.legs[0]?.[0]?.departs);
    expect(after.issued?.tickets).not.toEqual(before.issued?.tickets);
    const [amendment] = after.amendments ?? [];
    expect(amendment).toMatchObject({
      kind: 'change',
      status: 'confirmed',
      due: offer.due,
      captured: offer.due,
      detail: { kind: 'change', leg: 0, fee: offer.fee },
    });
    const [child] = await buyer.sql<{ id: string; captured: string }>(
      'select id, captured from booking where parent_id = $1',
      [trip.id],
    );
    expect(Number(child?.captured)).toBe(offer.due.amount);
    expect(ledger(supplier, child?.id ?? '').map(({ kind }) => kind)).toEqual(['book']);
  });

  it('a bag is added at its price; its refusal leaves the booking as it was', async () => {
    const trip = await buyer.sold();
    const { json } = await buyer.ask<{
      legs: { leg: number; bag: { each: { amount: number } }; travellers: { most: number }[] }[];
    }>('extras', trip, {});
    const each = json.legs[0]?.bag.each.amount ?? 0;
    expect(each).toBeGreaterThan(0);
    expect(json.legs[0]?.travellers[0]?.most).toBe(3);
    const services = [{ traveller: 1, leg: 0, bag: 'checked', count: 2 }];
    const offered = await buyer.ask<{ offer: { addOnsOfferId: string; due: { amount: number } } }>(
      'add-ons',
      trip,
      { services },
    );
    const { addOnsOfferId, due } = offered.json.offer;
    expect(due.amount).toBe(2 * each);
    await faults('refuse@amend');
    expect((await buyer.buy('add-ons', trip, { addOnsOfferId })).status).toBe(202);
    await buyer.pay(trip);
    const refused = await buyer.settled(trip);
    await faults('');
    expect(refused.amendments?.[0]).toMatchObject({ status: 'failed', captured: { amount: 0 } });
    expect(refused.detail.added).toBeUndefined();
    expect((await buyer.buy('add-ons', trip, { addOnsOfferId })).status).toBe(202);
    await buyer.pay(trip);
    const after = await buyer.settled(trip);
    expect(after.detail.added).toEqual([{ chosen: services[0], kg: expect.any(Number) }]);
    expect(after.amendments?.[0]).toMatchObject({
      kind: 'add-ons',
      status: 'confirmed',
      captured: { amount: due.amount },
    });
    const more = await buyer.ask('add-ons', trip, {
      services: [{ traveller: 1, leg: 0, bag: 'checked', count: 2 }],
    });
    expect(more.json).toMatchObject({ code: 'INVALID_FIELD', field: 'services' });
  });

  it.each(['timeout-done@amend*1', 'timeout-not-done@amend*1', '5xx-done@amend*1'])(
    'unseen (%s): one change or none, and the money with it',
    async (fault) => {
      const trip = await buyer.sold();
      const offer = await buyer.offer(trip);
      await faults(fault);
      await buyer.change(trip, offer);
      await buyer.pay(trip);
      const after = await buyer.settled(trip);
      await faults('');
      const [amendment] = after.amendments ?? [];
      const [child] = await buyer.sql<{ id: string }>(
        'select id from booking where parent_id = $1',
        [trip.id],
      );
      const effects = ledger(supplier, child?.id ?? '').filter(({ kind }) => kind === 'book');
      const isDone = amendment?.status === 'confirmed';
      expect(['confirmed', 'failed']).toContain(amendment?.status);
      expect(effects).toHaveLength(isDone ? 1 : 0);
      expect(amendment?.captured.amount).toBe(isDone ? offer.due.amount : 0);
      if (fault.includes('-done') && !fault.includes('not-done')) expect(isDone).toBe(true);
    },
  );
});

describe('at kappa', { timeout: 90_000 }, () => {
  beforeAll(async () => {
    world = await demoWorld('kappa');
    buyer = journeyBuyer(world);
    await buyer.warmUp();
  }, 120_000);
  afterAll(() => world.close());

  it('a change that costs less brings money back: the booking stands, its refund is exactly that', async () => {
    const trip = await buyer.sold('Flex', 30);
    const offer = await buyer.offer(trip, 'refund');
    const made = await buyer.change(trip, offer);
    expect([made.status, made.json.booking?.status], made.text).toEqual([201, 'confirmed']);
    const after = await buyer.settled(trip);
    expect(after).toMatchObject({
      status: 'confirmed',
      penalty: null,
      cancelledAt: null,
      payment: { captured: { amount: trip.total }, refunded: offer.refund },
      amendments: [{ status: 'confirmed', due: { amount: 0 }, back: offer.refund }],
    });
    const cancelled = await cancel(trip);
    // in the end everything paid is refunded, except for the fee that the fare keeps: never more,
    // never twice
    const { captured, refunded } = cancelled.payment;
    const kept = cancelled.penalty?.amount ?? 0;
    expect(refunded.amount).toBe(captured.amount - Math.min(kept, captured.amount));
  });

  it('while a change gives money back, what cancelling costs cannot be said yet: it is in progress, and soon it can', async () => {
    const trip = await buyer.sold('Flex', 30);
    const offer = await buyer.offer(trip, 'refund');
    await faults('refund-pending');
    await buyer.change(trip, offer);
    const early = await askQuote(trip);
    expect([early.status, early.json]).toMatchObject([409, { code: 'CHANGE_IN_PROGRESS' }]);
    expect(early.headers['retry-after']).toBe('5');
    await faults('');
    await buyer.settled(trip);
    expect((await askQuote(trip)).status).toBe(200);
  });

  it('cancelled, the booking takes its amendments along, each by its own terms, as it was quoted', async () => {
    const trip = await buyer.sold('Classic');
    const offer = await buyer.offer(trip);
    await buyer.change(trip, offer);
    await buyer.pay(trip);
    await buyer.settled(trip);
    await world.server.clock.advance(26 * 3_600_000);
    const quoted = await quoteOf(trip);
    const after = await cancel(trip);
    expect(after.status).toBe('cancelled');
    const [amendment] = after.amendments ?? [];
    expect(amendment?.status).toBe('cancelled');
    const back = after.payment.refunded.amount + (amendment?.refunded.amount ?? 0);
    expect(back).toBe(quoted.refund.amount);
    expect(amendment?.captured.amount).toBe(offer.due.amount);
    expect((amendment?.captured.amount ?? 0) - (amendment?.refunded.amount ?? 0)).toBe(
      Math.min(offer.due.amount, offer.fee.amount),
    );
    const lines = world.sandbox.ledger('supplier', 'kappa');
    expect(lines.filter(({ key }) => key === `${trip.id}:cancel:1`)).toHaveLength(2);
  });

  it('two changes at once, in two tabs, with one key and with two: one effect', async () => {
    const trip = await buyer.sold();
    const offer = await buyer.offer(trip);
    const key = buyer.way.newKey();
    const answers = await Promise.all([
      buyer.change(trip, offer, key),
      buyer.change(trip, offer, key),
      buyer.change(trip, offer),
    ]);
    for (const { status, text } of answers) expect([202, 409], text).toContain(status);
    const open = await buyer.sql(
      `select 1 from booking where parent_id = $1 and state = 'AWAITING_PAYER'`,
      [trip.id],
    );
    expect(open).toHaveLength(1);
    await buyer.pay(trip);
    const after = await buyer.settled(trip);
    const done = (after.amendments ?? []).filter(({ status }) => status === 'confirmed');
    expect(done.map(({ captured }) => captured)).toEqual([offer.due]);
    // a repeated offer belongs to an earlier version of the booking
    expect((await buyer.change(trip, offer)).json).toMatchObject({ code: 'CHANGE_OFFER_EXPIRED' });
  });

  it('a change races a cancellation: one of them counts, and the money is that one’s', async () => {
    const trip = await buyer.sold('Flex');
    const offer = await buyer.offer(trip);
    await buyer.change(trip, offer);
    const { cancelQuoteId } = await quoteOf(trip);
    await Promise.all([buyer.pay(trip).catch(() => undefined), sendCancel(trip, cancelQuoteId)]);
    const after = await buyer.settled(trip);
    const [amendment] = after.amendments ?? [];
    const left = (amendment?.captured.amount ?? 0) - (amendment?.refunded.amount ?? 0);
    if (after.status === 'cancelled') expect(left).toBeLessThanOrEqual(offer.fee.amount);
    else expect([amendment?.status, left]).toEqual(['confirmed', offer.due.amount]);
  });

  it('a payer who has left gives way to another change', async () => {
    const trip = await buyer.sold();
    const [first, second] = [await buyer.offer(trip), (await buyer.offers(trip, 3))[0]];
    await buyer.change(trip, first);
    if (second === undefined) throw new Error('no other day');
    const { changeOfferId } = second;
    const refused = await buyer.buy('change', trip, { changeOfferId, payment: undefined });
    expect(refused.json).toMatchObject({ code: 'INVALID_FIELD', field: 'payment' });
    const waiting = await buyer.sql('select state from booking where parent_id = $1', [trip.id]);
    expect(waiting).toEqual([{ state: 'AWAITING_PAYER' }]);
    const again = await buyer.change(trip, second);
    expect([201, 202], again.text).toContain(again.status);
    const rows = await buyer.sql<{ failure: string | null }>(
      'select failure from booking where parent_id = $1 order by created_at',
      [trip.id],
    );
    expect(rows.map(({ failure }) => failure)).toEqual(['CANCELLED_BY_PAYER', null]);
  });

  it('hostile: another booking’s offer, one that was tampered with, has expired, or of nobody', async () => {
    const [trip, other] = [await buyer.sold(), await buyer.sold()];
    const offer = await buyer.offer(trip);
    const foreign = await buyer.change(other, offer);
    expect(foreign.json).toMatchObject({ code: 'OFFER_INVALID', field: 'changeOfferId' });
    const id = offer.changeOfferId;
    const cut = `${id.slice(0, -2)}${id.at(-2) === 'A' ? 'B' : 'A'}${id.at(-1)}`;
    expect((await buyer.change(trip, { changeOfferId: cut })).status).toBe(404);
    const asAddOns = await buyer.buy('add-ons', trip, { addOnsOfferId: id });
    expect(asAddOns.json).toMatchObject({ code: 'OFFER_INVALID' });
    const stranger = await buyer.change({ reference: trip.reference, guest: other.guest }, offer);
    expect(stranger.json).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    const named = { reference: trip.reference, guest: other.guest };
    for (const [path, body] of [
      ['change-offers', { leg: 0, date: trip.date }],
      ['extras', {}],
      ['seat-map', {}],
      ['add-ons', { services: [{ traveller: 1, leg: 0, bag: 'checked', count: 1 }] }],
    ] as const)
      expect((await buyer.ask(path, named, body)).json).toMatchObject({
        code: 'BOOKING_NOT_FOUND',
      });
    for (const [body, field] of [
      [{ leg: 3, date: trip.date }, 'leg'],
      [{ leg: 0, date: '2020-01-01' }, 'date'],
      [{ leg: 0, date: 'soon' }, 'date'],
    ] as const)
      expect((await buyer.ask('change-offers', trip, body)).json).toMatchObject({
        code: 'INVALID_FIELD',
        field,
      });
    const services = (one: object) => buyer.ask('add-ons', trip, { services: [one] });
    const flight = (await buyer.read(trip)).detail.legs[0]?.[0]?.id ?? '';
    for (const one of [
      { traveller: 1, leg: 0, bag: 'checked', count: 4 },
      { traveller: 2, leg: 0, bag: 'checked', count: 1 },
      { traveller: 1, leg: 2, bag: 'checked', count: 1 },
      { traveller: 1, flight: 'A0201.JFKLIS.20270618', seat: '12A' },
      { traveller: 1, flight, seat: '99Z' },
    ])
      expect((await services(one)).json).toMatchObject({ code: 'INVALID_FIELD' });
    await world.server.clock.advance(16 * 60_000);
    expect((await buyer.change(trip, offer)).json).toMatchObject({ code: 'CHANGE_OFFER_EXPIRED' });
    const [child] = await buyer.sql('select 1 from booking where parent_id = $1', [trip.id]);
    expect(child).toBeUndefined();
  });

  it('an amendment is no trip: it opens nothing, stands in no list, and is found by its reference', async () => {
    const trip = await buyer.sold();
    await buyer.change(trip, await buyer.offer(trip));
    await buyer.pay(trip);
    const after = await buyer.settled(trip);
    const reference = after.amendments?.[0]?.reference ?? '';
    const opened = await buyer.way.read({ agency: 'full' }, reference, trip.guest);
    expect(opened.status).toBe(404);
    const token = await world.token('owner');
    const listed = async (query: string) =>
      (
        await world
          .client('full')
          .get<{ bookings: { reference: string }[] }>(`/api/agency/flights/bookings${query}`, {
            token,
          })
      ).json.bookings.map((one) => one.reference);
    expect(await listed('')).not.toContain(reference);
    expect(await listed(`?q=${reference}`)).toEqual([trip.reference]);
  });

  it('is named in the language of its reader, whichever its buyer had', async () => {
    const trip = await buyer.sold();
    const path = `/api/bookings/${trip.reference}${buyer.way.suffix(trip.guest)}`;
    const named = async (language: string) => {
      const reader = world.client('full').with({ headers: { 'accept-language': language } });
      const { json } = await reader.get<{ booking: BookingView<FlightDetail> }>(path);
      return [json.booking.title, json.booking.detail.airports['LIS']?.city];
    };
    expect(await named('en')).toEqual(['New York – Lisbon', 'Lisbon']);
    expect(await named('ar')).toEqual(['نيويورك – لشبونة', 'لشبونة']);
  });

  it('a card that is declined changes nothing', async () => {
    const trip = await buyer.sold();
    await buyer.change(trip, await buyer.offer(trip));
    await buyer.pay(trip, '4000000000000002');
    const after = await buyer.settled(trip);
    expect(after.amendments?.[0]).toMatchObject({ status: 'failed', captured: { amount: 0 } });
    expect(after.span.from.slice(0, 10)).toBe(trip.date);
  });
});

type Trip = Awaited<ReturnType<JourneyBuyer['sold']>>;

const suffixOf = ({ guest }: Trip): string => buyer.way.suffix(guest);

const askQuote = (trip: Trip) =>
  world
    .client('full')
    .post<{ cancelQuote: CancelQuoteView }>(
      `/api/bookings/${trip.reference}/cancel-quote${suffixOf(trip)}`,
    );

async function quoteOf(trip: Trip): Promise<CancelQuoteView> {
  const reply = await askQuote(trip);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json.cancelQuote;
}

const sendCancel = (trip: Trip, cancelQuoteId: string) =>
  world
    .client('full')
    .post(
      `/api/bookings/${trip.reference}/cancel${suffixOf(trip)}`,
      { cancelQuoteId },
      { headers: { 'idempotency-key': buyer.way.newKey() } },
    );

async function cancel(trip: Trip) {
  const { cancelQuoteId } = await quoteOf(trip);
  const reply = await sendCancel(trip, cancelQuoteId);
  expect([200, 202], reply.text).toContain(reply.status);
  return buyer.settled(trip);
}
