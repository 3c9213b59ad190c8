// Port implemented by every supplier of lockers: the catalogue is defined here, orders in the
// contract's ports/orders.ts.
import type {
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierSource,
} from '@portico/contract';
import type { Rental, Size } from './shapes.ts';

export type { Rental, Size } from './shapes.ts';

export interface LockerQuery {
  readonly city: string;
  readonly rental: Rental;
}

export interface SupplierLocker {
  readonly lockerKey: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/** One bookable rate; its amounts cover the whole rental. */
export interface SupplierRate extends SupplierPrice {
  readonly size: Size;
}

export interface SupplierLockerRates {
  readonly locker: SupplierLocker;
  readonly rates: readonly SupplierRate[];
}

export interface CheckedRate {
  readonly locker: SupplierLocker;
  readonly rate: SupplierRate;
}

export interface LockerSupplier
  extends SupplierOrders<Rental>, SupplierSource<LockerQuery, SupplierLockerRates> {
  /** Returns one locker and its rates for a rental. */
  rates(
    lockerKey: string,
    rental: Rental,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierLockerRates>>;
  /** Re-checks the price of one rate. Rejects with SOLD_OUT, or returns the current rate. */
  check(
    lockerKey: string,
    rateKey: string,
    rental: Rental,
    context: SupplierContext,
  ): Promise<SupplierOutcome<CheckedRate>>;
}
