import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/** Lets another agent look after the clients of an agent. Returns their number. */
export const handOverClients = (tx: Tx, from: string, to: string, at: string): Promise<number> =>
  tx.run(sql`
    update client set owner_agent_id = ${to}, version = version + 1, changed_at = ${at}
    where agency_id = ${tx.agencyId} and owner_agent_id = ${from}`);
