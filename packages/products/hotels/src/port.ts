// The port every source of hotels implements (design, section 6): its catalogue here, its orders in
// the contract's ports/orders.ts.
import type {
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierSource,
} from '@portico/contract';
import type { GuestReview } from './rules/guest-reviews.ts';
import type { BedCount, RoomFacility, RoomView } from './rules/room-words.ts';
import type { Board, Occupancy, Stay } from './shapes.ts';

export { TRAVELLER_KINDS } from './rules/guest-reviews.ts';
export type { GuestReview, TravellerKind } from './rules/guest-reviews.ts';
export { knownBeds, knownFacilities, knownView } from './rules/room-words.ts';
export type { BedCount, RoomFacility, RoomView } from './rules/room-words.ts';
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
  /** From 0 (none, or not known) to 5, in halves. */
  readonly stars: number;
  /** Guest score 0–10, one decimal; null when there is none. */
  readonly score: number | null;
  readonly reviews: number;
  readonly address: string;
  readonly area: string;
  readonly city: string;
  /**
   * The city in words that are the same in every language, where `city` is not: varies drawn
   * pictures.
   */
  readonly cityKey?: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly chain: string | null;
  /** Keys of packages/texts `amenities.*`. */
  readonly amenities: readonly string[];
  /** Number of the hotel inside its city, always the same: varies drawn pictures. */
  readonly ordinal: number;
  /** Kind of building for the drawn pictures, e.g. 'boutique', 'city', 'riad'. */
  readonly kind: string;
  /**
   * As it is dialled from abroad. With the page of one hotel and with a checked rate, where the
   * supplier tells it; not in lists.
   */
  readonly telephone?: string;
  /** Time of day, HH:MM. */
  readonly checkInFrom: string;
  readonly checkOutBy: string;
  /**
   * What its supplier has photographed, the picture for lists first. Lists hold that one alone; the
   * page of one hotel all.
   */
  readonly photographs?: readonly SupplierPhotograph[];
}

/**
 * What a photograph may show: `outside` is the house, `view` what is seen from it, `other` none of
 * these.
 */
export const PHOTOGRAPH_SUBJECTS = [
  'outside',
  'lobby',
  'room',
  'bathroom',
  'restaurant',
  'breakfast',
  'bar',
  'pool',
  'spa',
  'gym',
  'beach',
  'garden',
  'view',
  'other',
] as const;
export type PhotographSubject = (typeof PHOTOGRAPH_SUBJECTS)[number];

/** Most photographs of one hotel, and the longest address and caption of one, in characters. */
export const PHOTOGRAPH_LIMITS = { count: 40, address: 400, caption: 200 } as const;

/** A photograph at its supplier; no browser ever asks for it there. */
export interface SupplierPhotograph {
  /** At one of the origins of the supplier's profile. */
  readonly address: string;
  readonly shows: PhotographSubject;
  /** What is to be seen, by language; the words for the subject where there is none. */
  readonly caption?: Readonly<Record<string, string>>;
  /** Code of the room it shows, where it shows one that is sold. */
  readonly room?: string;
}

export interface SupplierHotelDetail extends SupplierHotel {
  readonly description: Readonly<Record<string, string>>;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
  readonly guestQuote: { readonly text: string; readonly by: string } | null;
  readonly policies: readonly { readonly title: string; readonly text: string }[];
  readonly rooms: readonly SupplierRoom[];
  /**
   * What guests wrote, where the supplier passes it on; bounded and cleaned by rules/guest-reviews.
   */
  readonly guestReviews?: readonly GuestReview[];
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
  // What follows is told of a hotel's own rooms and of a checked rate; not in lists.
  /**
   * The beds once more, in words that are the same in every language: what a drawn picture shows.
   */
  readonly bedding?: readonly BedCount[];
  /** The view in such a word. */
  readonly outlook?: RoomView;
  /** In the order of ROOM_FACILITIES. */
  readonly facilities?: readonly RoomFacility[];
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

/** The part of the question an order of a stay repeats. */
export interface HotelRequested {
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
}

export interface HotelSupplier
  extends SupplierOrders<HotelRequested>, SupplierSource<HotelQuery, SupplierHotelRates> {
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
  /**
   * Names of hotels for suggestions. Rejects when it does not know: an empty list means that there
   * are none.
   */
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
