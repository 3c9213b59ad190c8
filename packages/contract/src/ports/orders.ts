// Supplier ordering interface used by the booking engine and reconciliation, the same for every
// product (design, section 6). Amounts are integer minor units of the supplier's own currency.
import type { Instant, LocalDate, Money, Span } from '../vocabulary.ts';
import type { ChangePage, SupplierHint } from './changes.ts';
import type { TravelCredit } from './credit.ts';
import type { Amendment, Order, Owed, SentOrder, Settlement } from './order.ts';

export type {
  Amendment,
  Order,
  OrderContact,
  OrderTraveller,
  Owed,
  SentOrder,
  Settlement,
  TravellerDetail,
} from './order.ts';
export type { ChangePage, SupplierHint } from './changes.ts';
export type { TravelCredit } from './credit.ts';

/** Capabilities and limits declared by each adapter. */
export interface SupplierProfile {
  readonly name: string;
  /** True if repeated `book` or `cancel` calls with the same key have one effect. */
  readonly idempotent: boolean;
  /** Milliseconds without a response after which the outcome is unknown. */
  readonly bookTimeoutMs: number;
  readonly searchTimeoutMs: number;
  /** Milliseconds a completed booking may stay invisible to `retrieve`. */
  readonly visibilityLagMs: number;
  /**
   * `key`: an order can be retrieved by our key alone. `details`: only by the supplier's reference,
   * or by name, email address and time together with the key. Default: `key`.
   */
  readonly retrieval?: 'key' | 'details';
  /**
   * `span`: `bookingsBetween` asks for a time span. `all`: for the whole list, of which the adapter
   * yields the span. `none`: there is no list; `bookingsBetween` is not called, and orders are
   * compared one by one. Default: `span`.
   */
  readonly listing?: 'span' | 'all' | 'none';
  /**
   * `as-orders`: an amendment is an order of its own, with its own reference. `in-place`: it changes
   * the original order, which is asked about it, and cannot be cancelled alone. Default: `as-orders`.
   */
  readonly amendments?: 'as-orders' | 'in-place';
  /** Present if orders are held first and ticketed afterwards; omitted if the order is final. */
  readonly ticketing?: SupplierTicketing;
  /** Origins of its photographs. Images from other origins are not fetched. */
  readonly photographs?: readonly PhotographSource[];
}

/** How tickets are issued for a held order. */
export interface SupplierTicketing {
  /** `separate`: by a separate call. `later`: issued automatically some time after the order. */
  readonly way: 'separate' | 'later';
  /** True if repeated `ticket` calls with the same key have one effect. */
  readonly idempotent: boolean;
  /** Typical time until tickets are issued, in milliseconds. */
  readonly usualMs: number;
}

/** An origin from which supplier photographs are fetched. */
export interface PhotographSource {
  /** Scheme, host and port, e.g. `https://photos.example`; https only, unless it is private. */
  readonly origin: string;
  /**
   * True if it is inside our own network, as the sandbox is. All others must have public addresses.
   */
  readonly isPrivate?: boolean;
}

export interface SupplierContext {
  readonly agencyId: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  /** Current time of our clock; adapters pass it to the sandbox. */
  readonly now: Instant;
  /**
   * Requested language of texts, two letters; the supplier's own language is the fallback. Hotel
   * and street names are not translated.
   */
  readonly language?: string;
  /** Faults to be simulated by sandbox suppliers; real suppliers ignore them. */
  readonly faults?: string;
  /** Called by a search with the names of skipped items that could not be parsed. */
  readonly onLeftOut?: (names: readonly string[]) => void;
  /** Called when listing reservations, with the entries that could not be parsed completely. */
  readonly onUnread?: (entries: readonly UnreadEntry[]) => void;
  /** Called by a search with values it computed that differ from those the supplier sent. */
  readonly onCorrected?: (notes: readonly string[]) => void;
}

/** A booking in its current state at the supplier. */
export interface SupplierBooking {
  readonly supplierReference: string;
  /** `booked`: final, all tickets issued. `held`: no ticket issued. `pending`: neither yet. */
  readonly status: 'booked' | 'held' | 'cancelled' | 'pending';
  /** Penalty charged by the supplier after a cancellation. */
  readonly penalty: Money | null;
  /**
   * Parts of this order's penalty that are held for its travellers as credits. Every response about
   * a cancelled order should state them: a lost one is read again. Omitted if there are none.
   */
  readonly credits?: readonly TravelCredit[];
  /** Locators issued so far. Omitted if unknown, or if there is only the supplier's reference. */
  readonly issued?: Issued;
}

/** Cost of a cancellation now. */
export interface CancelPrice {
  readonly penalty: Money;
  /** Credits that the supplier would give for a part of it, without codes. Omitted: none, or unknown. */
  readonly credits?: readonly TravelCredit[];
}

/** References travellers quote to the service provider, in addition to ours. */
export interface Issued {
  /** Reference at the carrier or hotel (an airline's PNR); null until it is issued. */
  readonly locator: string | null;
  /** Tickets by traveller, numbered from 1 in order position. */
  readonly tickets: readonly { readonly traveller: number; readonly number: string }[];
}

/** A booking in the supplier's list, with the fields needed to match it with ours. */
export interface HeldBooking extends SupplierBooking {
  /** Idempotency key it was ordered with. */
  readonly key: string;
  /** Our booking reference; null if the supplier does not store it. */
  readonly reference: string | null;
  /** Supplier id of the reserved item: a hotel, a flight, a depot. */
  readonly itemKey: string;
  /** Type within the item: a room, a cabin, a class of car. */
  readonly unitKey: string;
  readonly units: number;
  readonly span: Span;
  /** Inventory days it occupies. Default: the days of its span except the last. */
  readonly cells?: readonly LocalDate[];
  /** Amount owed to the supplier: net and tax. */
  readonly owed: Money;
  readonly leadTraveller: string;
  readonly bookedAt: Instant;
  readonly cancelledAt: Instant | null;
  /** Idempotency key of its cancellation; null if not cancelled, or cancelled by another party. */
  readonly cancelKey: string | null;
}

/**
 * A supplier list entry with all fields that could be parsed: always the key, the reference and the
 * status. If other fields are missing, the entry is also reported to `SupplierContext.onUnread`.
 */
export type ListedBooking = Pick<HeldBooking, 'key' | 'supplierReference' | 'status'> &
  Partial<HeldBooking>;

/** A supplier list entry that could not be parsed, or only in part. */
export interface UnreadEntry {
  /** Label for logs and operators: its reference and the parse error. */
  readonly name: string;
  /** Idempotency key it was ordered with; null if it could not be parsed. */
  readonly key: string | null;
  readonly supplierReference: string | null;
}

/** A cell of a supplier's inventory: one type on one day, with the number sold on all channels. */
export interface StockCell {
  /** A night, a day of rental, a departure. */
  readonly cell: LocalDate;
  readonly capacity: number;
  readonly sold: number;
}

/** Refusals are valid responses, not faults. A lost response is 'unknown', never a refusal. */
export type SupplierRefusal = {
  readonly kind: 'refused';
  readonly reason:
    | 'SOLD_OUT'
    | 'PRICE_CHANGED'
    | 'NOT_FOUND'
    | 'NOT_CANCELLABLE'
    /** A traveller's name cannot be printed on a ticket. */
    | 'NAME_REFUSED'
    /** A selected seat is no longer available; the rest still is. */
    | 'SEAT_TAKEN'
    /** The user of the service is not eligible: too young or too old. */
    | 'TRAVELLER_REFUSED'
    /** Not available at that time or on that day. */
    | 'CLOSED'
    /** The booking deadline for that time has passed. */
    | 'TOO_LATE'
    | 'INVALID';
  readonly message: string;
  /** Omitted if the supplier does not say. */
  readonly about?: RefusedPart;
};
/** The rejected part of an order. */
export interface RefusedPart {
  /** Traveller number, from 1, in the order in which they were sent. */
  readonly traveller?: number;
  readonly field?: 'firstName' | 'lastName';
  /** Seat as selected, e.g. '12C'. */
  readonly seat?: string;
}
export type SupplierUnknown = {
  readonly kind: 'unknown';
  readonly message: string;
  /** True if a response arrived that could not be parsed. */
  readonly isUnreadable?: boolean;
};
/**
 * The call certainly had no effect: the connection was refused before any byte was sent, or the
 * supplier guarantees it.
 */
export type SupplierNotDone = { readonly kind: 'not-done'; readonly message: string };
export type SupplierOutcome<T> =
  | {
      readonly kind: 'ok';
      readonly value: T;
      /** Names of list entries that could not be parsed; omitted if there are none. */
      readonly leftOut?: readonly string[];
    }
  | SupplierRefusal
  | SupplierUnknown
  | SupplierNotDone;

/**
 * Operations on orders that every supplier supports. `Standing` is the order as the supplier would
 * deliver it now, in product terms: flights with their times, a car at its desk. Suppliers that
 * change confirmed orders return it.
 */
export interface SupplierOrders<Requested = unknown, Standing = unknown> {
  readonly profile: SupplierProfile;
  book(
    order: Order<Requested>,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
  /** Issues the tickets of a held order for at most `owed`. For the ticketing way `separate`. */
  ticket?(
    supplierReference: string,
    key: string,
    owed: Owed,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
  /**
   * Changes an order or adds to it. Rejects a price above `owed`. With `profile.amendments:
   * 'in-place'` the reference in the result is that of the original order, and the penalty that of the
   * amendment. Optional.
   */
  amend?(
    amendment: Amendment<Requested>,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
  /**
   * Tells that the rest of an order is paid, and returns the order. Refuses if the order does not
   * stand any more: the payment is then released. Calls with one key have one effect, whatever the
   * profile promises about orders; after a lost response the call is repeated. Optional: for suppliers
   * that must be told.
   */
  settle?(
    settlement: Settlement,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
  /**
   * Retrieves a booking. `ok` with null: not found (yet: see visibilityLagMs). `not-done` if the
   * supplier cannot be asked with the given details. An amendment in place is retrieved with the order
   * that it `amends`: null if it has not taken place, cancelled if the order is.
   */
  retrieve(
    order: SentOrder,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking | null>>;
  /**
   * Returns the penalty in the supplier's currency of a cancellation now. For other times there are
   * the terms of the sale. It is the penalty of this order alone: each of its amendments has one of
   * its own, although the supplier cancels them together. An adapter whose supplier tells one sum
   * subtracts those of the amendments, which would be counted twice; if it cannot, it refuses.
   */
  cancelQuote(
    supplierReference: string,
    context: SupplierContext,
  ): Promise<SupplierOutcome<CancelPrice>>;
  /**
   * Cancels an order for a penalty of at most `atMost`, without those of its amendments. Refuses with PRICE_CHANGED, and cancels
   * nothing, if the supplier would keep more; null: at any price. An adapter whose supplier takes no
   * limit asks for the penalty first (`withinLimit` of the supplier kit). After such a refusal the
   * same key may be sent again with another limit.
   */
  cancel(
    supplierReference: string,
    key: string,
    atMost: Money | null,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
  /**
   * Streams all bookings of this agency's account that were created or changed in [from, until), by
   * the supplier's clock, with their current state. Throws PeerError if the list breaks off or is
   * incomplete: a partial list must not be used. An entry that cannot be parsed is reported to
   * `context.onUnread` and skipped; a list with such an entry does not prove the absence of a
   * booking. Not called with `profile.listing: 'none'`.
   */
  bookingsBetween(
    from: Instant,
    until: Instant,
    context: SupplierContext,
  ): AsyncIterable<readonly ListedBooking[]>;
  /** Returns the inventory of one type of an item over a date span. Optional. */
  stockBook?(
    itemKey: string,
    unitKey: string,
    span: Span,
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly StockCell[]>>;
  /** Returns the current content of an order; null if the supplier has no such order (yet). */
  standing?(order: SentOrder, context: SupplierContext): Promise<SupplierOutcome<Standing | null>>;
  /** Accepts the supplier's change in its current form. Idempotent, with any key. */
  acceptNotice?(
    supplierReference: string,
    key: string,
    context: SupplierContext,
  ): Promise<SupplierOutcome<Standing>>;
  /**
   * Verifies signature and age of a hint on its raw bytes; returns null if they are invalid.
   * `not-for-us`: genuine, but about nothing we ask about; it is accepted and ignored, because
   * suppliers switch off an address that refuses their messages.
   */
  verifyHint?(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    now: Instant,
  ): SupplierHint | 'not-for-us' | null;
  /**
   * Returns the changes after a position, or the oldest ones that the supplier still has (null).
   * `expired`: it does not know the position any more; changes may be lost. Entries that cannot be
   * parsed are left out and named in the outcome. Optional, together with `acknowledge`.
   */
  changesSince?(
    cursor: string | null,
    context: SupplierContext,
  ): Promise<SupplierOutcome<ChangePage | 'expired'>>;
  /** Tells that the changes up to a position have arrived: the supplier may forget them. Idempotent. */
  acknowledge?(cursor: string, context: SupplierContext): Promise<SupplierOutcome<null>>;
  /** Closes its connections. */
  close?(): Promise<void>;
}
