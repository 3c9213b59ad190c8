// Reads and writes clients. Names of columns follow migration 0212.
import type { ClientSort, ClientStatus } from '@portico/contract/http/center/client-words';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { CAN_LOG_IN } from '../../kernel/db/staff.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import {
  begins,
  lookUpStatement,
  RARE,
  type SearchTerms,
  searchTermsOf,
} from '../../kernel/word-search.ts';
import { clientWordsOf, emailKeyOf, nameKeyOf, tagKeyOf } from './client-keys.ts';
import type { ClientFields, ClientLineRow, ClientRow } from './clients.types.ts';

export interface ClientFilter {
  /** The agent whose clients are read; null for all of the agency. */
  readonly ownerId: string | null;
  readonly terms?: SearchTerms | undefined;
  readonly status?: ClientStatus | undefined;
  /** Id of an agent; null for clients whom nobody looks after. */
  readonly ownerAgentId?: string | null | undefined;
  readonly tag?: TagTerm | undefined;
}

/** A tag to filter by, with its clients if they are few. */
export interface TagTerm {
  readonly key: string;
  readonly ids: readonly string[] | undefined;
}

export interface ClientPage extends ClientFilter {
  readonly sort: ClientSort;
  readonly direction: 'asc' | 'desc';
  /** Key and id of the previous page's last client. */
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

/** Constants: a generic plan uses the partial index of the inactive ones. */
const STATUS: Record<ClientStatus, Sql> = {
  Active: sql`c.status = 'Active'`,
  Inactive: sql`c.status = 'Inactive'`,
};

const KEYS: Record<ClientSort, Sql> = { name: sql`c.name_key`, created: sql`c.created_at` };

/** Words of clients. */
const CLIENT_WORDS = { table: 'client_word', id: 'client_id' } as const;

/** Clients `c` that calls may show. */
export const SHOWN = sql`c.merged_into is null and c.erased_at is null`;

/** `select ${COLUMNS} where …`: clients `c`. */
const COLUMNS = sql`
  c.id, c.user_id as "userId", c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone_e164 as phone,
  c.birth_date as "birthDate", c.language, c.currency, c.client_group as "clientGroup", c.status, c.origin, c.version,
  c.owner_agent_id as "ownerAgentId", case when o.id is not null then o.first_name || ' ' || o.last_name end as "ownerName",
  coalesce((select jsonb_agg(t.tag order by t.tag_key) from client_tag t where t.agency_id = c.agency_id and t.client_id = c.id), '[]') as tags,
  c.created_at as "createdAt", c.changed_at as "changedAt",
  case when a.erased_at is null then a.first_name || ' ' || a.last_name end as "changedBy"`;
const TABLES = sql`client c left join app_user o on o.agency_id = c.agency_id and o.id = c.owner_agent_id
  left join app_user a on a.agency_id = c.agency_id and a.id = c.changed_by`;

function conditionsOf({ ownerId, terms, status, ownerAgentId, tag }: ClientFilter): Sql[] {
  return [
    SHOWN,
    ...(ownerId === null ? [] : [sql`c.owner_agent_id = ${ownerId}`]),
    ...(status === undefined ? [] : [STATUS[status]]),
    ...(ownerAgentId === undefined
      ? []
      : [
          ownerAgentId === null
            ? sql`c.owner_agent_id is null`
            : sql`c.owner_agent_id = ${ownerAgentId}`,
        ]),
    ...(terms === undefined ? [] : foundBy(terms)),
    ...(tag === undefined ? [] : tagged(tag)),
  ];
}

/** As in the list of bookings: rare words by id, common ones on each client in the list's order. */
function foundBy({ words, ids }: SearchTerms): Sql[] {
  if (words.length === 0) return [sql`false`];
  return [
    ...(ids === undefined ? [] : [sql`c.id = any(${[...ids]}::uuid[])`]),
    ...words.map(
      (word) => sql`
        (select true from client_word w where w.agency_id = c.agency_id and w.client_id = c.id and ${begins(word)} limit 1)`,
    ),
  ];
}

const tagged = ({ key, ids }: TagTerm): Sql[] =>
  ids === undefined
    ? [
        sql`(select true from client_tag t where t.agency_id = c.agency_id and t.client_id = c.id and t.tag_key = ${key})`,
      ]
    : [sql`c.id = any(${[...ids]}::uuid[])`];

/** Returns the statement that reads one page: the ids by the index of the order, then the rows. */
export function clientsStatement(
  agencyId: string,
  { sort, direction, after, limit, ...filter }: ClientPage,
): Sql<ClientLineRow> {
  const key = KEYS[sort];
  const isAscending = direction === 'asc';
  const order = isAscending ? sql`${key}, c.id` : sql`${key} desc, c.id desc`;
  const beyond = isAscending ? sql`>` : sql`<`;
  const conditions = [
    sql`c.agency_id = ${agencyId}`,
    ...conditionsOf(filter),
    ...(after === null ? [] : [sql`(${key}, c.id) ${beyond} (${after.at}, ${after.id})`]),
  ];
  return sql<ClientLineRow>`
    select ${COLUMNS}, ${key} as "sortAt", b.n as bookings, b.at as "lastBookedAt"
    from ${TABLES}, lateral (select count(*) as n, max(b.created_at) as at from booking b
      where b.agency_id = c.agency_id and b.client_id = c.id and b.parent_id is null) b
    where c.agency_id = ${agencyId} and c.id = any(array(
      select c.id from client c where ${sql.join(conditions, ' and ')} order by ${order} limit ${limit}))
    order by ${order}`;
}

export const clientsRepo = (db: Database) => ({
  page: (agencyId: string, wish: ClientPage): Promise<ClientLineRow[]> =>
    db.read(agencyId, clientsStatement(agencyId, wish)),

  /** Looks up the words of a text. */
  async lookUp(agencyId: string, typed: readonly string[]): Promise<SearchTerms> {
    if (typed.length === 0) return { words: [] };
    const [row] = await db.read(agencyId, lookUpStatement(agencyId, typed, CLIENT_WORDS));
    return searchTermsOf(typed, row?.found ?? []);
  },

  async lookUpTag(agencyId: string, key: string): Promise<TagTerm> {
    const [row] = await db.read(
      agencyId,
      sql<{
        ids: string[];
      }>`select to_jsonb(array(select t.client_id from client_tag t where t.agency_id = ${agencyId} and t.tag_key = ${key} limit ${RARE + 1})) as ids`,
    );
    const ids = row?.ids ?? [];
    return { key, ids: ids.length > RARE ? undefined : ids };
  },

  /** Returns the client, or the one that they were merged into; undefined for somebody else's. */
  async byId(agencyId: string, id: string, ownerId: string | null): Promise<ClientRow | undefined> {
    const [row] = await db.read(agencyId, clientStatement(agencyId, id, ownerId));
    return row;
  },
});
export type ClientsRepo = ReturnType<typeof clientsRepo>;

/** Selects the id of the client that this one was merged into, through all merges; itself if into none. */
export const leadOf = (agencyId: string, id: string): Sql => sql`(
  with recursive lead as (
    select c.id, c.merged_into from client c where c.agency_id = ${agencyId} and c.id = ${id}
    union select c.id, c.merged_into from client c join lead l on c.agency_id = ${agencyId} and c.id = l.merged_into)
  select l.id from lead l where l.merged_into is null)`;

const clientStatement = (agencyId: string, id: string, ownerId: string | null): Sql<ClientRow> =>
  sql<ClientRow>`
    select ${COLUMNS} from ${TABLES} where c.agency_id = ${agencyId} and c.id = ${leadOf(agencyId, id)} and ${SHOWN}
      ${ownerId === null ? sql.empty : sql`and c.owner_agent_id = ${ownerId}`}`;

/** The same within a transaction. */
export const clientIn = (
  tx: Tx,
  id: string,
  ownerId: string | null,
): Promise<ClientRow | undefined> => tx.maybe(clientStatement(tx.agencyId, id, ownerId));

/** Returns this client, merged or not, with the client that it was merged into. */
export const clientExactly = (
  tx: Tx,
  id: string,
): Promise<(ClientRow & { readonly mergedInto: string | null }) | undefined> =>
  tx.maybe(sql<ClientRow & { readonly mergedInto: string | null }>`
    select ${COLUMNS}, c.merged_into as "mergedInto" from ${TABLES}
    where c.agency_id = ${tx.agencyId} and c.id = ${id} and c.erased_at is null`);

/** Serializes writes of an agency's clients, so that nobody is entered twice at once. */
export async function lockClients(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`clients ${tx.agencyId}`}, 0))`);
}

/** Locks an agent who can log in, until the transaction ends. Returns false if there is none. */
export async function holdAgent(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.maybe(
    sql`select 1 from app_user where agency_id = ${tx.agencyId} and id = ${id} and user_type <> 'Customer' and ${CAN_LOG_IN} for share`,
  );
  return row !== undefined;
}

/** The author and the time of a write; no author for a worker. */
export interface Written {
  readonly by: string | null;
  readonly at: string;
}

export async function insertClient(
  tx: Tx,
  client: ClientFields & Pick<ClientRow, 'id' | 'userId' | 'origin'>,
  { by, at }: Written,
): Promise<void> {
  const { agencyId } = tx;
  const { id } = client;
  await tx.run(sql`
    insert into client (agency_id, id, user_id, owner_agent_id, first_name, last_name, email, email_key, phone_e164, birth_date, language, currency,
      client_group, status, origin, name_key, created_at, changed_at, changed_by)
    values (${agencyId}, ${id}, ${client.userId}, ${client.ownerAgentId}, ${client.firstName}, ${client.lastName}, ${client.email},
      ${emailKeyOf(client.email)}, ${client.phone}, ${client.birthDate}, ${client.language}, ${client.currency}, ${client.clientGroup}, ${client.status},
      ${client.origin}, ${nameKeyOf(client)}, ${at}, ${at}, ${by})`);
  await insertWords(tx, id, client);
}

/** Writes all fields and raises the version. Returns false if the client has another version. */
export async function updateClient(
  tx: Tx,
  { id, version, ...client }: ClientFields & Pick<ClientRow, 'id' | 'version'>,
  { by, at }: Written,
): Promise<boolean> {
  const { agencyId } = tx;
  const changed = await tx.run(sql`
    update client set owner_agent_id = ${client.ownerAgentId}, first_name = ${client.firstName}, last_name = ${client.lastName}, email = ${client.email},
      email_key = ${emailKeyOf(client.email)}, phone_e164 = ${client.phone}, birth_date = ${client.birthDate}, language = ${client.language},
      currency = ${client.currency}, client_group = ${client.clientGroup}, status = ${client.status}, name_key = ${nameKeyOf(client)},
      version = version + 1, changed_at = ${at}, changed_by = ${by}
    where agency_id = ${agencyId} and id = ${id} and version = ${version}`);
  if (changed === 0) return false;
  await tx.run(sql`delete from client_word where agency_id = ${agencyId} and client_id = ${id}`);
  await insertWords(tx, id, client);
  return true;
}

async function insertWords(
  tx: Tx,
  id: string,
  client: Parameters<typeof clientWordsOf>[0],
): Promise<void> {
  await tx.run(sql`
    insert into client_word (agency_id, word, client_id)
    select ${tx.agencyId}, w, ${id} from unnest(${clientWordsOf(client)}::text[]) as words (w)`);
}

/** Replaces the tags of a client. */
export async function writeTags(tx: Tx, id: string, tags: readonly string[]): Promise<void> {
  const { agencyId } = tx;
  await tx.run(sql`delete from client_tag where agency_id = ${agencyId} and client_id = ${id}`);
  await tx.run(sql`
    insert into client_tag (agency_id, client_id, tag, tag_key)
    select ${agencyId}, ${id}, t.tag, t.key from unnest(${[...tags]}::text[], ${tags.map(tagKeyOf)}::text[]) as t (tag, key)
    on conflict do nothing`);
}
