// The port every source of flights implements (design, section 6): its catalogue here, its orders
// in the contract's ports/orders.ts. Stateless: an itinerary is named by its flights, never by a
// search. The order of calls of a sale is search → fares → check → book → (ticket) → retrieve;
// money of the traveller is held before `book` and taken after the tickets.
import type {
  Instant,
  LocalDate,
  Money,
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierSource,
} from '@portico/contract';
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
/** Minutes of a flight, from its local times and zones. */
export { flightMinutes } from './rules/itinerary.ts';
/** Names as tickets have them: what was shown before paying is what is sent. */
export { ticketName } from './rules/ticket-name.ts';
/** Who is named for each traveller of a question. */
export { inPartyOrder } from './rules/party-order.ts';

export interface AirQuery {
  /** 1 to 5, in order; across the date line one may leave on the day before. */
  readonly slices: readonly Slice[];
  readonly travellers: readonly AirTraveller[];
  readonly cabin: Cabin;
}

/** One price of an itinerary for all travellers; its `rateKey` is the supplier's handle. */
export interface Fare extends SupplierPrice {
  /** The supplier's name of the brand, e.g. 'Light'. */
  readonly brand: string;
  /** Code of the airline that sells it: the same flights can be sold by several. */
  readonly marketing: string;
  /** Of each flight, in order. */
  readonly cabins: readonly Cabin[];
  readonly classes: readonly string[];
  /** Of each leg, for one adult. */
  readonly bags: readonly Bags[];
  readonly seatChoice: SeatChoice;
  /** Sums to `net` and `tax`. */
  readonly perType: readonly FarePart[];
  /** What giving it back costs is its `cancellation`, without the void. */
  readonly terms: {
    readonly change: FareTerms;
    readonly voidUntil: VoidUntil;
  };
  readonly documents: DocumentNeed;
  /** Tickets must be issued until then. */
  readonly ticketBy: Instant;
  /** The price holds until then. */
  readonly expiresAt: Instant;
}

/** Flights of all legs, with the fares a search found for them: the cheapest of each brand. */
export interface AirItinerary {
  /** Ids of its flights, leg after leg. */
  readonly key: string;
  readonly legs: readonly (readonly Flight[])[];
  readonly fares: readonly Fare[];
}

/** What is asked of one itinerary. */
export interface ItineraryQuery {
  /** Ids of flights by leg. */
  readonly legs: readonly (readonly string[])[];
  readonly travellers: readonly AirTraveller[];
  readonly cabin: Cabin;
}

/** A fare as the supplier would sell it now, with what is chosen besides. */
export interface CheckedFare {
  readonly itinerary: AirItinerary;
  readonly fare: Fare;
  /** What seats and bags cost, in the fare's currency; not part of the fare's own amounts. */
  readonly services: readonly {
    readonly seat?: SeatChosen;
    readonly bags?: BagsChosen;
    /** What each bag may weigh, where the supplier says so. */
    readonly kg?: number | undefined;
    readonly price: number;
  }[];
  readonly remarks: readonly string[];
}

/** The part of the question an order of flights repeats. */
export interface AirRequested extends ItineraryQuery {
  readonly seats: readonly SeatChosen[];
  readonly bags: readonly BagsChosen[];
}

/** Locators of an order as they stand. */
export interface Ticketing {
  /** The airline's own reference (PNR), six signs; null before it is held. */
  readonly pnr: string | null;
  /** Held but not ticketed; some travellers ticketed; all ticketed. */
  readonly state: 'held' | 'partial' | 'ticketed';
  readonly tickets: readonly { readonly traveller: number; readonly number: string }[];
  readonly ticketBy: Instant;
}

/**
 * The itinerary of an order as the airline flies it now, with what it has changed since it was
 * sold.
 */
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
  /** Seats between aisles, e.g. [3, 3] or [2, 4, 2]. */
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
  /** Row and letter, '12C'. */
  readonly id: string;
  readonly isFree: boolean;
  /** In the fare's currency; 0: free of charge; null: not for this fare. */
  readonly price: number | null;
  readonly traits: readonly ('window' | 'aisle' | 'legroom' | 'quiet' | 'no-recline')[];
}

/** Another day for one leg of an order. */
export interface ChangeOffer {
  readonly changeKey: string;
  readonly legs: readonly (readonly Flight[])[];
  readonly fee: Money;
  /** New fare less what the old one is worth; negative where money comes back. */
  readonly difference: Money;
  readonly expiresAt: Instant;
  /** What the leg is sold with from then on. */
  readonly cabins: readonly Cabin[];
  readonly classes: readonly string[];
  readonly bags: Bags;
  readonly terms: {
    /** What giving back what is paid for the change costs. */
    readonly own: FareTerms;
    /** The order's own terms after it. */
    readonly refund: FareTerms;
    readonly change: FareTerms;
  };
}

/**
 * Seats and bags that can be added to an order, by flights and legs that have not left. Amounts in
 * the order's currency.
 */
export interface Extras {
  readonly currency: string;
  readonly maps: readonly SeatMap[];
  readonly bags: readonly { readonly leg: number; readonly price: number; readonly kg: number }[];
  /** Until then all of it can be given back for nothing together with the order. */
  readonly voidUntil: VoidUntil;
}

/** The cheapest prices of a day, as a search for it would find them at `asOf`. */
export interface CalendarDay {
  readonly date: LocalDate;
  /**
   * For all travellers: those that no other of the day beats in everything, by currency. Which is
   * the cheapest depends on what is added to the net. None: nothing is sold.
   */
  readonly prices: readonly Pick<SupplierPrice, 'currency' | 'net' | 'tax' | 'published'>[];
  readonly asOf: Instant;
}

/** The cheapest prices of a journey that leaves and comes back on these days. */
export interface DaysPrices extends Omit<CalendarDay, 'date'> {
  readonly out: LocalDate;
  readonly back: LocalDate;
}

/** An airline as a supplier names it. */
export interface Airline {
  /** Two signs. */
  readonly code: string;
  readonly name: string;
  /** Airlines that share tickets; null for those that share none. */
  readonly alliance: string | null;
}

export interface AirSupplier
  extends SupplierOrders<AirRequested, Journey>, SupplierSource<AirQuery, AirItinerary> {
  /** Every airline whose flights it sells or that operates them. */
  airlines(context: SupplierContext): Promise<SupplierOutcome<readonly Airline[]>>;
  /**
   * All fares of one itinerary. Refuses with SOLD_OUT, or NOT_FOUND for flights it does not know.
   */
  fares(query: ItineraryQuery, context: SupplierContext): Promise<SupplierOutcome<AirItinerary>>;
  seatMap(
    rateKey: string,
    query: ItineraryQuery,
    context: SupplierContext,
  ): Promise<SupplierOutcome<readonly SeatMap[]>>;
  /** Price of one fare as it is now, with seats and bags. */
  check(
    rateKey: string,
    requested: AirRequested,
    context: SupplierContext,
  ): Promise<SupplierOutcome<CheckedFare>>;
  /** Locators and flights of an order; null when the supplier knows no such order (yet). */
  ticketing(
    key: string,
    context: SupplierContext,
  ): Promise<SupplierOutcome<(Ticketing & { readonly journey: Journey }) | null>>;
  /** The flights of an order as they are flown now. */
  standing(key: string, context: SupplierContext): Promise<SupplierOutcome<Journey | null>>;
  /** Takes a changed schedule as it is. */
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
  /** What can be added to an order; bought by `amend` with `seats` and `bags`. */
  extras?(supplierReference: string, context: SupplierContext): Promise<SupplierOutcome<Extras>>;
  /** Cheapest prices of a month of departures. */
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
   * Cheapest prices of a journey there and back: every day out with every day back that does not
   * fall before it. At most 7 days out and 31 back.
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
