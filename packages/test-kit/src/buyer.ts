// Steps of a buyer over HTTP: search, quote, book, pay. For tests of the whole server.
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import type { BookingView, Quote } from '@portico/contract';
import type { Occupancy } from '@portico/product-hotels/shapes';
import { type DemoWorld, SEARCH } from './demo-world.ts';
import type { Reply } from './client.ts';
import { sealedOffer } from './sealed-offer.ts';

export interface Buyer {
  readonly agency: string;
  /** Access token; undefined for a guest. */
  readonly token?: string | undefined;
}
interface Found {
  readonly results: {
    readonly id: string;
    readonly offers: {
      readonly mark: string;
      readonly payAt: string;
      readonly cancellation: { readonly steps: { readonly penaltyBp: number }[] };
    }[];
  }[];
}
export interface InProgress {
  readonly reference: string;
  readonly status: string;
  readonly statusUrl: string;
  readonly next?: { readonly kind: string; readonly url: string };
  readonly guestToken?: string;
}

/**
 * Number of quotes made so far per sandbox: a new world starts at 0, whatever ran before it in this
 * process.
 */
const made = new WeakMap<DemoWorld['sandbox'], number>();
let keys = 0;

export function journeys(world: DemoWorld) {
  return {
    quote: (buyer: Buyer, wish?: Wish) => quote(world, buyer, wish),
    body,
    book: <T = InProgress>(buyer: Buyer, content: object, key?: string) =>
      book<T>(world, buyer, content, key),
    read: (buyer: Buyer, reference: string, guest?: string) => read(world, buyer, reference, guest),
    pay: (agency: string, reference: string, card?: string) => pay(world, agency, reference, card),
    confirmed: (buyer: Buyer, wish?: Pick<Wish, 'payAt'>) => confirmed(world, buyer, wish),
    newKey,
    suffix,
  };
}

interface Wish {
  readonly payAt?: 'now' | 'on-site';
  readonly occupancies?: readonly Occupancy[];
}

/** Creates a new quote; each call uses another hotel. */
async function quote(world: DemoWorld, { agency, token }: Buyer, wish: Wish = {}): Promise<Quote> {
  const client = world.client(agency);
  const query = { ...SEARCH, ...(wish.occupancies ? { occupancies: wish.occupancies } : {}) };
  const search = await client.post<Found>('/api/hotel/search', query, { token });
  if (search.status !== 200) throw new Error(`search: ${search.text}`);
  const offers = search.json.results.flatMap(({ id, offers: all }) =>
    all
      .filter(
        ({ payAt, cancellation }) =>
          payAt === (wish.payAt ?? 'now') && cancellation.steps[0]?.penaltyBp === 0,
      )
      .slice(0, 1)
      .map(({ mark }) => ({ id, mark })),
  );
  const turn = (made.get(world.sandbox) ?? 0) + 1;
  made.set(world.sandbox, turn);
  const offer = offers[turn % offers.length];
  if (offer === undefined) throw new Error('the search found no such offer');
  const offerId = await sealedOffer(client, query, offer.id, offer.mark, { token });
  const reply = await client.post<{ quote: Quote }>('/api/hotel/quote', { offerId }, { token });
  if (reply.status !== 200) throw new Error(`quote: ${reply.text}`);
  return reply.json.quote;
}

const body = (of: Pick<Quote, 'quoteId' | 'payAt'>, more: object = {}) => ({
  quoteId: of.quoteId,
  contact: { firstName: 'Grace', lastName: 'Okafor', email: 'grace@example.com' },
  travellers: [{ unit: 1, type: 'adult', firstName: 'Grace', lastName: 'Okafor' }],
  payment: { method: of.payAt === 'on-site' ? 'on-site' : 'card' },
  acceptedTerms: '2026-01',
  ...more,
});

const newKey = (): string => `journey-key-${(keys += 1)}-${process.pid}`;

const book = <T>(
  world: DemoWorld,
  { agency, token }: Buyer,
  content: object,
  key = newKey(),
): Promise<Reply<T>> =>
  world
    .client(agency)
    .post<T>('/api/bookings', content, { token, headers: { 'idempotency-key': key } });

const suffix = (guest: string | undefined): string =>
  guest === undefined ? '' : `?guest=${encodeURIComponent(guest)}`;

const read = (
  world: DemoWorld,
  { agency, token }: Buyer,
  reference: string,
  guest?: string,
): Promise<Reply<{ booking: BookingView }>> =>
  world
    .client(agency)
    .get(`/api/bookings/${encodeURIComponent(reference)}${suffix(guest)}`, { token });

/** Pays on the card page. */
async function pay(
  { server, sandbox, ids }: DemoWorld,
  agency: string,
  reference: string,
  card = '4242424242424242',
): Promise<void> {
  const [row] = await server.database.admin<{ gateway_ref: string }>(
    'select p.gateway_ref from payment p join booking b on b.agency_id = p.agency_id and b.id = p.booking_id where b.reference = $1',
    [reference],
  );
  const { secretKey } = sandboxCardKeys(
    server.kernel.config.sandboxGatewaySecret,
    ids.get(agency) ?? '',
  );
  const reply = await fetch(
    `${sandbox.url}/gateway/v1/test-helpers/payments/${row?.gateway_ref}/pay`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        'x-sandbox-now': server.clock.iso(),
      },
      body: JSON.stringify({ card_number: card }),
    },
  );
  if (!reply.ok) throw new Error(`card page: ${await reply.text()}`);
}

/** Searches, quotes, books and pays; returns the confirmed booking. */
async function confirmed(world: DemoWorld, buyer: Buyer, wish: Pick<Wish, 'payAt'> = {}) {
  const of = await quote(world, buyer, wish);
  const begun = await book<InProgress>(world, buyer, body(of));
  if (begun.status !== 202) throw new Error(`book: ${begun.status} ${begun.text}`);
  const { reference, guestToken } = begun.json;
  await pay(world, buyer.agency, reference);
  const view = await read(world, buyer, reference, guestToken);
  if (view.json.booking.status !== 'confirmed') throw new Error(`not confirmed: ${view.text}`);
  return { quote: of, reference, guest: guestToken, booking: view.json.booking };
}
