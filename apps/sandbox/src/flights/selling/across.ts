// Finds the shortest connections between two places across all airlines: for small airports that no
// single alliance connects.
import type { Airport } from '../world/airports.ts';
import { besideAny } from '../world/distances.ts';
import type { Network, Route } from '../world/network.ts';
import { type Hop, nextHop } from '../world/schedule.ts';
import { type Ask, changeMinutes, type Way } from './ways.ts';

const MAX_FLIGHTS = 4;
/** Number of connections to find, each departing after the one before. */
const WAYS = 3;
const DAY = 1_440;
/** A longer wait is a stopover. */
const MAX_WAIT = 23 * 60;

interface Reached {
  readonly hop: Hop;
  readonly before: Reached | null;
}

/**
 * Returns up to three connections of a day that arrive as early as possible, each with the fewest
 * flights for that arrival.
 */
export function shortestAcross(network: Network, ask: Ask): readonly Way[] {
  const ways: Way[] = [];
  let leaves = ask.notBefore;
  while (ways.length < WAYS) {
    const hops = earliest(network, { ...ask, notBefore: leaves });
    const first = hops[0];
    if (first === undefined) break;
    ways.push({ hops, group: null });
    leaves = first.departs + 1;
  }
  return ways;
}

/** In rounds: airports reachable with one more flight, and the earliest arrival at each. */
function earliest(network: Network, ask: Ask): readonly Hop[] {
  const best = new Map<Airport, Reached>();
  let found: Reached | null = null;
  const isLate = (to: Airport, arrives: number): boolean =>
    (best.get(to)?.hop.arrives ?? Infinity) <= arrives ||
    (found?.hop.arrives ?? Infinity) <= arrives;
  const { all } = network.airports;
  const [start, end] = [besideAny(all, ask.from), besideAny(all, ask.to)];
  // other airports connect only to hubs
  const leadsOn = ({ to }: Route): boolean =>
    ask.to.includes(to) || (to.isHub && !start.has(to) && !end.has(to));
  const take = (hop: Hop, before: Reached | null, next: Map<Airport, Reached>): void => {
    const { to } = hop.route;
    if (isLate(to, hop.arrives)) return;
    const reached = { hop, before };
    best.set(to, reached);
    if (ask.to.includes(to)) found = reached;
    else next.set(to, reached);
  };
  let round = new Map<Airport, Reached>();
  for (const from of ask.from)
    for (const route of network.from(from)) {
      if (!leadsOn(route) || !ask.sells(route)) continue;
      const start = Math.max(ask.notBefore, ask.day * DAY - DAY);
      let hop = nextHop(route, start);
      while (hop.day < ask.day) hop = nextHop(route, hop.departs + 1);
      if (hop.day === ask.day) take(hop, null, round);
    }
  for (let flights = 2; flights <= MAX_FLIGHTS && round.size > 0; flights += 1) {
    const next = new Map<Airport, Reached>();
    for (const [airport, reached] of round)
      for (const route of network.from(airport)) {
        if (!leadsOn(route) || !ask.sells(route)) continue;
        const ready = reached.hop.arrives + changeMinutes(reached.hop.route, route);
        if (isLate(route.to, ready + route.minutes)) continue;
        const hop = nextHop(route, ready);
        if (hop.departs - reached.hop.arrives <= MAX_WAIT) take(hop, reached, next);
      }
    round = next;
  }
  return hopsTo(found);
}

function hopsTo(end: Reached | null): readonly Hop[] {
  const hops: Hop[] = [];
  for (let at = end; at !== null; at = at.before) hops.unshift(at.hop);
  return hops;
}
