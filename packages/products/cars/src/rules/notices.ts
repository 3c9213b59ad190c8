// What a supplier has changed of a rental since it was sold, and whether it lets the driver go:
// cancelling is then free.
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

/** Of a desk what can be changed: where it is, and when it serves. */
export type DeskFacts = Pick<Desk, 'latitude' | 'longitude' | 'hours' | 'closedOn' | 'afterHours'>;

/** A rental as it was sold, or as it stands. */
export interface RentalFacts extends RentalTimes {
  readonly vendor: Pick<Vendor, 'id'>;
  readonly pickUp: DeskFacts;
  readonly dropOff: DeskFacts;
  readonly vehicle: Pick<Vehicle, 'acriss' | 'seats'>;
}

/** A change somebody is told of. A significant one they are asked about. */
export type RentalChange = { readonly isSignificant: boolean } & (
  | { readonly kind: 'desk'; readonly end: RentalEnd; readonly km: number }
  | { readonly kind: 'hours'; readonly end: RentalEnd; readonly service: DeskService }
  | { readonly kind: 'vehicle'; readonly to: 'better' | 'worse' | 'other' }
  | { readonly kind: 'vendor' }
);

/** A desk that moves farther than this lets the driver go. */
export const FAR_KM = 5;
const KM_PER_MILE = 1.609344;
/** Suppliers do not place a desk to the metre: nearer than this it has not moved. */
const SAME_KM = 0.1;

/** What has changed, in the order it is told. */
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

/** Whether any of the changes lets the driver cancel for nothing. */
export const letsGo = (changes: readonly RentalChange[]): boolean =>
  changes.some(({ isSignificant }) => isSignificant);

/**
 * Whether the desks still hand the keys over and take them back at the driver's times: else there
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
 * Hours are told where they change whether or how the driver is served, or on the day they come.
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

/** A day's hours as text. */
const openingOn = (desk: DeskFacts, local: string): string =>
  Array.from({ length: 48 }, (_, half) => {
    const time = `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    return isOpenAt(desk, `${local.slice(0, 10)}T${time}`) ? 'o' : '-';
  }).join('');

/**
 * A class is a promise, the model an example of it. Fewer seats, or no automatic where one was
 * sold, is worse as well.
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

/**
 * Classes of which one cannot be ranked are worse where they differ: nobody can say that they are
 * not.
 */
function comparedTo(sold: Acriss, now: Acriss): 'better' | 'worse' | 'other' {
  const [before, after] = [rankOf(sold), rankOf(now)];
  if (before === null || after === null) return sold.size === now.size ? 'other' : 'worse';
  return after > before ? 'better' : after < before ? 'worse' : 'other';
}
