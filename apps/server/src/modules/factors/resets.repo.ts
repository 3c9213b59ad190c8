import { audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { dropWork, scheduleWork } from '../../kernel/db/work.ts';
import { sendLater } from '../../kernel/outbox.ts';
import { lockPerson } from './factors.repo.ts';
import type { ResetAsker, ResetRow } from './factors.types.ts';

export const FACTOR_RESET = 'factors.reset';
export const FACTOR_MAIL = 'factors.mail';

const RESET = sql`id, user_id as "userId", due_at as "dueAt"`;

export type ResetsRepo = ReturnType<typeof resetsRepo>;

/**
 * Stores requests to reset lost factors: requested, refused or carried out, each with its audit
 * entry and its mail.
 */
export function resetsRepo(db: Database, clock: Clock) {
  const tell = (tx: Tx, about: 'asked' | 'done', reset: ResetRow): Promise<void> =>
    sendLater(tx, clock, {
      topic: FACTOR_MAIL,
      dedupeKey: `${about}:${reset.id}`,
      payload: { about, userId: reset.userId, dueAt: reset.dueAt },
    });

  return {
    /** Idempotent: while a request is pending, it is returned unchanged. */
    ask(agencyId: string, wish: ResetRow, asker: ResetAsker): Promise<ResetRow> {
      const now = clock.iso();
      return db.tenant(agencyId, async (tx) => {
        await lockPerson(tx, wish.userId);
        const open = await tx.maybe(
          sql<ResetRow>`select ${RESET} from factor_reset where agency_id = ${agencyId} and user_id = ${wish.userId} and ended_at is null`,
        );
        if (open !== undefined) return open;
        await tx.run(sql`insert into factor_reset (agency_id, id, user_id, asked_at, due_at)
          values (${agencyId}, ${wish.id}, ${wish.userId}, ${now}, ${wish.dueAt})`);
        await scheduleWork(tx, { kind: FACTOR_RESET, id: wish.id, dueAt: Date.parse(wish.dueAt) });
        await tell(tx, 'asked', wish);
        await audit(tx, {
          at: now,
          actorType: asker.type,
          actorId: asker.by,
          via: asker.via,
          action: 'factors.reset.ask',
          object: `user:${wish.userId}`,
        });
        return wish;
      });
    },

    /** Ends a pending request without removing factors. Returns true if there was one. */
    refuse(agencyId: string, userId: string, by: ResetAsker): Promise<boolean> {
      const now = clock.iso();
      return db.tenant(agencyId, async (tx) => {
        const reset = await tx.maybe(
          sql<ResetRow>`update factor_reset set ended_at = ${now}, outcome = 'refused' where agency_id = ${agencyId} and user_id = ${userId} and ended_at is null returning ${RESET}`,
        );
        if (reset === undefined) return false;
        await dropWork(tx, { kind: FACTOR_RESET, id: reset.id });
        await audit(tx, {
          at: now,
          actorType: by.type,
          actorId: by.by,
          via: by.via,
          action: 'factors.reset.refuse',
          object: `user:${userId}`,
        });
        return true;
      });
    },

    /**
     * Returns true if a request is pending; a cheap read first, because every login with a factor
     * checks it.
     */
    async waits(agencyId: string, userId: string): Promise<boolean> {
      const rows = await db.read(
        agencyId,
        sql`select 1 from factor_reset where agency_id = ${agencyId} and user_id = ${userId} and ended_at is null`,
      );
      return rows.length === 1;
    },

    /** Removes all factors if the request is still pending and due. */
    carryOut(agencyId: string, id: string): Promise<void> {
      const now = clock.iso();
      return db.tenant(agencyId, async (tx) => {
        const reset = await tx.maybe(
          sql<ResetRow>`update factor_reset set ended_at = ${now}, outcome = 'done' where agency_id = ${agencyId} and id = ${id} and ended_at is null and due_at <= ${now} returning ${RESET}`,
        );
        if (reset === undefined) return;
        await lockPerson(tx, reset.userId);
        for (const table of ['totp_factor', 'recovery_code', 'passkey'])
          await tx.run(
            sql`delete from ${sql.ident(table)} where agency_id = ${agencyId} and user_id = ${reset.userId}`,
          );
        await tell(tx, 'done', reset);
        await audit(tx, {
          at: now,
          actorType: 'system',
          via: 'worker',
          action: 'factors.reset.done',
          object: `user:${reset.userId}`,
        });
      });
    },
  };
}
