// Ordering from a supplier, the same for every product: what the booking engine and reconciliation know of a supplier (design,
// section 6). Amounts are integer minor units of the supplier's own currency.
import type { OrderDocument } from '../travellers.ts';
import type {
  GENDERS,
  Instant,
  LocalDate,
  Money,
  Span,
  TITLES,
  TravellerType,
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
  /** Where an order is held first and ticketed after; left out where the order itself is final. */
  readonly ticketing?: SupplierTicketing;
  /** Where its photographs lie. What it names elsewhere is not fetched. */
  readonly photographs?: readonly PhotographSource[];
}

/** How an order that is held gets its tickets. */
export interface SupplierTicketing {
  /** `separate`: by a call of ours; `later`: the supplier issues them by itself some time after the order. */
  readonly way: 'separate' | 'later';
  /** Whether `ticket` with the same key has one effect. */
  readonly idempotent: boolean;
  /** How long tickets usually take, milliseconds. */
  readonly usualMs: number;
}

/** An origin that photographs of a supplier are fetched from. */
export interface PhotographSource {
  /** Scheme, host and port, e.g. `https://photos.example`; https alone, unless it is private. */
  readonly origin: string;
  /** Stands in our own network by our own settings, as the sandbox does; all others must have public addresses. */
  readonly isPrivate?: boolean;
}

export interface SupplierContext {
  readonly agencyId: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  /** Our clock; adapters to the sandbox pass it on. */
  readonly now: Instant;
  /**
   * Language the texts are wanted in, two letters; a supplier without it answers in its own. Names of hotels and streets stay as
   * they are.
   */
  readonly language?: string;
  /** Faults for a supplier of the sandbox to rehearse; real suppliers ignore them. */
  readonly faults?: string;
  /** Called by a search with the names of items that could not be read, and so are not among those it yields. */
  readonly onLeftOut?: (names: readonly string[]) => void;
  /** Called by a list of reservations with the entries it could not read whole. */
  readonly onUnread?: (entries: readonly UnreadEntry[]) => void;
  /** Called by a search with what it has worked out otherwise than the supplier says. */
  readonly onCorrected?: (notes: readonly string[]) => void;
}

/** What an order agrees to owe the supplier, in its currency: it must refuse anything dearer. */
export interface Owed {
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
}

/** A traveller as an order names them. Ages are whole years, of children only. */
export interface OrderTraveller {
  /** Room, cabin or vehicle, from 1. */
  readonly unit: number;
  readonly type: TravellerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly age?: number;
  /** What the sale's needs have asked for beside the name; a product that asks for nothing gets none. */
  readonly detail?: TravellerDetail;
}

/** What is known of a traveller beside name and age. Kept sealed; only an order has it. */
export interface TravellerDetail {
  /** Names them within the booking. */
  readonly n: number;
  readonly title?: (typeof TITLES)[number];
  readonly gender?: (typeof GENDERS)[number];
  readonly birthDate?: LocalDate;
  readonly nationality?: string;
  /** `n` of the adult an infant sits with. */
  readonly infantOf?: number;
  readonly document?: OrderDocument;
}

/**
 * An order of one sale. `Requested` is the part of the product's question its adapter needs again: for hotels stay and occupancies.
 */
export interface Order<Requested = unknown> {
  /** Derived key `booking_id:book:1`; also our reference at the supplier. */
  readonly key: string;
  readonly reference: string;
  readonly rateKey: string;
  readonly owed: Owed;
  readonly requested: Requested;
  readonly travellers: readonly OrderTraveller[];
  readonly specialRequests: string;
}

/**
 * A change of an order, or more beside it: an order of its own for the supplier, with its own key, amount and terms. It is
 * retrieved, cancelled and listed like one; when the order it belongs to is cancelled it ends, too.
 */
export interface Amendment<Requested = unknown> {
  /** Derived key `booking_id:book:1` of the amendment's own booking. */
  readonly key: string;
  readonly reference: string;
  /** The supplier's reference of the order it belongs to. */
  readonly amends: string;
  /** What the supplier has offered a change by; empty where something is added. */
  readonly rateKey: string;
  readonly owed: Owed;
  readonly requested: Requested;
}

/** A supplier's booking as it stands with the supplier. */
export interface SupplierBooking {
  readonly supplierReference: string;
  /**
   * `booked`: final, with all its tickets; `held`: reserved, and no ticket issued; `pending`: neither yet, or some tickets only.
   */
  readonly status: 'booked' | 'held' | 'cancelled' | 'pending';
  /** Penalty the supplier keeps after a cancellation. */
  readonly penalty: Money | null;
  /** Locators it has given out so far; left out where its own reference is the only one, or it did not say. */
  readonly issued?: Issued;
}

/** What a traveller names to whoever serves them, beside our own reference. */
export interface Issued {
  /** The reference of whoever carries or lodges them (an airline's PNR); null before there is one. */
  readonly locator: string | null;
  /** Tickets by traveller, in the order of the order, from 1. */
  readonly tickets: readonly { readonly traveller: number; readonly number: string }[];
}

/** A booking on the supplier's own list, with what is needed to find it in ours. */
export interface HeldBooking extends SupplierBooking {
  /** The key it was ordered with. */
  readonly key: string;
  /** Our booking's reference; null when the supplier does not keep it. */
  readonly reference: string | null;
  /** The supplier's id of what is held: a hotel, a flight, a depot. */
  readonly itemKey: string;
  /** Its kind within the item: a room, a cabin, a class of car. */
  readonly unitKey: string;
  readonly units: number;
  readonly span: Span;
  /** Cells of the stock book it takes up; left out: the days of its span without the last. */
  readonly cells?: readonly LocalDate[];
  /** What the supplier wants for it: net and tax. */
  readonly owed: Money;
  readonly leadTraveller: string;
  readonly bookedAt: Instant;
  readonly cancelledAt: Instant | null;
  /** The key it was cancelled with; null when it is not cancelled, or was cancelled by somebody else. */
  readonly cancelKey: string | null;
}

/**
 * An entry of a supplier's list as far as it could be read: always the key, the reference and the status. What is left out is not
 * known; the entry is then told by `SupplierContext.onUnread`, too.
 */
export type ListedBooking = Pick<HeldBooking, 'key' | 'supplierReference' | 'status'> &
  Partial<HeldBooking>;

/** An entry of a supplier's list that could not be read, or only in part. */
export interface UnreadEntry {
  /** For logs and people: its reference, and what was wrong where. */
  readonly name: string;
  /** The key it was ordered with; null when that could not be read. */
  readonly key: string | null;
  readonly supplierReference: string | null;
}

/** One cell of a supplier's stock book: how much of one kind it may sell on one day, and how much it has sold to anybody. */
export interface StockCell {
  /** A night, a day of rental, a departure. */
  readonly cell: LocalDate;
  readonly capacity: number;
  readonly sold: number;
}

/** Refusals are answers, not faults; an outcome that was not seen is 'unknown', never a refusal. */
export type SupplierRefusal = {
  readonly kind: 'refused';
  readonly reason:
    | 'SOLD_OUT'
    | 'PRICE_CHANGED'
    | 'NOT_FOUND'
    | 'NOT_CANCELLABLE'
    /** A traveller's name cannot stand on a ticket. */
    | 'NAME_REFUSED'
    /** A seat that was chosen is somebody else's by now; the rest is still to be had. */
    | 'SEAT_TAKEN'
    /** Whoever is to use it may not: too young, too old. */
    | 'TRAVELLER_REFUSED'
    /** It cannot be had at that time of day or on that day. */
    | 'CLOSED'
    /** Orders for that time are no longer taken. */
    | 'TOO_LATE'
    | 'INVALID';
  readonly message: string;
  /** Left out where the supplier does not say. */
  readonly about?: RefusedPart;
};
/** The part of an order that was refused. */
export interface RefusedPart {
  /** From 1, in the order of the travellers that were sent. */
  readonly traveller?: number;
  readonly field?: 'firstName' | 'lastName';
  /** As it was chosen: '12C'. */
  readonly seat?: string;
}
export type SupplierUnknown = {
  readonly kind: 'unknown';
  readonly message: string;
  /** An answer came, but it does not have the form it should have. */
  readonly isUnreadable?: boolean;
};
/** Certain that nothing happened: connection refused before a byte was sent, or the supplier guarantees it. */
export type SupplierNotDone = { readonly kind: 'not-done'; readonly message: string };
export type SupplierOutcome<T> =
  | {
      readonly kind: 'ok';
      readonly value: T;
      /** Parts of a list that could not be read, each by its name; left out where there are none. */
      readonly leftOut?: readonly string[];
    }
  | SupplierRefusal
  | SupplierUnknown
  | SupplierNotDone;

/** A supplier's message that one of its orders is no longer as it was. It is believed to be a reason to ask, and nothing else. */
export interface SupplierHint {
  /** The key the order was sent with. */
  readonly key: string;
}

/**
 * What every supplier can do with an order. `Standing` is what was ordered as the supplier would deliver it now, in the product's
 * words: flights with their times, a car at its desk. Suppliers that change what they have sold tell it.
 */
export interface SupplierOrders<Requested = unknown, Standing = unknown> {
  readonly profile: SupplierProfile;
  book(
    order: Order<Requested>,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
  /** Issues the tickets of an order that is held, for at most `owed`. Where `profile.ticketing.way` is `separate`. */
  ticket?(
    supplierReference: string,
    key: string,
    owed: Owed,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
  /** Changes an order, or adds to it. Refuses what is dearer than `owed`. Suppliers that sell changes. */
  amend?(
    amendment: Amendment<Requested>,
    context: SupplierContext,
  ): Promise<SupplierOutcome<SupplierBooking>>;
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
   * Comes in parts; throws PeerError when the list breaks off or is not whole: part of a list is no answer. An entry that cannot be
   * read is told by `context.onUnread` and costs only itself; a list with such an entry says nothing of what it does not show.
   */
  bookingsBetween(
    from: Instant,
    until: Instant,
    context: SupplierContext,
  ): AsyncIterable<readonly ListedBooking[]>;
  /** The stock book of one kind of an item over a span; suppliers that publish one. */
  stockBook?(
    itemKey: string,
    unitKey: string,
    span: Span,
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly StockCell[]>>;
  /** An order as it stands; null when the supplier knows no such order (yet). */
  standing?(key: string, context: SupplierContext): Promise<SupplierOutcome<Standing | null>>;
  /**
   * Takes what the supplier has changed as it stands at this moment. Accepting again what is accepted changes nothing, whatever the
   * key.
   */
  acceptNotice?(
    supplierReference: string,
    key: string,
    context: SupplierContext,
  ): Promise<SupplierOutcome<Standing>>;
  /** Checks signature and age of a hint on its raw bytes; null when it is not genuine. */
  verifyHint?(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    now: Instant,
  ): SupplierHint | null;
  /** Closes its connections. */
  close?(): Promise<void>;
}
