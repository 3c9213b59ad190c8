// Port implemented by every flight supplier (design, section 6): the catalogue is defined here,
// orders in the contract's ports/orders.ts. An itinerary is identified by its flights. A supplier
// that keeps its offers under a search states a `handle`, which is sent back with every call about
// the itinerary; it may be missing or out of date, and the supplier then searches again. The calls of a sale are search → fares → check → book → (ticket) → retrieve;
// the traveller's payment is authorized before `book` and captured after the tickets.
import type {
  Instant,
  LocalDate,
  Money,
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierSource,
  SupplierTicketing,
} from '@portico/contract';
import type { SentOrder } from '@portico/contract/ports/orders';
import type {
  AirTraveller,
  Bags,
  BagsChosen,
  Cabin,
  DocumentNeed,
  FarePart,
  FareTerms,
  Flight,
  FlightChange,
  SeatChoice,
  SeatChosen,
  Slice,
  VoidUntil,
} from './shapes.ts';

export type * from './shapes.ts';
/** Returns the minutes of a flight from its local times and zones. */
export { flightMinutes } from './rules/itinerary.ts';
/** Formats names as on tickets: the name shown before payment is the name sent. */
export { ticketName } from './rules/ticket-name.ts';
/** Assigns named travellers to the travellers of a query. */
export { inPartyOrder } from './rules/party-order.ts';

export interface AirQuery {
  /**
   * 1 to 5 in order; across the date line a slice may depart on the day before the previous one.
   */
  readonly slices: readonly Slice[];
  readonly travellers: readonly AirTraveller[];
  readonly cabin: Cabin;
}

/** One price of an itinerary for all travellers; its `rateKey` is the supplier's identifier. */
export interface Fare extends SupplierPrice {
  /** The supplier's name for the brand, e.g. 'Light'; null if it states none. */
  readonly brand: string | null;
  /** Code of the selling airline: the same flights can be sold by several. */
  readonly marketing: string;
  /** One per flight, in order. */
  readonly cabins: readonly Cabin[];
  /** Booking classes, one per flight; null if the supplier does not state them. */
  readonly classes: readonly string[] | null;
  /** One per leg, for one adult. */
  readonly bags: readonly Bags[];
  readonly seatChoice: SeatChoice;
  /** Parts of `net` and `tax` by type of traveller; null if the supplier only states the sum. */
  readonly perType: readonly FarePart[] | null;
  /** Cancellation penalties are in `cancellation`, without the void period. */
  readonly terms: {
    readonly change: FareTerms;
    readonly voidUntil: VoidUntil;
  };
  readonly documents: DocumentNeed;
  /**
   * How the tickets of an order for this fare are issued; null: with the order. Default: as in the
   * supplier's profile.
   */
  readonly ticketing?: SupplierTicketing | null;
  /** Deadline for issuing tickets. */
  readonly ticketBy: Instant;
  /** End of the price's validity. */
  readonly expiresAt: Instant;
}

/** Flights of all legs with the fares found by a search: the cheapest of each brand. */
export interface AirItinerary {
  /** Ids of its flights, leg by leg. */
  readonly key: string;
  readonly legs: readonly (readonly Flight[])[];
  readonly fares: readonly Fare[];
  /** Opaque handle of its offers at the supplier, at most 1,000 bytes. */
  readonly handle?: string | undefined;
}

/** Query for one itinerary. */
export interface ItineraryQuery {
  /** Flight ids by leg. */
  readonly legs: readonly (readonly string[])[];
  readonly travellers: readonly AirTraveller[];
  readonly cabin: Cabin;
  /** The handle of the itinerary at this supplier, if it stated one and it is still known. */
  readonly handle?: string | undefined;
}

/** A fare as currently sold by the supplier, with the chosen services. */
export interface CheckedFare {
  readonly itinerary: AirItinerary;
  readonly fare: Fare;
  /** Prices of seats and bags in the fare's currency; not included in the fare's amounts. */
  readonly services: readonly {
    readonly seat?: SeatChosen;
    readonly bags?: BagsChosen;
    /** Weight limit of each bag, if the supplier states it. */
    readonly kg?: number | undefined;
    readonly price: number;
  }[];
  readonly remarks: readonly string[];
}

/** The part of the query repeated by an order. */
export interface AirRequested extends ItineraryQuery {
  readonly seats: readonly SeatChosen[];
  readonly bags: readonly BagsChosen[];
}

/** Current locators of an order. */
export interface Ticketing {
  /** The airline's reference (PNR), six characters; null before the order is held. */
  readonly pnr: string | null;
  /** Held but not ticketed; some travellers ticketed; all ticketed. */
  readonly state: 'held' | 'partial' | 'ticketed';
  readonly tickets: readonly { readonly traveller: number; readonly number: string }[];
  readonly ticketBy: Instant;
}

/** The itinerary of an order as currently operated, with the airline's changes since the sale. */
export interface Journey {
  readonly legs: readonly (readonly Flight[])[];
  readonly changes: readonly FlightChange[];
}

export interface SeatMap {
  readonly flight: string;
  readonly cabins: readonly SeatCabin[];
}

export interface SeatCabin {
  readonly cabin: Cabin;
  /** Seat groups between aisles, e.g. [3, 3] or [2, 4, 2]. */
  readonly groups: readonly number[];
  /** First and last row over the wings. */
  readonly wings: { readonly from: number; readonly to: number } | null;
  readonly rows: readonly SeatRow[];
}

export interface SeatRow {
  readonly number: number;
  readonly isExit: boolean;
  readonly seats: readonly Seat[];
}

export interface Seat {
  /** Row and seat letter, '12C'. */
  readonly id: string;
  readonly isFree: boolean;
  /** In the fare's currency; 0: free of charge; null: not available with this fare. */
  readonly price: number | null;
  readonly traits: readonly ('window' | 'aisle' | 'legroom' | 'quiet' | 'no-recline')[];
}

/** An offer of another day for one leg of an order. */
export interface ChangeOffer {
  readonly changeKey: string;
  readonly legs: readonly (readonly Flight[])[];
  readonly fee: Money;
  /** New fare less the value of the old one; negative for a refund. */
  readonly difference: Money;
  readonly expiresAt: Instant;
  /** Cabins and classes of the leg after the change. */
  readonly cabins: readonly Cabin[];
  readonly classes: readonly string[] | null;
  readonly bags: Bags;
  readonly terms: {
    /** Cancellation penalties for the amount paid for the change. */
    readonly own: FareTerms;
    /** The order's terms after the change. */
    readonly refund: FareTerms;
    readonly change: FareTerms;
  };
}

/**
 * Flights of an airline in place of those it has changed. An order is moved to one of them with
 * `amend`, as for any change.
 */
export interface Rebooking {
  /**
   * Returns other flights for one leg of an order: between the same places, in its cabin, for all its
   * travellers, on the days around. Each costs nothing, or what it states. Refuses for a leg that the
   * airline has not changed, or whose change was accepted.
   */
  offers(
    supplierReference: string,
    leg: number,
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly ChangeOffer[]>>;
}

/**
 * Seats and bags that can be added to an order, for flights and legs that have not departed.
 * Amounts in the order's currency.
 */
export interface Extras {
  readonly currency: string;
  readonly maps: readonly SeatMap[];
  readonly bags: readonly {
    readonly leg: number;
    readonly price: number;
    /** null if the supplier does not state it. */
    readonly kg: number | null;
  }[];
  /** End of the period in which they can be refunded in full together with the order. */
  readonly voidUntil: VoidUntil;
}

/** The cheapest prices of a day, as a search at `asOf` would find them. */
export interface CalendarDay {
  readonly date: LocalDate;
  /**
   * For all travellers: the prices that no other price of the day beats in every amount, by
   * currency. The cheapest depends on markups added to the net. Empty: nothing is sold.
   */
  readonly prices: readonly Pick<SupplierPrice, 'currency' | 'net' | 'tax' | 'published'>[];
  readonly asOf: Instant;
}

/** The cheapest prices of a journey with these outbound and return days. */
export interface DaysPrices extends Omit<CalendarDay, 'date'> {
  readonly out: LocalDate;
  readonly back: LocalDate;
}

/** An airline as named by a supplier. */
export interface Airline {
  /** Two characters. */
  readonly code: string;
  readonly name: string;
  /** Alliance whose airlines share tickets; null if there is none. */
  readonly alliance: string | null;
}

export interface AirSupplier
  extends SupplierOrders<AirRequested, Journey>, SupplierSource<AirQuery, AirItinerary> {
  /** Returns every airline whose flights it sells, or that operates them. */
  airlines(context: SupplierContext): Promise<SupplierOutcome<readonly Airline[]>>;
  /**
   * Returns all fares of one itinerary. Refuses with SOLD_OUT, or NOT_FOUND for unknown flights.
   */
  fares(query: ItineraryQuery, context: SupplierContext): Promise<SupplierOutcome<AirItinerary>>;
  seatMap(
    rateKey: string,
    query: ItineraryQuery,
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly SeatMap[]>>;
  /** Returns the current price of one fare, with seats and bags. */
  check(
    rateKey: string,
    requested: AirRequested,
    context: SupplierContext,
  ): Promise<SupplierOutcome<CheckedFare>>;
  /** Returns locators and flights of an order; null if the supplier has no such order (yet). */
  ticketing(
    order: SentOrder,
    context: SupplierContext,
  ): Promise<SupplierOutcome<(Ticketing & { readonly journey: Journey }) | null>>;
  /** Returns the flights of an order as currently operated. */
  standing(order: SentOrder, context: SupplierContext): Promise<SupplierOutcome<Journey | null>>;
  /** Accepts a changed schedule. */
  acceptNotice(
    supplierReference: string,
    key: string,
    context: SupplierContext,
  ): Promise<SupplierOutcome<Journey>>;
  changeOffers?(
    supplierReference: string,
    leg: number,
    date: LocalDate,
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly ChangeOffer[]>>;
  /** Optional: omitted if the airlines rebook travellers by telephone only. */
  readonly rebooking?: Rebooking;
  /**
   * Returns the services that can be added to an order; purchased by `amend` with `seats` and
   * `bags`.
   */
  extras?(supplierReference: string, context: SupplierContext): Promise<SupplierOutcome<Extras>>;
  /** Returns the cheapest prices of a month of departures. */
  calendar?(
    query: {
      readonly from: Slice['from'];
      readonly to: Slice['to'];
      readonly month: string;
      readonly nights: number | null;
      readonly travellers: readonly AirTraveller[];
      readonly cabin: Cabin;
    },
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly CalendarDay[]>>;
  /**
   * Returns the cheapest prices of a return journey for every outbound day with every return day on
   * or after it. At most 7 outbound and 31 return days.
   */
  daysAround?(
    query: {
      readonly from: Slice['from'];
      readonly to: Slice['to'];
      readonly outs: readonly LocalDate[];
      readonly backs: readonly LocalDate[];
      readonly travellers: readonly AirTraveller[];
      readonly cabin: Cabin;
    },
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly DaysPrices[]>>;
}
