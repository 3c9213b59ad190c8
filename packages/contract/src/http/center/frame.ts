// Frame of the command center: what the menu, the top bar and the palette show on every page.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { person } from './people.ts';
import { polledQuery } from './polled.ts';

/** Why a right is refused, and who may give it or do it instead. */
export const refusedRight = z.strictObject({
  /** The right, e.g. 'markup'. */
  capability: z.string(),
  /**
   * `role`: this type of agent does not have it. `restricted`: it does, unless restricted.
   * `presenting`: the agent has it again when presenter mode ends.
   */
  reason: z.enum(['role', 'restricted', 'presenting']),
  /**
   * People who have it, owners first; at most three. Empty if none of them can log in, and while
   * presenting.
   */
  helpers: z.array(person),
});
export type RefusedRight = z.infer<typeof refusedRight>;

export const centerFrame = z.strictObject({
  /** Rights that this agent does not have; all others are theirs. */
  refused: z.array(refusedRight),
  counts: z.strictObject({
    /** Bookings of this agent, or of the agency, that need a person: held, or changed by a supplier. */
    bookings: z.int(),
    /** Unread notifications, up to UNREAD_COUNTED; 0 while presenting. */
    notifications: z.int(),
  }),
});
export type CenterFrame = z.infer<typeof centerFrame>;

export const getCenter = defineCall('center', {
  summary: 'Rights that are refused to this agent, and the counts of the menu',
  access: 'agent',
  capability: 'center',
  lane: 'read',
  query: z.object(polledQuery),
  replies: { 200: centerFrame, 204: 'empty' },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});
