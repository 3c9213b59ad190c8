// The port every source of hotels implements (design, section 6): its catalogue here, its orders in the contract's ports/orders.ts.
import type {
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierSource,
} from '@portico/contract';
import type { Board, Occupancy, Stay } from './shapes.ts';

export type { Board, Occupancy, Stay } from './shapes.ts';

export interface HotelQuery {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMiles: number;
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly nationality?: string;
}

export interface SupplierHotel {
  readonly supplierHotelId: string;
  readonly name: string;
  readonly stars: number;
  /** Guest score 0–10, one decimal; null when there is none. */
  readonly score: number | null;
  readonly reviews: number;
  readonly address: string;
  readonly area: string;
  readonly city: string;
  /** The city in words that are the same in every language, where `city` is not: spreads drawn pictures. */
  readonly cityKey?: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly chain: string | null;
  /** Keys of packages/texts `amenities.*`. */
  readonly amenities: readonly string[];
  /** Number of the hotel inside its city: steady, spreads drawn pictures. */
  readonly ordinal: number;
  /** Kind of building for the drawn pictures, e.g. 'boutique', 'city', 'riad'. */
  readonly kind: string;
  readonly checkInFrom: string;
  readonly checkOutBy: string;
}

export interface SupplierHotelDetail extends SupplierHotel {
  readonly description: Readonly<Record<string, string>>;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
  readonly guestQuote: { readonly text: string; readonly by: string } | null;
  readonly policies: readonly { readonly title: string; readonly text: string }[];
  readonly rooms: readonly SupplierRoom[];
}

export interface SupplierRoom {
  readonly code: string;
  readonly name: string;
  readonly beds: string;
  readonly sleeps: number;
  readonly sizeSqm: number | null;
  readonly view: string | null;
  /** Number of the room inside its hotel, for its picture. */
  readonly ordinal: number;
}

/** One bookable rate of a room; its amounts cover the whole stay and all rooms. */
export interface SupplierRate extends SupplierPrice {
  readonly room: SupplierRoom;
  readonly board: Board;
}

export interface SupplierHotelRates {
  readonly hotel: SupplierHotel;
  readonly rates: readonly SupplierRate[];
}

export interface CheckedRate {
  readonly hotel: SupplierHotel;
  readonly rate: SupplierRate;
  readonly remarks: readonly string[];
}

/** What an order of a stay repeats of the question. */
export interface HotelAsked {
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
}

export interface HotelSupplier
  extends SupplierOrders<HotelAsked>, SupplierSource<HotelQuery, SupplierHotelRates> {
  hotel(
    supplierHotelId: string,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierHotelDetail>>;
  rates(
    supplierHotelId: string,
    stay: Stay,
    occupancies: readonly Occupancy[],
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierHotelRates>>;
  /** Price re-check of one rate; refuses with SOLD_OUT, or answers the rate as it is now. */
  check(
    supplierHotelId: string,
    rateKey: string,
    stay: Stay,
    occupancies: readonly Occupancy[],
    context: SupplierContext,
  ): Promise<SupplierOutcome<CheckedRate>>;
  /** Names of hotels for suggestions. Rejects when it cannot say: no hotels is an answer, silence is none. */
  suggest?(
    text: string,
    context: SupplierContext,
  ): Promise<
    readonly {
      readonly supplierHotelId: string;
      readonly name: string;
      readonly city: string;
      readonly countryCode: string;
      readonly latitude: number;
      readonly longitude: number;
      readonly timeZone: string;
    }[]
  >;
}
