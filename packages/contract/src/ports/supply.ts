// What suppliers of every product send about a rate: what it costs, how it is paid and cancelled.
// The other fields belong to the product.
import type { Cancellation, PayAt } from '../vocabulary.ts';
import type { SupplierContext, SupplierProfile } from './orders.ts';

/**
 * One bookable rate. Amounts are minor units of `currency`, the supplier's own, and cover
 * everything that is sold with it.
 */
export interface SupplierPrice {
  /** The supplier's own handle, sent back to check and book. */
  readonly rateKey: string;
  readonly payAt: PayAt;
  readonly currency: string;
  /** `net + tax` is what we owe the supplier when payAt is 'now'. */
  readonly net: number;
  readonly tax: number;
  /** Paid where it is used: at the desk, the pier, the venue. */
  readonly feeOnSite: number;
  /** Public price of net + tax as the supplier asks us to show it, at least net + tax. */
  readonly published: number;
  readonly cancellation: Cancellation;
  /** How many there are; null where the supplier does not say. */
  readonly left: number | null;
}

/** A rate with where it comes from. */
export interface SourcedRate<Rate extends SupplierPrice = SupplierPrice> {
  readonly supplier: string;
  /** The supplier's id of the item: a hotel, an itinerary, a depot's car. */
  readonly itemKey: string;
  readonly rate: Rate;
}

/** An error of a supplier that answered in time, but not in a form the adapter can read. */
export interface UnreadableAnswer extends Error {
  readonly isUnreadable: true;
}

/** A supplier that can be searched. */
export interface SupplierSource<Query = unknown, Item = unknown> {
  readonly profile: SupplierProfile;
  /**
   * Streams items with rates as they come. Throws when the supplier cannot be reached, answers with
   * an error, or sends what cannot be read; in the last case the error is an {@link
   * UnreadableAnswer}.
   */
  search(query: Query, context: SupplierContext): AsyncIterable<readonly Item[]>;
}
