// The agency's bookings of all products, as lines of the command center's list.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { withOrWithoutCosts } from '../../costs.ts';
import { PRODUCT_TITLES } from '../../products.ts';
import { party, span } from '../../sale.ts';
import { currencyCode, line, localDate } from '../../schemas.ts';
import { BOOKING_STATUSES, FAILURE_REASONS } from '../../vocabulary.ts';
import { DEADLINE_KINDS } from './deadline-kinds.ts';
import { BULK_MOST } from './limits.ts';

/**
 * Standard views of the list. `open`: trips ahead or under way, and bookings that wait for somebody.
 * `deadline`: a deadline within 72 hours, or one that has passed unmet. `balance`: a second payment that is not made. `travelling`: trips under way. `mine`: bookings of
 * the reader.
 */
export const BOOKING_VIEWS = ['open', 'deadline', 'balance', 'travelling', 'mine'] as const;
export type BookingsViewName = (typeof BOOKING_VIEWS)[number];

/**
 * Orders of the list with their default directions. `deadline`: only bookings that have one. `markup`
 * asks for costs.see.
 */
export const BOOKING_SORTS = {
  created: 'desc',
  departure: 'asc',
  deadline: 'asc',
  total: 'desc',
  client: 'asc',
  markup: 'desc',
} as const;
export type BookingSort = keyof typeof BOOKING_SORTS;

/** Longest page. */
export const BOOKINGS_PAGE = 100;

/** Words in one parameter, separated by commas. */
const commaList = <const Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(z.literal(words)).min(1).max(words.length));

/** Conditions of the list. All of them apply. */
export const bookingsFilter = z.object({
  /** Tab. Default: all products. */
  product: z.enum(PRODUCT_TITLES).optional(),
  view: z.enum(BOOKING_VIEWS).optional(),
  /** References, separated by commas: bookings that a reader has selected. */
  references: z
    .string()
    .max(2_000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(4).max(20)).min(1).max(BULK_MOST))
    .optional(),
  /** One or more statuses, e.g. `confirmed,attention`. */
  status: commaList(BOOKING_STATUSES).optional(),
  /**
   * Beginnings of words of a traveller's name or the title; a reference or a locator. Every word must
   * be found.
   */
  q: line(60).optional(),
  /** Range of the first day, both days inclusive. */
  from: localDate.optional(),
  to: localDate.optional(),
  /** Range of the day of booking, both days inclusive, by the clocks of `zone`. */
  createdFrom: localDate.optional(),
  createdTo: localDate.optional(),
  /** IANA zone of the reader. Default: UTC. */
  zone: z.string().max(60).optional(),
  /** Id of an agent; `me`; `none` for bookings without an agent. */
  agent: z.union([z.uuid(), z.literal('me'), z.literal('none')]).optional(),
  /** Id of a client. */
  client: z.uuid().optional(),
  /** Hours within which a deadline ends; those that have passed unmet are among them. */
  deadline: z.coerce.number().int().min(1).max(8_784).optional(),
});

export type BookingsFilter = z.output<typeof bookingsFilter>;

export const bookingsQuery = bookingsFilter.extend({
  sort: z.literal(Object.keys(BOOKING_SORTS) as BookingSort[]).optional(),
  /** Default: that of the order. */
  direction: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(BOOKINGS_PAGE).optional(),
  cursor: z.string().max(400).optional(),
});
export type BookingsQuery = z.output<typeof bookingsQuery>;

/** The next deadline of a booking, in the time zone of the party that has set it. */
const lineDeadline = z.strictObject({
  kind: z.enum(DEADLINE_KINDS),
  /** Instant. */
  at: z.string(),
  /** IANA zone of the place whose clock it is agreed in; null if it has none. */
  zone: z.string().nullable(),
  /** City of the booking, if its clocks are those of the zone. */
  city: z.string().nullable(),
});

/** A booking in a list. Amounts are minor units of `currency`, amendments included. */
export const bookingLine = z.strictObject({
  reference: z.string(),
  version: z.int(),
  product: z.enum(PRODUCT_TITLES),
  title: z.string(),
  /** Name of the lead traveller. */
  client: z.string(),
  party,
  span,
  status: z.enum(BOOKING_STATUSES),
  failure: z.enum(FAILURE_REASONS).nullable(),
  createdAt: z.string(),
  /** The next deadline, or one that has passed unmet. */
  deadline: lineDeadline.nullable(),
  agent: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  currency: currencyCode,
  total: z.int(),
  /** Captured so far, before refunds. */
  paid: z.int(),
});
export type BookingLine = z.infer<typeof bookingLine>;

/**
 * The same for readers of costs. `net` is owed to the supplier, `markup` the agency's share of the
 * total; fees paid on site are in neither.
 */
export const costedBookingLine = bookingLine.extend({ net: z.int(), markup: z.int() });
export type CostedBookingLine = z.infer<typeof costedBookingLine>;

export const getAgencyBookings = defineCall('agencyBookings', {
  summary: 'Bookings of all products that an agent may see, in pages',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  query: bookingsQuery,
  replies: {
    200: z.strictObject({
      bookings: z.array(withOrWithoutCosts(costedBookingLine)),
      nextCursor: z.string().nullable(),
    }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});

export const bookingsCounts = z.strictObject({
  /** Bookings that match the filter. */
  all: z.int(),
  /** By product: those that match the filter without its product. */
  products: z.record(z.enum(PRODUCT_TITLES), z.int()),
  /** By view: those that match the filter without its view. */
  views: z.record(z.enum(BOOKING_VIEWS), z.int()),
});
export type BookingsCounts = z.infer<typeof bookingsCounts>;

export const getAgencyBookingCounts = defineCall('agencyBookingCounts', {
  summary: 'Numbers of bookings in the tabs and the standard views of the list',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  query: bookingsFilter,
  replies: {
    200: bookingsCounts,
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});

/** Sums of the bookings in one currency, in its minor units, over all pages of the list. */
const costedSums = z.strictObject({
  currency: currencyCode,
  count: z.int(),
  total: z.int(),
  paid: z.int(),
  markup: z.int(),
});

export const getAgencyBookingSums = defineCall('agencyBookingSums', {
  summary: 'Sums of the list over all its pages, by currency',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  query: bookingsFilter,
  replies: { 200: z.strictObject({ sums: z.array(withOrWithoutCosts(costedSums)) }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});

/** Columns of the exported list, in this order. `net` and `markup` ask for costs.see. */
export const CSV_COLUMNS = [
  'reference',
  'product',
  'title',
  'client',
  'travellers',
  'from',
  'to',
  'status',
  'createdAt',
  'deadline',
  'agent',
  'currency',
  'total',
  'paid',
  'net',
  'markup',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const exportAgencyBookings = defineCall('exportAgencyBookings', {
  summary:
    'The list as CSV in UTF-8, all pages; times by the clocks of the zone. The export is audited',
  access: 'agent',
  capability: 'export.csv',
  lane: 'read',
  query: bookingsQuery.omit({ limit: true, cursor: true }).extend({
    /** Comma-separated. Default: all that the reader may see. */
    columns: commaList(CSV_COLUMNS).optional(),
  }),
  replies: { 200: 'binary' },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});
export type ExportQuery = z.output<typeof exportAgencyBookings.query>;
