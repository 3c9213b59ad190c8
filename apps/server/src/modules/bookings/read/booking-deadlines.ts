// Derives the deadlines of a stored booking, for the module that follows them.
import { type BookingDeadline, bookingDeadlines } from '@portico/rules/deadlines';
import type { Database } from '../../../kernel/db/database.ts';
import { overAtOf } from '../record/products.ts';
import { noticesOf } from '../store/notices.repo.ts';
import type { BookingAccess } from './booking-access.ts';

/** A booking with its deadlines, past ones included. */
export interface FollowedBooking {
  readonly agentId: string | null;
  readonly deadlines: readonly BookingDeadline[];
}

export type ReadDeadlines = (
  agencyId: string,
  bookingId: string,
) => Promise<FollowedBooking | undefined>;

/** Amendments have no deadlines of their own. */
export const deadlinesReader =
  ({ repo }: Pick<BookingAccess, 'repo'>, db: Database): ReadDeadlines =>
  async (agencyId, bookingId) => {
    const row = await repo.byId(agencyId, bookingId);
    if (row === undefined || row.parent !== null) return undefined;
    const notices = await noticesOf(db, agencyId, [bookingId]);
    return {
      agentId: row.agentId,
      deadlines: bookingDeadlines(row, notices, overAtOf(row.sale)),
    };
  };
