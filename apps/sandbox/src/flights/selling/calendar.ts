// Lowest prices for each day of a month, as a search would find them now.
import type { Cabin } from '../world/fleet.ts';
import { dateOf, dayOf } from '../../kernel/zones.ts';
import { journeysOf } from './combine.ts';
import { fareOf } from './fares.ts';
import type { OffersService } from './offers.service.ts';
import type { PricedWay } from './prices.ts';
import { type Party, type Slice, slicesOf } from './question.ts';

interface Asked {
  readonly origin: string;
  readonly destination: string;
  readonly party: Party;
  readonly cabin: Cabin;
}

export interface CalendarQuestion extends Asked {
  readonly month: string;
  readonly nights: number | null;
}

export interface DaysAroundQuestion extends Asked {
  readonly outs: readonly string[];
  readonly backs: readonly string[];
}

interface Prices {
  /**
   * Prices of the day that no other price beats in every respect (Pareto set), by currency: the
   * cheapest depends on the seller's markup.
   */
  readonly prices: readonly CalendarPrice[];
}

export interface CalendarDay extends Prices {
  readonly date: string;
}

export interface DaysAround extends Prices {
  readonly out: string;
  readonly back: string;
}

interface CalendarPrice {
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  readonly suggested_retail: number;
}

/** Returns every day of the month; days that have passed or are not on sale yet have no price. */
export function calendarOf(
  offers: OffersService,
  question: CalendarQuestion,
  nowMs: number,
): readonly CalendarDay[] {
  const { month, nights } = question;
  const first = dayOf(`${month}-01`);
  const count = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate();
  const priced = pricer(offers, question, [first, first + count + (nights ?? 0)], nowMs);
  return Array.from({ length: count }, (_, index) => {
    const day = first + index;
    return { date: dateOf(day), prices: priced(day, nights === null ? null : day + nights) };
  });
}

/** Returns every outbound day with every return day that is not before it. */
export function daysAroundOf(
  offers: OffersService,
  question: DaysAroundQuestion,
  nowMs: number,
): readonly DaysAround[] {
  const outs = question.outs.map(dayOf);
  const backs = question.backs.map(dayOf);
  const days = [...outs, ...backs];
  const priced = pricer(offers, question, [Math.min(...days), Math.max(...days)], nowMs);
  return outs.flatMap((out) =>
    backs
      .filter((back) => back >= out)
      .map((back) => ({ out: dateOf(out), back: dateOf(back), prices: priced(out, back) })),
  );
}

/** Returns a pricer of journeys by their days; the connections of each day are memoized. */
function pricer(
  offers: OffersService,
  { origin, destination, party, cabin }: Asked,
  [first, last]: readonly [number, number],
  nowMs: number,
): (out: number, back: number | null) => readonly CalendarPrice[] {
  const market = offers.market(first, last, nowMs);
  const today = Math.floor(nowMs / 86_400_000);
  const known = new Map<string, readonly PricedWay[]>();
  const waysOn = (slice: Slice, way: string): readonly PricedWay[] => {
    const key = `${way} ${slice.day}`;
    const ways = known.get(key) ?? offers.ways(slice, party, cabin, market);
    known.set(key, ways);
    return ways;
  };
  return (out, back) => {
    if (out < today - 1 || (back ?? out) > today + 360) return [];
    const ends = [
      { origin, destination, departure_date: dateOf(out) },
      ...(back === null
        ? []
        : [{ origin: destination, destination: origin, departure_date: dateOf(back) }]),
    ];
    const slices = slicesOf(ends, offers.network.airports, nowMs);
    const ways = slices.map((slice, leg) => waysOn(slice, leg === 0 ? 'out' : 'back'));
    return cheapest(offers, journeysOf(ways), party, nowMs);
  };
}

/** Airlines sell in different currencies: each has its cheapest. */
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
