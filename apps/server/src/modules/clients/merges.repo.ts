// Moves what belongs to a client to another, and back; remembers merges for a day. Part of a
// transaction of the caller, who has locked the clients of the agency.
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/** Tables whose rows belong to a client, with the column that names them. */
const MOVED = {
  booking: 'id',
  client_note: 'id',
  client_task: 'id',
  client_consent: 'id',
  companion: 'id',
} as const;
const TABLES = Object.keys(MOVED) as (keyof typeof MOVED)[];

/** Ids of the rows that were moved, by table; tags by their keys. */
export type Moved = Readonly<Record<string, readonly string[]>>;

/** Moves everything of a client to another, tags included, and returns what was moved. */
export async function moveAll(tx: Tx, from: string, to: string): Promise<Moved> {
  const { agencyId } = tx;
  const moved: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await tx.many(sql<{ id: string }>`
      update ${sql.ident(table)} set client_id = ${to} where agency_id = ${agencyId} and client_id = ${from} returning id`);
    moved[table] = rows.map(({ id }) => id);
  }
  const tags = await tx.many(sql<{ key: string }>`
    insert into client_tag (agency_id, client_id, tag, tag_key)
    select agency_id, ${to}, tag, tag_key from client_tag where agency_id = ${agencyId} and client_id = ${from}
    on conflict do nothing returning tag_key as key`);
  moved['client_tag'] = tags.map(({ key }) => key);
  return moved;
}

/** Moves back what still belongs to the client that it was moved to. */
export async function moveBack(
  tx: Tx,
  moved: Moved,
  { kept, gone }: { readonly kept: string; readonly gone: string },
): Promise<void> {
  const { agencyId } = tx;
  for (const table of TABLES)
    await tx.run(sql`
      update ${sql.ident(table)} set client_id = ${gone}
      where agency_id = ${agencyId} and client_id = ${kept} and id = any(${[...(moved[table] ?? [])]}::uuid[])`);
  await tx.run(sql`
    delete from client_tag where agency_id = ${agencyId} and client_id = ${kept} and tag_key = any(${[...(moved['client_tag'] ?? [])]}::text[])`);
}

interface Author {
  readonly by: string;
  readonly at: string;
}

/** Lets the id of one client lead to another; null ends that. */
export async function leadOn(
  tx: Tx,
  id: string,
  to: string | null,
  { by, at }: Author,
): Promise<void> {
  await tx.run(sql`
    update client set merged_into = ${to}, version = version + 1, changed_at = ${at}, changed_by = ${by}
    where agency_id = ${tx.agencyId} and id = ${id}`);
}

/** A field of the kept client that a merge has changed. */
export interface TakenField {
  readonly before: string | null;
  readonly after: string | null;
}

export interface Merge {
  readonly id: string;
  readonly keptId: string;
  readonly goneId: string;
  readonly fields: Readonly<Record<string, TakenField>>;
  readonly moved: Moved;
  readonly undoUntil: string;
}

export async function insertMerge(tx: Tx, merge: Merge, { by, at }: Author): Promise<void> {
  await tx.run(sql`
    insert into client_merge (agency_id, id, kept_id, gone_id, fields, moved, made_at, made_by, undo_until)
    values (${tx.agencyId}, ${merge.id}, ${merge.keptId}, ${merge.goneId}, ${JSON.stringify(merge.fields)}::jsonb,
      ${JSON.stringify(merge.moved)}::jsonb, ${at}, ${by}, ${merge.undoUntil})`);
}

/** Returns a merge into this client that was not undone. */
export const mergeInto = (tx: Tx, keptId: string, id: string): Promise<Merge | undefined> =>
  tx.maybe(sql<Merge>`
    select m.id, m.kept_id as "keptId", m.gone_id as "goneId", m.fields, m.moved, m.undo_until as "undoUntil"
    from client_merge m where m.agency_id = ${tx.agencyId} and m.kept_id = ${keptId} and m.id = ${id} and m.undone_at is null`);

export async function endMerge(tx: Tx, id: string, { by, at }: Author): Promise<void> {
  await tx.run(
    sql`update client_merge set undone_at = ${at}, undone_by = ${by} where agency_id = ${tx.agencyId} and id = ${id}`,
  );
}

/** Merges into this client that can still be undone, newest first. */
export const openMerges = (
  tx: Tx,
  keptId: string,
  now: string,
): Promise<{ id: string; name: string; at: string; undoUntil: string }[]> =>
  tx.many(sql<{ id: string; name: string; at: string; undoUntil: string }>`
    select m.id, c.first_name || ' ' || c.last_name as name, m.made_at as at, m.undo_until as "undoUntil"
    from client_merge m join client c on c.agency_id = m.agency_id and c.id = m.gone_id
    where m.agency_id = ${tx.agencyId} and m.kept_id = ${keptId} and m.undone_at is null and m.undo_until > ${now} and c.erased_at is null
    order by m.made_at desc, m.id desc`);
