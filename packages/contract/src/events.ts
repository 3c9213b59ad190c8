// What shell and remotes say to each other: one versioned envelope (decision O-098). Same window, same origin.
import { z } from 'zod';
import { EVENT_VERSION } from './event-names.ts';

export { EVENT_NAME, EVENT_VERSION } from './event-names.ts';

const envelope = <T extends string, P extends z.ZodType>(type: T, payload: P) =>
  z.object({
    source: z.string().min(1).max(60),
    version: z.literal(EVENT_VERSION),
    type: z.literal(type),
    payload,
  });

const record = z.record(z.string(), z.unknown());

/** From a remote to the shell. Updates replace the shared state; authority stays with the server. */
export const eventToHost = z.discriminatedUnion('type', [
  envelope('USER_UPDATE', record),
  envelope('AGENCY_UPDATE', record),
  envelope('STATE_REQUEST', z.object({})),
  envelope('PAYMENT_GATEWAY_REQUEST', z.object({})),
]);
export type EventToHost = z.infer<typeof eventToHost>;

/** From the shell to every remote. */
export const eventFromHost = z.discriminatedUnion('type', [
  envelope(
    'STATE',
    z.object({
      agency: record.optional(),
      multicurrency: record.optional(),
      country: record.optional(),
      user: record.optional(),
    }),
  ),
  envelope('CURRENCY_CHANGED', record),
  envelope('PAYMENT_GATEWAY', record),
]);
export type EventFromHost = z.infer<typeof eventFromHost>;
