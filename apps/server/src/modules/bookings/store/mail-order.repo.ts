// Reads the mails of one booking that are still in the outbox.
import { REMINDER_DAYS } from '@portico/rules/balance';
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { OUTBOX } from '../../../kernel/outbox.ts';
import { BOOKING_MAIL } from '../engine/engine.types.ts';

/** A mail that is neither sent nor failed. */
export interface PendingMail {
  /** Identifier of its message; a later message has a greater one. */
  readonly id: string;
  readonly about: string;
  /** Time at which it is due; in the past while it is being sent. */
  readonly dueAt: string;
}

/**
 * Keys of the mails that a booking can have once, see `engine.statements`, `amendments.repo` and
 * `balance.repo`.
 */
const ONCE = [
  'confirmed',
  'failed',
  'cancelled',
  'amended',
  'refused',
  ...REMINDER_DAYS.map((days) => `balance-due:${days}`),
  'balance-overdue',
  'balance-paid',
];

/**
 * Returns the pending mails of a booking and its amendments to one recipient, oldest first. Each is
 * found by its key: the number of other messages in the outbox does not matter.
 */
export const pendingMails = (
  db: Database,
  agencyId: string,
  bookingId: string,
  to: 'traveller' | 'agency',
): Promise<PendingMail[]> =>
  db.read(
    agencyId,
    sql<PendingMail>`
      with family as (
        select id, refund_round from booking where agency_id = ${agencyId} and (id = ${bookingId} or parent_id = ${bookingId})
      ), keys as (
        select id || ':' || unnest(${ONCE}::text[]) || ${`:${to}`} as key from family
        union all
        select f.id || ':refund-' || round || ${`:${to}`} from family f, generate_series(1, f.refund_round) round
        union all
        select ${bookingId} || ':notice-' || n || ${`:${to}`} from booking_notice where agency_id = ${agencyId} and booking_id = ${bookingId}
      )
      select o.id, o.payload ->> 'about' as about, w.due_at as "dueAt" from keys
      join outbox o on o.agency_id = ${agencyId} and o.topic = ${BOOKING_MAIL} and o.dedupe_key = keys.key
      join work_item w on w.agency_id = ${agencyId} and w.kind = ${OUTBOX} and w.id = o.id
      where o.sent_at is null and o.failed_at is null order by o.id`,
  );
