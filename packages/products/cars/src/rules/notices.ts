// Detects a supplier's changes to a sold rental and whether they entitle the driver to cancel free
// of charge.
import { milesBetween } from '@portico/rules/geo';
import {
  type Desk,
  type DeskService,
  RENTAL_ENDS,
  type RentalEnd,
  type RentalTimes,
  type Vehicle,
  type Vendor,
} from '../shapes.ts';
import { type Acriss, decodeAcriss, plainAcriss, rankOf } from './acriss.ts';
import { isOpenAt, serviceAt } from './hours.ts';

/** Properties of a desk that can change: its location and its hours. */
export type DeskFacts = Pick<Desk, 'latitude' | 'longitude' | 'hours' | 'closedOn' | 'afterHours'>;

/** A rental as sold or in its current state. */
export interface RentalFacts extends RentalTimes {
  readonly vendor: Pick<Vendor, 'id'>;
  readonly pickUp: DeskFacts;
  readonly dropOff: DeskFacts;
  readonly vehicle: Pick<Vehicle, 'acriss' | 'seats'>;
}

/** A change the customer is notified of. A significant change requires their response. */
export type RentalChange = { readonly isSignificant: boolean } & (
  | { readonly kind: 'desk'; readonly end: RentalEnd; readonly km: number }
  | { readonly kind: 'hours'; readonly end: RentalEnd; readonly service: DeskService }
  | { readonly kind: 'vehicle'; readonly to: 'better' | 'worse' | 'other' }
  | { readonly kind: 'vendor' }
);

/** A desk that moves farther than this entitles the driver to cancel. */
export const FAR_KM = 5;
const KM_PER_MILE = 1.609344;
/** Suppliers do not locate a desk to the metre: below this distance it has not moved. */
const SAME_KM = 0.1;

/** Returns the changes in the order they are reported. */
export function changesOf(sold: RentalFacts, now: RentalFacts): RentalChange[] {
  return [
    ...RENTAL_ENDS.flatMap((end) => [
      ...movedDesk(sold[end], now[end], end),
      ...changedHours(sold, now, end),
    ]),
    ...changedVehicle(sold.vehicle, now.vehicle),
    ...(sold.vendor.id === now.vendor.id
      ? []
      : [{ kind: 'vendor' as const, isSignificant: false }]),
  ];
}

/** Returns true if any change entitles the driver to cancel free of charge. */
export const entitlesToCancel = (changes: readonly RentalChange[]): boolean =>
  changes.some(({ isSignificant }) => isSignificant);

/**
 * Returns true if the desks still serve pick-up and drop-off at the driver's times: otherwise there
 * is nothing to accept.
 */
export const isServed = (changes: readonly RentalChange[]): boolean =>
  changes.every((change) => change.kind !== 'hours' || change.service !== 'closed');

function movedDesk(sold: DeskFacts, now: DeskFacts, end: RentalEnd): RentalChange[] {
  const km = milesBetween(sold, now) * KM_PER_MILE;
  return km < SAME_KM ? [] : [{ kind: 'desk', end, km, isSignificant: km > FAR_KM }];
}

const SERVED: Record<DeskService, number> = { closed: 0, fee: 1, open: 2 };

/**
 * Reports hours if they change whether or how the driver is served, or if they change on the day of
 * the visit.
 */
function changedHours(sold: RentalFacts, now: RentalFacts, end: RentalEnd): RentalChange[] {
  const at = end === 'pickUp' ? now.pickUpAt : now.dropOffAt;
  const before = serviceAt(sold[end], end === 'pickUp' ? sold.pickUpAt : sold.dropOffAt);
  const service = serviceAt(now[end], at);
  const isWorse = SERVED[service] < SERVED[before];
  const isOtherDay = openingOn(sold[end], at) !== openingOn(now[end], at);
  return isWorse || isOtherDay || service !== before
    ? [{ kind: 'hours', end, service, isSignificant: isWorse }]
    : [];
}

/** Serializes the hours of a day. */
const openingOn = (desk: DeskFacts, local: string): string =>
  Array.from({ length: 48 }, (_, half) => {
    const time = `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    return isOpenAt(desk, `${local.slice(0, 10)}T${time}`) ? 'o' : '-';
  }).join('');

/**
 * The class is guaranteed, the model is an example. Fewer seats, or a manual transmission instead
 * of an automatic, are worse as well.
 */
function changedVehicle(sold: RentalFacts['vehicle'], now: RentalFacts['vehicle']): RentalChange[] {
  const [before, after] = [decodeAcriss(sold.acriss), decodeAcriss(now.acriss)];
  const isSameClass = plainAcriss(sold.acriss) === plainAcriss(now.acriss);
  if (isSameClass && now.seats >= sold.seats) return [];
  const lost =
    now.seats < sold.seats || (before.gear === 'automatic' && after.gear !== 'automatic');
  const to = lost ? 'worse' : comparedTo(before, after);
  return [{ kind: 'vehicle', to, isSignificant: to === 'worse' }];
}

/** Different classes are worse if one of them cannot be ranked: the opposite cannot be proven. */
function comparedTo(sold: Acriss, now: Acriss): 'better' | 'worse' | 'other' {
  const [before, after] = [rankOf(sold), rankOf(now)];
  if (before === null || after === null) return sold.size === now.size ? 'other' : 'worse';
  return after > before ? 'better' : after < before ? 'worse' : 'other';
}
