// Booking calls: create, read, cancel, documents; and the gateway webhook.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import type { CallName } from '../paths.ts';
import { PRODUCT_TITLES } from '../products.ts';
import { bookingView, contact, creditView, quote } from '../sale.ts';
import { traveller } from '../travellers.ts';
import { line, localDate, mailAddress, money, text, printedText } from '../schemas.ts';
import { BOOKING_STATUSES, TRIP_BOOKINGS } from '../vocabulary.ts';

const payment = z.strictObject({ method: z.enum(['card', 'on-site']) });
const spoken = z
  .string()
  .regex(/^[a-z]{2}$/)
  .optional();
/** Default: `DEFAULT_PRODUCT`. */
const product = z.enum(PRODUCT_TITLES).optional();
/** Version of the terms the traveller accepted. */
const acceptedTerms = z.string().min(1).max(80);

/** Books a quote; the travellers are in the body. */
export const quoteBookingBody = z.strictObject({
  product,
  quoteId: z.string().min(1).max(80),
  contact,
  travellers: z.array(traveller).min(1).max(40),
  specialRequests: printedText(1000).optional(),
  payment,
  acceptedTerms,
  language: spoken,
});
export type QuoteBookingBody = z.infer<typeof quoteBookingBody>;

/** Books a cart: its quote with the travellers stored there. */
export const cartBookingBody = z.strictObject({
  product,
  cartId: z.string().min(1).max(80),
  /**
   * Quote displayed to the buyer. If the cart refers to another quote by now, nothing is booked.
   */
  seen: z.string().min(1).max(80).optional(),
  payment,
  acceptedTerms,
  language: spoken,
});
export type CartBookingBody = z.infer<typeof cartBookingBody>;

export const createBookingBody = z.union([quoteBookingBody, cartBookingBody]);
export type CreateBookingBody = z.infer<typeof createBookingBody>;

/** Response while a booking is in progress: status URL, and the URL to redirect the payer to. */
export const bookingInProgress = z.object({
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  statusUrl: z.string(),
  next: z.object({ kind: z.literal('redirect'), url: z.string() }).optional(),
  /** Token that grants access to this booking without an account; guests only. */
  guestToken: z.string().optional(),
});
export type BookingInProgress = z.infer<typeof bookingInProgress>;

/**
 * `details.claim` of QUOTE_CONSUMED: the booking that uses the quote. Returned only to its owner.
 */
export const quoteClaim = z.object({
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** The booking failed and will release the quote: retry after a moment. */
  releasing: z.literal(true).optional(),
  /** Guests only. */
  guestToken: z.string().optional(),
});
export type QuoteClaim = z.infer<typeof quoteClaim>;

export const createBooking = defineCall('createBooking', {
  summary: 'Book a quote. The same key and body always lead to the same booking',
  access: 'public',
  lane: 'checkout',
  idempotent: true,
  body: createBookingBody,
  replies: {
    201: z.object({ booking: bookingView, guestToken: z.string().optional() }),
    202: bookingInProgress,
  },
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'AGE_MISMATCH',
    'DOCUMENT_REQUIRED',
    'DRIVER_TOO_YOUNG',
    'DRIVER_TOO_OLD',
    'LICENCE_UNCONFIRMED',
    'PAYMENT_DECLINED',
    'SOLD_OUT',
    'OFFER_REFUSED',
    'PARTY_REFUSED',
    'ITEM_GONE',
    'PRICE_CHANGED',
    'QUOTE_EXPIRED',
    'QUOTE_CONSUMED',
    'QUOTE_NOT_FOUND',
    'CART_NOT_FOUND',
    'CART_EXPIRED',
    'NAME_REFUSED',
    'SEAT_TAKEN',
    'DESK_CLOSED',
    'TOO_LATE_TO_BOOK',
    'LOGIN_REQUIRED',
    'TOO_MANY_UNPAID',
    'TOO_MANY_BOOKINGS',
  ],
});

/** `details` of PRICE_CHANGED: the quote at the new price, ready to book. */
export const priceChangedDetails = z.object({ quote });

const reference = z.object({ reference: z.string().min(4).max(20) });
const guestQuery = z.object({ guest: z.string().max(400).optional() });
/**
 * A sealed cancel quote. It names the penalty of each amendment that ends with the booking, in about
 * 95 characters each.
 */
export const sealedQuote = z.string().min(1).max(8_000);

export const getBookings = defineCall('bookings', {
  summary: 'The traveller’s own bookings; for agents those of the agency they may see',
  access: 'user',
  capability: 'bookings.read',
  lane: 'read',
  query: z.object({
    tab: z.enum(['upcoming', 'past', 'cancelled']).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  replies: { 200: z.object({ bookings: z.array(bookingView), nextCursor: z.string().nullable() }) },
  errors: ['UNAUTHENTICATED'],
});

export const getBooking = defineCall('booking', {
  summary: 'One booking; asks the gateway when the payer has just come back',
  access: 'guest',
  capability: 'bookings.read',
  lane: 'checkout',
  params: reference,
  /**
   * `ticket`: given to a guest returning from the payment page. Grants temporary read access to the
   * booking only.
   */
  query: guestQuery.extend({ ticket: z.string().max(400).optional() }),
  replies: { 200: z.object({ booking: bookingView }) },
  errors: ['BOOKING_NOT_FOUND'],
});

export const cancelQuoteView = z.object({
  cancelQuoteId: z.string(),
  validUntil: z.string(),
  refund: money,
  penalty: money,
  /** Refund destination, e.g. 'Visa •••• 4242'; several cards are listed in sequence. */
  to: z.string(),
  /**
   * Refund by card: each payment is refunded to the card it was made with. The amounts sum to
   * `refund`.
   */
  refunds: z.array(z.object({ amount: money, to: z.string() })).optional(),
  /** Parts of the penalty that would be held as credits, without codes. Omitted if there are none. */
  credits: z.array(creditView).optional(),
});
export type CancelQuoteView = z.infer<typeof cancelQuoteView>;

export const cancelQuote = defineCall('cancelQuote', {
  summary: 'What cancelling now would cost and give back; changes nothing',
  access: 'guest',
  capability: 'bookings.cancel',
  lane: 'checkout',
  params: reference,
  query: guestQuery,
  replies: { 200: z.object({ cancelQuote: cancelQuoteView }) },
  errors: ['BOOKING_NOT_FOUND', 'NOT_CANCELLABLE', 'CHANGE_IN_PROGRESS'],
});

export const cancelBooking = defineCall('cancelBooking', {
  summary: 'Cancel at the quoted refund: supplier first, then the money. 202 while it runs',
  access: 'guest',
  capability: 'bookings.cancel',
  lane: 'checkout',
  idempotent: true,
  params: reference,
  query: guestQuery,
  body: z.strictObject({ cancelQuoteId: sealedQuote, reason: text(300).optional() }),
  replies: { 200: z.object({ booking: bookingView }), 202: z.object({ booking: bookingView }) },
  errors: [
    'BOOKING_NOT_FOUND',
    'NOT_CANCELLABLE',
    'CHANGE_IN_PROGRESS',
    'CANCEL_QUOTE_CHANGED',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const requestLink = defineCall('requestLink', {
  summary:
    'Mails a new link to a booking when reference and e-mail belong together, and says the same when they do not; or to the booking a payer’s ticket shows',
  access: 'public',
  lane: 'read',
  body: z
    .strictObject({
      reference: line(20).min(1),
      email: mailAddress.optional(),
      ticket: z.string().min(1).max(400).optional(),
    })
    .refine(({ email, ticket }) => (email === undefined) !== (ticket === undefined), {
      path: ['email'],
      error: 'either e-mail or ticket',
    }),
  replies: { 202: z.object({ accepted: z.literal(true) }) },
  errors: ['BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const getVoucher = defineCall('voucher', {
  summary: 'The voucher as PDF, in the traveller’s language',
  access: 'guest',
  capability: 'bookings.read',
  lane: 'read',
  params: reference,
  query: guestQuery.extend({
    lang: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
  }),
  replies: { 200: 'binary' },
  errors: ['BOOKING_NOT_FOUND'],
});

export const getTripCalendar = defineCall('tripCalendar', {
  summary: 'The stay as a calendar file',
  access: 'guest',
  capability: 'bookings.read',
  lane: 'read',
  params: reference,
  query: guestQuery.extend({
    lang: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
  }),
  replies: { 200: 'binary' },
  errors: ['BOOKING_NOT_FOUND'],
});

/** Bookings of the caller, by reference. */
const tripQuery = z.object({
  references: z
    .string()
    .max(TRIP_BOOKINGS * 21)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.string().min(1).max(20)).min(1).max(TRIP_BOOKINGS)),
  lang: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
});

export const getWholeTripCalendar = defineCall('wholeTripCalendar', {
  summary:
    'Several bookings of the caller as one calendar file; its entries are those of the single files',
  access: 'user',
  capability: 'bookings.read',
  lane: 'read',
  query: tripQuery,
  replies: { 200: 'binary' },
  errors: ['UNAUTHENTICATED', 'BOOKING_NOT_FOUND'],
});

export const getWholeTripVoucher = defineCall('wholeTripVoucher', {
  summary: 'The vouchers of several bookings of the caller as one PDF',
  access: 'user',
  capability: 'bookings.read',
  lane: 'read',
  query: tripQuery,
  replies: { 200: 'binary' },
  errors: ['UNAUTHENTICATED', 'BOOKING_NOT_FOUND'],
});

export const gatewayWebhook = defineCall('gatewayWebhook', {
  summary:
    'A gateway’s event: verified on its raw bytes, stored, and only then a hint to ask the gateway',
  access: 'peer',
  lane: 'checkout',
  params: z.object({ gateway: z.string().max(40) }),
  replies: { 200: z.object({ received: z.literal(true) }) },
  errors: ['SIGNATURE_INVALID', 'NOT_FOUND'],
});

/**
 * Definition of the call that lists an agency's bookings of one product (specification, section
 * 2.2).
 */
export const agencyBookingsCall = <N extends CallName>(name: N) =>
  defineCall(name, {
    summary: 'Bookings of one product, for agents who may see the agency’s; newest first',
    access: 'agent',
    capability: 'bookings.read',
    lane: 'read',
    query: z.object({
      state: z.enum(BOOKING_STATUSES).optional(),
      /** Departure date range, both days inclusive. */
      from: localDate.optional(),
      to: localDate.optional(),
      /** Reference, locator, or part of a traveller's name. */
      q: line(60).optional(),
      sort: z.enum(['created', 'departure']).optional(),
      cursor: z.string().max(200).optional(),
    }),
    replies: {
      200: z.object({ bookings: z.array(bookingView), nextCursor: z.string().nullable() }),
    },
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD', 'SERVICE_NOT_AVAILABLE'],
  });
