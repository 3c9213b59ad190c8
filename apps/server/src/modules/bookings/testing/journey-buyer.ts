// Sells journeys for tests of later purchases: over HTTP, as a guest.
import { randomUUID } from 'node:crypto';
import type { AmendmentView, BookingView, Quote } from '@portico/contract';
import type { CartView } from '@portico/contract/http/cart';
import type { FlightAmendment, FlightDetail } from '@portico/product-flights/http';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import type { Client, Reply } from '@portico/test-kit/client';
import type { DemoWorld } from '@portico/test-kit/demo-world';

export interface SoldJourney {
  readonly id: string;
  readonly reference: string;
  readonly guest: string | undefined;
  readonly total: number;
  readonly date: string;
}

export interface ChangeOffer {
  readonly changeOfferId: string;
  readonly legs: FlightDetail['legs'];
  readonly fee: { readonly amount: number };
  readonly due: { readonly amount: number };
  readonly refund: { readonly amount: number };
}

type View = BookingView<FlightDetail> & {
  readonly amendments?: readonly AmendmentView<FlightAmendment>[];
};
type Named = Pick<SoldJourney, 'reference' | 'guest'>;

const DAY = 86_400_000;

interface Fare {
  readonly offerId: string;
  readonly documents: string;
  readonly brand: string | null;
}

async function fareOn(client: Client, brand: string | null, date: string): Promise<Fare> {
  const asked = { travellers: { adult: 1 }, cabin: 'economy' };
  const { json } = await client.post<{
    legs: number[][];
    flights: { id: string }[];
    rows: { legs: number[] }[];
  }>('/api/flight/search', { slices: [{ from: 'JFK', to: 'LIS', date }], ...asked });
  for (const { legs } of json.rows) {
    const [leg] = legs;
    if (leg === undefined) continue;
    const itinerary = (json.legs[leg] ?? []).map((n) => json.flights[n]?.id).join('-');
    const fares = await client.post<{ fares: Fare[] }>('/api/flight/fares', {
      itinerary,
      ...asked,
    });
    const found = fares.json.fares?.find((one) => one.brand === brand);
    if (found !== undefined) return found;
  }
  throw new Error(`no fare ${brand}`);
}

/** Creates a quote, cart and booking of a fare. */
async function bookedAt(
  visit: Client,
  { offerId, documents }: Pick<Fare, 'offerId' | 'documents'>,
  key: string,
) {
  const { quote } = (await visit.post<{ quote: Quote }>('/api/flight/quote', { offerId })).json;
  const { cart } = (
    await visit.post<{ cart: CartView }>('/api/flight/cart', { quoteId: quote.quoteId })
  ).json;
  const document = {
    kind: 'passport',
    number: 'P12345678',
    country: 'US',
    expiresOn: '2034-01-01',
  };
  const traveller = {
    n: 1,
    type: 'adult',
    firstName: 'Nadia',
    lastName: 'Rahman',
    title: 'ms',
    gender: 'f',
    birthDate: '1984-02-29',
    ...(documents === 'none' ? {} : { document }),
  };
  const contact = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com' };
  await visit.send('PUT', `/api/flight/cart/${cart.cartId}`, {
    body: { contact, travellers: [traveller] },
  });
  const made = await visit.post<InProgress>(
    '/api/bookings',
    {
      product: 'Air Travel',
      cartId: cart.cartId,
      payment: { method: 'card' },
      acceptedTerms: '2026-01',
    },
    { headers: { 'idempotency-key': key } },
  );
  if (made.status !== 202) throw new Error(`book: ${made.text}`);
  return { quote, made };
}

export function journeyBuyer(world: DemoWorld) {
  const sale = journeySeller(world);
  return { ...sale, ...journeyAmender(world, sale) };
}

function journeySeller(world: DemoWorld) {
  const way = journeys(world);
  const client = () => world.client('full');
  const sql = <T>(text: string, values: unknown[] = []) =>
    world.server.database.admin<T & Record<string, unknown>>(text, values);

  /** Searches until a response arrives. @param brand null at airlines that state none */
  async function warmUp(brand: string | null = 'Flex'): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1)
      if (await fareOn(client(), brand, dayAhead(60)).then(Boolean, () => false)) return;
  }

  const dayAhead = (days: number): string =>
    new Date(world.server.clock.now() + days * DAY).toISOString().slice(0, 10);

  /** Searches, and books the first fare of that brand for one adult; it is not paid yet. */
  async function begun(
    brand: string | null = 'Flex',
    daysAhead = 60,
  ): Promise<Omit<SoldJourney, 'id'>> {
    const date = dayAhead(daysAhead);
    const visit = client().with({ headers: { 'x-session-id': `visit-${randomUUID()}` } });
    const { offerId, documents } = await fareOn(client(), brand, date);
    const { quote, made } = await bookedAt(visit, { offerId, documents }, way.newKey());
    const { reference, guestToken: guest } = made.json;
    return { reference, guest, total: quote.price.total, date };
  }

  /** Returns a confirmed booking of one adult. */
  async function sold(brand: string | null = 'Flex', daysAhead = 60): Promise<SoldJourney> {
    const journey = await begun(brand, daysAhead);
    await way.pay('full', journey.reference);
    await confirmed(journey);
    const [row] = await sql<{ id: string }>('select id from booking where reference = $1', [
      journey.reference,
    ]);
    return { id: row?.id ?? '', ...journey };
  }

  /** Tickets may arrive some time after the order. */
  async function confirmed(named: Named): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) {
      if ((await read(named)).status === 'confirmed') return;
      await world.server.clock.advance(5_000);
      await world.server.worker.runDue();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`not confirmed: ${(await read(named)).status}`);
  }

  const read = async ({ reference, guest }: Named): Promise<View> =>
    (await way.read({ agency: 'full' }, reference, guest)).json.booking as View;

  return { way, sql, warmUp, begun, sold, read };
}

function journeyAmender(world: DemoWorld, { way, sql, read }: ReturnType<typeof journeySeller>) {
  const client = () => world.client('full');

  const ask = <T>(path: string, { reference, guest }: Named, body: object): Promise<Reply<T>> =>
    client().post<T>(`/api/flight/${path}`, {
      reference,
      ...(guest === undefined ? {} : { guest }),
      ...body,
    });

  /** Returns offers for a day that many days later. */
  async function offers(of: SoldJourney, days = 2, leg = 0): Promise<readonly ChangeOffer[]> {
    const date = new Date(Date.parse(of.date) + days * DAY).toISOString().slice(0, 10);
    const reply = await ask<{ offers: ChangeOffer[] }>('change-offers', of, { leg, date });
    if (reply.status !== 200) throw new Error(`change offers: ${reply.text}`);
    return reply.json.offers;
  }

  /** Returns an offer with an amount due, or one with a refund, for a date nearby. */
  async function offer(of: SoldJourney, wanted: 'due' | 'refund' = 'due'): Promise<ChangeOffer> {
    for (const days of [2, 3, -2, 5, -5, 9, -9, 14, -14, 21, 30, -25, -40, -50]) {
      const found = (await offers(of, days)).find((one) => one[wanted].amount > 0);
      if (found !== undefined) return found;
    }
    throw new Error(`no offer with ${wanted}`);
  }

  const agreed = { payment: { method: 'card' }, acceptedTerms: '2026-01' };
  const buy = (
    path: 'change' | 'add-ons',
    { reference, guest }: Named,
    body: object,
    key = way.newKey(),
  ): Promise<Reply<InProgress & { booking: View }>> =>
    client().post(
      `/api/bookings/${reference}/${path}${way.suffix(guest)}`,
      { ...agreed, ...body },
      { headers: { 'idempotency-key': key } },
    );
  const change = (of: Named, { changeOfferId }: Pick<ChangeOffer, 'changeOfferId'>, key?: string) =>
    buy('change', of, { changeOfferId }, key);

  /** Pays for the amendment that awaits payment, and reads the parent booking. */
  async function pay(of: Named, card?: string): Promise<View> {
    const waiting = (await read(of)).amendments?.find((one) => one.status === 'awaiting_payment');
    if (waiting === undefined) throw new Error('nothing waits for a payer');
    await way.pay('full', waiting.reference, card);
    return read(of);
  }

  /** Runs due work until the booking and its amendments are at rest. */
  async function settled(of: SoldJourney): Promise<View> {
    for (let turn = 0; turn < 60; turn += 1) {
      const open = await sql(
        `select 1 from booking where (id = $1 or parent_id = $1) and
          (state not in ('CONFIRMED', 'CANCELLED', 'REJECTED', 'EXPIRED', 'MANUAL') or back_open > 0
            or (state = 'CONFIRMED' and parent_id is not null and applied_at is null)
            or (ends_alone and undone_at is null))`,
        [of.id],
      );
      const rows = await sql(
        `select 1 from booking a join booking b on b.id = a.parent_id
          where b.id = $1 and b.cancelled_at is not null and a.state = 'CONFIRMED'`,
        [of.id],
      );
      if (open.length === 0 && rows.length === 0) return read(of);
      await world.server.clock.advance(10_000);
      await world.server.worker.runDue();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('it did not settle');
  }

  return { ask, offers, offer, buy, change, pay, settled };
}
export type JourneyBuyer = ReturnType<typeof journeyBuyer>;
