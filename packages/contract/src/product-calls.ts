// Calls that differ between products only in their shapes: making a quote and reading it.
import { z } from 'zod';
import { defineCall } from './call.ts';
import type { ErrorCode } from './errors.ts';
import type { CallName } from './paths.ts';
import { currencyCode } from './schemas.ts';

/**
 * How far a search has come: suppliers that were asked, and those that have answered in a form that
 * could be used. The two other counts are left out while they are 0: `unreadable` suppliers
 * answered in a form that could not be read, and `unpriced` offers were left out because the
 * exchange rate of their currency is missing. The rest of `asked` failed or did not answer.
 */
export const suppliersProgress = z.object({
  asked: z.int(),
  answered: z.int(),
  unreadable: z.int().optional(),
  unpriced: z.int().optional(),
});
export type SuppliersProgress = z.infer<typeof suppliersProgress>;

/**
 * In the answer about one item: the suppliers that were asked for it; one of whose answer a part
 * could not be read is `unreadable`. What the answer lacks is not for sale only where all of them
 * have answered and no offer is unpriced. An answer with no offers at all is an error while any of
 * them is silent.
 */
export const itemSuppliers = suppliersProgress.optional();

/** Why an answer holds nothing; only `none` says that suppliers have nothing to sell. */
export const EMPTY_REASONS = [
  /** Every supplier has answered, and none has anything. */
  'none',
  /** Some have answered and have nothing, the others have not answered. */
  'partly',
  /** No usable answer. */
  'failed',
  /** Every answer came in a form that cannot be read. */
  'unreadable',
  /** There are offers, and the exchange rate of their currency is missing. */
  'noRate',
  /** No supplier is connected. */
  'noSupplier',
] as const;
export type EmptyReason = (typeof EMPTY_REASONS)[number];

/** The end of every answer with cards of deals; `empty` stands where there is none. */
export const dealsEnd = {
  suppliers: suppliersProgress.optional(),
  empty: z.enum(EMPTY_REASONS).optional(),
};

/**
 * Why a call that asks suppliers may have nothing to answer with, other than that nothing is sold.
 */
export const UNANSWERED = [
  'SUPPLIER_UNAVAILABLE',
  'SUPPLIER_UNREADABLE',
  'RATES_UNAVAILABLE',
  'NO_SUPPLIER',
] as const satisfies readonly ErrorCode[];

/**
 * Of every quote: the currency to be charged in, where the gateway takes it; left out, that of the
 * quote before or the agency's own.
 */
const charge = { charge: currencyCode.optional() };

/** What is quoted: an offer, or a quote once more. */
export const quoteBody = z.union([
  z.strictObject({ offerId: z.string().min(1).max(4000), ...charge }),
  z.strictObject({ quoteId: z.string().min(1).max(80), ...charge }),
]);

/**
 * What is quoted by a product of which more is chosen than the rate. @param chosen its own fields,
 * all optional
 */
export const choosingQuoteBody = <S extends z.ZodRawShape>(chosen: S) =>
  z.union([
    z.strictObject({ offerId: z.string().min(1).max(4000), ...charge, ...chosen }),
    z.strictObject({ quoteId: z.string().min(1).max(80), ...charge, ...chosen }),
  ]);

/**
 * The call that makes a quote.
 * @param quote the product's quote: the shared frame with its `detail`
 * @param body where more is chosen than the rate
 * @param refusals errors that only this product answers with
 */
export const quoteCall = <
  N extends CallName,
  S extends z.ZodType,
  B extends z.ZodType = typeof quoteBody,
>(
  name: N,
  quote: S,
  body: B = quoteBody as unknown as B,
  refusals: readonly ErrorCode[] = [],
) =>
  defineCall(name, {
    summary:
      'Check an offer again with its supplier and hold the price for a while, or take a quote again (expired, or somebody has logged in); nothing is booked',
    access: 'public',
    lane: 'checkout',
    body,
    replies: { 200: z.object({ quote }) },
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

/** The call that reads one. @param quote the product's quote: the shared frame with its `detail` */
export const quoteReadCall = <N extends CallName, S extends z.ZodType>(name: N, quote: S) =>
  defineCall(name, {
    summary: 'A quote as it was taken: what checkout shows, also after a reload',
    access: 'public',
    lane: 'checkout',
    params: z.object({ quoteId: z.string().min(1).max(80) }),
    /**
     * `memberPrice`: taken for somebody logged in. A visitor who logs in takes the quote again
     * (decision O-133).
     */
    replies: { 200: z.object({ quote, memberPrice: z.boolean() }) },
    errors: ['QUOTE_NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_CONSUMED'],
  });

/**
 * The end of an offer in the compact rows of a list, minor units: what members save against the
 * retail price; then, for unrestricted agents alone, the wholesale rate and the markup. Amounts
 * that are 0 or not for this viewer are left out from the end.
 */
export const rowSums = [z.int().optional(), z.int().optional(), z.int().optional()] as const;

/** Amounts of a deal's card, in major units (decision O-088). */
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
