// The call with which a customer downloads what is stored about them.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { bookingView } from '../sale.ts';
import { account, loginSession } from './account.ts';
import { savedTraveller } from './saved-travellers.ts';

/**
 * The data about a customer that pages show to them: profile and consents, logins, saved travellers,
 * bookings and searches. Costs of the agency are in none of its parts.
 */
export const dataExport = z.object({
  madeAt: z.string(),
  account,
  sessions: z.array(loginSession),
  travellers: z.array(savedTraveller),
  bookings: z.array(bookingView),
  searches: z.array(
    z.object({
      at: z.string(),
      product: z.string(),
      criteria: z.record(z.string(), z.unknown()),
      results: z.int(),
    }),
  ),
});
export type DataExport = z.infer<typeof dataExport>;

export const exportAccount = defineCall('exportAccount', {
  summary: 'The data of the own account that pages show, to keep: at most five times an hour',
  access: 'customer',
  capability: 'account',
  lane: 'read',
  replies: { 200: z.object({ data: dataExport }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'STEP_UP_NEEDED', 'TOO_MANY_REQUESTS', 'CROSS_SITE'],
});
