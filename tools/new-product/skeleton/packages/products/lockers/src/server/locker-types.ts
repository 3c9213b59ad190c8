// Types that parameterize the server's selling code for lockers.
import type { ProductTypes } from '@portico/selling';
import type { LockerSearch } from '../http.ts';
import type {
  CheckedRate,
  LockerQuery,
  LockerSupplier,
  SupplierLocker,
  SupplierLockerRates,
  SupplierRate,
} from '../port.ts';
import type { Rental } from '../shapes.ts';
import type { LockerPromise } from './sales.ts';

/** Part of the request that is repeated in an offer. */
export interface LockerQuestion {
  readonly rental: Rental;
  /** True if the rest of the price is to be paid later. */
  readonly deposit: boolean;
}

export interface LockerTypes extends ProductTypes {
  readonly Body: LockerSearch;
  readonly Query: LockerQuery;
  readonly Item: SupplierLockerRates;
  readonly Facts: SupplierLocker;
  readonly Rate: SupplierRate;
  readonly Question: LockerQuestion;
  readonly Checked: CheckedRate;
  readonly Promise: LockerPromise;
  readonly Supplier: LockerSupplier;
}
