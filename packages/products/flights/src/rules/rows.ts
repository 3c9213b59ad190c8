// A row of a result: what it is filtered, counted and ordered by. Made once for each row, in the server and in the browser.
import type { LegFacts } from './itinerary.ts';

/** What somebody wants to take along beside a bag under the seat. */
export const BAG_NEEDS = ['none', 'cabin', 'checked'] as const;
export type BagNeed = (typeof BAG_NEEDS)[number];

/** One way to buy a row: a brand, with a bag paid for where it has none. */
export interface AirChoice {
  /** Mark of the offer; the same for one offer with and without a paid bag. */
  readonly offer: string;
  readonly brand: string;
  /** Airline that sells it. */
  readonly marketing: string;
  /** For all travellers, all legs and the paid bags, minor units; null where prices are hidden. */
  readonly total: number | null;
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
  /** Of the leg with most stops. */
  readonly stops: number;
  /** Waits overnight or to another airport, of all legs. */
  readonly badWaits: number;
}

/** What has to be known of a row. @param allianceOf alliance of an airline; null where it is in none */
export function airRow(
  id: string,
  legs: readonly LegFacts[],
  choices: readonly AirChoice[],
  allianceOf: (airline: string) => string | null,
): AirRow {
  const airlines = [
    ...new Set([
      ...choices.map(({ marketing }) => marketing),
      ...legs.flatMap((leg) => leg.operators),
    ]),
  ];
  const alliances = new Set(airlines.map(allianceOf));
  const [alliance = null] = alliances.size === 1 ? alliances : [];
  return {
    id,
    legs,
    choices: choices.every(({ total }) => total !== null)
      ? [...choices].sort((a, b) => (a.total ?? 0) - (b.total ?? 0))
      : choices,
    airlines,
    alliance,
    minutes: legs.reduce((sum, leg) => sum + leg.minutes, 0),
    stops: Math.max(0, ...legs.map((leg) => leg.stops)),
    badWaits: legs
      .flatMap((leg) => leg.waits)
      .filter(({ isOvernight, isOtherAirport }) => isOvernight || isOtherAirport).length,
  };
}

/** Whether a choice lets somebody take this along. */
export const takes = (choice: AirChoice, need: BagNeed): boolean =>
  need === 'none' || (need === 'cabin' ? choice.hasCabinBag : choice.hasCheckedBag);
