// The types lockers bring to the server that sells them.
import type { ProductTypes } from '@portico/selling';
import type { LockerSearchBody } from '../http.ts';
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

/** What an offer repeats of the question. */
export interface LockerQuestion {
  readonly rental: Rental;
}

export interface LockerTypes extends ProductTypes {
  readonly Body: LockerSearchBody;
  readonly Query: LockerQuery;
  readonly Item: SupplierLockerRates;
  readonly Facts: SupplierLocker;
  readonly Rate: SupplierRate;
  readonly Question: LockerQuestion;
  readonly Checked: CheckedRate;
  readonly Promise: LockerPromise;
  readonly Supplier: LockerSupplier;
}
