// Calls only one product has: what answers them, and what the host opens for it.
import type { AmendmentKind } from '@portico/contract';
import type { Asker } from './asker.ts';
import type { BookedSale } from './product-sales.ts';

/** What is quoted: a rate of a supplier, and the question it was found by. */
export interface Wanted<Question = unknown> {
  readonly supplier: string;
  readonly itemKey: string;
  readonly rateKey: string;
  readonly question: Question;
  /**
   * What was chosen beside the rate: the fields of the product's call that are its own. Left out
   * where nothing was.
   */
  readonly chosen?: unknown;
}

/**
 * Answers a call only its product has. @param body or a query, or what stands in the path @param
 * wantedOf finds what an `offerId` or a `quoteId` in a body is of @param bookedOf opens the booking
 * a body names
 */
export type OneMore = (
  asker: Asker,
  body: unknown,
  wantedOf: WantedOf,
  bookedOf: BookedOf,
) => Promise<object>;

/**
 * A booking of this product that something can be bought for, if the asker may see it. Throws
 * BOOKING_NOT_FOUND, NOT_CHANGEABLE, CHANGE_IN_PROGRESS.
 */
export type BookedOf = (
  asker: Asker,
  named: { readonly reference: string; readonly guest?: string | undefined },
) => Promise<Booked>;

export interface Booked extends BookedSale {
  readonly supplier: string;
  /** Seals an offer for this booking as it is now. @param expiresAt epoch milliseconds */
  seal(kind: AmendmentKind, offer: object, expiresAt: number): string;
}

/**
 * What a body names by `offerId` or `quoteId`: an offer that is open, or a quote of this visitor.
 * Throws OFFER_INVALID, OFFER_EXPIRED, QUOTE_NOT_FOUND.
 */
export type WantedOf = (
  asker: Asker,
  body: { readonly offerId: string } | { readonly quoteId: string },
) => Promise<Wanted>;
