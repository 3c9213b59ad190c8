// Serializes changes of one agency whose result depends on several rows.
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Locks the agency of the transaction until it ends; others that lock it wait. */
export async function lockAgency(tx: Tx): Promise<void> {
  await tx.one(sql`select 1 from agency where id = ${tx.agencyId} for update`);
}
