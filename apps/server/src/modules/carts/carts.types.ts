// Carts: who travels on a quote, kept between the page that asks and the page that pays.
import type { ProductTitle, Traveller } from '@portico/contract';
import type { Sale } from '@portico/selling';
import type { Viewer } from '../../kernel/viewer.ts';

/**
 * Who asks for a cart. Whoever is neither the same user nor, as a visitor, the same visit finds
 * nothing.
 */
export interface CartAsker {
  readonly agencyId: string;
  readonly viewer: Viewer;
  /** The visitor's own (x-session-id). */
  readonly sessionId: string;
  /** The same where only this visitor knows it. */
  readonly privateSession?: string | undefined;
}

/** What is told of travellers; sealed as one text. */
export interface CartContent {
  readonly contact: CartContact | null;
  readonly travellers: readonly Traveller[];
  readonly specialRequests: string;
  /** What only the product asks beside; left out while nothing was told. */
  readonly details?: object | undefined;
}

export interface CartContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** A cart as it is kept; whose it is stands in the query that finds it. */
export interface Cart {
  readonly id: string;
  readonly productId: number;
  readonly quoteId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly content: CartContent;
}

/** Quotes, as a cart needs them. */
export interface CartQuotes {
  /** A quote this viewer may book now. Throws QUOTE_NOT_FOUND, QUOTE_EXPIRED, QUOTE_CONSUMED. */
  usable(of: Omit<CartAsker, 'sessionId'>, product: ProductTitle, quoteId: string): Promise<Sale>;
  findQuote(agencyId: string, quoteId: string): Promise<Sale | null>;
}
