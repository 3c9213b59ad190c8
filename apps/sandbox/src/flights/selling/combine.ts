// Puts the ways of all slices together: inside one alliance where there is one for the whole journey, the best first.
import type { PricedWay } from './prices.ts';
import { minutesOf } from './legs.ts';

/** Itineraries one search sends. */
export const MOST_FOUND = 600;
/** Ways of one slice that are tried with those of the others. */
const MOST_OF_A_SLICE = 150;

interface Draft {
  readonly ways: readonly PricedWay[];
  readonly group: number | null;
  readonly score: number;
}

/** What a way costs and how long it takes, as one number of dollars. */
const scoreOf = (one: PricedWay): number =>
  one.dollars + minutesOf(one.way) / 3 + 30 * (one.way.hops.length - 1);

/** Journeys over all slices, the best first. */
export function journeysOf(
  slices: readonly (readonly PricedWay[])[],
): readonly (readonly PricedWay[])[] {
  const ranked = slices.map((ways) =>
    ways.map((way) => ({ way, score: scoreOf(way) })).toSorted((a, b) => a.score - b.score),
  );
  const inOne = combined(ranked, true);
  const found = inOne.length > 0 ? inOne : combined(ranked, false);
  return found.map(({ ways }) => ways);
}

type Ranked = readonly { readonly way: PricedWay; readonly score: number }[];

function combined(slices: readonly Ranked[], inOneGroup: boolean): readonly Draft[] {
  let partials: readonly Draft[] = [{ ways: [], group: null, score: 0 }];
  for (const [index, all] of slices.entries()) {
    const ways = slices.length === 1 ? all : bestOf(all, inOneGroup);
    const next: Draft[] = [];
    for (const partial of partials)
      for (const { way, score } of ways) {
        const { group } = way.way;
        if (inOneGroup && index > 0 && (group === null || group !== partial.group)) continue;
        if (!follows(partial.ways.at(-1), way)) continue;
        next.push({ ways: [...partial.ways, way], group, score: partial.score + score });
      }
    partials = next.toSorted((a, b) => a.score - b.score).slice(0, MOST_FOUND);
  }
  return partials;
}

/** The best of each alliance: others must not push one out that alone flies all slices. */
function bestOf(ways: Ranked, inOneGroup: boolean): Ranked {
  if (!inOneGroup) return ways.slice(0, 40);
  const counts = new Map<number | null, number>();
  return ways.filter(({ way }) => {
    const count = (counts.get(way.way.group) ?? 0) + 1;
    counts.set(way.way.group, count);
    return count <= MOST_OF_A_SLICE / 3;
  });
}

const TURN_MINUTES = 60;

/** Whether somebody has landed before the next slice leaves. */
const follows = (before: PricedWay | undefined, next: PricedWay): boolean =>
  before === undefined ||
  (before.way.hops.at(-1)?.arrives ?? 0) + TURN_MINUTES <= (next.way.hops[0]?.departs ?? 0);
