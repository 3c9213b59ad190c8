// Flights, fares and itineraries for tests: valid supplier data with overrides.
import { localInstant, localTimeAt } from '@portico/rules/zones';
import type { AirItinerary, Fare, Flight } from '../port.ts';
import { flightId, itineraryKey } from '../rules/itinerary-key.ts';

/** Zones of the airports used in tests. */
export const ZONES: Readonly<Record<string, string>> = {
  JFK: 'America/New_York',
  EWR: 'America/New_York',
  LIS: 'Europe/Lisbon',
  LHR: 'Europe/London',
  LGW: 'Europe/London',
  LAX: 'America/Los_Angeles',
  SYD: 'Australia/Sydney',
  CAI: 'Africa/Cairo',
};

/**
 * A flight departing at this local time with this duration in minutes, e.g. ('JFK', 'LIS',
 * '2027-06-18T18:00', 400).
 */
export function fakeFlight(
  from: string,
  to: string,
  departs: string,
  minutes: number,
  over: Partial<Flight> = {},
): Flight {
  const departsZone = over.departsZone ?? ZONES[from] ?? 'UTC';
  const arrivesZone = over.arrivesZone ?? ZONES[to] ?? 'UTC';
  const operating = over.operating ?? { airline: 'A0', number: 201 };
  const leaves = localInstant(departs, departsZone);
  return {
    id: flightId({ operating, from, to, date: departs.slice(0, 10) }),
    marketing: operating,
    operating,
    from,
    to,
    departs,
    departsZone,
    arrives: localTimeAt(leaves + minutes * 60_000, arrivesZone),
    arrivesZone,
    minutes,
    terminals: { from: null, to: null },
    aircraft: null,
    co2Kg: null,
    ...over,
  };
}

/**
 * A fare of $400.00 plus $100.00 taxes for one adult, in USD, for this number of flights and legs.
 */
export function fakeFare(over: Partial<Fare> = {}, flights = 1, legs = 1): Fare {
  const net = over.net ?? 40_000;
  const tax = over.tax ?? 10_000;
  const terms = { timeZone: 'UTC', steps: [{ until: null, penalty: net + tax }] };
  return {
    rateKey: 'k',
    payAt: 'now',
    currency: 'USD',
    net,
    tax,
    feeOnSite: 0,
    published: net + tax,
    cancellation: { timeZone: 'UTC', steps: [{ until: null, penaltyBp: 10_000 }] },
    left: null,
    brand: 'Light',
    marketing: 'A0',
    cabins: Array.from({ length: flights }, () => 'economy' as const),
    classes: Array.from({ length: flights }, () => 'N'),
    bags: Array.from({ length: legs }, () => ({
      underSeat: true,
      cabin: false,
      checked: { pieces: 0, kg: 0 },
    })),
    seatChoice: 'paid',
    perType: [{ type: 'adult', count: 1, base: net, tax }],
    terms: { change: terms, voidUntil: null },
    documents: 'none',
    ticketBy: '2027-01-02T00:00:00Z',
    expiresAt: '2027-01-01T00:30:00Z',
    ...over,
  };
}

/** An itinerary of these legs with these fares. */
export const fakeItinerary = (
  legs: readonly (readonly Flight[])[],
  fares: readonly Fare[] = [fakeFare({}, legs.flat().length, legs.length)],
): AirItinerary => ({ key: itineraryKey(legs), legs, fares });
