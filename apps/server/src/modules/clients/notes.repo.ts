// Stores notes and reminders. Part of a transaction of the caller, who has checked the client.
import { PorticoError } from '@portico/contract';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

interface Author {
  readonly by: string;
  readonly at: string;
}

interface SealedNote {
  readonly id: string;
  readonly sealed: string;
  readonly at: string;
  /** Name of the author; null for an erased person. */
  readonly by: string | null;
}

interface SealedTask extends SealedNote {
  readonly dueOn: string | null;
  readonly isDone: boolean;
}

const AUTHOR = sql`case when u.erased_at is null then u.first_name || ' ' || u.last_name end`;

export const notesOf = (tx: Tx, client: string): Promise<SealedNote[]> =>
  tx.many(sql<SealedNote>`
    select n.id, n.sealed, n.made_at as at, ${AUTHOR} as by
    from client_note n join app_user u on u.agency_id = n.agency_id and u.id = n.made_by
    where n.agency_id = ${tx.agencyId} and n.client_id = ${client} order by n.made_at desc, n.id desc`);

/** Open ones first, by their day. */
export const tasksOf = (tx: Tx, client: string): Promise<SealedTask[]> =>
  tx.many(sql<SealedTask>`
    select n.id, n.sealed, n.due_on as "dueOn", n.done_at is not null as "isDone", n.made_at as at, ${AUTHOR} as by
    from client_task n join app_user u on u.agency_id = n.agency_id and u.id = n.made_by
    where n.agency_id = ${tx.agencyId} and n.client_id = ${client}
    order by n.done_at is not null, n.due_on nulls last, n.made_at desc, n.id desc`);

export async function insertNote(
  tx: Tx,
  { id, client, sealed }: { id: string; client: string; sealed: string },
  { by, at }: Author,
): Promise<void> {
  await tx.run(sql`
    insert into client_note (agency_id, id, client_id, sealed, made_at, made_by)
    values (${tx.agencyId}, ${id}, ${client}, ${sealed}, ${at}, ${by})`);
}

/** Throws NOT_FOUND for a note of another client. */
export async function removeNote(tx: Tx, client: string, id: string): Promise<void> {
  const gone = await tx.run(
    sql`delete from client_note where agency_id = ${tx.agencyId} and client_id = ${client} and id = ${id}`,
  );
  if (gone === 0) throw new PorticoError('NOT_FOUND');
}

export async function insertTask(
  tx: Tx,
  {
    id,
    client,
    sealed,
    dueOn,
  }: { id: string; client: string; sealed: string; dueOn: string | null },
  { by, at }: Author,
): Promise<void> {
  await tx.run(sql`
    insert into client_task (agency_id, id, client_id, sealed, due_on, made_at, made_by)
    values (${tx.agencyId}, ${id}, ${client}, ${sealed}, ${dueOn}, ${at}, ${by})`);
}

/** `done` is null for a reminder that is open again. Throws NOT_FOUND for one of another client. */
export async function markTask(
  tx: Tx,
  client: string,
  id: string,
  done: Author | null,
): Promise<void> {
  const marked = await tx.run(
    sql`update client_task set done_at = ${done?.at ?? null}, done_by = ${done?.by ?? null}
      where agency_id = ${tx.agencyId} and client_id = ${client} and id = ${id}`,
  );
  if (marked === 0) throw new PorticoError('NOT_FOUND');
}
