// Buying amendments after the sale, the same for every product. Product-specific calls return
// sealed offers for one booking; two calls buy them. The third pays the rest of a booking's price.
// The last two cancel one addition, while the rest of the booking stays.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import { bookingView } from '../sale.ts';
import { sealedOffer, text } from '../schemas.ts';
import { bookingInProgress, cancelQuoteView, sealedQuote } from './booking.ts';

const reference = z.object({ reference: z.string().min(4).max(20) });
const guestQuery = z.object({ guest: z.string().max(400).optional() });

const agreed = {
  /** Omitted if nothing is due. */
  payment: z.strictObject({ method: z.enum(['card']) }).optional(),
  /** Version of the terms the traveller accepted. */
  acceptedTerms: z.string().min(1).max(80),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
};

/**
 * 201: done; returns the updated booking with the amendment among its `amendments`. 202: in
 * progress; `reference` and `statusUrl` belong to the parent booking, and `next` leads to the card
 * page, which returns to the booking page with `amendment={its reference}`.
 */
const replies = { 201: z.object({ booking: bookingView }), 202: bookingInProgress };

const errors = [
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'BOOKING_NOT_FOUND',
  'NOT_CHANGEABLE',
  'CHANGE_IN_PROGRESS',
  'OFFER_INVALID',
  'PRICE_CHANGED',
  'SOLD_OUT',
  'SEAT_TAKEN',
  'PAYMENT_DECLINED',
  'SUPPLIER_UNAVAILABLE',
  'SERVICE_NOT_AVAILABLE',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

export const changeBooking = defineCall('changeBooking', {
  summary:
    'Change a booking to what was offered, at the amount that was shown. The same key and body always lead to the same change',
  access: 'guest',
  capability: 'bookings.create',
  lane: 'checkout',
  idempotent: true,
  params: reference,
  query: guestQuery,
  body: z.strictObject({ changeOfferId: sealedOffer, ...agreed }),
  replies,
  errors: [...errors, 'CHANGE_OFFER_EXPIRED', 'NOTICE_DECIDED'],
});

export const addToBooking = defineCall('addToBooking', {
  summary:
    'Buy what was offered beside a booking, at the amount that was shown. The same key and body always lead to the same purchase',
  access: 'guest',
  capability: 'bookings.create',
  lane: 'checkout',
  idempotent: true,
  params: reference,
  query: guestQuery,
  body: z.strictObject({ addOnsOfferId: sealedOffer, ...agreed }),
  replies,
  errors: [...errors, 'OFFER_EXPIRED'],
});

export const payBalance = defineCall('payBalance', {
  summary:
    'Pay the second payment of a booking, whose amount and date it shows. The same key and body always lead to the same payment',
  access: 'guest',
  capability: 'bookings.create',
  lane: 'checkout',
  idempotent: true,
  params: reference,
  query: guestQuery,
  body: z.strictObject({ ...agreed, payment: z.strictObject({ method: z.enum(['card']) }) }),
  replies,
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'BOOKING_NOT_FOUND',
    'BALANCE_PAID',
    'PAYMENT_IN_REVIEW',
    'NOT_CHANGEABLE',
    'CHANGE_IN_PROGRESS',
    'PAYMENT_DECLINED',
    'SERVICE_NOT_AVAILABLE',
    'UNAVAILABLE',
  ],
});

const addition = reference.extend({
  /** The addition's own reference, one of the booking's `amendments`. */
  addition: z.string().min(4).max(20),
});

export const additionCancelQuote = defineCall('additionCancelQuote', {
  summary:
    'What cancelling one addition now would cost and give back, by its own terms. Its tag is the version of the booking; changes nothing',
  access: 'guest',
  capability: 'bookings.cancel',
  lane: 'checkout',
  versioned: true,
  params: addition,
  query: guestQuery,
  replies: { 200: z.object({ cancelQuote: cancelQuoteView }) },
  errors: [
    'BOOKING_NOT_FOUND',
    'NOT_FOUND',
    'NOT_CANCELLABLE',
    'CHANGE_IN_PROGRESS',
    'SUPPLIER_UNAVAILABLE',
  ],
});

export const cancelAddition = defineCall('cancelAddition', {
  summary:
    'Cancel one addition at the quoted refund: supplier first, then the money; the rest of the booking stays. 202 while it runs',
  access: 'guest',
  capability: 'bookings.cancel',
  lane: 'checkout',
  idempotent: true,
  versioned: true,
  params: addition,
  query: guestQuery,
  body: z.strictObject({ cancelQuoteId: sealedQuote, reason: text(300).optional() }),
  replies: { 200: z.object({ booking: bookingView }), 202: z.object({ booking: bookingView }) },
  errors: [
    'BOOKING_NOT_FOUND',
    'NOT_FOUND',
    'NOT_CANCELLABLE',
    'CHANGE_IN_PROGRESS',
    'CANCEL_QUOTE_CHANGED',
    'PRECONDITION_REQUIRED',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'UNAVAILABLE',
  ],
});
