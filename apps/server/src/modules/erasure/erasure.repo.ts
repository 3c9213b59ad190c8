// Wishes to be forgotten, as rows; each function is part of a transaction of its caller. They name
// nobody.
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

/** The one that has not ended. */
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

/** The data is gone; the letter says where the last mail goes. */
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

/** The operator's wish is the stronger one: it does not wait. */
export async function hasten(tx: Tx, id: string, now: string): Promise<void> {
  await tx.run(
    sql`update erasure set due_at = ${now}, again = true where agency_id = ${tx.agencyId} and id = ${id}`,
  );
}

/** All of an agency, the oldest first: what was asked, taken back and done. */
export const listErasures = (
  db: Database,
  agencyId: string,
): Promise<(ErasureRow & { readonly endedAt: string | null })[]> =>
  db.read(
    agencyId,
    sql<ErasureRow & { readonly endedAt: string | null }>`
      select ${ROW}, ended_at as "endedAt" from erasure where agency_id = ${agencyId} order by asked_at, id`,
  );
