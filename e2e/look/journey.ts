// Creates the data for the pages of a journey over HTTP, as the pages would: a stay, a quote, a
// payment in progress and a booking. The clock is fixed, so the same agency always gets the same
// journey.
import type { HotelDetail } from '@portico/product-hotels/shapes';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, LISBON, SEARCH } from '@portico/test-kit/demo-world';

export interface Journey {
  readonly agency: string;
  /** Access token of the agency's customer. */
  readonly token: string;
  /** Query string of the search results. */
  readonly trip: string;
  /** ID of the hotel whose page is opened. */
  readonly hotel: string;
  readonly quote: { readonly checkout: string; readonly cardPage: string };
  readonly booked: { readonly reference: string };
}

const { checkIn, checkOut } = SEARCH.stay;
const TRIP = new URLSearchParams({
  place: 'city-2267057',
  name: SEARCH.destination.name,
  lat: String(LISBON.latitude),
  long: String(LISBON.longitude),
  checkIn,
  checkOut,
  rooms: '2',
});

/** Creates the journey for one demo agency. Throws if a step is refused. */
export async function prepareJourney(world: DemoWorld, agency: string): Promise<Journey> {
  const token = await world.token('customer', agency);
  const buyer = { agency, token };
  const { quote, book, body, confirmed } = journeys(world);
  const found = await world
    .client(agency)
    .post<{ results: { id: string }[] }>('/api/hotel/search', SEARCH, { token });
  const { reference } = await confirmed(buyer);
  const paying = await book(buyer, body(await quote(buyer)));
  const open = await quote(buyer);
  const checkout = new URLSearchParams([
    ['quote', open.quoteId],
    ['hotel', (open.detail as HotelDetail).hotel.id],
    ...TRIP,
  ]);
  const hotel = found.json.results[0]?.id;
  if (hotel === undefined || paying.json.next === undefined)
    throw new Error(`no journey: ${found.text.slice(0, 200)} ${paying.text}`);
  return {
    agency,
    token,
    hotel,
    trip: TRIP.toString(),
    quote: { checkout: `/booknow/hotels/checkout?${checkout}`, cardPage: paying.json.next.url },
    booked: { reference },
  };
}
