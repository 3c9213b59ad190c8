// An order as it is sent to a supplier of any product, and as the supplier is asked about it later.
import type { OrderDocument } from '../travellers.ts';
import type { GENDERS, Instant, LocalDate, Money, TITLES, TravellerType } from '../vocabulary.ts';

/** Maximum amount an order may cost, in the supplier's currency: it must reject a higher price. */
export interface Owed {
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
}

/** A traveller as named in an order. Ages are whole years and given for children only. */
export interface OrderTraveller {
  /** Number of the room, cabin or vehicle, from 1. */
  readonly unit: number;
  readonly type: TravellerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly age?: number;
  /** Fields required by the sale in addition to the name; omitted if the product requires none. */
  readonly detail?: TravellerDetail;
}

/** Traveller data other than name and age. Stored encrypted; used only in orders. */
export interface TravellerDetail {
  /** Identifies the traveller within the booking. */
  readonly n: number;
  readonly title?: (typeof TITLES)[number];
  readonly gender?: (typeof GENDERS)[number];
  readonly birthDate?: LocalDate;
  readonly nationality?: string;
  /** `n` of the adult on whose lap an infant sits. */
  readonly infantOf?: number;
  readonly document?: OrderDocument;
}

/** The buyer of an order, for messages from the supplier. */
export interface OrderContact {
  readonly name: string;
  readonly email: string;
  /** In ITU-T E.164 format; null if the buyer gave none. */
  readonly phone: string | null;
}

/**
 * An order for one sale. `Requested` is the part of the search request the adapter needs again: for
 * hotels the dates and occupancies.
 */
export interface Order<Requested = unknown> {
  /** Derived key `booking_id:book:1`; also our reference at the supplier. */
  readonly key: string;
  readonly reference: string;
  readonly rateKey: string;
  readonly owed: Owed;
  readonly requested: Requested;
  readonly contact: OrderContact;
  readonly travellers: readonly OrderTraveller[];
  readonly specialRequests: string;
}

/**
 * A sent order as a supplier may be asked about it. Not all can be asked by our key: some need
 * their own reference, or find it by the traveller's name, the email address and the time.
 */
export interface SentOrder {
  /** Key the order was sent with. */
  readonly key: string;
  /** Time of the first attempt, by our clock; null if unknown. */
  readonly sentAt: Instant | null;
  readonly rateKey: string | null;
  /** First and last name of the lead traveller as ordered. */
  readonly leadName: string | null;
  /** Email address of the order's contact. */
  readonly email: string | null;
  /** Null if no response has named it yet. */
  readonly supplierReference: string | null;
  /** Supplier reference of the original order; for an amendment. */
  readonly amends?: string | undefined;
}

/**
 * Change of an order or add-on to it. Most suppliers treat it as a separate order with its own key,
 * amount and terms: it can be retrieved, cancelled and listed. Others change the order in place
 * (`SupplierProfile.amendments`). It is cancelled with its parent order. Cancelled alone, it leaves the rest of the order as it is; `cancelQuote` and `cancel` refuse
 * with NOT_CANCELLABLE what the supplier cancels only with the order.
 */
export interface Amendment<Requested = unknown> {
  /** Derived key `booking_id:book:1` of the amendment's own booking. */
  readonly key: string;
  readonly reference: string;
  /** Supplier reference of the parent order. */
  readonly amends: string;
  /** Rate key of the offered change; empty for add-ons. */
  readonly rateKey: string;
  readonly owed: Owed;
  readonly requested: Requested;
  readonly contact: OrderContact;
}

/** The rest of an order that was sold in two payments, paid by the traveller. */
export interface Settlement {
  /** Derived key `booking_id:book:1` of the payment's own booking. */
  readonly key: string;
  /** Supplier reference of the order that is paid for. */
  readonly settles: string;
  /** Part of the amount owed for the order, in the supplier's currency. */
  readonly amount: Money;
}
