// Rate fields that suppliers of every product send: price, payment and cancellation terms. All
// other fields are product-specific.
import type { Cancellation, PayAt } from '../vocabulary.ts';
import type { SupplierContext, SupplierProfile } from './orders.ts';

/**
 * One bookable rate. Amounts are minor units of `currency`, the supplier's own, and cover
 * everything included in the rate.
 */
export interface SupplierPrice {
  /** Opaque handle of the supplier, at most 4,000 bytes, sent back to check and book. */
  readonly rateKey: string;
  readonly payAt: PayAt;
  readonly currency: string;
  /** `net + tax` is owed to the supplier if payAt is 'now'. */
  readonly net: number;
  readonly tax: number;
  /** Fee paid on site: at the desk, the pier, the venue. */
  readonly feeOnSite: number;
  /**
   * Public price of net + tax that the supplier wants displayed. Below net + tax it is not used:
   * nothing is sold below cost.
   */
  readonly published: number;
  readonly cancellation: Cancellation;
  /** Number still available; null if the supplier does not say. */
  readonly left: number | null;
}

/** A rate with its supplier and item. */
export interface SourcedRate<Rate extends SupplierPrice = SupplierPrice> {
  readonly supplier: string;
  /** Supplier id of the item: a hotel, an itinerary, a depot's car. */
  readonly itemKey: string;
  /** The supplier's handle of the item, if it needs one to price the rate again. */
  readonly handle?: string | undefined;
  readonly rate: Rate;
}

/** Error for a supplier that responded in time with a body the adapter cannot parse. */
export interface UnreadableAnswer extends Error {
  readonly isUnreadable: true;
}

/** A supplier that can be searched. */
export interface SupplierSource<Query = unknown, Item = unknown> {
  readonly profile: SupplierProfile;
  /**
   * Streams items with rates as they arrive. Throws if the supplier cannot be reached, returns an
   * error, or sends a body that cannot be parsed; in the last case the error is an {@link
   * UnreadableAnswer}.
   */
  search(query: Query, context: SupplierContext): AsyncIterable<readonly Item[]>;
}
