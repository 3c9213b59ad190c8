// The port every source of hotels implements (design, section 6). Amounts are integer minor units of `currency`,
// always the supplier's own; they cover the whole stay and all rooms.
import type {
  Board,
  Cancellation,
  Instant,
  LocalDate,
  LocalDateTime,
  Money,
  Occupancy,
  PayAt,
  Stay,
} from '../vocabulary.ts';

/** What the engine may rely on, declared by each adapter. */
export interface SupplierProfile {
  readonly name: string;
  /** Whether `book` and `cancel` with the same key have one effect. */
  readonly idempotent: boolean;
  /** After this long without an answer the outcome is unknown (milliseconds). */
  readonly bookTimeoutMs: number;
  readonly searchTimeoutMs: number;
  /** How long a finished booking may stay invisible to `retrieve` (milliseconds). */
  readonly visibilityLagMs: number;
}

export interface SupplierContext {
  readonly agencyId: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  /** Our clock; adapters to rehearsal peers pass it on. */
  readonly now: Instant;
  /** Language the texts are wanted in, two letters; a supplier without it answers in its own. Names of hotels and streets stay as they are. */
  readonly language?: string;
  /** Switches for a rehearsal supplier, from the agency's settings or a test; real suppliers ignore them. */
  readonly faults?: string;
}

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

/** One bookable rate. `net + tax` is what we owe the supplier when payAt is 'now'; `feeAtProperty` is paid at the desk. */
export interface SupplierRate {
  /** The supplier's own handle, sent back to check and book. */
  readonly rateKey: string;
  readonly room: SupplierRoom;
  readonly board: Board;
  readonly payAt: PayAt;
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  readonly feeAtProperty: number;
  /** Public price of net + tax as the supplier asks us to show it, at least net + tax. */
  readonly published: number;
  readonly cancellation: Cancellation;
  readonly left: number | null;
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

export interface BookingOrder {
  /** Derived key `booking_id:book:1`; also our reference at the supplier. */
  readonly key: string;
  readonly reference: string;
  readonly rateKey: string;
  /** What we agreed to pay: the supplier must refuse anything dearer. */
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly guests: readonly {
    readonly room: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly type: 'adult' | 'child';
    readonly age?: number;
  }[];
  readonly specialRequests: string;
}

/** A supplier's booking as it stands with the supplier. */
export interface SupplierBooking {
  readonly supplierReference: string;
  readonly status: 'booked' | 'cancelled' | 'pending';
  /** Penalty the supplier keeps after a cancellation. */
  readonly penalty: Money | null;
}

/** A booking on the supplier's own list, with what is needed to find it in ours. */
export interface HeldBooking extends SupplierBooking {
  /** The key it was ordered with. */
  readonly key: string;
  /** Our booking's reference; null when the supplier does not keep it. */
  readonly reference: string | null;
  readonly supplierHotelId: string;
  readonly roomCode: string;
  readonly rooms: number;
  readonly stay: Stay;
  /** What the supplier wants for it: net and tax. */
  readonly owed: Money;
  readonly leadGuest: string;
  readonly bookedAt: Instant;
  readonly cancelledAt: Instant | null;
  /** The key it was cancelled with; null when it stands, or when it was not us who cancelled. */
  readonly cancelKey: string | null;
}

/** One line of a supplier's stock book: rooms of one kind it may sell for a night, and has sold to whomever. */
export interface StockNight {
  readonly night: LocalDate;
  readonly capacity: number;
  readonly sold: number;
}

/** Refusals are answers, not faults; an outcome that was not seen is 'unknown', never a refusal. */
export type SupplierRefusal = {
  readonly kind: 'refused';
  readonly reason: 'SOLD_OUT' | 'PRICE_CHANGED' | 'NOT_FOUND' | 'NOT_CANCELLABLE' | 'INVALID';
  readonly message: string;
};
export type SupplierUnknown = { readonly kind: 'unknown'; readonly message: string };
/** Certain that nothing happened: connection refused before a byte was sent, or the supplier guarantees it. */
export type SupplierNotDone = { readonly kind: 'not-done'; readonly message: string };
export type SupplierOutcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | SupplierRefusal
  | SupplierUnknown
  | SupplierNotDone;

export interface HotelSupplier {
  readonly profile: SupplierProfile;
  /** Streams hotels with rates as they come. Throws only when the supplier cannot be asked at all. */
  search(query: HotelQuery, context: SupplierContext): AsyncIterable<readonly SupplierHotelRates[]>;
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
  book(order: BookingOrder, context: SupplierContext): Promise<SupplierOutcome<SupplierBooking>>;
  /** By our own reference/key. `ok` with null: the supplier knows no such booking (yet: see visibilityLagMs). */
  retrieve(key: string, context: SupplierContext): Promise<SupplierOutcome<SupplierBooking | null>>;
  /** Penalty in the supplier's currency if cancelled at `at`. */
  cancelQuote(
    supplierReference: string,
    at: Instant,
    context: SupplierContext,
  ): Promise<SupplierOutcome<{ readonly penalty: Money }>>;
  cancel(
    supplierReference: string,
    key: string,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
  /**
   * Every booking of this agency's account that was made or changed in [from, until), by the supplier's clock, as it stands now.
   * Comes in parts; throws PeerError when the list breaks off or is not whole: part of a list is no answer.
   */
  bookingsBetween(
    from: Instant,
    until: Instant,
    context: SupplierContext,
  ): AsyncIterable<readonly HeldBooking[]>;
  /** The stock book of one kind of room for the nights of a stay; suppliers that publish one. */
  stockBook?(
    supplierHotelId: string,
    roomCode: string,
    stay: Stay,
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly StockNight[]>>;
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
export type { LocalDate, LocalDateTime };
