import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/** Gives the views that an agent shares with the agency to another agent; their own stay theirs. */
export async function handOverViews(tx: Tx, from: string, to: string): Promise<void> {
  await tx.run(
    sql`update saved_view set owner_id = ${to} where agency_id = ${tx.agencyId} and owner_id = ${from} and shared`,
  );
}
