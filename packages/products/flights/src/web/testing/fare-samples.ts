// Flights, fares, seats and a quote in HTTP form, for tests of pages.
import type { FareOffer, FlightDetail } from '../../http.ts';
import { fakeFlight } from '../../testing/fake-itinerary.ts';
import type { Fares } from '../fares/fares.query.ts';
import type { FlightMap, SeatRow } from '../seats/cabin-plan.ts';
import type { FlightQuote } from '../seats/use-services-quote.ts';

export const OUT = {
  ...fakeFlight('JFK', 'LIS', '2099-06-18T21:35', 410),
  aircraft: 'A21N',
  co2Kg: 200.4,
};
export const BACK = {
  ...fakeFlight('LIS', 'JFK', '2099-06-23T12:10', 490, { operating: { airline: 'B1', number: 7 } }),
  marketing: { airline: 'A0', number: 202 },
  co2Kg: 212,
};
const place = (name: string, city: string, countryCode: string, timeZone: string) => ({
  name,
  city,
  countryCode,
  timeZone,
});
const WORDS = {
  airports: {
    JFK: place('John F Kennedy', 'New York', 'US', 'America/New_York'),
    LIS: place('Humberto Delgado', 'Lisbon', 'PT', 'Europe/Lisbon'),
  },
  airlines: {
    A0: { name: 'Atlântica', alliance: null },
    B1: { name: 'Fjellfly', alliance: null },
  },
};

/**
 * A fare for two adults, by default $900.00 plus $100.00 taxes; cancellable until June 2099 for
 * $180.00.
 */
export function fare(
  brand: string,
  total: number | null,
  over: Partial<FareOffer> = {},
): FareOffer {
  const taxes = 10_000;
  const base = (total ?? 0) - taxes;
  return {
    offerId: `offer-${brand}`,
    mark: brand,
    brand,
    marketing: 'A0',
    cabins: ['economy', 'economy'],
    classes: ['N', 'N'],
    bags: [bags(0), bags(0)],
    seatChoice: 'paid',
    change: { timeZone: 'America/New_York', steps: [{ until: null, penalty: 6_000 }] },
    voidUntil: null,
    documents: 'none',
    price:
      total === null
        ? null
        : { currency: 'USD', total, dueNow: total, dueOnSite: 0, base, taxes, saved: 0 },
    perTraveller:
      total === null
        ? null
        : [{ type: 'adult', count: 2, base, tax: taxes, each: [total / 2, total / 2] }],
    cancellation: {
      timeZone: 'America/New_York',
      steps: [
        { until: '2099-06-18T20:35', penalty: 18_000 },
        { until: null, penaltyBp: 10_000 },
      ],
    },
    left: null,
    ...over,
  };
}
export const bags = (pieces: number, cabin = false) => ({
  underSeat: true,
  cabin,
  checked: { pieces, kg: pieces > 0 ? 23 : 0 },
});

export const fares = (all: readonly FareOffer[]): Fares => ({
  itinerary: `${OUT.id}_${BACK.id}`,
  currency: 'USD',
  ...WORDS,
  legs: [[OUT], [BACK]],
  fares: [...all],
});

const row = (number: number, over: Partial<SeatRow> = {}, taken = ''): SeatRow => ({
  number,
  isExit: false,
  seats: ['A', 'B', 'C', 'D'].map((letter) => ({
    id: `${number}${letter}`,
    isFree: !taken.includes(letter),
    price: 2_200,
    traits: letter === 'A' || letter === 'D' ? ['window' as const] : ['aisle' as const],
  })),
  ...over,
});

/**
 * Two by two: rows 10 to 12, row 11 an exit, some taken; business in front, not available with this
 * fare.
 */
export const map = (flight: string): FlightMap => ({
  flight,
  cabins: [
    {
      cabin: 'business',
      groups: [2, 2],
      wings: null,
      rows: [1, 2].map((number) => ({
        ...row(number),
        seats: row(number).seats.map((seat) => ({ ...seat, price: null })),
      })),
    },
    {
      cabin: 'economy',
      groups: [2, 2],
      wings: null,
      rows: [row(10, {}, 'A'), row(11, { isExit: true }), row(12, {}, 'BC')],
    },
  ],
});

export const detail = (services: FlightDetail['services'] = []): FlightDetail => {
  const { itinerary, airports, airlines, legs, fares: all } = fares([fare('Light', 100_000)]);
  const [light = fare('Light', 100_000)] = all;
  return {
    itinerary,
    airports,
    airlines,
    legs,
    cabin: 'economy',
    brand: light.brand,
    marketing: light.marketing,
    cabins: light.cabins,
    classes: light.classes,
    bags: light.bags,
    seatChoice: light.seatChoice,
    change: light.change,
    voidUntil: null,
    documents: 'none',
    travellers: [{ type: 'adult' }, { type: 'child', age: 7 }, { type: 'infant' }],
    perTraveller: light.perTraveller ?? [],
    services,
    ticketBy: '2099-01-02T00:00:00Z',
  };
};

export const quote = (services: FlightDetail['services'] = []): FlightQuote => {
  const total = 100_000 + services.reduce((sum, { amount }) => sum + amount.amount, 0);
  return {
    product: 'Air Travel',
    title: 'New York – Lisbon',
    place: null,
    picture: null,
    span: {
      from: OUT.departs,
      fromZone: OUT.departsZone,
      to: BACK.arrives,
      toZone: BACK.arrivesZone,
    },
    party: { adults: 1, children: [7, 0], units: 1 },
    payAt: 'now',
    price: { currency: 'USD', total, dueNow: total, dueOnSite: 0, base: total, taxes: 0, saved: 0 },
    passport: { currency: 'USD', total, lines: [] },
    cancellation: { timeZone: 'UTC', steps: [{ until: null, penaltyBp: 10_000 }] },
    quoteId: 'q1',
    expiresAt: '2099-01-01T00:20:00Z',
    remarks: [],
    detail: detail(services),
  };
};
