// Validates supplier data. Contains the checks shared by rates of all products: money, time zone,
// refunds.
import type { CancellationStep, SupplierPrice } from '@portico/contract';
import { milesBetween, type Point } from './geo.ts';
import { BP_OF_ALL } from './staircase.ts';
import { isZone } from './zones.ts';

/**
 * Maximum plausible amount in minor units: anything above is a supplier error in every currency.
 */
const LARGEST = 1_000_000_000_000;
/** Maximum plausible ratio of public price to cost. */
const LARGEST_UPLIFT = 20;
/**
 * Maximum lengths of what a supplier wants handed back, in bytes: both fit into a sealed offer with
 * the question (selling/bytes.ts).
 */
export const SUPPLIER_KEY_LIMITS = { rateKey: 4_000, handle: 1_000 } as const;
/** Result of `faultOfPrice` for a rate that is sold out. */
export const NONE_LEFT = 'none left';

const amount = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= LARGEST;

/** Returns true for a non-empty string of at most this many characters. */
export const filled = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest;

const encoder = new TextEncoder();
/** Most bytes of a character in UTF-8. */
const MAX_BYTES = 3;

/** Returns true for a non-empty string of at most this many bytes. */
export const isKey = (value: unknown, longest: number): value is string =>
  filled(value, longest) &&
  (value.length * MAX_BYTES <= longest || encoder.encode(value).length <= longest);

/** Returns the fault of an item's handle, or null; items without one are valid. */
export const faultOfHandle = (handle: string | undefined): string | null =>
  handle === undefined || isKey(handle, SUPPLIER_KEY_LIMITS.handle) ? null : 'handle too long';

/** Returns the fault of a rate, or null. */
export function faultOfPrice(rate: SupplierPrice): string | null {
  if (!isKey(rate.rateKey, SUPPLIER_KEY_LIMITS.rateKey)) return 'rate without a key';
  if (!/^[A-Z]{3}$/.test(rate.currency)) return `currency ${String(rate.currency)}`;
  if (!amount(rate.net) || !amount(rate.tax) || !amount(rate.feeOnSite) || !amount(rate.published))
    return 'amount out of range';
  if (rate.net + rate.tax === 0) return 'price of nothing';
  if (rate.published > LARGEST_UPLIFT * (rate.net + rate.tax)) return 'absurd public price';
  if (rate.left !== null && rate.left < 0) return 'number left out of range';
  if (rate.left === 0) return NONE_LEFT;
  const { steps, timeZone } = rate.cancellation;
  if (!zoneExists(timeZone)) return `time zone ${String(timeZone).slice(0, 40)}`;
  if (steps.length === 0 || steps.at(-1)?.until !== null) return 'cancellation without an end';
  let before = '';
  let count = 0;
  for (const step of steps) {
    const { until } = step;
    count += 1;
    if (!isPenalty(step)) return 'cancellation out of range';
    if (until === null ? count < steps.length : !isLocal(until))
      return 'cancellation without times';
    if (until !== null && until <= before) return 'cancellation out of order';
    before = until ?? before;
  }
  return null;
}

/** Returns true if a step has exactly one of a share, an amount or unknown, within its range. */
function isPenalty({ penaltyBp, penalty, unknown }: CancellationStep): boolean {
  const told =
    Number(penaltyBp !== undefined) + Number(penalty !== undefined) + Number(unknown !== undefined);
  if (told !== 1) return false;
  if (unknown !== undefined) return unknown === true;
  if (penalty !== undefined) return amount(penalty);
  return Number.isInteger(penaltyBp) && penaltyBp >= 0 && penaltyBp <= BP_OF_ALL;
}

const LOCAL = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
/**
 * Returns true for an existing local time; the calendar is consulted only at the end of a month.
 */
function isLocal(text: string): boolean {
  if (!LOCAL.test(text)) return false;
  const day = Number(text.slice(8, 10));
  return (
    day < 29 ||
    new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, day)).getUTCDate() ===
      day
  );
}
const zones = new Map<string, boolean>();

/** Returns true if the time zone is supported by the runtime. */
export function zoneExists(timeZone: string): boolean {
  let known = zones.get(timeZone);
  if (known === undefined) {
    if (zones.size > 2_000) zones.clear();
    known = filled(timeZone, 60) && isZone(timeZone);
    zones.set(timeZone, known);
  }
  return known;
}

/**
 * Prefixes a fault with the name of its item, for the log. NONE_LEFT stays unchanged: it is no
 * fault.
 */
export const named = (name: string, fault: string): string =>
  fault === NONE_LEFT ? fault : `${name.slice(0, 80)}: ${fault}`;

/** Tolerance for suppliers' rounding and different earth models. */
const REACH = { share: 1.01, miles: 0.1 } as const;

/** Returns true if a place lies within the requested circle. @param radiusMiles statute miles */
export const isWithin = (place: Point, centre: Point, radiusMiles: number): boolean =>
  milesBetween(place, centre) <= radiusMiles * REACH.share + REACH.miles;

/** Returns true if both coordinates are numbers in range; suppliers may send anything. */
export const isOnGlobe = (latitude: number, longitude: number): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180;
