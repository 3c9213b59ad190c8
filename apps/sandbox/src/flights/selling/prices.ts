// Seat prices. Each cabin is sold in classes, the cheapest first; other customers buy as the
// departure approaches, and the lowest class with seats for the whole party sets the price. It
// never falls.
import { share } from '../../kernel/random.ts';
import { kmBetween } from '../world/airports.ts';
import { type Cabin, cabinOn, planOf, seatsIn } from '../world/fleet.ts';
import { aircraftOn, type Hop } from '../world/schedule.ts';
import { holidayOn, seasonOn } from './seasons.ts';
import type { Way } from './ways.ts';

interface FareClass {
  readonly letter: string;
  /** Share of the cabin that is sold when this class is full. */
  readonly authorised: number;
  readonly factor: number;
}

const SHARES = [0.3, 0.42, 0.54, 0.64, 0.73, 0.81, 0.88, 0.93, 0.97, 1];
/** Every second class of economy: premium cabins have five, first has two. */
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
/** Ratio to economy: on short flights, and the increase on the longest. */
const CABIN_FACTOR: Readonly<Record<Cabin, readonly [short: number, more: number]>> = {
  economy: [1, 0],
  premium_economy: [1.5, 0.7],
  business: [2.4, 4.1],
  first: [4, 6],
};
/** Minimum ratio of a premium cabin's price to economy on the same flight and day. */
const MIN_FACTOR: Readonly<Record<Cabin, number>> = {
  economy: 1,
  premium_economy: 1.35,
  business: 2.35,
  first: 3.4,
};
const SHORT_KM = 800;
const LONGEST_KM = 9_800;

/** Returns the ratio of a cabin's price to economy over a distance. */
function cabinFactor(cabin: Cabin, km: number): number {
  const [short, more] = CABIN_FACTOR[cabin];
  return short + more * Math.min(1, Math.max(0, (km - SHORT_KM) / (LONGEST_KM - SHORT_KM)));
}

const DAY = 1_440;

/** Time of the request, and the seats sold by this ledger. */
export interface Market {
  /** Minutes since 1970. */
  readonly now: number;
  /** Returns the seats of a flight's cabin sold by our three suppliers. */
  sold(flight: string, cabin: Cabin): number;
}

/** Days before departure in which demand falls to a third. */
const BOOKING_DAYS = 32;

/**
 * Returns the seats of a cabin that other customers have bought at a time before departure.
 * @param holiday ratio of demand on that day: higher demand books earlier
 */
export function soldToOthers(
  flight: string,
  cabin: Cabin,
  seats: number,
  minutesBefore: number,
  holiday: number = 1,
): number {
  const strength = 0.7 + 0.45 * share(`demand ${flight} ${cabin}`);
  const days = Math.max(0, minutesBefore) / DAY;
  const early = Math.exp(-days / (BOOKING_DAYS * Math.max(1, holiday) ** 3));
  return Math.min(seats, Math.floor(seats * 0.92 * early * strength));
}

/** Current availability of a cabin of one flight: the lowest class with seats, and their number. */
export interface OpenClass {
  readonly cabin: Cabin;
  readonly letter: string;
  readonly factor: number;
  /** Seats left at this price. */
  readonly left: number;
}

/** Returns the seats of a cabin, and how many of them can still be sold. */
export function seatsOn(
  hop: Hop,
  cabin: Cabin,
  now: number,
): { readonly seats: number; readonly room: number } {
  const plan = planOf(aircraftOn(hop.route), cabin);
  const seats = plan === undefined ? 0 : seatsIn(plan);
  const { from, to } = hop.route;
  const holiday = holidayOn(from, to, hop.day);
  return { seats, room: seats - soldToOthers(hop.id, cabin, seats, hop.departs - now, holiday) };
}

/**
 * Returns null if too few seats are left. @param km of the whole journey, by which premium cabins
 * are priced
 */
export function openClass(
  hop: Hop,
  wanted: Cabin,
  travellers: number,
  market: Market,
  km: number = hop.route.km,
): OpenClass | null {
  const cabin = cabinOn(aircraftOn(hop.route), wanted);
  const open = classOf(hop, cabin, travellers, market, km);
  if (open === null || cabin === 'economy') return open;
  const behind = classOf(hop, 'economy', travellers, market, km)?.factor ?? DEAREST;
  return { ...open, factor: Math.max(open.factor, MIN_FACTOR[cabin] * behind) };
}

/** Returns the lowest class of a cabin with seats left. */
function classOf(
  hop: Hop,
  cabin: Cabin,
  travellers: number,
  market: Market,
  km: number,
): OpenClass | null {
  const { seats, room } = seatsOn(hop, cabin, market.now);
  const sold = seats - room + market.sold(hop.id, cabin);
  for (const { letter, authorised, factor } of CLASSES[cabin]) {
    const left = Math.floor(seats * authorised) - sold;
    if (left >= travellers) return { cabin, letter, factor: factor * cabinFactor(cabin, km), left };
  }
  return null;
}

/** Highest factor in economy. */
const DEAREST = CLASSES.economy.at(-1)?.factor ?? 1;

/** A connection with its current classes, and the adult price in US dollars without tax. */
export interface PricedWay {
  readonly way: Way;
  readonly open: readonly OpenClass[];
  readonly dollars: number;
}

/** Returns null if a flight is full, or no part of it has the requested cabin. */
export function priced(
  way: Way,
  cabin: Cabin,
  travellers: number,
  market: Market,
): PricedWay | null {
  const { hops } = way;
  const first = hops[0];
  const last = hops.at(-1);
  if (first === undefined || last === undefined) return null;
  const km = kmBetween(first.route.from, last.route.to);
  const open: OpenClass[] = [];
  let flown = 0;
  let weighed = 0;
  for (const hop of hops) {
    const one = openClass(hop, cabin, travellers, market, km);
    if (one === null) return null;
    open.push(one);
    flown += hop.route.km;
    weighed += hop.route.km * one.factor * hop.route.airline.level;
  }
  if (cabin !== 'economy' && !isMostlyIn(cabin, hops, open)) return null;
  const dollars =
    (25 + 0.32 * km ** 0.8) *
    seasonOn(first.route.from, last.route.to, first.day) *
    (weighed / flown) *
    changesFactor(cabin, hops.length - 1);
  return { way, open, dollars };
}

/** Connections with changes are cheaper; premium cabins cost more for shorter travel times. */
const CHANGES = [1, 0.92, 0.87, 0.85, 0.84, 0.83];
const changesFactor = (cabin: Cabin, changes: number): number => {
  const less = 1 - (CHANGES[changes] ?? 0.83);
  return 1 - (cabin === 'economy' ? less : less / 4);
};

/** True if the longest flight has the cabin. */
function isMostlyIn(cabin: Cabin, hops: readonly Hop[], open: readonly OpenClass[]): boolean {
  const longest = Math.max(...hops.map(({ route }) => route.km));
  return open.some((one, index) => one.cabin === cabin && hops[index]?.route.km === longest);
}
