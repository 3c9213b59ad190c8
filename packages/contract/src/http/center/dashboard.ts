// Calls of the dashboard: the queue of deadlines with its calendar feed, and the figures of a period.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PRODUCT_TITLES } from '../../products.ts';
import { currencyCode, localDate, money } from '../../schemas.ts';
import { bookingLine, costedBookingLine } from './bookings.ts';
import { DEADLINE_KINDS } from './deadline-kinds.ts';
import { polledQuery } from './polled.ts';

export { DEADLINE_KINDS, type DeadlineKind } from './deadline-kinds.ts';

export const deadline = z.strictObject({
  id: z.uuid(),
  kind: z.enum(DEADLINE_KINDS),
  at: z.iso.datetime(),
  /** Zone of the place whose clock the deadline is agreed in; null if it has none. */
  zone: z.string().nullable(),
  /** City of the sale, if its clocks are those of the zone. */
  city: z.string().nullable(),
  /** All null if the deadline belongs to no booking of ours. */
  subject: z.strictObject({
    reference: z.string().nullable(),
    title: z.string().nullable(),
    product: z.enum(PRODUCT_TITLES).nullable(),
    /** Name of the booking's contact. */
    client: z.string().nullable(),
  }),
  /** Cost of missing it, or the amount that is due; null if it is no fixed amount. */
  atStake: money.nullable(),
  /** Address of the page where it is dealt with. */
  href: z.string(),
  /** True if it has passed and still stands. */
  isOverdue: z.boolean(),
  acknowledgedAt: z.iso.datetime().nullable(),
});
export type Deadline = z.infer<typeof deadline>;

/** `mine`: of the reader's own bookings; an owner's include those without an agent. */
export const DEADLINE_SCOPES = ['mine', 'team'] as const;
export type DeadlineScope = (typeof DEADLINE_SCOPES)[number];

export const getDeadlines = defineCall('deadlines', {
  summary: 'What is due, overdue first, then by time; 204 if it is as known',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  query: z.object({
    ...polledQuery,
    /** Default: the widest that the reader may see. Team without that right: 403. */
    scope: z.enum(DEADLINE_SCOPES).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(400).optional(),
    /** Latest instant. Default: no limit. */
    until: z.iso.datetime({ offset: true }).optional(),
  }),
  replies: {
    200: z.strictObject({
      deadlines: z.array(deadline),
      nextCursor: z.string().nullable(),
      /** Number of deadlines on all pages. */
      total: z.int(),
    }),
    204: 'empty',
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});

export const acknowledgeDeadline = defineCall('acknowledgeDeadline', {
  summary: 'Marks a deadline as seen: it is not mailed to the owner as well; again changes nothing',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  params: z.object({ id: z.uuid() }),
  replies: { 200: z.strictObject({ acknowledgedAt: z.iso.datetime() }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CROSS_SITE'],
});

export const getDeadlineFeed = defineCall('deadlineFeed', {
  summary: 'Whether the own calendar feed exists; its address is shown once, when it is made',
  access: 'agent',
  capability: 'profile',
  lane: 'read',
  replies: { 200: z.strictObject({ madeAt: z.iso.datetime().nullable() }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const makeDeadlineFeed = defineCall('makeDeadlineFeed', {
  summary: 'Makes the secret address of the own calendar feed; an earlier one ends',
  access: 'agent',
  capability: 'profile',
  lane: 'read',
  replies: { 201: z.strictObject({ url: z.url(), madeAt: z.iso.datetime() }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE'],
});

export const endDeadlineFeed = defineCall('endDeadlineFeed', {
  summary: 'Ends the own calendar feed; without one nothing changes',
  access: 'agent',
  capability: 'profile',
  lane: 'read',
  replies: { 204: 'empty' },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE'],
});

export const readDeadlineFeed = defineCall('deadlineCalendar', {
  summary: 'The deadlines of the agent who has made the secret, as a calendar file without costs',
  access: 'public',
  lane: 'read',
  params: z.object({ secret: z.string().max(100) }),
  replies: { 200: 'binary' },
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** `markup`: what the agency has earned, for readers with the right `costs.see` only. */
export const TILES = ['bookings', 'sales', 'markup'] as const;
export type TileId = (typeof TILES)[number];

/** Figures of one tile in one period. Amounts are sums in one currency. */
const figure = z.strictObject({
  count: z.int(),
  amount: z.int().optional(),
  currency: currencyCode.optional(),
});

export const tile = figure.extend({
  id: z.enum(TILES),
  /** Address of the list whose foot has the same sum. */
  href: z.string(),
  /** The same in the period of comparison. */
  before: figure,
});
export type Tile = z.infer<typeof tile>;

/** Dates in the reader's time zone, both included. */
const period = z.strictObject({ from: localDate, to: localDate });

/**
 * A question that a chart answers. `n`: cases counted; `isFew`: fewer than `FEW_CASES`, so that no
 * share is stated.
 */
const chartFrame = { n: z.int(), isFew: z.boolean() };
export const charts = z.strictObject({
  /** Which weekday brings bookings? Monday first. */
  weekdays: z.strictObject({ ...chartFrame, counts: z.array(z.int()).length(7) }),
  /** How much is cancelled? Of the bookings that were confirmed. */
  cancelled: z.strictObject({
    ...chartFrame,
    count: z.int(),
    /** Basis points; null if there are few. */
    shareBp: z.int().nullable(),
  }),
});
export type Charts = z.infer<typeof charts>;

export const getDashboard = defineCall('dashboard', {
  summary:
    'Figures of a period beside the same span before, and the latest bookings; 204 if as known',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  query: z.object({
    ...polledQuery,
    from: localDate,
    to: localDate,
    /** Tiles by name, comma-separated. Default: all that the reader may see. */
    tiles: z
      .string()
      .max(60)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(TILES)).min(1))
      .optional(),
  }),
  replies: {
    200: z.strictObject({
      period,
      /** The same number of days before the period. */
      comparison: period,
      zone: z.string(),
      tiles: z.array(tile),
      charts,
      /** The latest bookings, at most eight, as lines of their list. */
      latest: z.union([z.array(costedBookingLine), z.array(bookingLine)]),
    }),
    204: 'empty',
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});
