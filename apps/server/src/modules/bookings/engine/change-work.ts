// Separate work that a change of a booking schedules, as parts of the statement that records it.
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import { scheduleStatement } from '../../../kernel/db/work.ts';
import { applied, CANCELLED_STATES } from './engine.row.ts';
import { BALANCE_WORK, type Change, FAMILY_WORK } from './engine.types.ts';

/**
 * Schedules separate work (amendment-sync.ts): a completed amendment is applied to its parent booking, an
 * addition that was cancelled alone is taken out of it; a cancelled booking cancels its amendments.
 */
export function familyWork({ before, next, at }: Change): Sql | null {
  const { agencyId, id, parent } = before;
  const isDone = before.state !== 'CONFIRMED' && next.state === 'CONFIRMED';
  const isOut =
    before.isAlone === true && before.cancelledAt === null && CANCELLED_STATES.has(next.state);
  if (parent !== null && (isDone || isOut))
    return scheduleStatement(FAMILY_WORK, at, sql`select ${agencyId}::uuid, ${parent.id}::uuid`);
  const isGone =
    parent === null &&
    next.failure === null &&
    !next.givingBack &&
    CANCELLED_STATES.has(next.state);
  if (!isGone || before.cancelledAt !== null) return null;
  return scheduleStatement(
    FAMILY_WORK,
    at,
    sql`select ${agencyId}::uuid, ${id}::uuid where exists (select 1 from booking where agency_id = ${agencyId} and parent_id = ${id})`,
  );
}

/**
 * Schedules the reminders of a second payment once the booking is confirmed, and their end once it is
 * cancelled. If the cancellation of a lapsed one is refused, its own work tries again later.
 */
export function balanceWork(change: Change): Sql | null {
  const { agencyId, id, balance, state, cancelledAt } = change.before;
  if (balance === null) return null;
  const isConfirmed = state !== 'CONFIRMED' && change.next.state === 'CONFIRMED';
  const isCancelled = cancelledAt === null && applied(change).cancelledAt !== null;
  return isCancelled || (isConfirmed && balance.state !== 'lapsed')
    ? scheduleStatement(BALANCE_WORK, change.at, sql`select ${agencyId}::uuid, ${id}::uuid`)
    : null;
}
