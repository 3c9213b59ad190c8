// Port implemented by every car supplier (design, section 6): the catalogue is defined here, orders
// in the contract's ports/orders.ts. Stateless: a car is identified by vendor, desks and class,
// never by a search. The calls of a sale are search → vehicle → check → book → retrieve. A rental
// is one order: car and extras are booked together or not at all.
import type {
  Money,
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierSource,
} from '@portico/contract';
import type { SentOrder } from '@portico/contract/ports/orders';
import type {
  Cover,
  Desk,
  DeskDue,
  Driver,
  DriverTerms,
  Extra,
  ExtraChosen,
  FuelPolicy,
  Mileage,
  PayWay,
  RentalTimes,
  Spot,
  Vehicle,
  Vendor,
} from './shapes.ts';

export { statedPenalty } from '@portico/rules/stated-penalty';
export type { PartedPrice, StatedPenalty } from '@portico/rules/stated-penalty';
export { carKey, parseCarKey } from './rules/car-key.ts';
export { rentalDates, rentalDays } from './rules/rental-days.ts';
export type * from './shapes.ts';

/** Query for the rates of one car. */
export interface RentalQuery extends RentalTimes {
  readonly driver: Driver;
}

export interface CarQuery extends RentalQuery {
  readonly pickUp: Spot;
  /** null: every car is returned to its pick-up desk. */
  readonly dropOff: Spot | null;
  /** Search radius around `pickUp` and `dropOff`. */
  readonly radiusMiles: number;
}

/**
 * One price of a car for the whole rental. `net + tax` is paid when booking or, if `payWay` is
 * `desk`, entirely at the desk (`payAt` is then 'on-site'). `feeOnSite` is paid at the desk in
 * addition: the sum of `atDesk`. Terms that are told in days, as shares or several at once become one
 * penalty with `statedPenalty`.
 */
export interface CarRate extends SupplierPrice {
  /** `desk` if `payAt` is 'on-site'; the others are 'now'. */
  readonly payWay: PayWay;
  /** All mandatory fees and the remainder of a split rental; at most one of each kind. */
  readonly atDesk: readonly DeskDue[];
  readonly mileage: Mileage;
  readonly fuel: FuelPolicy;
  /** At most one of each kind. */
  readonly covers: readonly Cover[];
  /** Blocked on the driver's card at the desk; not part of the total. */
  readonly deposit: Money;
  readonly extras: readonly Extra[];
  readonly needs: DriverTerms;
}

/** A class of car at a vendor's desk, with the rates found for it. */
export interface Car {
  /** Vendor, both desks and ACRISS: `v03.mco-v03.mco-v03.CDAR`. The same at every supplier. */
  readonly key: string;
  readonly vendor: Vendor;
  readonly pickUp: Desk;
  readonly dropOff: Desk;
  readonly vehicle: Vehicle;
  readonly rates: readonly CarRate[];
}

/** The part of the query repeated by an order. */
export interface CarRequested extends RentalQuery {
  /** Key of the car. */
  readonly car: string;
  readonly extras: readonly ExtraChosen[];
  /** As entered by the driver at checkout, e.g. 'A0201': the desk waits for this flight. */
  readonly flightNumber?: string;
}

/** A rate as currently sold by the supplier, with the chosen extras. */
export interface CheckedCar {
  /** `rates` holds only the requested rate. */
  readonly car: Car;
  readonly rate: CarRate;
  /** Chosen extras for the whole rental; not included in the rate's amounts. */
  readonly extras: readonly (ExtraChosen & {
    /** Paid when booking, in minor units of the rate's currency; 0 if paid at the desk. */
    readonly now: number;
    /** null if paid when booking. */
    readonly atDesk: { readonly amount: Money; readonly about: number } | null;
  })[];
  readonly remarks: readonly string[];
}

/**
 * Current state of an ordered rental at the supplier: differences from the sale were changed later.
 */
export interface Rental extends RentalTimes {
  readonly supplierReference: string;
  readonly vendor: Vendor;
  /** A desk that has closed has no hours. */
  readonly pickUp: Desk;
  readonly dropOff: Desk;
  readonly vehicle: Vehicle;
}

/** A place with desks, for suggestions. */
export interface SuggestedDesk {
  readonly name: string;
  readonly place: Desk['place'];
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/**
 * Orders: `HeldBooking.itemKey` is the pick-up desk, `unitKey` the ACRISS code, `units` 1, and
 * `cells` of the inventory are the dates the car is in use (rules/rental-days.ts, `rentalDates`).
 * `owed` is net and tax of the rate and extras paid now; for an order paid at the desk it is the
 * rate's amount, and the agency owes none of it. After a supplier change that entitles the driver
 * to cancel (rules/notices.ts) `cancelQuote` returns 0.
 */
export interface CarSupplier
  extends SupplierOrders<CarRequested, Rental>, SupplierSource<CarQuery, Car> {
  /**
   * Returns all rates of one car. Refuses with SOLD_OUT; NOT_FOUND for an unknown desk, vendor or
   * class; TRAVELLER_REFUSED for a driver it does not rent to; CLOSED and TOO_LATE for times it
   * does not rent at; INVALID otherwise.
   */
  vehicle(key: string, query: RentalQuery, context: SupplierContext): Promise<SupplierOutcome<Car>>;
  /** Returns the current price of one rate with extras. Refuses unknown extras with INVALID. */
  check(
    rateKey: string,
    requested: CarRequested,
    context: SupplierContext,
  ): Promise<SupplierOutcome<CheckedCar>>;
  /** Returns the rental of an order; null if the supplier has no such order (yet). */
  standing(order: SentOrder, context: SupplierContext): Promise<SupplierOutcome<Rental | null>>;
  /**
   * Suggests desks for a few letters. Rejects on failure: an empty list means that there are none.
   */
  suggest?(text: string, context: SupplierContext): Promise<readonly SuggestedDesk[]>;
}
