// The agency's audit log and the check of its chain.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { currencyCode, localDate } from '../../schemas.ts';
import { pageQuery, person } from './people.ts';

/** Kinds of actors. `system`: a worker of the server; `operator`: a command line. */
export const ACTOR_TYPES = ['anonymous', 'guest', 'user', 'operator', 'system'] as const;

/**
 * An entry as an agent reads it: secrets, document numbers, and the keys of costs for readers
 * without `costs.see` are left out of `before` and `after`.
 */
export const auditEntry = z.strictObject({
  /** Number in the agency's chain, from 1 without a gap. */
  seq: z.int(),
  at: z.string(),
  actor: z.strictObject({
    type: z.enum(ACTOR_TYPES),
    /** Id of a user, or the name that an operator has given. */
    id: z.string().nullable(),
    /** Name of the user; null for other actors and for erased users. */
    name: z.string().nullable(),
  }),
  /** Channel: 'http', 'worker', 'cli', 'webhook'. */
  via: z.string(),
  /** E.g. 'booking.cancel'. */
  action: z.string(),
  /** Kind and id, e.g. 'booking:7KQ2MXPA'. */
  object: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  correlationId: z.string().nullable(),
  /** Currency of the amounts before and after, which are in its minor units. */
  currency: currencyCode,
  /** Names of users by the ids that stand before and after; without erased ones. */
  names: z.record(z.string(), z.string()),
});
export type AuditView = z.infer<typeof auditEntry>;

export const getAuditLog = defineCall('auditLog', {
  summary: 'The agency’s audit log by person, object, action and time; newest first',
  access: 'agent',
  capability: 'audit',
  lane: 'read',
  query: z.object({
    ...pageQuery,
    /** Id of a user, or a kind of actor. */
    actor: z.string().min(1).max(80).optional(),
    /** A whole object such as 'booking:7KQ2MXPA', or a kind followed by a colon. */
    object: z.string().min(1).max(200).optional(),
    /** A whole action, or its first part followed by a dot: 'booking.' */
    action: z.string().min(1).max(80).optional(),
    /** Days in the agency's zone, both inclusive. */
    from: localDate.optional(),
    to: localDate.optional(),
  }),
  replies: {
    200: z.strictObject({
      entries: z.array(auditEntry),
      /** The agency's agents by name, for the filter. */
      people: z.array(person),
      /** IANA zone of the agency; UTC if it has none. */
      zone: z.string(),
      nextCursor: z.string().nullable(),
    }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});

export const checkAuditLog = defineCall('auditCheck', {
  summary: 'Computes the chain of the audit log again and names what breaks it first',
  access: 'agent',
  capability: 'audit',
  lane: 'read',
  replies: {
    200: z.strictObject({
      checkedAt: z.string(),
      /** Number of the last entry; 0 for an empty log. */
      last: z.int(),
      /** Number of the last entry up to which the chain holds; `last` if it is unbroken. */
      holdsUntil: z.int(),
      /** What does not fit first; null if the chain is unbroken. */
      broken: z
        .discriminatedUnion('fault', [
          z.strictObject({
            seq: z.int(),
            /**
             * `changed`: its content does not fit its hash. `linked`: it does not continue the entry
             * before. `missing`: entries before it are gone.
             */
            fault: z.enum(['changed', 'linked', 'missing']),
            at: z.string(),
            action: z.string(),
            object: z.string(),
          }),
          /** The entries after `holdsUntil` are gone, up to the last one that was written. */
          z.strictObject({ fault: z.literal('cut'), seq: z.int() }),
        ])
        .nullable(),
    }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});
