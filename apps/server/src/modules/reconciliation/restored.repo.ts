// Prepares a database restored from a backup: later events are recorded at the peers only.
import { audit } from '../../kernel/audit.ts';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import { moveWork, scheduleWork } from '../../kernel/db/work.ts';
import { RECONCILIATION_WORK } from './work.ts';

/**
 * Milliseconds by which lists go back further than the backup, which was not taken in an instant.
 */
const MARGIN_MS = 60 * 60_000;
const WISHES_WAIT_MS = 24 * 60 * 60_000;

export function restoredRepo(db: Database, clock: Clock) {
  return {
    /**
     * Marks an agency: its bookings in progress query their peers before they act, stale leases are
     * released, all work in progress is due, and the comparison starts before the backup. Returns
     * the number of bookings in progress. Idempotent.
     */
    mark: (agencyId: string, backupAt: number): Promise<number> =>
      db.tenant(agencyId, async (tx) => {
        const now = clock.iso();
        const marked = await tx.many(sql<{ id: string }>`
          update booking set relearns = true where agency_id = ${agencyId} and state not in ('CONFIRMED', 'CANCELLED', 'REJECTED', 'EXPIRED') returning id`);
        await tx.run(
          sql`update work_item set lease_owner = null, lease_until = null, fence = fence + 1 where agency_id = ${agencyId} and lease_owner is not null`,
        );
        for (const { id } of marked)
          await scheduleWork(tx, { kind: 'booking', id, dueAt: clock.now() });
        // Comparisons after the backup are lost with it; those still recorded start here again.
        await tx.run(
          sql`update reconciliation_run set outcome = 'failed', detail = 'a backup was restored' where agency_id = ${agencyId} and outcome = 'whole' and until_at > ${isoOf(backupAt - MARGIN_MS)}`,
        );
        await scheduleWork(tx, { kind: RECONCILIATION_WORK, id: agencyId, dueAt: clock.now() });
        await moveWork(tx, { kind: RECONCILIATION_WORK, id: agencyId, dueAt: clock.now() });
        // Erasure requests may have been withdrawn since: there is a day to replay the list of
        // erasures.
        const later = isoOf(clock.now() + WISHES_WAIT_MS);
        await tx.run(
          sql`update erasure set due_at = ${later} where agency_id = ${agencyId} and state = 'waiting' and not again and due_at < ${later}`,
        );
        await tx.run(sql`update work_item w set due_at = e.due_at from erasure e where e.agency_id = ${agencyId} and e.state = 'waiting'
          and w.agency_id = e.agency_id and w.kind = 'account.erasure' and w.id = e.id`);
        await audit(tx, {
          at: now,
          actorType: 'operator',
          via: 'cli',
          action: 'database.restored',
          object: `agency:${agencyId}`,
          after: { backupAt: isoOf(backupAt), underWay: marked.length },
        });
        return marked.length;
      }),
  };
}
