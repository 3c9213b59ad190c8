// Records the steps of a booking's second payment. Each step updates the lease of the work item, the
// state, the mails and the audit in one transaction, and is idempotent.
import type { BalanceState } from '@portico/contract';
import { audit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { holdWork, postponeWork } from '../../../kernel/db/work.ts';
import { sendLater } from '../../../kernel/outbox.ts';
import { BOOKING_MAIL } from '../engine/engine.types.ts';
import type { BookingRow } from '../record/bookings.types.ts';

export function balanceRepo(db: Database, clock: Clock) {
  /**
   * Moves a second payment from the state in which it was read. Returns false if it was paid, or the
   * booking cancelled, meanwhile.
   */
  async function moved(tx: Tx, row: BookingRow, to: BalanceState): Promise<boolean> {
    const { agencyId, id, balance } = row;
    const written = await tx.run(sql`
      update booking set later_state = ${to}
      where agency_id = ${agencyId} and id = ${id} and later_state = ${balance?.state ?? null} and state = 'CONFIRMED'`);
    return written === 1;
  }

  const mail = (
    tx: Tx,
    { id, language }: BookingRow,
    about: string,
    to: 'traveller' | 'agency',
    key = about,
  ) =>
    sendLater(tx, clock, {
      topic: BOOKING_MAIL,
      dedupeKey: `${id}:${key}:${to}`,
      payload: { bookingId: id, about, to, language },
    });

  return {
    /** Postpones the work item to `next`. */
    wait: (item: WorkItem, next: number): Promise<void> =>
      db.tenant(item.agencyId, (tx) => postponeWork(tx, item, next, { fresh: true })),

    /** Reminds the traveller, once for each number of days. */
    remind: (item: WorkItem, row: BookingRow, days: number, next: number): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        if (await moved(tx, row, 'due'))
          await mail(tx, row, 'balance-due', 'traveller', `balance-due:${days}`);
        await postponeWork(tx, item, next, { fresh: true });
      }),

    /** Records that the date has passed; traveller and agency are told. */
    overdue: (item: WorkItem, row: BookingRow, next: number): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        if (await moved(tx, row, 'overdue')) {
          for (const to of ['traveller', 'agency'] as const)
            await mail(tx, row, 'balance-overdue', to);
          await audit(tx, {
            at: clock.iso(),
            actorType: 'system',
            via: 'worker',
            action: 'booking.balance-overdue',
            object: `booking:${row.reference}`,
            after: { amount: row.balance?.amount, by: row.balance?.by },
          });
        }
        await postponeWork(tx, item, next, { fresh: true });
      }),

    /**
     * Records under the booking's lease that the supplier has cancelled the order: nothing can be paid
     * any more. The booking has a new version, so a payment that begins with the old one is not
     * written. Returns the row as it is now; undefined if it has changed since it was read.
     */
    lapse: (item: WorkItem, lease: WorkItem, row: BookingRow): Promise<BookingRow | undefined> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, lease);
        await holdWork(tx, item);
        const { agencyId, id, balance, version } = row;
        const written = await tx.run(sql`
          update booking set version = version + 1, later_state = 'lapsed', changed_at = ${clock.iso()}
          where agency_id = ${agencyId} and id = ${id} and version = ${version} and later_state = 'overdue' and state = 'CONFIRMED'`);
        if (written === 0 || balance === null) return undefined;
        await audit(tx, {
          at: clock.iso(),
          actorType: 'system',
          via: 'worker',
          action: 'booking.balance-lapsed',
          object: `booking:${row.reference}`,
          after: { amount: balance.amount, by: balance.by },
        });
        return { ...row, version: version + 1, balance: { ...balance, state: 'lapsed' } };
      }),
  };
}
export type BalanceRepo = ReturnType<typeof balanceRepo>;
