// Formats and parses the key of a car: vendor, both desks and class. It is the same at every
// supplier, so that one car is one row regardless of its seller.
import type { Desk, Vehicle, Vendor } from '../shapes.ts';
import { plainAcriss } from './acriss.ts';

export interface CarName {
  readonly vendor: string;
  readonly pickUp: string;
  readonly dropOff: string;
  readonly acriss: string;
}

const ID = /^[A-Za-z0-9_-]{1,40}$/;
/** Longest key: three ids, a code and the dots between them. */
export const LONGEST_KEY = 163;

/** Returns true if the value is a valid vendor or desk id. */
export const isDeskId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

export const formatCarKey = ({ vendor, pickUp, dropOff, acriss }: CarName): string =>
  [vendor, pickUp, dropOff, acriss].join('.');

/**
 * Returns the key of a car: `v03.mco-v03.mco-v03.CDAR`. Anything that is not an ACRISS code is
 * written as `OTHER`: a desk has one such car.
 */
export const carKey = (car: {
  readonly vendor: Pick<Vendor, 'id'>;
  readonly pickUp: Pick<Desk, 'deskId'>;
  readonly dropOff: Pick<Desk, 'deskId'>;
  readonly vehicle: Pick<Vehicle, 'acriss'>;
}): string => {
  const acriss = plainAcriss(car.vehicle.acriss);
  return formatCarKey({
    vendor: car.vendor.id,
    pickUp: car.pickUp.deskId,
    dropOff: car.dropOff.deskId,
    acriss: ID.test(acriss) ? acriss : 'OTHER',
  });
};

/** Parses the output of carKey; null for anything else. */
export function parseCarKey(key: string): CarName | null {
  if (key.length > LONGEST_KEY) return null;
  const [vendor = '', pickUp = '', dropOff = '', acriss = '', ...more] = key.split('.');
  const isKey = more.length === 0 && [vendor, pickUp, dropOff, acriss].every(isDeskId);
  return isKey ? { vendor, pickUp, dropOff, acriss } : null;
}
