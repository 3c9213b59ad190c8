// Builds a row of a result with the values it is filtered, counted and sorted by. Built once per
// row, on the server and in the browser.
import type { Money } from '@portico/contract';
import { milesBetween } from '@portico/rules/geo';
import type { RowSums } from '@portico/rules/row-sums';
import type { DeskAccess, DeskPlace, PayWay, Spot } from '../shapes.ts';
import { type CarClass, type CarGear, classOf, decodeAcriss } from './acriss.ts';

/** One offer for a row's car. */
export interface CarChoice {
  /** Index of its terms in the list's lookup table. */
  readonly terms: number;
  /** For the whole rental with all fees, in minor units; null where prices are hidden. */
  readonly total: number | null;
  /** Part of `total` paid at the desk; null where prices are hidden. */
  readonly atDesk: number | null;
  /**
   * `atDesk` in the money that the desk takes, by currency; absent if an earlier version answered.
   */
  readonly there?: readonly Money[];
  /** Sums this viewer may see in addition to the total. */
  readonly sums: RowSums;
  readonly payWay: PayWay;
  readonly isUnlimited: boolean;
  readonly isFullToFull: boolean;
  /** True if cancellation is currently free. */
  readonly isFree: boolean;
  /** Approximate amount in the price currency, minor units. */
  readonly deposit: number;
  /** Maximum the driver pays for damage; null without cover or if unknown. */
  readonly excess: number | null;
  /** Number left at this price, if it is low and the supplier states it. */
  readonly left: number | null;
}

export interface CarRow {
  /** Key of the car. */
  readonly id: string;
  readonly vendor: string;
  /** Score of the vendor, 0–10; null if there is none. */
  readonly score: number | null;
  readonly kind: CarClass;
  readonly gear: CarGear;
  readonly isElectric: boolean;
  readonly seats: number;
  readonly bagsLarge: number;
  readonly isInTerminal: boolean;
  readonly isByShuttle: boolean;
  /** True if an airport was searched and the desk is elsewhere: a taxi or a bus goes there. */
  readonly isAway: boolean;
  /** Miles from the searched place to the pick-up desk. */
  readonly miles: number;
  /** Miles from the desk of return to the place searched for it; 0 if that is the pick-up place. */
  readonly backMiles: number;
  /** Cheapest first; where prices are hidden, in order of arrival. Never empty. */
  readonly choices: readonly CarChoice[];
}

/** The searched place of pick-up. */
export interface SearchedSpot extends Spot {
  readonly isAirport: boolean;
}

/** Returns where distances are measured from, and whether that is an airport. */
export const searchedSpot = ({
  placeId,
  latitude,
  longitude,
}: Spot & { readonly placeId: string | null }): SearchedSpot => ({
  latitude,
  longitude,
  isAirport: placeId?.startsWith('airport-') ?? false,
});

/** Input of a row. */
export interface RowFacts {
  readonly id: string;
  readonly vendor: { readonly id: string; readonly score: number | null };
  readonly pickUp: Spot & { readonly access: DeskAccess; readonly place: DeskPlace };
  readonly dropOff: Spot;
  readonly vehicle: {
    readonly acriss: string;
    readonly seats: number;
    readonly bagsLarge: number;
  };
}

/**
 * @param from the searched place of pick-up
 * @param back the searched place of return; null if it is the same
 */
export function carRow(
  { id, vendor, pickUp, dropOff, vehicle }: RowFacts,
  choices: readonly CarChoice[],
  from: Spot & Partial<SearchedSpot>,
  back: Spot | null = null,
): CarRow {
  const read = decodeAcriss(vehicle.acriss);
  return {
    id,
    vendor: vendor.id,
    score: vendor.score,
    kind: classOf(read),
    gear: read.gear,
    isElectric: read.isElectric,
    seats: vehicle.seats,
    bagsLarge: vehicle.bagsLarge,
    isInTerminal: pickUp.access === 'in_terminal' && pickUp.place === 'airport',
    isByShuttle: pickUp.access === 'shuttle',
    isAway: from.isAirport === true && pickUp.place !== 'airport' && pickUp.access !== 'shuttle',
    miles: milesBetween(from, pickUp),
    backMiles: back === null ? 0 : milesBetween(dropOff, back),
    choices: choices.every(({ total }) => total !== null)
      ? [...choices].sort((a, b) => (a.total ?? 0) - (b.total ?? 0) || a.terms - b.terms)
      : choices,
  };
}
