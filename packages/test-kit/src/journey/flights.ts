import type { Quote } from '@portico/contract';
import type { FlightDetail } from '@portico/product-flights/http';
import type { Client } from '../client.ts';
import { dayAfter } from './days.ts';
import type { Item, Journey, SealedOffer } from './way.ts';
import { cartOf, payment, searched } from './shared.ts';

const PRODUCT = 'Air Travel';

export interface FoundFlights {
  readonly suppliers: { readonly asked: number; readonly answered: number };
  readonly flights: readonly { readonly id: string }[];
  readonly legs: readonly (readonly number[])[];
  readonly rows: readonly {
    readonly legs: readonly number[];
    readonly offers: readonly (readonly [number, number | null, number | null])[];
  }[];
}
interface Fares {
  readonly fares: readonly {
    readonly offerId: string;
    readonly left: number | null;
    readonly cancellation: { readonly steps: readonly { readonly penalty?: number }[] };
  }[];
}

export const ONE_ADULT = { travellers: { adult: 1 }, cabin: 'economy' };

/** Returns the ids of a row's flights, in order. */
export const flightsOfRow = (
  { flights, legs }: Pick<FoundFlights, 'flights' | 'legs'>,
  row: FoundFlights['rows'][number],
): readonly string[] =>
  row.legs.flatMap((leg) => (legs[leg] ?? []).map((flight) => flights[flight]?.id ?? ''));

/** Seats several buyers want; an aircraft without any of them rejects the quote. */
const SEATS = ['20A', '20C', '21A'];

/**
 * One way from New York to Lisbon, one adult; a fare with many seats left and initially free
 * cancellation.
 */
export const flightJourney: Journey = {
  product: PRODUCT,

  async items(client, daysAhead) {
    const found = await searched<FoundFlights>(() =>
      client.post('/api/flight/search', {
        slices: [{ from: 'JFK', to: 'LIS', date: dayAfter(daysAhead) }],
        ...ONE_ADULT,
      }),
    );
    const used = new Set<string>();
    return found.rows.flatMap((row): Item[] => {
      const flights = flightsOfRow(found, row);
      // seats of one flight are one stock, whatever other flights the journey has
      if (row.legs.length !== 1 || flights.some((flight) => used.has(flight))) return [];
      for (const flight of flights) used.add(flight);
      const itinerary = flights.join('_');
      return [
        {
          product: PRODUCT,
          name: itinerary,
          choices: SEATS.map((seat) => ({
            services: [{ traveller: 1, flight: flights[0], seat }],
          })),
          offers: (buyer) => faresOf(buyer, itinerary),
        },
      ];
    });
  },

  quote: (client, offerId, more = {}) => client.post('/api/flight/quote', { offerId, ...more }),

  async order(client, quote, buyer) {
    const { documents } = (quote as Quote<FlightDetail>).detail;
    const traveller = {
      n: 1,
      type: 'adult',
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      title: 'ms',
      gender: 'f',
      birthDate: '1984-02-29',
      ...(documents === 'none' ? {} : { document: PASSPORT }),
    };
    const cartId = await cartOf(client, '/api/flight/cart', quote.quoteId, buyer, {
      travellers: [traveller],
    });
    return cartId === undefined ? undefined : { product: PRODUCT, cartId, ...payment(quote) };
  },
};

const PASSPORT = {
  kind: 'passport',
  number: 'P12345678',
  country: 'US',
  expiresOn: '2039-01-01',
};

/**
 * Returns the fares of one itinerary with their seals; in economy unless another cabin is named.
 */
export async function faresOf(
  client: Client,
  itinerary: string,
  asked: object = ONE_ADULT,
): Promise<readonly SealedOffer[]> {
  const reply = await client
    .post<Fares>('/api/flight/fares', { itinerary, ...asked })
    .catch(() => undefined);
  if (reply?.status !== 200) return [];
  return reply.json.fares.map(({ offerId, left, cancellation }) => ({
    product: PRODUCT,
    offerId,
    pay: 'now',
    isFree: cancellation.steps[0]?.penalty === 0,
    left,
  }));
}
