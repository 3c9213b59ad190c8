// A row of a result: what it is filtered, counted and ordered by. Made once for each row, in the
// server and in the browser.
import type { RowSums } from '@portico/rules/row-sums';
import { dayPartOf, timeKey } from './day-parts.ts';
import type { LegFacts } from './itinerary.ts';

/** What somebody wants to take along beside a bag under the seat. */
export const BAG_NEEDS = ['none', 'cabin', 'checked'] as const;
export type BagNeed = (typeof BAG_NEEDS)[number];

/** Seats left are said from here on down; of more a list does not tell. */
export const FEW_LEFT = 2;

/** How many a list tells are left; null where there are enough, or nobody says. */
export const fewLeft = (left: number | null): number | null =>
  left !== null && left <= FEW_LEFT ? left : null;

/** One way to buy a row: a brand, with a bag paid for where it has none. */
export interface AirChoice {
  /** Mark of the offer; the same for one offer with and without a paid bag. */
  readonly offer: string;
  readonly brand: string;
  /** Airline that sells it. */
  readonly marketing: string;
  /** For all travellers, all legs and the paid bags, minor units; null where prices are hidden. */
  readonly total: number | null;
  /** What this viewer may see beside the total. */
  readonly sums: RowSums;
  /** Of `total`, what is paid for bags. */
  readonly bagsPaid: number;
  /** On every leg. */
  readonly hasCabinBag: boolean;
  readonly hasCheckedBag: boolean;
  /** Something of it comes back after cancelling. */
  readonly isRefundable: boolean;
}

export interface AirRow {
  readonly id: string;
  readonly legs: readonly LegFacts[];
  /** Cheapest first; where prices are hidden in the order they came. Never empty. */
  readonly choices: readonly AirChoice[];
  /** Airlines that sell or fly it, each once. */
  readonly airlines: readonly string[];
  /** The alliance all its airlines are in; null where there is none. */
  readonly alliance: string | null;
  /** Minutes of all legs. */
  readonly minutes: number;
  /** Of the longest leg. */
  readonly longest: number;
  /** Of the leg with most stops. */
  readonly stops: number;
  /** Waits overnight or to another airport, of all legs. */
  readonly badWaits: number;
  /** Airports of its ends: leg after leg, where it leaves and where it lands. */
  readonly ends: readonly string[];
  /** Parts of the day of its ends, in the same order, as the counts name them. */
  readonly times: readonly string[];
  /** Airports one changes at, each once. */
  readonly changesAt: readonly string[];
}

/**
 * What has to be known of a row. @param allianceOf alliance of an airline; null where it is in none
 */
export function airRow(
  id: string,
  legs: readonly LegFacts[],
  choices: readonly AirChoice[],
  allianceOf: (airline: string) => string | null,
): AirRow {
  const airlines = new Set<string>();
  for (const { marketing } of choices) airlines.add(marketing);
  for (const { operators } of legs) for (const operator of operators) airlines.add(operator);
  const waits = legs.flatMap((leg) => leg.waits);
  return {
    id,
    legs,
    choices: cheapestFirst(choices),
    airlines: [...airlines],
    alliance: sharedBy(airlines, allianceOf),
    minutes: legs.reduce((sum, leg) => sum + leg.minutes, 0),
    longest: Math.max(0, ...legs.map(({ minutes }) => minutes)),
    stops: Math.max(0, ...legs.map((leg) => leg.stops)),
    badWaits: waits.filter(({ isOvernight, isOtherAirport }) => isOvernight || isOtherAirport)
      .length,
    ends: legs.flatMap(({ from, to }) => [from, to]),
    times: legs.flatMap(({ departs, arrives }, leg) => [
      timeKey({ leg, end: 'departs', part: dayPartOf(departs) }),
      timeKey({ leg, end: 'arrives', part: dayPartOf(arrives) }),
    ]),
    changesAt: [...new Set(waits.flatMap(({ from, to }) => [from, to]))],
  };
}

const cheapestFirst = (choices: readonly AirChoice[]): readonly AirChoice[] =>
  choices.some(({ total }) => total === null)
    ? choices
    : [...choices].sort((a, b) => (a.total ?? 0) - (b.total ?? 0));

/** The alliance all airlines are in; null where there is none. */
function sharedBy(
  airlines: Iterable<string>,
  allianceOf: (airline: string) => string | null,
): string | null {
  let shared: string | null | undefined;
  for (const airline of airlines) {
    const alliance = allianceOf(airline);
    if (alliance === null || (shared !== undefined && shared !== alliance)) return null;
    shared = alliance;
  }
  return shared ?? null;
}

/** Whether a choice lets somebody take this along. */
export const takes = (
  choice: Pick<AirChoice, 'hasCabinBag' | 'hasCheckedBag'>,
  need: BagNeed,
): boolean => need === 'none' || (need === 'cabin' ? choice.hasCabinBag : choice.hasCheckedBag);
