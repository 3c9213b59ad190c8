// Calls whose only difference between products is their schemas: creating and reading a quote.
import { z } from 'zod';
import { defineCall } from './call.ts';
import type { ErrorCode } from './errors.ts';
import type { CallName } from './paths.ts';
import { currencyCode, sealedOffer } from './schemas.ts';

/**
 * Progress of a search: number of suppliers asked, and number that sent a usable response. The two
 * other counts are omitted if 0: `unreadable` suppliers sent a response that could not be parsed,
 * and `unpriced` offers were skipped because the exchange rate of their currency is missing. The
 * rest of `asked` failed or timed out.
 */
export const suppliersProgress = z.object({
  asked: z.int(),
  answered: z.int(),
  unreadable: z.int().optional(),
  unpriced: z.int().optional(),
});
export type SuppliersProgress = z.infer<typeof suppliersProgress>;

/**
 * Suppliers asked for one item. A supplier counts as `unreadable` if any part of its response could
 * not be parsed. A missing offer means "not for sale" only if all suppliers responded and no offer
 * is unpriced. A response without any offers is an error while any supplier has not responded.
 */
export const itemSuppliers = suppliersProgress.optional();

/** Reasons for an empty result; only `none` means that suppliers have nothing to sell. */
export const EMPTY_REASONS = [
  /** All suppliers responded; none has availability. */
  'none',
  /** Some suppliers responded without availability; the others did not respond. */
  'partly',
  /** No usable response. */
  'failed',
  /** No response could be parsed. */
  'unreadable',
  /** There are offers, but the exchange rate of their currency is missing. */
  'noRate',
  /** No supplier is connected. */
  'noSupplier',
] as const;
export type EmptyReason = (typeof EMPTY_REASONS)[number];

/** Final part of every response with deal cards; `empty` is set if there are none. */
export const dealsEnd = {
  suppliers: suppliersProgress.optional(),
  empty: z.enum(EMPTY_REASONS).optional(),
};

/** Reasons why a supplier call has no result, other than no availability. */
export const UNANSWERED = [
  'SUPPLIER_UNAVAILABLE',
  'SUPPLIER_UNREADABLE',
  'RATES_UNAVAILABLE',
  'NO_SUPPLIER',
] as const satisfies readonly ErrorCode[];

/**
 * Common to all quotes: requested charge currency, used if the gateway accepts it. Default: that of
 * the previous quote, or the agency's own.
 */
const charge = { charge: currencyCode.optional() };

/** Subject of the quote: an offer, or an earlier quote to be renewed. */
export const quoteBody = z.union([
  z.strictObject({ offerId: sealedOffer, ...charge }),
  z.strictObject({ quoteId: z.string().min(1).max(80), ...charge }),
]);

/**
 * Quote request of a product with options besides the rate. @param chosen schema shape of its own
 * fields, all optional
 */
export const choosingQuoteBody = <S extends z.ZodRawShape>(chosen: S) =>
  z.union([
    z.strictObject({ offerId: sealedOffer, ...charge, ...chosen }),
    z.strictObject({ quoteId: z.string().min(1).max(80), ...charge, ...chosen }),
  ]);

/**
 * Defines the call that creates a quote.
 * @param quote the product's quote schema: the shared fields with its `detail`
 * @param options `body`: request schema of products with options besides the rate; `refusals`:
 *   errors that only this product returns; `status`: that of a quote, if it is not 200
 */
export const quoteCall = <
  N extends CallName,
  S extends z.ZodType,
  B extends z.ZodType = typeof quoteBody,
  Status extends 200 | 201 | 202 = 200,
>(
  name: N,
  quote: S,
  {
    body = quoteBody as unknown as B,
    refusals = [],
    status = 200 as Status,
  }: {
    readonly body?: B;
    readonly refusals?: readonly ErrorCode[];
    readonly status?: Status;
  } = {},
) =>
  defineCall(name, {
    summary:
      'Check an offer again with its supplier and hold the price for a while, or take a quote again (expired, or somebody has logged in); nothing is booked',
    access: 'public',
    lane: 'checkout',
    body,
    replies: { [status]: z.object({ quote }) } as Record<Status, z.ZodObject<{ quote: S }>>,
    errors: [
      'OFFER_INVALID',
      'OFFER_EXPIRED',
      'QUOTE_NOT_FOUND',
      'ITEM_GONE',
      'SOLD_OUT',
      'OFFER_REFUSED',
      'SEAT_TAKEN',
      'PARTY_REFUSED',
      'TOO_LATE_TO_BOOK',
      'LOGIN_REQUIRED',
      'SERVICE_NOT_AVAILABLE',
      'SUPPLIER_UNAVAILABLE',
      ...refusals,
    ],
  });

/**
 * Defines the call that reads a quote. @param quote the product's quote schema: the shared fields
 * with its `detail`
 */
export const quoteReadCall = <N extends CallName, S extends z.ZodType>(name: N, quote: S) =>
  defineCall(name, {
    summary: 'A quote as it was taken: what checkout shows, also after a reload',
    access: 'public',
    lane: 'checkout',
    params: z.object({ quoteId: z.string().min(1).max(80) }),
    /**
     * `memberPrice`: true if the quote was created for a logged-in user. A visitor who logs in must
     * request the quote again (decision O-133).
     */
    replies: { 200: z.object({ quote, memberPrice: z.boolean() }) },
    errors: ['QUOTE_NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_CONSUMED'],
  });

/**
 * Trailing amounts of an offer in the compact list rows, in minor units: member saving against the
 * retail price, then the wholesale rate and the markup, for unrestricted agents only. Trailing
 * amounts that are 0 or not visible to this viewer are omitted.
 */
export const rowSums = [z.int().optional(), z.int().optional(), z.int().optional()] as const;

/** Amounts of a deal card, in major units (decision O-088). */
export const dealRates = z.object({
  discountPercentage: z.number(),
  publishedRate: z.number(),
  totalRate: z.number(),
  savedPrice: z.number(),
  baseRate: z.number(),
  taxAndFee: z.number(),
  currency: currencyCode,
  wholesaleRate: z.number().optional(),
  agencyMarkup: z.number().optional(),
});
