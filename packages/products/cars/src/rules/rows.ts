// A row of a result: what it is filtered, counted and ordered by. Made once for each row, in the
// server and in the browser.
import { milesBetween } from '@portico/rules/geo';
import type { RowSums } from '@portico/rules/row-sums';
import type { DeskAccess, DeskPlace, PayWay, Spot } from '../shapes.ts';
import { type CarClass, type CarGear, classOf, decodeAcriss } from './acriss.ts';

/** How many are left is said from here on down; of more a list does not tell. */
export const FEW_LEFT = 2;

/** How many a list tells are left; null where there are enough, or nobody says. */
export const fewLeft = (left: number | null): number | null =>
  left !== null && left <= FEW_LEFT ? left : null;

/** One way to rent a row's car. */
export interface CarChoice {
  /** Number of what it promises, among the words of the list. */
  readonly terms: number;
  /** For the whole rental with all fees, minor units; null where prices are hidden. */
  readonly total: number | null;
  /** Of `total`, what the desk takes; null where prices are hidden. */
  readonly atDesk: number | null;
  /** What this viewer may see beside the total. */
  readonly sums: RowSums;
  readonly payWay: PayWay;
  readonly isUnlimited: boolean;
  readonly isFullToFull: boolean;
  /** Cancelling costs nothing now. */
  readonly isFree: boolean;
  /** About so much in the currency of prices, minor units. */
  readonly deposit: number;
  /** What the driver pays of a damage at most; null: there is no cover, or nobody says. */
  readonly excess: number | null;
  /** How many there are at this price, where they are few and the supplier says so. */
  readonly left: number | null;
}

export interface CarRow {
  /** Key of the car. */
  readonly id: string;
  readonly vendor: string;
  /** Score of the vendor 0–10; null when there is none. */
  readonly score: number | null;
  readonly kind: CarClass;
  readonly gear: CarGear;
  readonly isElectric: boolean;
  readonly seats: number;
  readonly bagsLarge: number;
  readonly isInTerminal: boolean;
  readonly isByShuttle: boolean;
  /** From the place that was asked for to the desk of pick-up. */
  readonly miles: number;
  /** Cheapest first; where prices are hidden in the order they came. Never empty. */
  readonly choices: readonly CarChoice[];
}

/** What a row is made of. */
export interface RowFacts {
  readonly id: string;
  readonly vendor: { readonly id: string; readonly score: number | null };
  readonly pickUp: Spot & { readonly access: DeskAccess; readonly place: DeskPlace };
  readonly vehicle: {
    readonly acriss: string;
    readonly seats: number;
    readonly bagsLarge: number;
  };
}

/** @param from the place that was asked for */
export function carRow(
  { id, vendor, pickUp, vehicle }: RowFacts,
  choices: readonly CarChoice[],
  from: Spot,
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
    miles: milesBetween(from, pickUp),
    choices: choices.every(({ total }) => total !== null)
      ? [...choices].sort((a, b) => (a.total ?? 0) - (b.total ?? 0) || a.terms - b.terms)
      : choices,
  };
}
