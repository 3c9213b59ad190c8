// Port implemented by every hotel supplier (design, section 6): the catalogue is defined here,
// orders in the contract's ports/orders.ts.
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
export { nightsOf } from './rules/penalties.ts';
export { statedPenalty } from '@portico/rules/stated-penalty';
export type { PartedPrice, StatedPenalty } from '@portico/rules/stated-penalty';
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
  /** From 0 (none or unknown) to 5, in halves. */
  readonly stars: number;
  /** Guest score 0–10, one decimal; null when there is none. */
  readonly score: number | null;
  readonly reviews: number;
  readonly address: string;
  readonly area: string;
  readonly city: string;
  /** Language-independent key of the city, as `city` is localized: varies drawn pictures. */
  readonly cityKey?: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** null if the supplier does not state it: the server derives it from the coordinates. */
  readonly timeZone: string | null;
  readonly chain: string | null;
  /** Keys of packages/texts `amenities.*`. */
  readonly amenities: readonly string[];
  /** Constant number of the hotel within its city: varies drawn pictures. */
  readonly ordinal: number;
  /** Kind of building for the drawn pictures, e.g. 'boutique', 'city', 'riad'. */
  readonly kind: string;
  /**
   * In international format. Included with the page of one hotel and with a checked rate, if the
   * supplier states it; not in lists.
   */
  readonly telephone?: string;
  /** Times of day, HH:MM; null if the supplier does not state them. */
  readonly checkInFrom: string | null;
  readonly checkOutBy: string | null;
  /**
   * The supplier's photographs, the one for lists first. Lists contain only that one; the page of
   * one hotel all.
   */
  readonly photographs?: readonly SupplierPhotograph[];
}

/**
 * Subject of a photograph: `outside` is the building, `view` the view from it, `other` none of
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

/**
 * Maximum number of photographs per hotel; maximum length of a photograph's URL and caption in
 * characters.
 */
export const PHOTOGRAPH_LIMITS = { count: 40, address: 400, caption: 200 } as const;

/** A photograph at its supplier; browsers never load it from there. */
export interface SupplierPhotograph {
  /** URL at one of the origins of the supplier's profile. */
  readonly address: string;
  readonly shows: PhotographSubject;
  /** Description by language; default: the text of the subject. */
  readonly caption?: Readonly<Record<string, string>>;
  /** Code of the room it shows, if that room is sold. */
  readonly room?: string;
}

export interface SupplierHotelDetail extends SupplierHotel {
  readonly description: Readonly<Record<string, string>>;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
  readonly guestQuote: { readonly text: string; readonly by: string } | null;
  readonly policies: readonly { readonly title: string; readonly text: string }[];
  readonly rooms: readonly SupplierRoom[];
  /** Guest reviews, if the supplier provides them; limited and cleaned by rules/guest-reviews. */
  readonly guestReviews?: readonly GuestReview[];
}

export interface SupplierRoom {
  readonly code: string;
  readonly name: string;
  readonly beds: string;
  readonly sleeps: number;
  readonly sizeSqm: number | null;
  readonly view: string | null;
  /** Number of the room within its hotel, for its picture. */
  readonly ordinal: number;
  // The following fields are present for a hotel's own rooms and for a checked rate; not in lists.
  /** The beds as language-independent keys, used to draw a picture. */
  readonly bedding?: readonly BedCount[];
  /** The view as such a key. */
  readonly outlook?: RoomView;
  /** In the order of ROOM_FACILITIES. */
  readonly facilities?: readonly RoomFacility[];
}

/**
 * One bookable rate of a room; its amounts cover the whole stay and all rooms. Terms that are told
 * in nights, or as several penalties side by side, become one with `statedPenalty`.
 */
export interface SupplierRate extends SupplierPrice {
  readonly room: SupplierRoom;
  readonly board: Board;
  /** The supplier's name of a board that is none of ours (`OT`). */
  readonly boardName?: string | undefined;
}

export interface SupplierHotelRates {
  readonly hotel: SupplierHotel;
  /**
   * Opaque handle of these rates at the supplier, at most 1,000 bytes; sent back to check and book
   * one of them.
   */
  readonly handle?: string | undefined;
  readonly rates: readonly SupplierRate[];
}

export interface CheckedRate {
  readonly hotel: SupplierHotel;
  readonly rate: SupplierRate;
  readonly remarks: readonly string[];
}

/** The part of the query repeated by an order. */
export interface HotelRequested {
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  /** The handle of the rates, if the supplier stated one. */
  readonly handle?: string | undefined;
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
  /** Re-checks the price of one rate; refuses with SOLD_OUT, or returns the current rate. */
  check(
    supplierHotelId: string,
    rateKey: string,
    requested: HotelRequested,
    context: SupplierContext,
  ): Promise<SupplierOutcome<CheckedRate>>;
  /** Suggests names of hotels. Rejects on failure: an empty list means that there are none. */
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
      readonly timeZone: string | null;
    }[]
  >;
}
