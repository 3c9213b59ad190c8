// Who travels, kept on the server between the page that asks and the page that pays. Every product
// with a page of its own for travellers has these three calls, under its own address.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import type { CallName } from '../paths.ts';
import { contact, saleDetail } from '../sale.ts';
import { printedText } from '../schemas.ts';
import { orderDocument, traveller } from '../travellers.ts';

/** Minutes a cart is kept after it was last written (decision O-044). */
export const CART_MINUTES = 30;

/**
 * A traveller of a cart as it is read back: of a document's number only its last four characters
 * are shown, '•••• 4821'.
 */
export const cartTraveller = traveller.extend({
  document: orderDocument.extend({ number: z.string() }).optional(),
});
export type CartTraveller = z.infer<typeof cartTraveller>;

export const cartView = z.object({
  cartId: z.string(),
  quoteId: z.string(),
  /** Instant until which it is kept. */
  expiresAt: z.string(),
  /** null: not told yet. */
  contact: contact.nullable(),
  travellers: z.array(cartTraveller),
  specialRequests: z.string(),
  /** What only the product asks beside, as it was told last. */
  details: saleDetail.optional(),
});
export type CartView = z.infer<typeof cartView>;

const cartId = z.string().min(1).max(80);
const quoteId = z.string().min(1).max(80);

/** What changes; what is left out stays. Travellers are checked by the needs of the quote. */
export const cartBody = z.strictObject({
  /** Another quote of the same travellers: with other seats or bags, or made again. */
  quoteId: quoteId.optional(),
  contact: contact.optional(),
  /** All of them. A document whose number is left masked stays as it is kept. */
  travellers: z.array(cartTraveller).min(1).max(40).optional(),
  specialRequests: printedText(1000).optional(),
});
export type CartBody = z.infer<typeof cartBody> & { readonly details?: object | undefined };

const replies = { 200: z.object({ cart: cartView }) } as const;

/**
 * Begins a cart for a quote. Whoever begins it is the only one who can read it: their account, or
 * their session.
 */
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
 * @param details what only the product asks beside, all of it at once; nothing where it asks
 *   nothing
 * @param refusals errors that only this product answers with
 */
export const cartWriteCall = <N extends CallName, D extends z.ZodType = typeof saleDetail>(
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
