// Carts: traveller details stored on the server between the traveller page and the payment page.
// Every product with a traveller page has these three calls under its own path.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import type { CallName } from '../paths.ts';
import { contact, saleDetail } from '../sale.ts';
import { printedText } from '../schemas.ts';
import { orderDocument, traveller } from '../travellers.ts';

/** Minutes a cart is kept after its last update (decision O-044). */
export const CART_MINUTES = 30;

/**
 * A traveller as returned by the server. Document numbers are masked to the last four characters,
 * e.g. '•••• 4821'.
 */
export const cartTraveller = traveller.extend({
  document: orderDocument.extend({ number: z.string() }).optional(),
});
export type CartTraveller = z.infer<typeof cartTraveller>;

export const cartView = z.object({
  cartId: z.string(),
  quoteId: z.string(),
  /** Instant at which the cart expires. */
  expiresAt: z.string(),
  /** null: not entered yet. */
  contact: contact.nullable(),
  travellers: z.array(cartTraveller),
  specialRequests: z.string(),
  /** Product-specific fields, as last entered. */
  details: saleDetail.optional(),
});
export type CartView = z.infer<typeof cartView>;

const cartId = z.string().min(1).max(80);
const quoteId = z.string().min(1).max(80);

/**
 * Partial update; omitted fields stay unchanged. Travellers are validated against the quote's
 * requirements.
 */
export const cartBody = z.strictObject({
  /** Replacement quote for the same travellers: with other seats or bags, or recreated. */
  quoteId: quoteId.optional(),
  contact: contact.optional(),
  /** All travellers of the cart. A masked document number keeps the stored one. */
  travellers: z.array(cartTraveller).min(1).max(40).optional(),
  specialRequests: printedText(1000).optional(),
});
export type CartBody = z.infer<typeof cartBody> & { readonly details?: object | undefined };

const replies = { 200: z.object({ cart: cartView }) } as const;

/** Creates a cart for a quote. Only the creating account or session can read it. */
export const cartCall = <N extends CallName>(name: N) =>
  defineCall(name, {
    summary: 'Begin to say who travels on a quote; kept for 30 minutes, for this visitor alone',
    access: 'public',
    lane: 'checkout',
    body: z.strictObject({ quoteId }),
    replies,
    errors: ['QUOTE_NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_CONSUMED', 'SERVICE_NOT_AVAILABLE'],
  });

export const cartReadCall = <N extends CallName>(name: N) =>
  defineCall(name, {
    summary: 'Who travels, as it was told; numbers of documents are not shown',
    access: 'public',
    lane: 'checkout',
    params: z.object({ cartId }),
    replies,
    errors: ['CART_NOT_FOUND', 'CART_EXPIRED'],
  });

/**
 * @param details schema of the product-specific fields, always sent complete; omitted if the
 *   product has none
 * @param refusals errors that only this product returns
 */
export const cartWriteCall = <N extends CallName, D extends z.ZodType<object> = z.ZodType<object>>(
  name: N,
  details: D = z.never() as unknown as D,
  refusals: readonly ErrorCode[] = [],
) =>
  defineCall(name, {
    summary:
      'Change who travels; checked by what the fare asks for, and kept for another 30 minutes',
    access: 'public',
    lane: 'checkout',
    params: z.object({ cartId }),
    body: cartBody.extend({ details: details.optional() }),
    replies,
    errors: [
      'CART_NOT_FOUND',
      'CART_EXPIRED',
      'QUOTE_NOT_FOUND',
      'QUOTE_EXPIRED',
      'QUOTE_CONSUMED',
      'INVALID_FIELD',
      'AGE_MISMATCH',
      'DOCUMENT_REQUIRED',
      ...refusals,
    ],
  });
