// Flights of the mock suppliers in the sandbox's wire format: one way from New York to Lisbon,
// through ten European cities.
import { localInstant, localTimeAt } from '@portico/rules/zones';
import type {
  WireFare,
  WireFlight,
  WireSearchEntry,
} from '../../../packages/suppliers/sandbox/src/flights/wire.ts';
import { hash } from '../kit/random.ts';
import { itemsOf, type Offering } from './offering.ts';

const MINUTE_MS = 60_000;
/** Connecting airports: code, zone, minutes of both flights, and the airline of both. */
const STOPS = [
  ['LHR', 'Europe/London', 425, 165, 'B1'],
  ['CDG', 'Europe/Paris', 440, 150, 'C2'],
  ['AMS', 'Europe/Amsterdam', 435, 175, 'D3'],
  ['MAD', 'Europe/Madrid', 430, 80, 'E4'],
  ['FRA', 'Europe/Berlin', 460, 190, 'F5'],
  ['FCO', 'Europe/Rome', 505, 180, 'G6'],
  ['ZRH', 'Europe/Zurich', 470, 170, 'H7'],
  ['DUB', 'Europe/Dublin', 380, 165, 'J8'],
  ['CPH', 'Europe/Copenhagen', 455, 235, 'K9'],
  ['BCN', 'Europe/Madrid', 450, 115, 'L1'],
] as const;
/** Transatlantic departures per day, and interval of the connecting flights. */
const SLOTS = 9;
const EVERY_MINUTES = 90;
const MIN_WAIT = 80;

export const AIR_BRANDS = ['Basic', 'Light', 'Classic', 'Flex'] as const;

type Way = readonly [first: WireFlight, second: WireFlight];

function flight(
  airline: string,
  number: number,
  [from, fromZone]: readonly [string, string],
  [to, toZone]: readonly [string, string],
  leaves: number,
  minutes: number,
): WireFlight {
  const departs = localTimeAt(leaves, fromZone);
  const name = { airline, number };
  return {
    id: `${airline}${String(number).padStart(3, '0')}.${from}${to}.${departs.slice(0, 10).replaceAll('-', '')}`,
    marketing: name,
    operating: name,
    origin: from,
    destination: to,
    departs_at: departs,
    departs_zone: fromZone,
    arrives_at: localTimeAt(leaves + minutes * MINUTE_MS, toZone),
    arrives_zone: toZone,
    minutes,
    origin_terminal: '4',
    destination_terminal: null,
    aircraft: number < 300 ? '789' : '320',
  };
}

/** Returns the flights of an itinerary by its number. */
function wayOf(item: number, date: string): Way {
  const [town, zone, there, on, airline] = STOPS[item % STOPS.length] ?? STOPS[0];
  const slot = Math.floor(item / STOPS.length) % SLOTS;
  const later = slot + Math.floor(item / (STOPS.length * SLOTS));
  const dawn = localInstant(`${date}T06:00`, 'America/New_York');
  const leaves = dawn + slot * EVERY_MINUTES * MINUTE_MS;
  const goesOn = dawn + (there + MIN_WAIT + later * EVERY_MINUTES) * MINUTE_MS;
  const stop = [town, zone] as const;
  return [
    flight(airline, 200 + slot, ['JFK', 'America/New_York'], stop, leaves, there),
    flight(airline, 400 + later, stop, ['LIS', 'Europe/Lisbon'], goesOn, on),
  ];
}

const terms = (steps: WireFare['refund']['steps']): WireFare['refund'] => ({
  time_zone: 'America/New_York',
  steps,
});

function fareOf(
  supplier: number,
  item: number,
  brand: number,
  [first, second]: Way,
  date: string,
): WireFare {
  const base =
    22_000 + (hash(item) % 60_000) + brand * 7_500 + (hash(supplier, item, brand) % 4_000);
  const tax = 6_000 + (hash(item, 1) % 4_000);
  const isFlexible = brand === AIR_BRANDS.length - 1;
  const kept = isFlexible
    ? [
        { before: first.departs_at, penalty: 0 },
        { before: null, penalty: base + tax },
      ]
    : [{ before: null, penalty: base }];
  return {
    rate_key: `s${supplier}-${item}-${brand}-${hash(supplier, item, brand).toString(36)}`,
    brand: AIR_BRANDS[brand] ?? '',
    marketing_airline: first.marketing.airline,
    cabins: ['economy', 'economy'],
    classes: ['K', 'M'],
    bags: [
      {
        under_seat: true,
        cabin: brand > 0,
        checked: brand > 1 ? { pieces: 1, kg: 23 } : { pieces: 0, kg: 0 },
      },
    ],
    seat_choice: brand > 1 ? 'free' : 'paid',
    price: { currency: 'EUR', net: base, tax, suggested_retail: base + tax },
    per_type: [{ type: 'adult', count: 1, base, tax }],
    refund: terms(kept),
    change: terms([{ before: null, penalty: brand === 0 ? null : 5_000 }]),
    void_until: null,
    documents: 'later',
    ticket_by: `${date}T00:00:00Z`,
    expires_at: `${second.departs_at}:00Z`,
    seats_left: hash(item, 2) % 9 === 0 ? 2 : null,
  };
}

/**
 * Returns the itineraries of a supplier; each flight is included with the first itinerary that uses
 * it.
 */
export function airEntries(supplier: number, offering: Offering, date: string): WireSearchEntry[] {
  const told = new Set<string>();
  return itemsOf(supplier, offering).map((item) => {
    const way = wayOf(item, date);
    const flights = way.filter(({ id }) => !told.has(id));
    for (const { id } of flights) told.add(id);
    return {
      flights,
      legs: [way.map(({ id }) => id)],
      fares: Array.from({ length: offering.ratesEach }, (_, brand) =>
        fareOf(supplier, item, brand, way, date),
      ),
    };
  });
}
