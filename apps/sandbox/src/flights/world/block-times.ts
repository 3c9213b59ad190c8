// Gate-to-gate times: taxiing by the size of both airports, the speed of the aircraft, the wind
// along the path, and the detour around Russia where its airspace is closed. Calibrated on recorded
// timetables (timetable.test.ts).
import { share } from '../../kernel/random.ts';
import type { Airport } from './airports.ts';

type Vector = readonly [number, number, number];

/** One segment of a flight path, with its wind in km/h; positive for tailwind. */
interface Stretch {
  readonly km: number;
  readonly wind: number;
}

const EARTH_KM = 6_371;
/** Approximate length of the segments of a path. */
const STRETCH_KM = 2_400;
/**
 * Mean westerly wind at cruise altitude in the middle of the jet stream, km/h, and easterly wind at
 * the equator.
 */
const JET = 78;
const TRADE = 12;
const JET_LATITUDE = 40;
const JET_WIDTH = 20;
const TRADE_WIDTH = 12;

/** Westerly wind at a latitude (degrees), averaged over the year, km/h. */
const westerly = (latitude: number): number =>
  JET * Math.exp(-(((Math.abs(latitude) - JET_LATITUDE) / JET_WIDTH) ** 2)) -
  TRADE * Math.exp(-((latitude / TRADE_WIDTH) ** 2));

const EUROPE: ReadonlySet<string> = new Set(
  'GB IE FR ES PT IT DE NL BE LU CH AT DK SE NO FI IS PL CZ SK HU RO BG GR HR RS SI BA MK AL ME XK LT LV EE UA MD MT CY'.split(
    ' ',
  ),
);
const EAST_ASIA: ReadonlySet<string> = new Set(['JP', 'KR', 'TW', 'HK', 'MO', 'CN', 'MN']);
const SOUTH_ASIA: ReadonlySet<string> = new Set(['IN', 'PK', 'NP', 'BD']);
/** Airlines of these countries may fly over Russia. */
const OVER_RUSSIA: ReadonlySet<string> = new Set(['CN', 'RU']);

const vector = (latitude: number, longitude: number): Vector => {
  const [a, b] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)];
};
/** Over Georgia and Kazakhstan. */
const ROUND_RUSSIA: readonly Vector[] = [vector(41.7, 44.8), vector(43.4, 77)];

/** South of the Himalaya. */
const ROUND_HIMALAYA: readonly Vector[] = [vector(24, 95)];

/** Waypoints between two airports for airlines of a country. */
function detourOver(from: string, to: string, airlineCountry: string): readonly Vector[] {
  if (SOUTH_ASIA.has(from) && EAST_ASIA.has(to)) return ROUND_HIMALAYA;
  if (!OVER_RUSSIA.has(airlineCountry) && EUROPE.has(from) && EAST_ASIA.has(to))
    return ROUND_RUSSIA;
  return [];
}

/** Returns the waypoints of an airline between two airports, both included. */
function pathOf(from: Airport, to: Airport, airlineCountry: string): readonly Vector[] {
  const out = detourOver(from.country, to.country, airlineCountry);
  const back = detourOver(to.country, from.country, airlineCountry);
  return [from.point, ...out, ...back.toReversed(), to.point];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function* stretchesOf(path: readonly Vector[]): Generator<Stretch> {
  for (const [index, end] of path.slice(1).entries()) {
    const start = path[index];
    if (start === undefined) continue;
    const angle = Math.acos(Math.min(1, Math.max(-1, dot(start, end))));
    const count = Math.max(1, Math.round((angle * EARTH_KM) / STRETCH_KM));
    for (let nth = 0; nth < count; nth += 1)
      yield {
        km: (angle * EARTH_KM) / count,
        wind: windAt(start, end, angle, (nth + 0.5) / count),
      };
  }
}

/** Returns the tailwind at a fraction of the great circle between two points, km/h. */
function windAt(start: Vector, end: Vector, angle: number, part: number): number {
  const sine = Math.sin(angle);
  if (sine < 1e-6) return 0;
  const at = (weight: number, other: number): Vector => [
    weight * start[0] + other * end[0],
    weight * start[1] + other * end[1],
    weight * start[2] + other * end[2],
  ];
  const [x, y, z] = at(Math.sin((1 - part) * angle) / sine, Math.sin(part * angle) / sine);
  // derivative along the great circle: the heading
  const heading = at(-Math.cos((1 - part) * angle) / sine, Math.cos(part * angle) / sine);
  const ring = Math.max(1e-6, Math.hypot(x, y));
  const eastward = (-y * heading[0] + x * heading[1]) / ring;
  return eastward * westerly((Math.asin(Math.max(-1, Math.min(1, z))) * 180) / Math.PI);
}

/** Airspeed in cruise, km/h, by IATA code of the aircraft. */
const SPEEDS: Readonly<Record<string, number>> = {
  AT7: 500,
  '332': 870,
  '789': 905,
  '359': 905,
  '772': 905,
};
const NARROW_BODY = 830;

/** Minutes on the ground and in climb and descent, by the airport's traffic. */
const taxiOut = (rank: number): number => (rank >= 8 ? 18 : rank >= 7 ? 15 : rank >= 5 ? 11 : 8);
const taxiIn = (rank: number): number => (rank >= 8 ? 9 : rank >= 6 ? 7 : 5);
const CLIMB_MINUTES = 13;
/** Flight paths are longer than the great circle, short ones relatively more. */
const detourOf = (km: number): number => 1.055 + Math.min(0.03, 10 / Math.max(1, km));
/** Scheduled times vary by some minutes between airlines. */
const PADDING_MINUTES = 8;

/**
 * Returns the minutes from gate to gate, in steps of five: the minimum of all departures of a
 * route.
 * @param aircraft IATA code
 */
export function blockMinutes(
  from: Airport,
  to: Airport,
  airline: { readonly lot: string; readonly country: string },
  aircraft: string,
): number {
  const speed = SPEEDS[aircraft] ?? NARROW_BODY;
  let air = 0;
  let km = 0;
  for (const stretch of stretchesOf(pathOf(from, to, airline.country))) {
    air += (stretch.km / (speed + stretch.wind)) * 60;
    km += stretch.km;
  }
  const padding = PADDING_MINUTES * share(`padding ${airline.lot} ${from.code} ${to.code}`);
  const ground = taxiOut(from.rank) + taxiIn(to.rank) + CLIMB_MINUTES + padding;
  return Math.round((ground + air * detourOf(km)) / 5) * 5;
}

const BUSY_RANK = 7;
const BUSY_HOURS = [
  [7 * 60, 9 * 60 + 30],
  [16 * 60 + 30, 19 * 60 + 30],
] as const;

/**
 * Returns the minutes by which a departure exceeds the minimum of its route: large airports are
 * slow in peak hours.
 */
export const queueMinutes = (from: Airport, local: number): number =>
  from.rank >= BUSY_RANK && BUSY_HOURS.some(([start, end]) => local >= start && local < end)
    ? 5
    : 0;
