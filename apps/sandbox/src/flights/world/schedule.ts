// Departures of routes on a day in local time, and flights by their ids.
import { share } from '../../kernel/random.ts';
import { queueMinutes } from './block-times.ts';
import { departuresOf } from './departures.ts';
import type { Aircraft } from './fleet.ts';
import type { Network, Route } from './network.ts';
import { dateOf, dayOf, instantOf, localAt, localText } from '../../kernel/zones.ts';

/** One departure. Times are minutes since 1970, UTC. */
export interface Hop {
  readonly route: Route;
  /** `A0201.JFKLIS.20270618`. */
  readonly id: string;
  readonly number: number;
  /** Day of the departure at its airport, in days since 1970. */
  readonly day: number;
  readonly departs: number;
  readonly arrives: number;
}

const DAY = 1_440;
/** Maximum change of a clock, in minutes. */
const CHANGE = 120;

/** Constant part of a route's timetable. */
interface Timetable {
  /** Local times of the departures, in minutes after midnight. */
  readonly times: readonly number[];
  /** Flight numbers are consecutive. */
  readonly firstNumber: number;
}

const timetables = new WeakMap<Route, Timetable>();

function timetableOf(route: Route): Timetable {
  let made = timetables.get(route);
  if (made === undefined) {
    made = makeTimetable(route);
    timetables.set(route, made);
  }
  return made;
}

const MAX_NUMBERS = 990;

function makeTimetable(route: Route): Timetable {
  const { airline, from, to, daily } = route;
  const name = `${airline.lot} ${from.code} ${to.code}`;
  return {
    times: departuresOf(route, daily, name),
    firstNumber: 10 * (1 + Math.floor(share(`number ${name}`) * MAX_NUMBERS)),
  };
}

/** Returns the aircraft of a route; the same in both directions. */
export const aircraftOn = ({ aircraft }: Route): Aircraft => aircraft;

/** Returns all departures of a route on a day. */
export function hopsOn(route: Route, day: number): readonly Hop[] {
  return timetableOf(route).times.map((_, nth) => hopOf(route, nth, day));
}

function hopOf(route: Route, nth: number, day: number): Hop {
  const { times, firstNumber } = timetableOf(route);
  const { airline, from, to } = route;
  const leaves = times[nth] ?? 0;
  const departs = instantOf(from.zone, day * DAY + leaves);
  const number = firstNumber + nth;
  const signs = number < 100 ? `0${number}` : number;
  return {
    route,
    id: `${airline.code}${signs}.${from.code}${to.code}.${signsOf(day)}`,
    number,
    day,
    departs,
    arrives: departs + route.minutes + queueMinutes(from, leaves),
  };
}

let lastDay = { day: -1, signs: '' };

/**
 * Formats a day as YYYYMMDD. Memoizes the last day, since flights of one day are requested in a
 * row.
 */
function signsOf(day: number): string {
  if (lastDay.day !== day) lastDay = { day, signs: dateOf(day).replaceAll('-', '') };
  return lastDay.signs;
}

const CODE_SIGNS = 2;
const SHAPE = /^([A-Z0-9]{2})(\d{3,4})\.([A-Z]{3})([A-Z]{3})\.(\d{4})(\d{2})(\d{2})$/;

/**
 * Returns the departure of this id, also of one sold under the airline's previous code; null if
 * there is none.
 */
export function flightOf({ airports, between }: Network, id: string): Hop | null {
  const [, code, number, from = '', to = '', year, month, date] = SHAPE.exec(id) ?? [];
  const start = airports.of(from);
  const end = airports.of(to);
  const day = dayOf(`${year}-${month}-${date}`);
  if (start === undefined || end === undefined || !Number.isFinite(day)) return null;
  if (dateOf(day) !== `${year}-${month}-${date}`) return null;
  const route = between(start, end).find(
    ({ airline }) => airline.code === code || airline.lot === code,
  );
  if (route === undefined) return null;
  const nth = Number(number) - timetableOf(route).firstNumber;
  if (nth < 0 || nth >= route.daily) return null;
  const hop = hopOf(route, nth, day);
  return hop.id.slice(CODE_SIGNS) === id.slice(CODE_SIGNS) ? hop : null;
}

/** Returns the first departure of a route at or after an instant. */
export function nextHop(route: Route, instant: number): Hop {
  const { times } = timetableOf(route);
  const local = localAt(route.from.zone, instant);
  const first = Math.floor(local / DAY);
  for (let day = first; ; day += 1)
    for (let nth = 0; nth < route.daily; nth += 1) {
      if (day * DAY + (times[nth] ?? 0) < local - CHANGE) continue;
      const hop = hopOf(route, nth, day);
      if (hop.departs >= instant) return hop;
    }
}

export const departsText = ({ route, departs }: Hop): string => localText(route.from.zone, departs);
export const arrivesText = ({ route, arrives }: Hop): string => localText(route.to.zone, arrives);
