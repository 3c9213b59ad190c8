import type { Database } from '../kernel/database.ts';
import type { Refusal } from './refusal.ts';
import type { Reservation } from './reservations.repo.ts';
import type { Caller } from './supplier.ts';

/** A priced order body. Amounts in minor units of the currency. */
export interface Order<Item> {
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
  /** The product's own part, stored with the reservation. */
  readonly item: Item;
}

/** Details of a cancellation. */
export interface Annulment {
  readonly cancelReference: string;
  readonly nowMs: number;
}

/** Interface that a product implements to make its items orderable. */
export interface Inventory<Body, Item> {
  /** Parses the body and prices it. Throws a Refusal if it is invalid or not for sale. */
  order(body: Body, caller: Caller): Order<Item>;
  /**
   * Takes the item from the stock, in the transaction that writes the reservation. Returns false
   * and takes nothing if any part is sold out.
   */
  reserve(tx: Database, item: Item): boolean;
  /** Returns the item to the stock, in the transaction of the cancellation. */
  release(tx: Database, item: Item): void;
  /** Optional: returns the name of the lead traveller. Default: the buyer's name. */
  leadOf?(item: Item): string;
  /** Optional: further effects of a cancellation, in its transaction. */
  annulled?(tx: Database, reservation: Reservation<Item>, by: Annulment): void;
  /** Returns the refusal for an item that is sold out. */
  soldOut(): Refusal;
  /**
   * Returns the penalty of a cancellation at this instant, in minor units. Throws a Refusal if it
   * is too late.
   */
  penalty(reservation: Reservation<Item>, atMs: number): number;
}
