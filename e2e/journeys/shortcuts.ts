// Shortcuts past the parts of a journey that a test does not cover: requests a quote over HTTP as
// the pages would.
import type { Quote } from '@portico/contract';
import type { HotelDetail } from '@portico/product-hotels/shapes';
import type { DemoRole } from '@portico/demo';
import { journeys } from '@portico/test-kit/buyer';
import type { Stage } from './stage.ts';

export const LISBON = { name: 'Lisbon', latitude: 38.7167, longitude: -9.1333 } as const;

export interface Wish {
  readonly agency?: string;
  /** Role of the quote's owner; undefined for a guest. */
  readonly role?: DemoRole | undefined;
  readonly payAt?: 'now' | 'on-site';
  /** Days from now until check-in. */
  readonly daysAhead?: number;
  /** One entry per room. */
  readonly rooms?: readonly { readonly adults: number; readonly childAges: number[] }[];
}
interface Wanted {
  readonly payAt: string;
  readonly cancellation: { readonly steps: readonly { readonly penaltyBp: number }[] };
}
interface Found {
  readonly results: readonly { readonly id: string; readonly offers: readonly Wanted[] }[];
}
interface Rates {
  readonly rooms: readonly {
    readonly offers: readonly (Wanted & { readonly offerId: string })[];
  }[];
}

let taken = 0;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Dates of a two-night stay. */
export function stayOf(s: Stage, daysAhead = 30): { checkIn: string; checkOut: string } {
  const at = s.world.server.clock.now() + daysAhead * 86_400_000;
  return { checkIn: day(at), checkOut: day(at + 2 * 86_400_000) };
}

/** URL path of the results for Lisbon. */
export function resultsPath(
  s: Stage,
  { daysAhead, rooms = '2' }: { daysAhead?: number; rooms?: string } = {},
): string {
  const { checkIn, checkOut } = stayOf(s, daysAhead);
  return `/booknow/hotels/search?${new URLSearchParams({ place: 'city-2267057', name: LISBON.name, lat: String(LISBON.latitude), long: String(LISBON.longitude), checkIn, checkOut, rooms })}`;
}

/**
 * Creates a quote with free cancellation, for a different hotel on each call. Returns it with the
 * path of its checkout.
 */
export async function quoteFor(
  s: Stage,
  { agency = 'full', role, payAt = 'now', daysAhead, rooms }: Wish = {},
): Promise<{ quote: Quote<HotelDetail>; path: string }> {
  const client = s.world.client(agency);
  const token = role && (await s.world.token(role, agency));
  const stay = stayOf(s, daysAhead);
  const search = await client.post<Found>(
    '/api/hotel/search',
    { destination: LISBON, stay, occupancies: rooms ?? [{ adults: 2, childAges: [] }] },
    { token },
  );
  if (search.status !== 200) throw new Error(`search: ${search.text}`);
  const fits = (offer: Wanted) =>
    offer.payAt === payAt && offer.cancellation.steps[0]?.penaltyBp === 0;
  const fitting = search.json.results.filter(({ offers }) => offers.some(fits));
  taken += 1;
  const rates = await client.post<Rates>(
    '/api/hotel/rates',
    {
      hotelId: fitting[taken % fitting.length]?.id,
      stay,
      occupancies: rooms ?? [{ adults: 2, childAges: [] }],
    },
    { token },
  );
  if (rates.status !== 200) throw new Error(`rates: ${rates.text}`);
  const offer = rates.json.rooms.flatMap(({ offers }) => offers).find(fits);
  const reply = await client.post<{ quote: Quote<HotelDetail> }>(
    '/api/hotel/quote',
    { offerId: offer?.offerId },
    { token },
  );
  if (reply.status !== 200) throw new Error(`quote: ${reply.text}`);
  const { quote } = reply.json;
  const query = new URLSearchParams({
    quote: quote.quoteId,
    hotel: quote.detail.hotel.id,
    name: LISBON.name,
    lat: String(LISBON.latitude),
    long: String(LISBON.longitude),
    ...stay,
    rooms: '2',
  });
  return { quote, path: `/booknow/hotels/checkout?${query}` };
}

/** Creates a paid and confirmed booking. `guest` is the access token of a guest's booking. */
export async function bookingFor(
  s: Stage,
  wish: Wish = {},
): Promise<{ reference: string; guest: string | undefined; quote: Quote<HotelDetail> }> {
  const agency = wish.agency ?? 'full';
  const buyer = { agency, token: wish.role && (await s.world.token(wish.role, agency)) };
  const { quote } = await quoteFor(s, wish);
  const way = journeys(s.world);
  const made = await way.book(buyer, way.body(quote));
  if (made.status !== 202) throw new Error(`book: ${made.status} ${made.text}`);
  const { reference, guestToken } = made.json;
  await way.pay(agency, reference);
  const view = await way.read(buyer, reference, guestToken);
  if (view.json.booking?.status !== 'confirmed') throw new Error(`not confirmed: ${view.text}`);
  return { reference, guest: guestToken, quote };
}
