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
import type { PlaceKind } from '../rules/place-kind.ts';
import type { HotelResult, Occupancy, Stay } from '../shapes.ts';
import type { HotelPromise } from './sales.ts';

/** Point and name distances are measured from. */
export interface Near {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What a search is for. */
export interface Sought {
  readonly kind: PlaceKind;
  /** Where distances are measured from: the middle of a city or an area, else the place itself. */
  readonly near: Near;
  /** null in the middle of nowhere. */
  readonly timeZone: string | null;
  /** How a hotel stands to it; undefined where nothing is to be said. */
  readonly matchOf: (id: string, hotel: SupplierHotel) => HotelResult['match'];
}

/** What an offer of a room repeats of the question. */
export interface HotelQuestion {
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly nationality: string | null;
  /** Where the search looked from, for the distance of the quote's hotel. */
  readonly near: Near | null;
  /**
   * The hotel's name where it was shown, when the supplier of the offer writes it in another way.
   */
  readonly name?: string;
  /** What the search is for; not sealed with its offers. */
  readonly sought?: Sought;
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
  readonly Words: undefined;
  readonly Supplier: HotelSupplier;
}
