// Types for a buyer's steps through a product.
import type { ProductTitle, Quote } from '@portico/contract';
import type { Client, Reply } from '../client.ts';

/** When an offer is paid: everything now, everything at use, or part now. */
export type PayWay = 'now' | 'desk' | 'split';

/** An offer as returned by the call for its item. */
export interface SealedOffer {
  readonly product: ProductTitle;
  readonly offerId: string;
  readonly pay: PayWay;
  /** True if cancelling is initially free. */
  readonly isFree: boolean;
  /** Number left; null if unknown. */
  readonly left: number | null;
}

/**
 * An item of a list: its offers are requested when needed, because they are valid for some minutes
 * only.
 */
export interface Item {
  readonly product: ProductTitle;
  /** Equal for all items that share its stock. */
  readonly name: string;
  /** Optional choices, each as a field of its quote; other buyers may want the same. */
  readonly choices?: readonly object[];
  /** Returns its current offers; empty if it is sold out or there is no response. */
  offers(client: Client): Promise<readonly SealedOffer[]>;
}

/** The buyer's details. */
export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly specialRequests: string;
}

export interface Journey {
  readonly product: ProductTitle;
  /**
   * Returns items available a number of days ahead, no two with the same stock. Throws if the
   * search is rejected.
   */
  items(client: Client, daysAhead: number): Promise<readonly Item[]>;
  /** @param more Additional choices: seats, bags, extras. */
  quote(client: Client, offerId: string, more?: object): Promise<Reply<{ quote: Quote }>>;
  /**
   * Returns the body of `POST /api/bookings`; for products with carts the travellers have been
   * saved. Undefined if the cart could not be created.
   * @param client Client with the buyer's own visit.
   */
  order(client: Client, quote: Quote, buyer: Buyer): Promise<object | undefined>;
}
