// Reads and writes bookings for the engine.
import type { BookingState } from '@portico/contract';
import { isAtRest } from '@portico/rules/lifecycle';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import {
  finishWork,
  GUARD_BROKEN,
  holdWork,
  LeaseLost,
  postponeWork,
  claimWork,
} from '../../../kernel/db/work.ts';
import { processName } from '../../../kernel/process-name.ts';
import { bookingColumns } from '../record/bookings.columns.ts';
import type { BookingRow, StoredBookingRow } from '../record/bookings.types.ts';
import { applied } from './engine.row.ts';
import { recordStatement } from './engine.statements.ts';
import { BOOKING_WORK, type Change } from './engine.types.ts';
import type { Products } from '../record/products.ts';

async function isStillHeld(tx: Tx, item: WorkItem): Promise<boolean> {
  try {
    await holdWork(tx, item);
    return true;
  } catch (fault) {
    if (fault instanceof LeaseLost) return false;
    throw fault;
  }
}

export function engineRepo(db: Database, clock: Clock, products: Products, leaseMs: number) {
  async function load(agencyId: string, id: string): Promise<BookingRow | undefined> {
    const [stored] = await db.read(
      agencyId,
      sql<StoredBookingRow>`select ${bookingColumns} where b.agency_id = ${agencyId} and b.id = ${id}`,
    );
    return stored && products.row(stored);
  }

  /** Leases a booking to this process; undefined while another one works on it. */
  const claim = (agencyId: string, id: string): Promise<WorkItem | undefined> =>
    claimWork(
      db,
      agencyId,
      { kind: BOOKING_WORK, id },
      { owner: processName(), now: clock.now(), leaseMs },
    );

  /**
   * Records a change with `extra` parts as one statement in one round trip. Throws LeaseLost if
   * this process may no longer write. Returns the row as it is now.
   */
  async function record(
    item: WorkItem,
    change: Change,
    extra?: readonly Sql[],
  ): Promise<BookingRow> {
    try {
      await db.write(change.before.agencyId, recordStatement(item, change, clock, leaseMs, extra));
    } catch (error) {
      throw (error as { code?: unknown }).code === GUARD_BROKEN ? new LeaseLost(item) : error;
    }
    return applied(change);
  }

  /**
   * Releases a lease without a change: the item is finished if the booking is at rest, else due at
   * once. The state is read behind the item's lock: a change whose response was lost may be
   * committing at this moment. Does nothing if another process has taken the lease: it is called
   * after another failure, which it must not hide.
   */
  const release = (item: WorkItem): Promise<void> =>
    db.tenant(item.agencyId, async (tx) => {
      if (!(await isStillHeld(tx, item))) return;
      const row = await tx.maybe(
        sql<{
          state: BookingState;
        }>`select state from booking where agency_id = ${item.agencyId} and id = ${item.id}`,
      );
      await (row === undefined || isAtRest(row.state)
        ? finishWork(tx, item)
        : postponeWork(tx, item, clock.now()));
    });

  return { load, claim, record, release, leaseMs };
}
export type EngineRepo = ReturnType<typeof engineRepo>;
