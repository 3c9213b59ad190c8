// The history of searches on an agency's site.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PRODUCT_TITLES } from '../../products.ts';
import { localDate } from '../../schemas.ts';
import { pageQuery, person } from './people.ts';

export const SEARCH_SOURCES = ['direct', 'deal', 'plum', 'proposal'] as const;

export const searchEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  product: z.enum(PRODUCT_TITLES),
  source: z.enum(SEARCH_SOURCES),
  /** The criteria in the reader's language; null if a version before stored others. */
  criteria: z
    .strictObject({
      /** Places in the order of the journey; one for a stay. */
      places: z.array(z.string()),
      /** First and last local time or day; `to` is null for a one-way journey. */
      from: z.string(),
      to: z.string().nullable(),
      adults: z.int(),
      children: z.int(),
      /** Rooms, cars or seats. */
      units: z.int(),
    })
    .nullable(),
  /**
   * Address that opens the results again. If the first day has passed, all days are moved by whole
   * weeks to the next ones, with the same weekdays; `moved` says so and `from`, `to` are the new
   * ones. Null if the criteria cannot be searched any more.
   */
  again: z
    .strictObject({
      address: z.string(),
      moved: z.boolean(),
      from: z.string(),
      to: z.string().nullable(),
    })
    .nullable(),
  /** Null for a visitor. */
  who: person.nullable(),
  results: z.int(),
  /** Reference of the booking that was made from it; null if there is none. */
  booked: z.string().nullable(),
});
export type SearchEntry = z.infer<typeof searchEntry>;

export const getSearchHistory = defineCall('searchHistory', {
  summary: 'Searches on the agency’s site, newest first; agents with own scope see their own',
  access: 'agent',
  capability: 'searches',
  lane: 'read',
  query: z.object({
    ...pageQuery,
    product: z.enum(PRODUCT_TITLES).optional(),
    /** Id of a user, or `visitors`. */
    who: z.string().min(1).max(80).optional(),
    /** Days on which it was searched, in the zone of the header timeZone, else in UTC; both inclusive. */
    from: localDate.optional(),
    to: localDate.optional(),
    booked: z.enum(['yes', 'no']).optional(),
  }),
  replies: {
    200: z.strictObject({
      searches: z.array(searchEntry),
      nextCursor: z.string().nullable(),
    }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});
