// Finds connections from one place to another on a day: direct flights, and connections within an
// alliance with sufficient time to change. If no alliance connects the places, the shortest
// connection across all airlines.
import type { Airport } from '../world/airports.ts';
import { kmBetween } from '../world/airports.ts';
import { besideAny } from '../world/distances.ts';
import type { Network, Route } from '../world/network.ts';
import { type Hop, hopsOn, nextHop } from '../world/schedule.ts';
import { shortestAcross } from './across.ts';
import { type Ask, changeMinutes, type Way } from './ways.ts';

const MAX_WAIT = 6 * 60;
const NIGHT_WAIT = 15 * 60;
/** With fewer connections than this, those with two changes are searched too. */
const FEW = 12;

/** Returns all connections of a day, unsorted. */
export function waysOf(network: Network, ask: Ask): readonly Way[] {
  const ways: Way[] = [];
  for (const from of ask.from)
    for (const to of ask.to) {
      if (from === to) continue;
      for (const route of network.between(from, to))
        if (ask.sells(route))
          for (const hop of hopsOf(route, ask)) ways.push({ hops: [hop], group: route.group });
      withOneChange(network, ask, from, to, ways);
    }
  if (ways.length >= FEW) return ways;
  for (const from of ask.from)
    for (const to of ask.to) if (from !== to) withTwoChanges(network, ask, from, to, ways);
  return ways.length > 0 ? ways : shortestAcross(network, ask);
}

const hopsOf = (route: Route, { day, notBefore }: Ask): readonly Hop[] =>
  hopsOn(route, day).filter(({ departs }) => departs >= notBefore);

/** True if the detour over an airport is acceptable. */
const isOnTheWay = (flown: number, direct: number): boolean =>
  flown <= Math.max(1.3 * direct + 250, direct + 450);

const FAR_KM = 3_000;
/**
 * On long distances no flight leads away from the destination: none is much longer than the whole
 * distance.
 */
const leadsThere = (km: number, direct: number): boolean => direct < FAR_KM || km <= 1.08 * direct;

/** Airports from which a traveller who lands at an airport can continue. */
const onwardFrom = ({ airports }: Network, landed: Airport): readonly Airport[] => {
  if (landed.cityId === null || !landed.isHub) return [landed];
  const mates = airports.inCity(landed.cityId).filter((mate) => mate !== landed && mate.isHub);
  return mates.length === 0 ? [landed] : [landed, ...mates];
};

function withOneChange(network: Network, ask: Ask, from: Airport, to: Airport, ways: Way[]): void {
  const direct = kmBetween(from, to);
  const [start, end] = [
    besideAny(network.airports.all, ask.from),
    besideAny(network.airports.all, ask.to),
  ];
  for (const first of network.from(from)) {
    if (!ask.sells(first) || start.has(first.to) || end.has(first.to)) continue;
    for (const via of onwardFrom(network, first.to))
      for (const second of network.between(via, to)) {
        if (second.group !== first.group || !ask.sells(second)) continue;
        if (!isOnTheWay(first.km + second.km, direct)) continue;
        if (!leadsThere(Math.max(first.km, second.km), direct)) continue;
        for (const hop of hopsOf(first, ask)) {
          const next = onward(hop, second, MAX_WAIT) ?? onward(hop, second, NIGHT_WAIT);
          if (next !== null) ways.push({ hops: [hop, next], group: first.group });
        }
      }
  }
}

/**
 * Returns the first flight of a route that can be reached without too long a wait; null if there is
 * none.
 */
function onward(hop: Hop, route: Route, mostWait: number): Hop | null {
  const next = nextHop(route, hop.arrives + changeMinutes(hop.route, route));
  return next.departs - hop.arrives <= mostWait ? next : null;
}

/** Maximum number of connections from one pair of routes. */
const MAX_OF_A_PATH = 2;

function withTwoChanges(network: Network, ask: Ask, from: Airport, to: Airport, ways: Way[]): void {
  const direct = kmBetween(from, to);
  const [start, end] = [
    besideAny(network.airports.all, ask.from),
    besideAny(network.airports.all, ask.to),
  ];
  for (const first of network.from(from)) {
    if (!ask.sells(first) || start.has(first.to) || end.has(first.to)) continue;
    for (const last of network.into(to)) {
      if (last.group !== first.group || !ask.sells(last)) continue;
      if (start.has(last.from) || end.has(last.from)) continue;
      for (const middle of network.between(first.to, last.from)) {
        if (middle.group !== first.group || !ask.sells(middle)) continue;
        const flown = first.km + middle.km + last.km;
        if (!isOnTheWay(direct < FAR_KM ? 0.85 * flown : flown, direct)) continue;
        if (!leadsThere(Math.max(first.km, middle.km, last.km), direct)) continue;
        let found = 0;
        for (const hop of hopsOf(first, ask)) {
          const second = onward(hop, middle, NIGHT_WAIT);
          const third = second === null ? null : onward(second, last, NIGHT_WAIT);
          if (second === null || third === null || found >= MAX_OF_A_PATH) continue;
          ways.push({ hops: [hop, second, third], group: first.group });
          found += 1;
        }
      }
    }
  }
}
