// Merges two clients who are the same person, field by field, and undoes it within a day.
import { PorticoError } from '@portico/contract';
import type { Alike } from '@portico/contract/http/center/client-records';
import { MERGE_FIELDS, type MergeField } from '@portico/contract/http/center/client-words';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { type Asker, note, reachable } from './asker.ts';
import { userOf } from './clients.checks.ts';
import { requireSame, type Shown, shownOf } from './clients.mapper.ts';
import { clientExactly, clientIn, lockClients, updateClient } from './clients.repo.ts';
import type { ClientRow } from './clients.types.ts';
import { clientsLike } from './duplicates.repo.ts';
import {
  endMerge,
  insertMerge,
  leadOn,
  mergeInto,
  moveAll,
  moveBack,
  openMerges,
  type TakenField,
} from './merges.repo.ts';

export interface MergesDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export interface MergeWish {
  readonly otherId: string;
  readonly take: Readonly<Partial<Record<MergeField, 'this' | 'other'>>>;
}

export interface MergesService {
  /** Throws NOT_FOUND. */
  alike(asker: Asker, id: string): Promise<Alike>;
  /**
   * Throws NOT_FOUND for either client, VERSION_CONFLICT, and CHANGED_MEANWHILE for another client
   * who was merged already.
   */
  merge(
    asker: Asker,
    id: string,
    base: number,
    wish: MergeWish,
  ): Promise<Shown & { readonly mergeId: string; readonly undoUntil: string }>;
  /** Throws NOT_FOUND after a day, VERSION_CONFLICT, and CHANGED_MEANWHILE if it was undone. */
  undo(asker: Asker, id: string, base: number, mergeId: string): Promise<Shown>;
}

const DAY_MS = 86_400_000;
const RIGHT = 'clients.merge';

export const mergesService = (deps: MergesDeps): MergesService => ({
  alike: (asker, id) =>
    deps.db.tenant(asker.agencyId, (tx) => alike(deps, tx, asker, id), { readOnly: true }),
  merge: (asker, id, base, wish) =>
    deps.db.tenant(asker.agencyId, (tx) => merge(deps, tx, asker, { id, base, wish })),
  undo: (asker, id, base, mergeId) =>
    deps.db.tenant(asker.agencyId, (tx) => undo(deps, tx, asker, { id, base, mergeId })),
});

async function alike({ clock }: MergesDeps, tx: Tx, asker: Asker, id: string): Promise<Alike> {
  const client = await reachable(tx, asker, id, RIGHT);
  const found = await clientsLike(tx, client, client.id);
  const rows = await Promise.all(found.map((one) => clientIn(tx, one.id, null)));
  return {
    alike: found.flatMap(({ like }, at) => {
      const row = rows[at];
      return row === undefined ? [] : [{ ...shownOf(row).client, like: [...like] }];
    }),
    merges: await openMerges(tx, client.id, clock.iso()),
  };
}

/** Returns the fields that the merge changes. Without a choice, what this client lacks is taken. */
function takenFrom(
  client: ClientRow,
  other: ClientRow,
  take: MergeWish['take'],
): Record<string, TakenField> {
  return Object.fromEntries(
    MERGE_FIELDS.filter((field) => {
      const choice = take[field] ?? (client[field] === null ? 'other' : 'this');
      return choice === 'other' && other[field] !== client[field];
    }).map((field) => [field, { before: client[field], after: other[field] }]),
  );
}

const applied = (
  client: ClientRow,
  fields: Readonly<Record<string, TakenField>>,
  value: (field: TakenField) => string | null,
): ClientRow => ({
  ...client,
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)])),
});

async function merge(
  { clock }: MergesDeps,
  tx: Tx,
  asker: Asker,
  { id, base, wish }: { id: string; base: number; wish: MergeWish },
): ReturnType<MergesService['merge']> {
  await lockClients(tx);
  const client = await reachable(tx, asker, id, RIGHT);
  requireSame(base, client);
  const other = await clientExactly(tx, wish.otherId);
  if (other === undefined) throw new PorticoError('NOT_FOUND');
  if (other.mergedInto !== null) throw new PorticoError('CHANGED_MEANWHILE');
  if (other.id === client.id) throw new PorticoError('INVALID_FIELD', { field: 'otherId' });
  const author = { by: userOf(asker.viewer), at: clock.iso() };
  const fields = takenFrom(client, other, wish.take);
  if (
    !(await updateClient(
      tx,
      applied(client, fields, ({ after }) => after),
      author,
    ))
  )
    throw new Error('a locked client has changed');
  const moved = await moveAll(tx, other.id, client.id);
  await leadOn(tx, other.id, client.id, author);
  const mergeId = uuidv7(clock);
  const undoUntil = isoOf(clock.now() + DAY_MS);
  await insertMerge(
    tx,
    { id: mergeId, keptId: client.id, goneId: other.id, fields, moved, undoUntil },
    author,
  );
  const after = await reachable(tx, asker, client.id, RIGHT);
  await note(tx, asker, {
    at: author.at,
    action: 'client.merge',
    id: client.id,
    changed: Object.keys(fields),
  });
  return { ...shownOf(after), mergeId, undoUntil };
}

async function undo(
  { clock }: MergesDeps,
  tx: Tx,
  asker: Asker,
  { id, base, mergeId }: { id: string; base: number; mergeId: string },
): Promise<Shown> {
  await lockClients(tx);
  const client = await reachable(tx, asker, id, RIGHT);
  const found = await mergeInto(tx, client.id, mergeId);
  if (found === undefined || Date.parse(found.undoUntil) <= clock.now())
    throw new PorticoError('NOT_FOUND');
  requireSame(base, client);
  const gone = await clientExactly(tx, found.goneId);
  if (gone?.mergedInto !== client.id) throw new PorticoError('CHANGED_MEANWHILE');
  const author = { by: userOf(asker.viewer), at: clock.iso() };
  // what was edited since stays as it was edited
  const untouched = Object.fromEntries(
    Object.entries(found.fields).filter(
      ([name, { after }]) => client[name as MergeField] === after,
    ),
  );
  if (
    !(await updateClient(
      tx,
      applied(client, untouched, ({ before }) => before),
      author,
    ))
  )
    throw new Error('a locked client has changed');
  await leadOn(tx, gone.id, null, author);
  await moveBack(tx, found.moved, { kept: client.id, gone: gone.id });
  await endMerge(tx, found.id, author);
  const after = await reachable(tx, asker, client.id, RIGHT);
  await note(tx, asker, { at: author.at, action: 'client.unmerge', id: client.id });
  return shownOf(after);
}
