// Search by name over the agency's records, for the palette.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { line } from '../../schemas.ts';
import { bookingLine } from './bookings.ts';

/** Most results of one kind. */
export const FOUND_AT_MOST = 8;

/** A client, by the name under which they have booked. */
export const foundClient = z.strictObject({
  name: z.string(),
  /** Reference of their newest booking. */
  reference: z.string(),
});
export type FoundClient = z.infer<typeof foundClient>;

export const find = defineCall('find', {
  summary:
    'Clients by name and bookings by reference, locator, traveller or title: every typed word is the beginning of one of theirs',
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  query: z.object({ q: line(60).pipe(z.string().min(2)) }),
  replies: {
    200: z.strictObject({
      clients: z.array(foundClient).max(FOUND_AT_MOST),
      /** The newest first. */
      bookings: z.array(bookingLine).max(FOUND_AT_MOST),
    }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});
export type Found = z.infer<(typeof find)['replies'][200]>;
