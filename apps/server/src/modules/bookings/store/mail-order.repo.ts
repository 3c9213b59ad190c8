// Reads the mails of one booking that are still in the outbox.
import { REMINDER_DAYS } from '@portico/rules/balance';
import type { Database } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import { OUTBOX } from '../../../kernel/outbox.ts';
import { BOOKING_MAIL } from '../engine/engine.types.ts';

type Recipient = 'traveller' | 'agency';

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
  'addition-cancelled',
  'refused',
  ...REMINDER_DAYS.map((days) => `balance-due:${days}`),
  'balance-overdue',
  'balance-paid',
];

/** Maximum number of times that an agent can have the papers of a booking sent again. */
export const MAX_RESENT = 50;
/** Key of the n-th mail with the papers again, from 1. */
export const resentKey = (bookingId: string, n: number): string =>
  `${bookingId}:papers-${n}:traveller`;

/** The parts `family` and `keys` of a statement: the keys of all mails of a booking, by recipient. */
const keysOf = (agencyId: string, bookingId: string, to: readonly Recipient[]): Sql => sql`
  family as (
    select id, refund_round from booking where agency_id = ${agencyId} and (id = ${bookingId} or parent_id = ${bookingId})
  ), keys as (
    select about || ':' || recipient as key from (
      select id || ':' || unnest(${ONCE}::text[]) from family
      union all
      select f.id || ':refund-' || round from family f, generate_series(1, f.refund_round) round
      union all
      select ${bookingId} || ':notice-' || n from booking_notice where agency_id = ${agencyId} and booking_id = ${bookingId}
      union all
      select ${bookingId} || ':papers-' || n from generate_series(1, ${MAX_RESENT}::int) n
    ) mails(about), unnest(${[...to]}::text[]) recipient
  )`;

/**
 * Returns the pending mails of a booking and its amendments to one recipient, oldest first. Each is
 * found by its key: the number of other messages in the outbox does not matter.
 */
export const pendingMails = (
  db: Database,
  agencyId: string,
  bookingId: string,
  to: Recipient,
): Promise<PendingMail[]> =>
  db.read(
    agencyId,
    sql<PendingMail>`
      with ${keysOf(agencyId, bookingId, [to])}
      select o.id, o.payload ->> 'about' as about, w.due_at as "dueAt" from keys
      join outbox o on o.agency_id = ${agencyId} and o.topic = ${BOOKING_MAIL} and o.dedupe_key = keys.key
      join work_item w on w.agency_id = ${agencyId} and w.kind = ${OUTBOX} and w.id = o.id
      where o.sent_at is null and o.failed_at is null order by o.id`,
  );

/** A mail of a booking, sent or not. */
export interface BookingMail {
  readonly id: string;
  readonly bookingId: string;
  readonly about: string;
  readonly to: Recipient;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
  /** As it was sent; null before, and once it is erased. */
  readonly subject: string | null;
  readonly recipient: string | null;
}

/** Returns all mails of a booking and its amendments, oldest first. */
export const mailsOf = (
  db: Database,
  agencyId: string,
  bookingId: string,
): Promise<BookingMail[]> =>
  db.read(
    agencyId,
    sql<BookingMail>`
      with ${keysOf(agencyId, bookingId, ['traveller', 'agency'])}
      select o.id, o.payload ->> 'bookingId' as "bookingId", o.payload ->> 'about' as about, o.payload ->> 'to' as "to",
        o.created_at as "createdAt", o.sent_at as "sentAt", o.failed_at as "failedAt", m.subject, m.recipient
      from keys
      join outbox o on o.agency_id = ${agencyId} and o.topic = ${BOOKING_MAIL} and o.dedupe_key = keys.key
      left join mail m on m.agency_id = ${agencyId} and m.dedupe_key = o.dedupe_key
      where o.payload ? 'bookingId' order by o.id`,
  );
