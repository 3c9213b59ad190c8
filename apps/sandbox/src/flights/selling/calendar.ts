// The cheapest prices of each day of a month, as a search would find them now.
import type { Airports } from '../world/airports.ts';
import type { Cabin } from '../world/fleet.ts';
import { dateOf, dayOf } from '../../kernel/zones.ts';
import { journeysOf } from './combine.ts';
import { fareOf } from './fares.ts';
import type { OffersService } from './offers.service.ts';
import type { PricedWay } from './prices.ts';
import { type Party, type Slice, slicesOf } from './question.ts';

export interface CalendarQuestion {
  readonly origin: string;
  readonly destination: string;
  readonly month: string;
  readonly nights: number | null;
  readonly party: Party;
  readonly cabin: Cabin;
}

export interface CalendarDay {
  readonly date: string;
  /** Those that no other of the day beats in everything, by currency: which is the cheapest depends on what its seller adds. */
  readonly prices: readonly CalendarPrice[];
}

interface CalendarPrice {
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  readonly suggested_retail: number;
}

/** Every day of the month; those that have passed or are not on sale yet have no price. */
export function calendarOf(
  offers: OffersService,
  question: CalendarQuestion,
  nowMs: number,
): readonly CalendarDay[] {
  const { origin, destination, month, nights, party, cabin } = question;
  const first = dayOf(`${month}-01`);
  const count = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate();
  const market = offers.market(first, first + count + (nights ?? 0), nowMs);
  const priced = new Map<string, readonly PricedWay[]>();
  const waysOn = (slice: Slice, way: string): readonly PricedWay[] => {
    const key = `${way} ${slice.day}`;
    const known = priced.get(key) ?? offers.ways(slice, party, cabin, market);
    priced.set(key, known);
    return known;
  };
  return Array.from({ length: count }, (_, index) => {
    const date = dateOf(first + index);
    const slices = slicesFor(
      offers.network.airports,
      origin,
      destination,
      first + index,
      nights,
      nowMs,
    );
    if (slices === null) return { date, prices: [] };
    const ways = slices.map((slice, leg) => waysOn(slice, leg === 0 ? 'out' : 'back'));
    return { date, prices: cheapest(offers, journeysOf(ways), party, nowMs) };
  });
}

/** null when the day is not on sale. */
function slicesFor(
  airports: Airports,
  origin: string,
  destination: string,
  day: number,
  nights: number | null,
  nowMs: number,
): readonly Slice[] | null {
  const today = Math.floor(nowMs / 86_400_000);
  if (day < today - 1 || day + (nights ?? 0) > today + 360) return null;
  const out = { origin, destination, departure_date: dateOf(day) };
  const back =
    nights === null
      ? []
      : [{ origin: destination, destination: origin, departure_date: dateOf(day + nights) }];
  return slicesOf([out, ...back], airports, nowMs);
}

/** Airlines sell in currencies of their own: each has its cheapest. */
function cheapest(
  { supplier }: OffersService,
  journeys: readonly (readonly PricedWay[])[],
  party: Party,
  nowMs: number,
): readonly CalendarPrice[] {
  const brand = supplier.brands[0];
  if (brand === undefined) return [];
  let best: CalendarPrice[] = [];
  for (const journey of journeys) {
    const { net, tax, currency, published } = fareOf(supplier, journey, brand, party, nowMs);
    const one = { currency, net, tax, suggested_retail: published };
    if (best.some((other) => beats(other, one))) continue;
    best = best.filter((other) => !beats(one, other));
    best.push(one);
  }
  return best;
}

const beats = (a: CalendarPrice, b: CalendarPrice): boolean =>
  a.currency === b.currency &&
  a.net <= b.net &&
  a.tax <= b.tax &&
  a.suggested_retail <= b.suggested_retail;
