// Changes of the agency's bookings from their list: who is in charge, papers by mail again.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { withOrWithoutCosts } from '../../costs.ts';
import { costedBookingLine } from './bookings.ts';
import { BULK_MOST } from './limits.ts';

const reference = z.string().min(4).max(20);
/** References of bookings. */
const ids = z
  .array(reference)
  .min(1)
  .max(BULK_MOST)
  .refine((all) => new Set(all).size === all.length, 'has a reference twice');

/**
 * `assign` assigns an agent, or none, to each booking that still has the version in `versions`, which
 * is in the order of `ids`; asks for bookings.assign. `vouchers` mails the papers again to the contact
 * of each booking.
 */
export const bulkBody = z.discriminatedUnion('action', [
  z
    .strictObject({
      action: z.literal('assign'),
      ids,
      versions: z.array(z.int().min(1)).max(BULK_MOST),
      value: z.uuid().nullable(),
    })
    .refine(({ ids: all, versions }) => all.length === versions.length, {
      path: ['versions'],
      message: 'has another length than ids',
    }),
  z.strictObject({ action: z.literal('vouchers'), ids }),
]);
export type BulkBody = z.infer<typeof bulkBody>;

/**
 * Reasons why a booking was left as it is. `CHANGE_IN_PROGRESS`: it is being booked, changed or
 * cancelled. `NO_PAPERS`: it is not confirmed. `TOO_MANY_REQUESTS`: its papers were mailed too often.
 * `VERSION_CONFLICT`: it has been changed since the version that the change was made from.
 */
export const BULK_REASONS = [
  'BOOKING_NOT_FOUND',
  'CHANGE_IN_PROGRESS',
  'NO_PAPERS',
  'TOO_MANY_REQUESTS',
  'VERSION_CONFLICT',
] as const;
export type BulkReason = (typeof BULK_REASONS)[number];

export const bulkOutcome = z.strictObject({
  id: z.string(),
  ok: z.boolean(),
  reason: z.enum(BULK_REASONS).optional(),
  /** Of a conflict: name of the person who changed it last; null for a machine or an erased person. */
  changedBy: z.string().nullable().optional(),
  /** Of a conflict: instant of that change. */
  changedAt: z.string().optional(),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

export const changeBookings = defineCall('bulk', {
  summary: 'Do the same with several bookings; the answer says for each one whether it was done',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  idempotent: true,
  body: bulkBody,
  /** In the order of the request. */
  replies: { 200: z.strictObject({ outcomes: z.array(bulkOutcome) }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD', 'IDEMPOTENCY_KEY_REQUIRED'],
});

export const assignBooking = defineCall('assignBooking', {
  summary: 'Assign a booking to an agent, or to none',
  access: 'agent',
  capability: 'bookings.assign',
  lane: 'read',
  versioned: true,
  params: z.object({ reference }),
  body: z.strictObject({ agentId: z.uuid().nullable() }),
  replies: { 200: z.strictObject({ booking: withOrWithoutCosts(costedBookingLine) }) },
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'INVALID_FIELD',
    'BOOKING_NOT_FOUND',
    'CHANGE_IN_PROGRESS',
    'PRECONDITION_REQUIRED',
    'VERSION_CONFLICT',
  ],
});

export const getBookingAgents = defineCall('bookingAgents', {
  summary: 'Agents who may be in charge of a booking, by name',
  access: 'agent',
  capability: 'bookings.assign',
  lane: 'read',
  replies: {
    200: z.strictObject({ agents: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
