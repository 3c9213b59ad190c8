// Tasks that need a decision: bookings that the engine holds, differences between the ledgers, and
// requests for access.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { money } from '../../schemas.ts';
import { pageQuery, person } from './people.ts';
import { polledQuery } from './polled.ts';

/**
 * `held`: the engine could not complete a booking. `break`: the ledgers differ, or a person has to
 * act. `access`: an agent asks for a right.
 */
export const TASK_KINDS = ['held', 'break', 'access'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_DECISIONS = [
  'ask-again',
  'accept-booked',
  'void',
  'refund',
  'cancel-at-supplier',
  'send-again',
  'write-off',
  'given',
  'declined',
] as const;
export type TaskDecision = (typeof TASK_DECISIONS)[number];

/**
 * The effect of a decision: it depends on what the task is about. The texts of the page say each in
 * plain words.
 */
export const TASK_EFFECTS = [
  /** Asks the supplier or the gateway about the held booking again; changes nothing by itself. */
  'asks-peer-again',
  /** The supplier has the order: the booking goes on to payment and confirmation. */
  'accepts-order',
  /** The supplier has not cancelled: the booking is confirmed as before. */
  'keeps-confirmed',
  /** The supplier has no order: ends the booking as not booked and releases the payer's money. */
  'releases-money',
  /** Cancels the order at the supplier, then gives the money back. */
  'cancels-order',
  /** The supplier has cancelled: ends the booking and pays the agreed refund. */
  'ends-and-refunds',
  /** Sends the refund that has failed once more. */
  'refunds-again',
  /** Ends the booking without any further call: somebody has settled the money elsewhere. */
  'ends-without-calls',
  /** Compares the ledgers again; the task closes by itself if they agree. */
  'compares-again',
  /** Releases the payment at the gateway. */
  'voids-payment',
  /** Pays the payment back at the gateway. */
  'refunds-payment',
  /** Cancels our booking, whose reservation is gone, and pays everything back. */
  'cancels-and-refunds',
  /** Cancels the reservation at the supplier. */
  'cancels-reservation',
  /** Sends the mail again. */
  'sends-again',
  /** Closes the task without any call; the same facts do not open it again. */
  'closes',
  /** Closes the request; the agent is told that it is agreed to. It changes no rights. */
  'tells-given',
  /** Closes the request; the agent is told that it was declined. */
  'tells-declined',
] as const;
export type TaskEffect = (typeof TASK_EFFECTS)[number];

export const taskSummary = z.strictObject({
  id: z.string(),
  kind: z.enum(TASK_KINDS),
  /** State in which the booking is held, kind of the difference, or 'access'. */
  reason: z.string(),
  openedAt: z.string(),
  /** True if it has waited longer than a day. */
  isOverdue: z.boolean(),
  settledAt: z.string().nullable(),
  decision: z.string().nullable(),
  /** Who settled it: a user by name, else the id of an operator or 'rule'. */
  settledBy: z.string().nullable(),
  /** The booking it is about; null if there is none of ours. */
  booking: z
    .strictObject({ reference: z.string(), title: z.string(), startsOn: z.string() })
    .nullable(),
  /** The gateway or supplier whose ledger differs; null if there is none. */
  peer: z.string().nullable(),
  /** The request for access; null for other kinds. */
  access: z
    .strictObject({
      by: person,
      /** The right, e.g. 'markup'. */
      capability: z.string(),
      /** Path of the page that was asked for; null if only the right was named. */
      path: z.string().nullable(),
    })
    .nullable(),
});
export type TaskSummary = z.infer<typeof taskSummary>;

/** One fact of a side. `label` is the fact's name in the ledger, e.g. `supplierReference`. */
export const taskFact = z.strictObject({
  label: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), money]),
});
export type TaskFact = z.infer<typeof taskFact>;

export const taskView = taskSummary.extend({
  /** Our ledger; empty if we do not know the booking. */
  ours: z.array(taskFact),
  /** The ledger of the peer, or the last of its answers; empty if it has said nothing. */
  theirs: z.array(taskFact),
  /** Since when the sides differ or the booking is held. */
  since: z.string(),
  note: z.string().nullable(),
  /** Decisions that the reader may take now; empty once it is settled. */
  decisions: z.array(
    z.strictObject({
      decision: z.enum(TASK_DECISIONS),
      effect: z.enum(TASK_EFFECTS),
      /** True if a note is required. */
      needsNote: z.boolean(),
      /** True if the supplier's reference is required. */
      needsSupplierReference: z.boolean(),
      /** True if it moves money or cancels an order. */
      isFinal: z.boolean(),
    }),
  ),
});
export type TaskView = z.infer<typeof taskView>;

const id = z.object({ id: z.string().max(80) });

export const getTasks = defineCall('tasks', {
  summary:
    'Tasks that need a decision: the open ones oldest first, the settled ones newest first; 204 if as known',
  access: 'agent',
  capability: 'tasks',
  lane: 'read',
  query: z.object({ ...pageQuery, ...polledQuery, state: z.enum(['open', 'settled']).optional() }),
  replies: {
    200: z.strictObject({
      tasks: z.array(taskSummary),
      /** Number of all open tasks. */
      open: z.int(),
      nextCursor: z.string().nullable(),
    }),
    204: 'empty',
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});

export const getTask = defineCall('task', {
  summary: 'One task with the facts of both sides and what each decision does',
  access: 'agent',
  capability: 'tasks',
  lane: 'read',
  params: id,
  replies: { 200: z.strictObject({ task: taskView }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TASK_NOT_FOUND'],
});

export const decideTask = defineCall('decideTask', {
  summary:
    'Decide a task, a request for a right only with that right and not one’s own. It counts once: the same decision again answers the same, another one TASK_DECIDED',
  access: 'agent',
  capability: 'tasks',
  lane: 'checkout',
  idempotent: true,
  params: id,
  body: z.strictObject({
    decision: z.enum(TASK_DECISIONS),
    /** Why, on one line. Optional for asking again. */
    note: z.string().max(500).optional(),
    supplierReference: z.string().max(80).optional(),
  }),
  replies: {
    /** `isDone`: false while it waits for the peer's answer; the task then stays open. */
    200: z.strictObject({ isDone: z.boolean(), task: taskView }),
  },
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'TASK_NOT_FOUND',
    'TASK_DECIDED',
    'CHANGE_IN_PROGRESS',
    'INVALID_FIELD',
    'UNAVAILABLE',
    'IDEMPOTENCY_KEY_REQUIRED',
  ],
});

export const requestAccess = defineCall('requestAccess', {
  summary:
    'Ask those who have a right for it: one open task per person and right, however often it is asked',
  access: 'agent',
  capability: 'center',
  lane: 'read',
  body: z
    .strictObject({
      capability: z.string().min(1).max(40).optional(),
      /** Path of a page, e.g. '/settings/markup'. */
      path: z.string().min(1).max(200).optional(),
    })
    .refine((body) => (body.capability === undefined) !== (body.path === undefined), {
      path: ['capability'],
      error: 'either a right or the path of a page',
    }),
  replies: {
    /** `askedAt`: time of the open request; `of`: the people who were asked. */
    200: z.strictObject({ taskId: z.string(), askedAt: z.string(), of: z.array(person) }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD', 'TOO_MANY_REQUESTS'],
});
