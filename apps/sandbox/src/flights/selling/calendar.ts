// The cheapest total of each day of a month, as a search would find it now.
import type { Airports } from '../world/airports.ts';
import type { Cabin } from '../world/fleet.ts';
import { dateOf, dayOf } from '../../kernel/zones.ts';
import { journeysOf } from './combine.ts';
import { minorPerDollar } from '../../kernel/money.ts';
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
  readonly total: { readonly amount: number; readonly currency: string } | null;
}

/** Every day of the month; those that have passed or are not on sale yet have no total. */
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
    if (slices === null) return { date, total: null };
    const ways = slices.map((slice, leg) => waysOn(slice, leg === 0 ? 'out' : 'back'));
    return { date, total: cheapest(offers, journeysOf(ways), party, nowMs) };
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

/** Airlines sell in currencies of their own: dollars tell which is the cheapest. */
function cheapest(
  { supplier }: OffersService,
  journeys: readonly (readonly PricedWay[])[],
  party: Party,
  nowMs: number,
): CalendarDay['total'] {
  let best: {
    readonly dollars: number;
    readonly amount: number;
    readonly currency: string;
  } | null = null;
  const brand = supplier.brands[0];
  if (brand === undefined) return null;
  for (const journey of journeys) {
    const { net, tax, currency } = fareOf(supplier, journey, brand, party, nowMs);
    const dollars = (net + tax) / minorPerDollar(currency);
    if (best === null || dollars < best.dollars) best = { dollars, amount: net + tax, currency };
  }
  return best === null ? null : { amount: best.amount, currency: best.currency };
}
