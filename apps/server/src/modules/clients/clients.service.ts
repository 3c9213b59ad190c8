// Clients for agents: who may see and change whom. Clients of another agent are unknown to those who
// have the right over their own only.
import { PorticoError } from '@portico/contract';
import { CLIENT_SORTS, type ClientSort } from '@portico/contract/http/center/client-words';
import type {
  ClientBody,
  ClientChange,
  ClientLine,
  ClientsQuery,
  ShownClient,
} from '@portico/contract/http/center/clients';
import { dateIn } from '@portico/rules/dates';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { type ListQuery, readCursor, writeCursor } from '../../kernel/cursors.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import { ownerFilter } from '../../kernel/rights.ts';
import { tagKeyOf, typedWords } from './client-keys.ts';
import {
  clientIn,
  clientsRepo,
  type ClientPage,
  insertClient,
  lockClients,
  updateClient,
  writeTags,
} from './clients.repo.ts';
import type { ClientFields, ClientRow } from './clients.types.ts';
import { type Asker, note } from './asker.ts';
import { checkBirth, checkTags, requireNoneLike, requireOwner, userOf } from './clients.checks.ts';
import { lineOf, requireSame, type Shown, shownOf } from './clients.mapper.ts';

type Spend = ShownClient['spend'];

export interface ClientsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs cursors. */
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  /** Returns what was sold to a client, as far as the viewer may see the bookings. */
  readonly spendOf: (asker: Pick<Asker, 'agencyId' | 'viewer'>, clientId: string) => Promise<Spend>;
}

export interface ClientsService {
  /** Throws INVALID_FIELD for a cursor of another list. */
  list(
    asker: Pick<Asker, 'agencyId' | 'viewer'>,
    query: ClientsQuery,
  ): Promise<{ readonly clients: readonly ClientLine[]; readonly nextCursor: string | null }>;
  /** Throws NOT_FOUND. */
  show(asker: Asker, id: string): Promise<Shown & { readonly spend: Spend }>;
  /** Throws INVALID_FIELD, FORBIDDEN for another agent's name, DUPLICATE_CLIENT. */
  add(asker: Asker, body: ClientBody): Promise<Shown>;
  /** Throws as `add`, NOT_FOUND, VERSION_CONFLICT. */
  change(asker: Asker, id: string, base: number, body: ClientChange): Promise<Shown>;
}

const PAGE = 50;
const LAST_ROW: Record<ClientSort, z.ZodType<readonly [string, string]>> = {
  name: z.tuple([z.string(), z.uuid()]),
  created: z.tuple([z.iso.datetime({ offset: true }), z.uuid()]),
};

export function clientsService(deps: ClientsDeps): ClientsService {
  const repo = clientsRepo(deps.db);
  return {
    list: (asker, query) => list({ ...deps, repo }, asker, query),
    async show(asker, id) {
      const ownerId = ownerFilter(asker.viewer, 'clients.read');
      const row = await repo.byId(asker.agencyId, id, ownerId);
      if (row === undefined) throw new PorticoError('NOT_FOUND');
      return { ...shownOf(row), spend: await deps.spendOf(asker, row.id) };
    },
    add: (asker, body) => add(deps, asker, body),
    change: (asker, id, base, body) => change(deps, asker, id, base, body),
  };
}

async function list(
  { repo, keys }: Pick<ClientsDeps, 'keys'> & { readonly repo: ReturnType<typeof clientsRepo> },
  { agencyId, viewer }: Pick<Asker, 'agencyId' | 'viewer'>,
  query: ClientsQuery,
): ReturnType<ClientsService['list']> {
  const ownerId = ownerFilter(viewer, 'clients.read');
  const { sort = 'name', limit = PAGE, cursor, ...filter } = query;
  const { direction = CLIENT_SORTS[sort], q, owner, tag, status } = filter;
  const listed: ListQuery = {
    list: 'clients',
    agencyId,
    sort: `${sort} ${direction}`,
    filter: { ownerId, q, owner, tag, status },
  };
  const after = readCursor(keys, listed, cursor, LAST_ROW[sort]);
  const text = q?.trim() ?? '';
  const [terms, tagTerm] = await Promise.all([
    text === '' ? undefined : repo.lookUp(agencyId, typedWords(text)),
    tag === undefined ? undefined : repo.lookUpTag(agencyId, tagKeyOf(tag)),
  ]);
  const wish: ClientPage = {
    ownerId,
    terms,
    status,
    tag: tagTerm,
    ownerAgentId: owner === 'none' ? null : owner === 'me' ? userOf(viewer) : owner,
    sort,
    direction,
    after: after && { at: after[0], id: after[1] },
    limit: limit + 1,
  };
  const rows = await repo.page(agencyId, wish);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    clients: page.map(lineOf),
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCursor(keys, listed, [last.sortAt, last.id])
        : null,
  };
}

async function add({ db, clock }: ClientsDeps, asker: Asker, body: ClientBody): Promise<Shown> {
  const { agencyId, viewer } = asker;
  const me = userOf(viewer);
  const { tags = [], force, ownerAgentId = me, ...given } = body;
  const fields: ClientFields = {
    ...EMPTY,
    ...present(given),
    firstName: body.firstName,
    lastName: body.lastName,
    ownerAgentId,
  };
  const at = clock.iso();
  checkBirth(fields.birthDate, dateIn('UTC', clock.now()));
  checkTags(tags);
  return db.tenant(agencyId, async (tx) => {
    await lockClients(tx);
    await requireOwner(tx, viewer, ownerAgentId, null);
    if (force !== true) await requireNoneLike(tx, viewer, fields, null);
    const id = uuidv7(clock);
    await insertClient(tx, { ...fields, id, userId: null, origin: 'agent' }, { by: me, at });
    await writeTags(tx, id, tags);
    const row = await stored(tx, id);
    await note(tx, asker, { at, action: 'client.add', id });
    return shownOf(row);
  });
}

async function change(
  { db, clock }: ClientsDeps,
  asker: Asker,
  id: string,
  base: number,
  body: ClientChange,
): Promise<Shown> {
  const { agencyId, viewer } = asker;
  const ownerId = ownerFilter(viewer, 'clients.write');
  const { tags, force, ...given } = body;
  const at = clock.iso();
  checkBirth(body.birthDate ?? null, dateIn('UTC', clock.now()));
  if (tags !== undefined) checkTags(tags);
  return db.tenant(agencyId, async (tx) => {
    await lockClients(tx);
    const before = await clientIn(tx, id, ownerId);
    if (before === undefined) throw new PorticoError('NOT_FOUND');
    requireSame(base, before);
    const after: ClientRow = { ...before, ...present(given) };
    const changed = [
      ...CHANGEABLE.filter((field) => after[field] !== before[field]),
      ...(tags !== undefined && tags.join('\n') !== before.tags.join('\n') ? ['tags'] : []),
    ];
    if (changed.length === 0) return shownOf(before);
    if (after.ownerAgentId !== before.ownerAgentId)
      await requireOwner(tx, viewer, after.ownerAgentId, before);
    if (force !== true && changed.some((field) => IDENTIFYING.has(field)))
      await requireNoneLike(tx, viewer, after, before.id);
    if (!(await updateClient(tx, after, { by: userOf(viewer), at })))
      throw new Error('a locked client has changed');
    if (tags !== undefined) await writeTags(tx, before.id, tags);
    const row = await stored(tx, before.id);
    await note(tx, asker, { at, action: 'client.change', id: before.id, changed });
    return shownOf(row);
  });
}

const EMPTY: Omit<ClientFields, 'firstName' | 'lastName' | 'ownerAgentId'> = {
  email: null,
  phone: null,
  birthDate: null,
  language: null,
  currency: null,
  clientGroup: null,
  status: 'Active',
};

const CHANGEABLE = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'language',
  'currency',
  'clientGroup',
  'ownerAgentId',
  'status',
] as const satisfies readonly (keyof ClientFields)[];

/** Fields by which duplicates are found. */
const IDENTIFYING: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
]);

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out fields that were not sent. */
const present = <T extends object>(given: T): Present<T> =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Present<T>;

async function stored(tx: Tx, id: string): Promise<ClientRow> {
  const row = await clientIn(tx, id, null);
  if (row === undefined) throw new Error('a written client is missing');
  return row;
}
