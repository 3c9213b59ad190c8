// The types hotels bring to the server that sells them.
import type { ProductTypes } from '@portico/selling';
import type { HotelSearchBody } from '../http.ts';
import type {
  CheckedRate,
  HotelQuery,
  HotelSupplier,
  SupplierHotel,
  SupplierHotelRates,
  SupplierRate,
} from '../port.ts';
import type { Occupancy, Stay } from '../shapes.ts';
import type { HotelPromise } from './sales.ts';

/** Point and name distances are measured from. */
export interface Near {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What an offer of a room repeats of the question. */
export interface HotelQuestion {
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly nationality: string | null;
  /** Where the search looked from, for the distance of the quote's hotel. */
  readonly near: Near | null;
}

export interface HotelTypes extends ProductTypes {
  readonly Body: HotelSearchBody;
  readonly Query: HotelQuery;
  readonly Item: SupplierHotelRates;
  readonly Facts: SupplierHotel;
  readonly Rate: SupplierRate;
  readonly Question: HotelQuestion;
  readonly Checked: CheckedRate;
  readonly Promise: HotelPromise;
  readonly Supplier: HotelSupplier;
}
