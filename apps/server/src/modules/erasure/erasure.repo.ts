// Stores erasure requests; each function is part of its caller's transaction. The rows contain no
// names.
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { ErasureRow, ErasureState } from './erasure.types.ts';

/** Kind of the work item. */
export const ERASURE_WORK = 'account.erasure';

const ROW = sql`id, user_id as "userId", pseudonym, site, asked_at as "askedAt", due_at as "dueAt", again, state, letter, erased_at as "erasedAt"`;

export const findErasure = (tx: Tx, id: string): Promise<ErasureRow | undefined> =>
  tx.maybe(
    sql<ErasureRow>`select ${ROW} from erasure where agency_id = ${tx.agencyId} and id = ${id} for update`,
  );

/** Returns the request that has not ended. */
export const openErasure = (tx: Tx, userId: string): Promise<ErasureRow | undefined> =>
  tx.maybe(
    sql<ErasureRow>`select ${ROW} from erasure where agency_id = ${tx.agencyId} and user_id = ${userId} and ended_at is null`,
  );

export async function addErasure(
  tx: Tx,
  row: Pick<ErasureRow, 'id' | 'userId' | 'pseudonym' | 'site' | 'askedAt' | 'dueAt' | 'again'>,
): Promise<void> {
  await tx.run(sql`insert into erasure (agency_id, id, user_id, pseudonym, site, asked_at, due_at, again)
    values (${tx.agencyId}, ${row.id}, ${row.userId}, ${row.pseudonym}, ${row.site}, ${row.askedAt}, ${row.dueAt}, ${row.again})`);
}

/** Marks the data as erased; `letter` holds the recipient of the last mail. */
export async function beginErasing(tx: Tx, id: string, letter: string, now: string): Promise<void> {
  await tx.run(
    sql`update erasure set state = 'erasing', letter = ${letter}, erased_at = ${now} where agency_id = ${tx.agencyId} and id = ${id}`,
  );
}

export async function endErasure(
  tx: Tx,
  id: string,
  state: Exclude<ErasureState, 'waiting' | 'erasing'>,
  now: string,
): Promise<void> {
  await tx.run(
    sql`update erasure set state = ${state}, letter = null, ended_at = ${now} where agency_id = ${tx.agencyId} and id = ${id}`,
  );
}

/** Makes the request due now: the operator's request takes precedence and has no grace period. */
export async function hasten(tx: Tx, id: string, now: string): Promise<void> {
  await tx.run(
    sql`update erasure set due_at = ${now}, again = true where agency_id = ${tx.agencyId} and id = ${id}`,
  );
}

/** Lists all of an agency, oldest first: requested, withdrawn and completed. */
export const listErasures = (
  db: Database,
  agencyId: string,
): Promise<(ErasureRow & { readonly endedAt: string | null })[]> =>
  db.read(
    agencyId,
    sql<ErasureRow & { readonly endedAt: string | null }>`
      select ${ROW}, ended_at as "endedAt" from erasure where agency_id = ${agencyId} order by asked_at, id`,
  );
