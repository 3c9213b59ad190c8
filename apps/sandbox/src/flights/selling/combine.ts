// Combines the connections of all slices into journeys, within one alliance if one serves the whole
// journey, the best first.
import type { PricedWay } from './prices.ts';
import { minutesOf } from './ways.ts';

/** Maximum number of itineraries of one search. */
export const MAX_FOUND = 600;
/** Maximum number of connections per slice that are combined. */
const MAX_OF_A_SLICE = 150;

interface Draft {
  readonly before: Draft | null;
  readonly way: PricedWay;
  readonly score: number;
}

/** Scores price and duration of a connection as one number of dollars. */
const scoreOf = (one: PricedWay): number =>
  one.dollars + minutesOf(one.way) / 3 + 30 * (one.way.hops.length - 1);

/** Returns the journeys over all slices, the best first. */
export function journeysOf(
  slices: readonly (readonly PricedWay[])[],
): readonly (readonly PricedWay[])[] {
  const ranked = slices.map((ways) =>
    ways.map((way) => ({ way, score: scoreOf(way) })).toSorted((a, b) => a.score - b.score),
  );
  const inOne = combined(ranked, true);
  return (inOne.length > 0 ? inOne : combined(ranked, false)).map(waysOf);
}

type Ranked = readonly { readonly way: PricedWay; readonly score: number }[];

function waysOf(draft: Draft): readonly PricedWay[] {
  const ways: PricedWay[] = [];
  for (let at: Draft | null = draft; at !== null; at = at.before) ways.unshift(at.way);
  return ways;
}

function combined(
  [first = [], ...others]: readonly Ranked[],
  inOneGroup: boolean,
): readonly Draft[] {
  const start = others.length === 0 ? first : bestOf(first, inOneGroup);
  let drafts: readonly Draft[] = start.map(({ way, score }) => ({ before: null, way, score }));
  for (const all of others) {
    const ways = bestOf(all, inOneGroup);
    const best = new Best();
    for (const before of drafts)
      for (const { way, score } of ways) {
        const sum = before.score + score;
        // the connections are sorted: all later ones score worse
        if (sum >= best.bound) break;
        const { group } = way.way;
        if (inOneGroup && (group === null || group !== before.way.way.group)) continue;
        if (follows(before.way, way)) best.add({ before, way, score: sum });
      }
    drafts = best.sorted();
  }
  return drafts.slice(0, MAX_FOUND);
}

/** Keeps the best journeys and the bound above which others are discarded. */
class Best {
  bound = Infinity;
  #kept: Draft[] = [];

  add(draft: Draft): void {
    this.#kept.push(draft);
    if (this.#kept.length < 2 * MAX_FOUND) return;
    this.#kept = this.#kept.toSorted((a, b) => a.score - b.score).slice(0, MAX_FOUND);
    this.bound = this.#kept.at(-1)?.score ?? Infinity;
  }

  sorted(): readonly Draft[] {
    return this.#kept.toSorted((a, b) => a.score - b.score).slice(0, MAX_FOUND);
  }
}

/**
 * Keeps the best of each alliance, so that none excludes the only alliance that serves all slices.
 */
function bestOf(ways: Ranked, inOneGroup: boolean): Ranked {
  if (!inOneGroup) return ways.slice(0, 40);
  const counts = new Map<number | null, number>();
  return ways.filter(({ way }) => {
    const count = (counts.get(way.way.group) ?? 0) + 1;
    counts.set(way.way.group, count);
    return count <= MAX_OF_A_SLICE / 3;
  });
}

const TURN_MINUTES = 60;

/** True if the next slice departs after the previous one has landed. */
const follows = (before: PricedWay, next: PricedWay): boolean =>
  (before.way.hops.at(-1)?.arrives ?? 0) + TURN_MINUTES <= (next.way.hops[0]?.departs ?? 0);
