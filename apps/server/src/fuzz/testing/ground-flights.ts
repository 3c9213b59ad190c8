// Values for requests to Air Travel: dates that stay in the future, airports with flights between
// them, and an itinerary with offers and quotes.
import type { DemoWorld } from '@portico/test-kit/demo-world';
import fc from 'fast-check';
import type { Hints } from './values.ts';

interface Found {
  readonly flights: readonly { readonly id: string }[];
  readonly legs: readonly (readonly number[])[];
  readonly rows: readonly { readonly legs: readonly number[] }[];
}
interface Fares {
  readonly fares: readonly { readonly offerId: string }[];
}

const DAY = 86_400_000;
const PARTY = { adult: 1 };
const FROM = 'JFK';
const TO = 'LIS';
/** Number of itineraries whose fares are fetched. */
const ASKED = 4;

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Searches in agency `full`, fetches fares and quotes them. Throws if nothing is sold. */
export async function flightHints(world: DemoWorld): Promise<Hints> {
  const client = world.client('full');
  const { json } = await client.post<Found>('/api/flight/search', {
    slices: [{ from: FROM, to: TO, date: dayFromNow(60) }],
    travellers: PARTY,
    cabin: 'economy',
  });
  const itineraries = json.rows
    .slice(0, ASKED)
    .map(({ legs }) =>
      legs
        .map((leg) => (json.legs[leg] ?? []).map((flight) => json.flights[flight]?.id).join('-'))
        .join('_'),
    );
  const offers: string[] = [];
  for (const itinerary of itineraries) {
    const fares = await client.post<Fares>('/api/flight/fares', {
      itinerary,
      travellers: PARTY,
      cabin: 'economy',
    });
    offers.push(...fares.json.fares.map(({ offerId }) => offerId));
  }
  const quotes: string[] = [];
  for (const offerId of offers) {
    const quoted = await client.post<{ quote: { quoteId: string } }>('/api/flight/quote', {
      offerId,
    });
    if (quoted.status !== 200) throw new Error(`quote of a flight: ${quoted.text}`);
    quotes.push(quoted.json.quote.quoteId);
  }
  return {
    slices: fc
      .tuple(fc.integer({ min: 1, max: 300 }), fc.nat(20), fc.boolean())
      .map(([first, later, back]) => [
        { from: FROM, to: TO, date: dayFromNow(first) },
        ...(back ? [{ from: TO, to: FROM, date: dayFromNow(first + later) }] : []),
      ]),
    travellers: fc.constantFrom(PARTY, PARTY, { adult: 2, children: [11], infant: 1 }),
    cabin: fc.constantFrom('economy', 'economy', 'business'),
    itinerary: fc.constantFrom(...itineraries, ...itineraries, 'A0201.JFKLIS.20270618'),
    offerId: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...offers) },
      { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 80 }) },
    ),
    quoteId: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...quotes) },
      { weight: 1, arbitrary: fc.uuid() },
    ),
    services: fc.constant([]),
    charge: fc.constantFrom('USD', 'EUR', 'XTS'),
    from: fc.constantFrom(FROM, TO, 'ZZZ'),
    to: fc.constantFrom(TO, FROM),
    month: fc.integer({ min: 20, max: 200 }).map((days) => dayFromNow(days).slice(0, 7)),
    nights: fc.constantFrom(0, 3, 7),
    out: fc.integer({ min: 20, max: 60 }).map(dayFromNow),
    back: fc.integer({ min: 60, max: 90 }).map(dayFromNow),
  };
}
