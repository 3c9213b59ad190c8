// The record of one booking for the agency's agents: what was sold, the chain from quote to refund,
// everything that has happened, and its papers.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { bookingView } from '../../sale.ts';
import { mailAddress, money } from '../../schemas.ts';
import { auditEntry } from './audit.ts';
import { pageQuery, person } from './people.ts';

/** Parts of the chain, in this order. All are of the booking's reference. */
export const CHAIN_PARTS = ['quote', 'booking', 'payment', 'documents', 'refund'] as const;
export type ChainPart = (typeof CHAIN_PARTS)[number];

/**
 * States of a part. `none`: it does not exist here, e.g. the refund of a booking that stands;
 * `open`: begun, not finished; `failed`: it needs somebody.
 */
export const CHAIN_STATES = ['none', 'open', 'done', 'failed'] as const;

export const chainLink = z.strictObject({
  part: z.enum(CHAIN_PARTS),
  state: z.enum(CHAIN_STATES),
  /** Time of its last change; null if it has not begun. */
  at: z.string().nullable(),
  /** Amount of payment and refund. */
  amount: money.optional(),
});

export const TIMELINE_KINDS = [
  'state',
  'payment',
  'refund',
  'mail',
  'notice',
  'amendment',
  'task',
  'audit',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

const value = z.union([z.string(), z.number(), money]);

export const timelineEntry = z.strictObject({
  /** Stable within the record. */
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: z.string(),
  /** Key of the sentence, below `record.timeline.` of the texts, and the values it names. */
  text: z.strictObject({ key: z.string(), values: z.record(z.string(), value) }),
  before: value.nullable(),
  after: value.nullable(),
  /** Name of the person, if a person did it. */
  who: z.string().nullable(),
  /** The booking or what was added to it, if not the record's own reference. */
  reference: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const DOCUMENT_KINDS = ['voucher', 'e-ticket', 'receipt', 'calendar'] as const;
export const bookingDocument = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  /** Address of the call that returns it; needs the agent's token. */
  address: z.string(),
  type: z.string(),
});

const timelinePage = z.strictObject({
  entries: z.array(timelineEntry),
  nextCursor: z.string().nullable(),
});

export const agencyRecord = z.strictObject({
  /** As `GET /api/bookings/:reference` returns it to this agent. */
  booking: bookingView,
  version: z.int(),
  /** Agent in charge; null: nobody. */
  agent: person.nullable(),
  /** Who made it. `guest`: without an account. */
  bookedBy: z.strictObject({
    kind: z.enum(['agent', 'customer', 'guest']),
    person: person.nullable(),
  }),
  /** The customer whose account it belongs to; null for a guest. */
  customer: person.nullable(),
  /** Name of the supplier; absent for agents without `costs.see`. */
  supplier: z.string().optional(),
  chain: z.array(chainLink),
  /** The newest entries. */
  timeline: timelinePage,
  documents: z.array(bookingDocument),
  /** Newest entries of the audit log about this booking; absent without the right `audit`. */
  audit: z.array(auditEntry).optional(),
  /** Open tasks about it; absent without the right `tasks`. */
  tasks: z
    .array(z.strictObject({ id: z.string(), reason: z.string(), openedAt: z.string() }))
    .optional(),
  /** What this agent may do now. */
  may: z.strictObject({
    cancel: z.boolean(),
    resendPapers: z.boolean(),
    answerNotice: z.boolean(),
  }),
});
export type AgencyRecord = z.infer<typeof agencyRecord>;

const reference = z.object({ reference: z.string().min(4).max(20) });

export const getAgencyRecord = defineCall('agencyRecord', {
  summary: 'One booking with its chain, timeline, papers and audit entries, for agents',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  versioned: true,
  params: reference,
  replies: { 200: agencyRecord },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'BOOKING_NOT_FOUND'],
});

export const getRecordTimeline = defineCall('recordTimeline', {
  summary: 'Everything that has happened to one booking, newest first',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  params: reference,
  query: z.object({
    ...pageQuery,
    /** Default: all. */
    kind: z.enum(TIMELINE_KINDS).optional(),
  }),
  replies: { 200: timelinePage },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'BOOKING_NOT_FOUND', 'INVALID_FIELD'],
});

export const resendPapers = defineCall('resendPapers', {
  summary: 'Mail the confirmation with its papers again. The same key sends one mail',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'checkout',
  idempotent: true,
  params: reference,
  body: z.strictObject({
    /** Default: the mail address of the booking's contact. */
    to: mailAddress.optional(),
  }),
  replies: { 202: z.strictObject({ to: z.string() }) },
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'BOOKING_NOT_FOUND',
    'NOT_FOUND',
    'INVALID_FIELD',
    'TOO_MANY_REQUESTS',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});
