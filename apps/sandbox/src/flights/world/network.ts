// Route network of the airlines. Each hub serves airports by their distance and traffic, low-cost
// airlines fly between the larger airports of their region. Deterministic: nothing is stored.
import { share } from '../../kernel/random.ts';
import { AIRLINES, type Airline, groupOf, homeAirlines } from './airlines.ts';
import { type Airport, type Airports, isDomestic, kmBetween, loadAirports } from './airports.ts';
import { blockMinutes } from './block-times.ts';
import { isServed } from './closed-airports.ts';
import { mayJoin } from './curfews.ts';
import { areTooNear, isInRange } from './distances.ts';
import { type Aircraft, aircraftFor } from './fleet.ts';

/** One direction of an airline's daily service between two airports. */
export interface Route {
  readonly index: number;
  readonly from: Airport;
  readonly to: Airport;
  readonly airline: Airline;
  /** Airlines that share tickets with this one (airlines.ts). */
  readonly group: number;
  readonly km: number;
  /** The same in both directions. */
  readonly aircraft: Aircraft;
  /** Minutes from gate to gate: the minimum of its departures. */
  readonly minutes: number;
  /** Flights per day. */
  readonly daily: number;
}

export interface Network {
  readonly airports: Airports;
  readonly routes: readonly Route[];
  from(airport: Airport): readonly Route[];
  into(airport: Airport): readonly Route[];
  between(from: Airport, to: Airport): readonly Route[];
}

const NONE: readonly Route[] = [];

/** Creates the whole network. Expensive: call it once. */
export function createNetwork(airports: Airports = loadAirports()): Network {
  const routes: Route[] = [];
  const from: Route[][] = airports.all.map(() => []);
  const into: Route[][] = airports.all.map(() => []);
  const pairs = new Map<number, Route[]>();
  const keyOf = (a: Airport, b: Airport): number => a.index * airports.all.length + b.index;
  const add = (airline: Airline, a: Airport, b: Airport, km: number): void => {
    const known = pairs.get(keyOf(a, b)) ?? [];
    if (known.some((route) => route.airline === airline)) return;
    const daily = dailyFlights(airline, a, b, km);
    const group = groupOf(airline);
    const ends = [a.code, b.code].toSorted().join(' ');
    const aircraft = aircraftFor(
      km,
      a.rank * b.rank,
      airline.isLowCost,
      share(`flies ${airline.lot} ${ends}`),
    );
    for (const [start, end] of [
      [a, b],
      [b, a],
    ] as const) {
      const minutes = blockMinutes(start, end, airline, aircraft.code);
      const route = {
        index: routes.length,
        from: start,
        to: end,
        airline,
        group,
        km,
        aircraft,
        minutes,
        daily,
      };
      routes.push(route);
      from[start.index]?.push(route);
      into[end.index]?.push(route);
      const key = keyOf(start, end);
      const beside = pairs.get(key);
      if (beside === undefined) pairs.set(key, [route]);
      else beside.push(route);
    }
  };
  const served = airports.all.filter(isServed);
  hubRoutes(served, add);
  lowCostRoutes(served, add);
  return {
    airports,
    routes,
    from: (airport) => from[airport.index] ?? NONE,
    into: (airport) => into[airport.index] ?? NONE,
    between: (a, b) => pairs.get(keyOf(a, b)) ?? NONE,
  };
}

type Add = (airline: Airline, a: Airport, b: Airport, km: number) => void;

/** Maximum range of any aircraft. */
const LONGEST_KM = 15_800;
/** Number of hubs that an airport is always connected with. */
const FEEDERS = 4;

function hubRoutes(all: readonly Airport[], add: Add): void {
  const hubs = all.filter(({ isHub }) => isHub);
  const homes = homeAirlines(hubs);
  for (const airport of all) {
    const reach = hubs
      .filter((hub) => hub !== airport)
      .map((hub) => {
        const km = kmBetween(hub, airport);
        return { hub, km, pull: (isDomestic(hub, airport) ? km / 2 : km) / (hub.rank - 5) };
      })
      .filter(({ hub, km }) => mayJoin(hub, airport, km) && !areTooNear(hub, airport, km));
    const inRange = reach.filter(({ hub, km }) => isInRange(hub, airport, km));
    // an airport far from any hub has flights to the nearest ones
    const near = inRange.length > 0 ? inRange : nearest(reach);
    const feeders = new Set(near.toSorted((a, b) => a.pull - b.pull).slice(0, FEEDERS));
    for (const one of near) {
      const airline = homes.get(one.hub);
      if (airline === undefined || one.km > LONGEST_KM) continue;
      const chance = feeders.has(one) ? 1 : chanceOf(one.hub, airport, one.km);
      if (chance === 1 || (chance > 0 && share(`${one.hub.code} ${airport.code}`) < chance))
        add(airline, one.hub, airport, one.km);
    }
  }
}

const ONLY_NEAREST = 2;

const nearest = <T extends { readonly km: number }>(reach: readonly T[]): readonly T[] =>
  reach.toSorted((a, b) => a.km - b.km).slice(0, ONLY_NEAREST);

/** Chance by the traffic class of an airport that is no hub, for hubs of other countries. */
const ABROAD_NEAR = [0, 0, 0.02, 0.15, 0.35, 0.6, 0.85];
const ABROAD_FAR = [0, 0, 0, 0, 0.02, 0.1, 0.3];
const NEAR_KM = 4_500;
const HOME_KM = 1_500;

/** Returns the probability that a hub serves an airport. */
function chanceOf(hub: Airport, airport: Airport, km: number): number {
  if (airport.isHub) {
    if (km < NEAR_KM || hub.rank + airport.rank >= 15) return 1;
    if (km < 9_000) return 0.7;
    return km < 13_000 ? 0.55 : 0.3;
  }
  if (isDomestic(hub, airport)) return airport.rank >= 3 ? 1 : km < HOME_KM ? 0.35 : 0;
  return (km < NEAR_KM ? ABROAD_NEAR : ABROAD_FAR)[airport.rank] ?? 0;
}

const LOW_COST_KM = [350, 2_600] as const;
const MIN_RANK = 3;
/** The larger the value, the fewer pairs a low-cost airline flies. */
const RARITY = 150;

function lowCostRoutes(all: readonly Airport[], add: Add): void {
  for (const airline of AIRLINES) {
    const own = all.filter(
      ({ country, rank }) => rank >= MIN_RANK && airline.region.includes(country),
    );
    for (const [i, a] of own.entries())
      for (const b of own.slice(i + 1)) {
        if (share(`${airline.lot} ${a.code} ${b.code}`) * RARITY >= a.rank * b.rank) continue;
        const km = kmBetween(a, b);
        if (km < LOW_COST_KM[0] || km > LOW_COST_KM[1]) continue;
        if (mayJoin(a, b, km) && isInRange(a, b, km) && !areTooNear(a, b, km))
          add(airline, a, b, km);
      }
  }
}

const MAX_DAILY = 10;

function dailyFlights({ isLowCost }: Airline, a: Airport, b: Airport, km: number): number {
  const wanted = (a.rank * b.rank) / 7.5 / (1 + km / 2_600);
  return Math.min(MAX_DAILY, Math.max(1, Math.round(isLowCost ? wanted / 3 : wanted)));
}
