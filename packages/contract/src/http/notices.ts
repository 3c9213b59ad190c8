// Calls for schedule changes that suppliers make to confirmed bookings: list, accept or reject, and
// webhook hints from the supplier. The same for every product.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { NOTICE_ANSWERS, noticeView } from '../notice.ts';
import { bookingView } from '../sale.ts';

const guestQuery = z.object({ guest: z.string().max(400).optional() });
const booking = z.object({ booking: bookingView });

export const getNotices = defineCall('notices', {
  summary: 'What the supplier has changed of a booking; asks the supplier, though not each time',
  access: 'guest',
  capability: 'bookings.read',
  lane: 'read',
  params: z.object({ reference: z.string().min(4).max(20) }),
  query: guestQuery,
  replies: { 200: z.object({ notices: z.array(noticeView) }) },
  errors: ['BOOKING_NOT_FOUND'],
});

export const answerNotice = defineCall('answerNotice', {
  summary:
    'Accept what the supplier has changed, or cancel the booking free of charge where the change allows it. 202 while it runs',
  access: 'guest',
  capability: 'bookings.cancel',
  lane: 'checkout',
  idempotent: true,
  params: z.object({ reference: z.string().min(4).max(20), id: z.string().max(40) }),
  query: guestQuery,
  body: z.strictObject({ action: z.enum(NOTICE_ANSWERS) }),
  replies: { 200: booking, 202: booking },
  errors: [
    'BOOKING_NOT_FOUND',
    'NOT_FOUND',
    'NOTICE_DECIDED',
    'CHANGE_IN_PROGRESS',
    'NOT_CANCELLABLE',
    'SUPPLIER_UNAVAILABLE',
    'UNAVAILABLE',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const supplierWebhook = defineCall('supplierWebhook', {
  summary:
    'A supplier’s hint that one of its orders has changed: verified on its raw bytes, and then only a reason to ask the supplier',
  access: 'peer',
  lane: 'checkout',
  params: z.object({ supplier: z.string().max(40) }),
  replies: { 200: z.object({ received: z.literal(true) }) },
  errors: ['SIGNATURE_INVALID', 'NOT_FOUND'],
});
