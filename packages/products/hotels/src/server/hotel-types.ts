// Types with which hotels parameterize the server's shared sales code.
import type { ProductTypes } from '@portico/selling';
import type { HotelSearchBody } from '../http.ts';
import type { HotelQuery, HotelSupplier, SupplierRate } from '../port.ts';
import type { PlaceKind } from '../rules/place-kind.ts';
import type { Zoned, ZonedCheck, ZonedRates } from '../rules/zoned.ts';
import type { HotelResult, Occupancy, Stay } from '../shapes.ts';
import type { HotelPromise } from './sales.ts';

/** Point and name that distances are measured from. */
export interface Near {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The resolved place of a search. */
export interface ResolvedPlace {
  readonly kind: PlaceKind;
  /** Origin of distances: the centre of a city or an area, else the place itself. */
  readonly near: Near;
  /** null if no zone is known for the location. */
  readonly timeZone: string | null;
  /** Returns the relation of a hotel to the place; undefined if there is nothing to show. */
  readonly matchOf: (id: string, hotel: Zoned) => HotelResult['match'];
}

/** The part of the query repeated by an offer of a room. */
export interface HotelQuestion {
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly nationality: string | null;
  /** Reference point of the search, for the distance shown in the quote. */
  readonly near: Near | null;
  /** The displayed name of the hotel if the supplier of the offer spells it differently. */
  readonly name?: string;
  /** The resolved place of the search; not sealed with its offers. */
  readonly resolved?: ResolvedPlace;
}

export interface HotelTypes extends ProductTypes {
  readonly Body: HotelSearchBody;
  readonly Query: HotelQuery;
  readonly Item: ZonedRates;
  readonly Facts: Zoned;
  readonly Rate: SupplierRate;
  readonly Question: HotelQuestion;
  readonly Checked: ZonedCheck;
  readonly Promise: HotelPromise;
  readonly Words: undefined;
  readonly Supplier: HotelSupplier;
}
