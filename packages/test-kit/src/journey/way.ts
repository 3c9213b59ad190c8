// What the way through a product is made of.
import type { ProductTitle, Quote } from '@portico/contract';
import type { Client, Reply } from '../client.ts';

/** How an offer is paid: all of it now, nothing before it is used, a share now. */
export type PayWay = 'now' | 'desk' | 'split';

/** An offer as the call for its item gives it. */
export interface SealedOffer {
  readonly product: ProductTitle;
  readonly offerId: string;
  readonly pay: PayWay;
  /** Whether cancelling costs nothing at first. */
  readonly isFree: boolean;
  /** How many there are; null where nobody says. */
  readonly left: number | null;
}

/**
 * One thing of a list: its offers are asked for when they are wanted, because they are good for
 * some minutes only.
 */
export interface Item {
  readonly product: ProductTitle;
  /** The same for whatever shares its stock. */
  readonly name: string;
  /** What may be chosen beside it, each in the words of its quote: others may want the same. */
  readonly choices?: readonly object[];
  /** Its offers now; none when it has gone or nobody answers. */
  offers(client: Client): Promise<readonly SealedOffer[]>;
}

/** Who buys. */
export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly specialRequests: string;
}

export interface Journey {
  readonly product: ProductTitle;
  /**
   * Things that can be had so many days ahead, no two of one stock. Throws when the search is
   * refused.
   */
  items(client: Client, daysAhead: number): Promise<readonly Item[]>;
  /** @param more what else is chosen: seats, bags, extras */
  quote(client: Client, offerId: string, more?: object): Promise<Reply<{ quote: Quote }>>;
  /**
   * What `POST /api/bookings` is sent; where travellers are told to a cart, they have been.
   * Undefined when the cart could not be had.
   * @param client the buyer's own visit
   */
  order(client: Client, quote: Quote, buyer: Buyer): Promise<object | undefined>;
}
