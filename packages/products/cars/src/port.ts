// The port every source of rental cars implements (design, section 6): its catalogue here, its
// orders in the contract's ports/orders.ts. Stateless: a car is named by vendor, desks and class,
// never by a search. The order of calls of a sale is search → vehicle → check → book → retrieve. A
// rental is one order: car and extras all, or none.
import type {
  Money,
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierSource,
} from '@portico/contract';
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

export { carKey, parseCarKey } from './rules/car-key.ts';
export { rentalDates, rentalDays } from './rules/rental-days.ts';
export type * from './shapes.ts';

/** What is asked of one car. */
export interface RentalQuery extends RentalTimes {
  readonly driver: Driver;
}

export interface CarQuery extends RentalQuery {
  readonly pickUp: Spot;
  /** null: every car goes back to the desk it came from. */
  readonly dropOff: Spot | null;
  /** Desks are looked for this far around `pickUp` and `dropOff`. */
  readonly radiusMiles: number;
}

/**
 * One price of a car for the whole rental. `net + tax` is what is paid for it when booking, or,
 * where `payWay` is `desk`, all of it at the desk (`payAt` is then 'on-site'). `feeOnSite` is what
 * the desk takes besides: the sum of `atDesk`.
 */
export interface CarRate extends SupplierPrice {
  /** `desk` where `payAt` is 'on-site'; the others are 'now'. */
  readonly payWay: PayWay;
  /** Every mandatory fee, and the rest of a split rental; at most one of a kind. */
  readonly atDesk: readonly DeskDue[];
  readonly mileage: Mileage;
  readonly fuel: FuelPolicy;
  /** At most one of a kind. */
  readonly covers: readonly Cover[];
  /** Blocked on the driver's card at the desk; not part of the total. */
  readonly deposit: Money;
  readonly extras: readonly Extra[];
  readonly needs: DriverTerms;
}

/** A class of car at a desk of a vendor, with the rates found for it. */
export interface Car {
  /** Vendor, both desks and ACRISS: `v03.mco-v03.mco-v03.CDAR`. The same at every supplier. */
  readonly key: string;
  readonly vendor: Vendor;
  readonly pickUp: Desk;
  readonly dropOff: Desk;
  readonly vehicle: Vehicle;
  readonly rates: readonly CarRate[];
}

/** The part of the question an order of a rental repeats. */
export interface CarRequested extends RentalQuery {
  /** Key of the car. */
  readonly car: string;
  readonly extras: readonly ExtraChosen[];
  /** As the driver told it at checkout, e.g. 'A0201': the desk waits for it. */
  readonly flightNumber?: string;
}

/** A rate as the supplier would sell it now, with what is chosen besides. */
export interface CheckedCar {
  /** `rates` holds the one that was asked for. */
  readonly car: Car;
  readonly rate: CarRate;
  /** What is chosen, for the whole rental; not part of the rate's own amounts. */
  readonly extras: readonly (ExtraChosen & {
    /** Paid when booking, minor units of the rate's currency; 0 where the desk takes it. */
    readonly now: number;
    /** null where it is paid when booking. */
    readonly atDesk: { readonly amount: Money; readonly about: number } | null;
  })[];
  readonly remarks: readonly string[];
}

/**
 * A rental of an order as it stands with the supplier: what differs from the sale was changed
 * since.
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
 * Orders: `HeldBooking.itemKey` is the desk of pick-up, `unitKey` the ACRISS code, `units` 1, and
 * `cells` of the stock book are the dates a car is out on (rules/rental-days.ts, `rentalDates`).
 * `owed` is net and tax of rate and extras that are paid now; of an order that is paid at the desk
 * it is what the rate says, and nothing of it is owed by us. After a change of the supplier's that
 * lets the driver go (rules/notices.ts) `cancelQuote` answers 0.
 */
export interface CarSupplier
  extends SupplierOrders<CarRequested, Rental>, SupplierSource<CarQuery, Car> {
  /**
   * All rates of one car. Refuses with SOLD_OUT, or NOT_FOUND for a desk, a vendor or a class it
   * does not know, TRAVELLER_REFUSED for a driver it does not rent to, CLOSED and TOO_LATE for
   * times it does not rent at, INVALID for all else.
   */
  vehicle(key: string, query: RentalQuery, context: SupplierContext): Promise<SupplierOutcome<Car>>;
  /** Price of one rate as it is now, with extras. Refuses extras it does not have with INVALID. */
  check(
    rateKey: string,
    requested: CarRequested,
    context: SupplierContext,
  ): Promise<SupplierOutcome<CheckedCar>>;
  /** The rental of an order; null when the supplier knows no such order (yet). */
  standing(key: string, context: SupplierContext): Promise<SupplierOutcome<Rental | null>>;
  /**
   * Desks for a few letters. Rejects when it does not know: an empty list means that there are
   * none.
   */
  suggest?(text: string, context: SupplierContext): Promise<readonly SuggestedDesk[]>;
}
