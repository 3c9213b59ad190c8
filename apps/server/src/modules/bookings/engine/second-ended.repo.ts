// Reads how a booking's second payment ends with it, for the limit of the supplier's penalty.
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { SecondEnded } from './cancel-limit.ts';

/**
 * Returns the agreed amounts of a second payment that was made; undefined if there is none. One that
 * was made while the booking was being cancelled has no agreed penalty: all of it is refunded.
 */
export async function secondEnded(
  db: Database,
  { agencyId, id, balance }: Pick<BookingRow, 'agencyId' | 'id' | 'balance'>,
): Promise<SecondEnded | undefined> {
  if (balance?.state !== 'paid') return undefined;
  const [found] = await db.read(
    agencyId,
    sql<SecondEnded>`
      select coalesce(sum(end_penalty), 0)::bigint as kept, coalesce(sum(captured - refunded - written_off - coalesce(end_penalty, 0)), 0)::bigint as back
      from booking where agency_id = ${agencyId} and parent_id = ${id} and amendment = 'balance' and state = 'CONFIRMED'`,
  );
  return found && { kept: Number(found.kept), back: Number(found.back) };
}
