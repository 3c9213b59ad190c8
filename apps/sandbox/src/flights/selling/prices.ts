// What a seat costs. Each cabin is sold in classes, the cheapest first; others buy as the day comes near, and the lowest class
// with room for everybody is the price. It never falls.
import { share } from '../../kernel/random.ts';
import { kmBetween } from '../world/airports.ts';
import { type Cabin, cabinOn, planOf, seatsIn } from '../world/fleet.ts';
import type { Route } from '../world/network.ts';
import { aircraftOn, type Hop } from '../world/schedule.ts';
import type { Way } from './ways.ts';

interface FareClass {
  readonly letter: string;
  /** Share of the cabin that is sold until this class is full. */
  readonly authorised: number;
  readonly factor: number;
}

const SHARES = [0.3, 0.42, 0.54, 0.64, 0.73, 0.81, 0.88, 0.93, 0.97, 1];
/** Every second class of economy: cabins in front have five, first has two. */
const classes = (letters: string, steps: readonly number[]): readonly FareClass[] =>
  steps.map((step, index) => ({
    letter: letters.charAt(index),
    authorised: SHARES[step] ?? 1,
    factor: 0.7 * 1.17 ** step,
  }));
const EVERY_OTHER = [1, 3, 5, 7, 9];

const CLASSES: Readonly<Record<Cabin, readonly FareClass[]>> = {
  economy: classes('NTVQLKHMBY', [...SHARES.keys()]),
  premium_economy: classes('GEPOW', EVERY_OTHER),
  business: classes('ZIDCJ', EVERY_OTHER),
  first: classes('AF', [5, 9]),
};
const CABIN_FACTOR: Readonly<Record<Cabin, number>> = {
  economy: 1,
  premium_economy: 1.7,
  business: 3.2,
  first: 5.4,
};

const DAY = 1_440;

/** When somebody asks, and what this ledger has sold by then. */
export interface Market {
  /** Minutes since 1970. */
  readonly now: number;
  /** Seats of a flight's cabin sold by our three suppliers. */
  sold(flight: string, cabin: Cabin): number;
}

/** Seats of a cabin that others have bought by a moment before the departure. */
export function soldToOthers(
  flight: string,
  cabin: Cabin,
  seats: number,
  minutesBefore: number,
): number {
  const strength = 0.7 + 0.45 * share(`demand ${flight} ${cabin}`);
  const days = Math.max(0, minutesBefore) / DAY;
  return Math.min(seats, Math.floor(seats * 0.92 * Math.exp(-days / 35) * strength));
}

/** A cabin of one flight as it stands: the lowest class with room, and how many it has left. */
export interface OpenClass {
  readonly cabin: Cabin;
  readonly letter: string;
  readonly factor: number;
  /** Seats left at this price. */
  readonly left: number;
}

/** Seats of a cabin, and how many of them can still be sold. */
export function seatsOn(
  hop: Hop,
  cabin: Cabin,
  now: number,
): { readonly seats: number; readonly room: number } {
  const plan = planOf(aircraftOn(hop.route), cabin);
  const seats = plan === undefined ? 0 : seatsIn(plan);
  return { seats, room: seats - soldToOthers(hop.id, cabin, seats, hop.departs - now) };
}

/** null: there is no room for so many. */
export function openClass(
  hop: Hop,
  wanted: Cabin,
  travellers: number,
  market: Market,
): OpenClass | null {
  const cabin = cabinOn(aircraftOn(hop.route), wanted);
  const { seats, room } = seatsOn(hop, cabin, market.now);
  const sold = seats - room + market.sold(hop.id, cabin);
  for (const { letter, authorised, factor } of CLASSES[cabin]) {
    const left = Math.floor(seats * authorised) - sold;
    if (left >= travellers) return { cabin, letter, factor: factor * CABIN_FACTOR[cabin], left };
  }
  return null;
}

/** One way as it can be bought: its classes, and what an adult pays in US dollars without tax. */
export interface PricedWay {
  readonly way: Way;
  readonly open: readonly OpenClass[];
  readonly dollars: number;
}

/** null when a flight is full, or none of it is in the cabin that was asked for. */
export function priced(
  way: Way,
  cabin: Cabin,
  travellers: number,
  market: Market,
): PricedWay | null {
  const { hops } = way;
  const open: OpenClass[] = [];
  let flown = 0;
  let weighed = 0;
  for (const hop of hops) {
    const one = openClass(hop, cabin, travellers, market);
    if (one === null) return null;
    open.push(one);
    flown += hop.route.km;
    weighed += hop.route.km * one.factor * hop.route.airline.level;
  }
  if (cabin !== 'economy' && !isMostlyIn(cabin, hops, open)) return null;
  const first = hops[0];
  const last = hops.at(-1);
  if (first === undefined || last === undefined) return null;
  const km = kmBetween(first.route.from, last.route.to);
  const dollars =
    (25 + 0.32 * km ** 0.8) * season(first) * (weighed / flown) * (CHANGES[hops.length - 1] ?? 0.8);
  return { way, open, dollars };
}

/** Ways with changes are cheaper. */
const CHANGES = [1, 0.9, 0.84, 0.82, 0.8, 0.8] as const;

/** Whether the longest flight has the cabin. */
function isMostlyIn(cabin: Cabin, hops: readonly Hop[], open: readonly OpenClass[]): boolean {
  const longest = Math.max(...hops.map(({ route }) => route.km));
  return open.some((one, index) => one.cabin === cabin && hops[index]?.route.km === longest);
}

const MONTHS = [0.88, 0.9, 0.96, 1.02, 1, 1.1, 1.24, 1.22, 1.02, 0.96, 0.9, 1.18];

/** Summer where somebody goes to, holidays, and the days everybody flies on. */
function season({ route, day }: Pick<Hop, 'route' | 'day'>): number {
  const date = new Date(day * 86_400_000);
  const month = date.getUTCMonth();
  const shifted = route.to.latitude < -20 ? (month + 6) % 12 : month;
  const weekday = date.getUTCDay();
  return (
    (((MONTHS[month] ?? 1) + (MONTHS[shifted] ?? 1)) / 2) *
    (weekday === 5 || weekday === 0 ? 1.06 : 1)
  );
}

const TAX_DOMESTIC = [4, 16] as const;
const TAX_ABROAD = [14, 58] as const;

/** Taxes of an airport for one traveller with a seat, in US dollars. */
export function taxDollars({ from, to }: Route): number {
  const [low, high] = from.country === to.country ? TAX_DOMESTIC : TAX_ABROAD;
  return low + (high - low) * share(`tax ${from.code} ${low}`);
}
