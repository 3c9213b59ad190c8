import type { Database } from '../kernel/database.ts';
import type { Refusal } from './refusal.ts';
import type { Reservation } from './reservations.repo.ts';
import type { Caller } from './supplier.ts';

/** What a body asks for, as it is sold now. Amounts in minor units of the currency. */
export interface Order<Item> {
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
  /** The product's own part: what is kept with the reservation. */
  readonly item: Item;
}

/** How a reservation was cancelled. */
export interface Annulment {
  readonly cancelReference: string;
  readonly nowMs: number;
}

/** What a product gives so that its things can be ordered. */
export interface Inventory<Body, Item> {
  /** Reads the body and prices it. Throws a Refusal when it cannot be sold or is not understood. */
  order(body: Body, caller: Caller): Order<Item>;
  /**
   * Takes the item from the stock, in the transaction that writes the reservation: all of it and
   * true, or nothing and false.
   */
  reserve(tx: Database, item: Item): boolean;
  /** Puts back what was taken, in the transaction of the cancellation. */
  release(tx: Database, item: Item): void;
  /** What else ends with a reservation, in the transaction of its cancellation. */
  annulled?(tx: Database, reservation: Reservation<Item>, by: Annulment): void;
  /** What is said when there is nothing left to take. */
  soldOut(): Refusal;
  /**
   * What cancelling at this instant costs, in minor units. Throws a Refusal when it is too late.
   */
  penalty(reservation: Reservation<Item>, atMs: number): number;
}
