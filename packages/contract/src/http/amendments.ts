// Buying amendments after the sale, the same for every product. Product-specific calls return
// sealed offers for one booking; two calls buy them. The third pays the rest of a booking's price.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import { bookingView } from '../sale.ts';
import { sealedOffer } from '../schemas.ts';
import { bookingInProgress } from './booking.ts';

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
