// Handlers of product-specific calls, and the host functions available to them.
import type { AmendmentKind } from '@portico/contract';
import type { RequestContext } from './asker.ts';
import type { BookedSale } from './product-sales.ts';

/** Subject of a quote: a supplier's rate, and the search request it was found with. */
export interface OfferRef<Question = unknown> {
  readonly supplier: string;
  readonly itemKey: string;
  readonly rateKey: string;
  readonly question: Question;
  /**
   * Selected options in addition to the rate: product-specific fields of the call. Omitted if there
   * are none.
   */
  readonly chosen?: unknown;
}

/**
 * Handles a product-specific call. @param body body, query or path parameters @param wantedOf
 * resolves an `offerId` or `quoteId` in the body @param bookedOf loads the booking named in the
 * body
 */
export type ProductCall = (
  asker: RequestContext,
  body: unknown,
  wantedOf: ResolveOffer,
  bookedOf: LoadBooking,
) => Promise<object>;

/**
 * Returns a booking of this product that can be amended, if the asker may see it. Throws
 * BOOKING_NOT_FOUND, NOT_CHANGEABLE, CHANGE_IN_PROGRESS.
 */
export type LoadBooking = (
  asker: RequestContext,
  named: { readonly reference: string; readonly guest?: string | undefined },
) => Promise<Booked>;

export interface Booked extends BookedSale {
  readonly supplier: string;
  /** Seals an offer for this booking in its current state. @param expiresAt epoch milliseconds */
  seal(kind: AmendmentKind, offer: object, expiresAt: number): string;
}

/**
 * Resolves the `offerId` or `quoteId` of a body: a valid offer, or a quote of this visitor. Throws
 * OFFER_INVALID, OFFER_EXPIRED, QUOTE_NOT_FOUND.
 */
export type ResolveOffer = (
  asker: RequestContext,
  body: { readonly offerId: string } | { readonly quoteId: string },
) => Promise<OfferRef>;
