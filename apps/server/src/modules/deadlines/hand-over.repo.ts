import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/**
 * Lets another agent answer for the deadlines of an agent. Nobody has acknowledged them for the new
 * one. Deadlines are derived again after their bookings have changed; until then this is right.
 */
export async function handOverDeadlines(tx: Tx, from: string, to: string): Promise<void> {
  await tx.run(sql`
    update deadline set agent_id = ${to}, acknowledged_at = null, acknowledged_by = null
    where agency_id = ${tx.agencyId} and agent_id = ${from} and ended_at is null`);
}
