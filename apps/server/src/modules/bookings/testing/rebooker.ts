// Answers an airline's change with another flight of the airline, for tests: over HTTP, as a guest.
import type { NoticeView } from '@portico/contract';
import type { DemoWorld } from '@portico/test-kit/demo-world';
import { expect } from 'vitest';
import type { ChangeOffer, JourneyBuyer, SoldJourney } from './journey-buyer.ts';

type Named = Pick<NoticeView, 'id'>;

export const flightsOf = ({ legs }: Pick<ChangeOffer, 'legs'>) =>
  legs.map((leg) => leg.map(({ id }) => id));

/** @param buyer sells at kappa, whose airlines rebook online */
export function rebooker(world: DemoWorld, buyer: JourneyBuyer) {
  const faults = (text: string) => world.sandbox.faults(world.ids.get('full') ?? '', text);
  const client = () => world.client('full');

  /** Opens the booking's page, so that the airline is asked. */
  async function noticesOf({ reference, guest }: SoldJourney): Promise<readonly NoticeView[]> {
    await world.server.clock.advance(31_000);
    const path = `/api/bookings/${reference}/notices${buyer.way.suffix(guest)}`;
    const reply = await client().get<{ notices: NoticeView[] }>(path);
    expect(reply.status, reply.text).toBe(200);
    return reply.json.notices;
  }

  /** Lets the airline change the flight once. */
  async function changedBy(one: SoldJourney, kind: string): Promise<NoticeView> {
    await faults(`schedule-change=${kind}@retrieve`);
    const [notice] = await noticesOf(one);
    await faults('');
    if (notice === undefined) throw new Error('nothing was noticed');
    return notice;
  }

  /** Returns a confirmed booking of a fare that cannot be changed, whose flight the airline changed. */
  async function changed(kind = 'cancelled'): Promise<{ one: SoldJourney; notice: NoticeView }> {
    await faults('');
    const one = await buyer.sold('Light');
    return { one, notice: await changedBy(one, kind) };
  }

  const ask = (one: SoldJourney, { id }: Named) =>
    buyer.ask<{ offers: ChangeOffer[]; leg: number; code?: string }>('rebooking-offers', one, {
      notice: id,
    });
  async function offers(one: SoldJourney, notice: Named): Promise<readonly ChangeOffer[]> {
    const reply = await ask(one, notice);
    expect(reply.status, reply.text).toBe(200);
    return reply.json.offers;
  }
  async function first(one: SoldJourney, notice: Named): Promise<ChangeOffer> {
    const [offer] = await offers(one, notice);
    if (offer === undefined) throw new Error('no flight is offered');
    return offer;
  }
  /** Answers the notice with a flight; nothing is due, so no card is named. */
  const take = (one: SoldJourney, { changeOfferId }: ChangeOffer, key?: string) =>
    buyer.buy('change', one, { changeOfferId, payment: undefined }, key);
  const accept = (one: SoldJourney, { id }: Named, action = 'accept') =>
    client().post<{ code?: string }>(
      `/api/bookings/${one.reference}/notices/${id}${buyer.way.suffix(one.guest)}`,
      { action },
      { headers: { 'idempotency-key': buyer.way.newKey() } },
    );
  const childrenOf = ({ id }: SoldJourney) =>
    buyer.sql<{ id: string; state: string; due_now: string }>(
      'select id, state, due_now from booking where parent_id = $1 order by created_at',
      [id],
    );
  /** The airline's ledger of moved orders. */
  const movesOf = async (one: SoldJourney) => {
    const keys = new Set((await childrenOf(one)).map(({ id }) => `${id}:book:1`));
    return world.sandbox
      .ledger('supplier', 'kappa')
      .filter(({ kind, key }) => kind === 'book' && keys.has(key));
  };
  const mailsOf = ({ id }: SoldJourney, about: string) =>
    buyer.sql(
      "select 1 from outbox where payload ->> 'bookingId' = $1 and payload ->> 'about' = $2 and payload ->> 'to' = 'traveller'",
      [id, about],
    );
  const sequenceOf = async ({ reference, guest }: SoldJourney) => {
    const path = `/api/bookings/${reference}/trip.ics${buyer.way.suffix(guest)}`;
    return Number(/SEQUENCE:(\d+)/.exec((await client().get(path)).text)?.[1]);
  };

  return {
    faults,
    noticesOf,
    changedBy,
    changed,
    ask,
    offers,
    first,
    take,
    accept,
    childrenOf,
    movesOf,
    mailsOf,
    sequenceOf,
  };
}
