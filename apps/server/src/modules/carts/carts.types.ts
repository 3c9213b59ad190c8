// Carts: the travellers of a quote, stored between the traveller page and the payment page.
import type { ProductTitle, Traveller } from '@portico/contract';
import type { Viewer } from '@portico/rules/access';
import type { Sale } from '@portico/selling';

/** The caller. A cart is found only for the same user or, for a visitor, in the same visit. */
export interface CartAsker {
  readonly agencyId: string;
  readonly viewer: Viewer;
  /** The visitor's session id (x-session-id). */
  readonly sessionId: string;
  /** Session id that proves ownership. Absent if it may be known to others: it then proves nothing. */
  readonly privateSession?: string | undefined;
}

/** Entered data of travellers; encrypted as one text. */
export interface CartContent {
  readonly contact: CartContact | null;
  readonly travellers: readonly Traveller[];
  readonly specialRequests: string;
  /** Product-specific data; absent until entered. */
  readonly details?: object | undefined;
}

export interface CartContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** A stored cart; its owner is part of the query that finds it. */
export interface Cart {
  readonly id: string;
  readonly productId: number;
  readonly quoteId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly content: CartContent;
}

/** Quotes, provided by the quotes module. */
export interface CartQuotes {
  /**
   * Returns a quote that this viewer may book now. Throws QUOTE_NOT_FOUND, QUOTE_EXPIRED,
   * QUOTE_CONSUMED.
   */
  usable(of: Omit<CartAsker, 'sessionId'>, product: ProductTitle, quoteId: string): Promise<Sale>;
  findQuote(agencyId: string, quoteId: string): Promise<Sale | null>;
}
