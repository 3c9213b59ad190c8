// Notifications of an agent: open tasks, changes, deadlines and requests, and which of them are read.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PRODUCT_TITLES } from '../../products.ts';
import { NOTIFICATIONS_SHOWN, UNREAD_COUNTED } from './limits.ts';
import { NEWS_KINDS } from './news.ts';
import { person } from './people.ts';
import { polledQuery } from './polled.ts';

/**
 * `held`: the engine could not complete a booking. `change`: a supplier has changed one, and waits
 * for an answer. `deadline`: a deadline of the agent's own is less than a day ahead, or has passed
 * and can still be met. `task`: a difference between the ledgers needs a decision. `access`: an agent
 * asks for a right. `given`, `declined`: the answer to the reader's own request. They stand until they
 * are settled; news is told for two weeks.
 */
export const NOTIFICATION_KINDS = [
  'held',
  'change',
  'deadline',
  'task',
  'access',
  'given',
  'declined',
  ...NEWS_KINDS,
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notification = z.strictObject({
  /** Id of the task, notice, deadline or request; of news, of the booking. */
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  /**
   * State in which the booking is held, kind of the task or of the deadline, or the right that is
   * asked for. Why a booking failed. How it was amended: 'change', 'add-ons', 'balance', or 'notice'
   * for a change of the supplier. '' for other kinds.
   */
  reason: z.string(),
  /** Since when it stands; of a deadline, since when it is near. */
  at: z.iso.datetime(),
  /** Until when it must be answered or met; null if there is no such time. */
  due: z.iso.datetime().nullable(),
  /** The booking it is about; null if there is none. */
  booking: z
    .strictObject({
      reference: z.string(),
      title: z.string(),
      product: z.enum(PRODUCT_TITLES),
      /** Name of the booking's contact. */
      client: z.string(),
    })
    .nullable(),
  /** Who asks for access, or has assigned the booking; null for other kinds. */
  by: person.nullable(),
  /** Address of its record. */
  href: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const notifications = z.strictObject({
  /** Newest first. */
  notifications: z.array(notification).max(NOTIFICATIONS_SHOWN),
  /** Number of unread ones, also of those beyond the list. */
  unread: z.int().max(UNREAD_COUNTED),
});

const common = { access: 'agent', capability: 'notifications', lane: 'read' } as const;

export const getNotifications = defineCall('notifications', {
  summary:
    'What an agent must know and what has happened to their bookings, newest first, without amounts; what is settled is no longer part of it; 204 if as known',
  ...common,
  query: z.object(polledQuery),
  replies: { 200: notifications, 204: 'empty' },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});

export const readNotifications = defineCall('readNotifications', {
  summary:
    'Marks notifications as read by this agent and answers the list; ids that are not theirs change nothing',
  ...common,
  body: z.strictObject({
    /** Default: all of them. */
    ids: z.array(z.uuid()).min(1).max(NOTIFICATIONS_SHOWN).optional(),
  }),
  replies: { 200: notifications },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD'],
});
