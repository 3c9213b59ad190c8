// Builds a row of a result with the values it is filtered, counted and sorted by. Built once per
// row, on the server and in the browser.
import type { RowSums } from '@portico/rules/row-sums';
import { dayPartOf, timeKey } from './day-parts.ts';
import type { LegFacts } from './itinerary.ts';

/** Bags wanted in addition to one under the seat. */
export const BAG_NEEDS = ['none', 'cabin', 'checked'] as const;
export type BagNeed = (typeof BAG_NEEDS)[number];

/** One offer of a row: a brand, with a paid bag if it includes none. */
export interface AirChoice {
  /** Offer id; the same for one offer with and without a paid bag. */
  readonly offer: string;
  /** null: not stated by the airline, like every null below. */
  readonly brand: string | null;
  /** Airline selling the offer. */
  readonly marketing: string;
  /** For all travellers, all legs and the paid bags, minor units; null where prices are hidden. */
  readonly total: number | null;
  /** Sums this viewer may see in addition to the total. */
  readonly sums: RowSums;
  /** Part of `total` paid for bags. */
  readonly bagsPaid: number;
  /** True if included on every leg. */
  readonly hasCabinBag: boolean | null;
  readonly hasCheckedBag: boolean;
  /** True if part of it is refunded after cancellation. */
  readonly isRefundable: boolean | null;
}

export interface AirRow {
  readonly id: string;
  readonly legs: readonly LegFacts[];
  /** Cheapest first; where prices are hidden, in order of arrival. Never empty. */
  readonly choices: readonly AirChoice[];
  /** Airlines that sell or operate it, without duplicates. */
  readonly airlines: readonly string[];
  /** Alliance shared by all its airlines; null if there is none. */
  readonly alliance: string | null;
  /** Minutes of all legs. */
  readonly minutes: number;
  /** Minutes of the longest leg. */
  readonly longest: number;
  /** Stops of the leg with the most stops. */
  readonly stops: number;
  /** Overnight waits and changes of airport, over all legs. */
  readonly badWaits: number;
  /** Airports of its ends, leg by leg: departure, then arrival. */
  readonly ends: readonly string[];
  /** Parts of the day of its ends, in the same order, as keyed in the counts. */
  readonly times: readonly string[];
  /** Connecting airports, without duplicates. */
  readonly changesAt: readonly string[];
}

/**
 * Computes a row's values.
 * @param allianceOf alliance of an airline; null if it has none
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

/** Returns the alliance shared by all airlines; null if there is none. */
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

/** Returns true if an offer is known to include this bag. */
export const takes = (
  choice: Pick<AirChoice, 'hasCabinBag' | 'hasCheckedBag'>,
  need: BagNeed,
): boolean =>
  need === 'none' || (need === 'cabin' ? choice.hasCabinBag === true : choice.hasCheckedBag);
