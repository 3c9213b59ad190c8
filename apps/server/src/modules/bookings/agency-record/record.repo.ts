// Reads what has happened to a booking and its amendments, for its record.
import type { BookingState } from '@portico/contract';
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type BookingMail, mailsOf } from '../store/mail-order.repo.ts';

export interface TransitionRow {
  readonly bookingId: string;
  readonly seq: number;
  readonly from: BookingState;
  readonly to: BookingState;
  readonly at: string;
}

/** A call to a peer that has been answered. */
export interface StepRow {
  readonly bookingId: string;
  readonly step: string;
  readonly round: number;
  readonly outcome: 'ok' | 'refused' | 'unknown';
  readonly at: string;
}

export interface MoneyBackRow {
  readonly bookingId: string;
  readonly round: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'requested' | 'sent' | 'completed' | 'failed';
  readonly createdAt: string;
  readonly changedAt: string;
}

export interface RecordTaskRow {
  readonly id: string;
  readonly reason: string;
  readonly openedAt: string;
  readonly settledAt: string | null;
  readonly decision: string | null;
}

/** Everything stored about a booking besides the booking itself. */
export interface RecordRows {
  readonly transitions: readonly TransitionRow[];
  readonly steps: readonly StepRow[];
  readonly refunds: readonly MoneyBackRow[];
  readonly mails: readonly BookingMail[];
  readonly tasks: readonly RecordTaskRow[];
}

export interface PersonRow {
  readonly id: string;
  readonly name: string | null;
}

export function recordRepo(db: Database) {
  return {
    /** @param ids the booking and its amendments; the first is the booking */
    async rows(agencyId: string, ids: readonly string[]): Promise<RecordRows> {
      const family = [...ids];
      const [transitions, steps, refunds, mails, tasks] = await Promise.all([
        db.read(
          agencyId,
          sql<TransitionRow>`
            select booking_id as "bookingId", seq, from_state as "from", to_state as "to", at from booking_transition
            where agency_id = ${agencyId} and booking_id = any(${family}::uuid[]) order by at, booking_id, seq`,
        ),
        db.read(
          agencyId,
          sql<StepRow>`
            select booking_id as "bookingId", step, round, outcome, answered_at as at from booking_step
            where agency_id = ${agencyId} and booking_id = any(${family}::uuid[]) and answered_at is not null order by answered_at, booking_id, step, round`,
        ),
        db.read(
          agencyId,
          sql<MoneyBackRow>`
            select booking_id as "bookingId", round, amount, currency, status, created_at as "createdAt", changed_at as "changedAt" from refund
            where agency_id = ${agencyId} and booking_id = any(${family}::uuid[]) order by created_at, booking_id, round`,
        ),
        mailsOf(db, agencyId, family[0] ?? ''),
        db.read(
          agencyId,
          sql<RecordTaskRow>`
            select t.id, t.reason, t.opened_at as "openedAt", t.settled_at as "settledAt", t.decision from booking_task t
            left join reconciliation_break k on k.agency_id = t.agency_id and k.id = t.break_id
            where t.agency_id = ${agencyId} and (t.booking_id = any(${family}::uuid[]) or k.booking_id = any(${family}::uuid[]))
            order by t.opened_at, t.id`,
        ),
      ]);
      return { transitions, steps, refunds, mails, tasks };
    },

    /** Returns users by id, by name; an erased one has none. */
    async people(
      agencyId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, PersonRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db.read(
        agencyId,
        sql<PersonRow>`
          select id, case when erased_at is null then first_name || ' ' || last_name end as name from app_user
          where agency_id = ${agencyId} and id = any(${[...ids]}::uuid[])`,
      );
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Returns the reference of the booking that an amendment belongs to. */
    async parentOf(agencyId: string, reference: string): Promise<string | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<{ reference: string }>`
          select p.reference from booking c join booking p on p.agency_id = c.agency_id and p.id = c.parent_id
          where c.agency_id = ${agencyId} and c.reference = ${reference}`,
      );
      return row?.reference;
    },

    /** Returns the time at which a quote was made; undefined once it is deleted. */
    async quotedAt(agencyId: string, quoteId: string): Promise<string | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<{
          at: string;
        }>`select created_at as at from quote where agency_id = ${agencyId} and id::text = ${quoteId}`,
      );
      return row?.at;
    },
  };
}
export type RecordRepo = ReturnType<typeof recordRepo>;
