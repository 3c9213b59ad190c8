// Collects the evidence: the database tables as superuser, and the peers' ledgers from their files.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Sandbox } from '../../../../apps/sandbox/src/testing/start-sandbox.ts';
import type { TestDatabase } from '../database.ts';
import type {
  BookingFacts,
  DecisionFacts,
  Evidence,
  LedgerLine,
  MessageFacts,
  SoldUnit,
  TicketFacts,
  TransitionFacts,
} from './evidence.ts';
import { canariesIn, canaryOf, type Notes } from './notes.ts';

export interface Source {
  readonly database: Pick<TestDatabase, 'admin'>;
  readonly sandbox: Sandbox;
  /** Sandbox suppliers that were used. */
  readonly suppliers: readonly string[];
  /** Ids of the agencies with activity. */
  readonly agencies: readonly string[];
  readonly notes: Notes;
  /** Output of the processes. */
  readonly logs: readonly string[];
}

export type About = Pick<Evidence, 'isFaultFree'> & {
  readonly seed: string;
  readonly replay: string;
} & Partial<Pick<Evidence, 'races' | 'bystanders'>>;

/** Reads the current state of everything. Call it when no work is pending. */
export async function gather(
  source: Source,
  { seed, replay, isFaultFree, races = [], bystanders = [] }: About,
): Promise<Evidence> {
  const { database, sandbox, agencies, notes } = source;
  const names = source.suppliers.map((name) => [name, `sandbox-${name}`] as const);
  const suppliers = new Map<string, readonly LedgerLine[]>(
    names.map(([name, ours]) => [ours, sandbox.ledger('supplier', name)]),
  );
  const stocks = names.map(([name, ours]) => ({ ours, ...sandbox.stock(name) }));
  const sold = stocks.flatMap(({ ours, stock = ours, sold: all }) =>
    all.map(({ ref, cells, units }): SoldUnit => ({ supplier: ours, stock, ref, cells, units })),
  );
  const capacity = new Map<string, number>();
  for (const { ours, stock = ours, capacity: cells } of stocks)
    for (const [cell, units] of cells) {
      const name = `${stock} ${cell}`;
      capacity.set(name, Math.max(units, capacity.get(name) ?? 0));
    }
  const tickets = names.flatMap(([name, ours]) =>
    sandbox.tickets(name).map((one): TicketFacts => ({ supplier: ours, ...one })),
  );
  return {
    origin: { seed, replay, commit: commitOf() },
    isFaultFree,
    races,
    bystanders,
    suppliers,
    sold,
    capacity,
    tickets,
    quietAt: Date.now(),
    events: notes.events,
    gateway: sandbox.ledger('gateway'),
    ...(await tables(database)),
    canaries: [
      ...notes.canaries,
      ...(await written(database)),
      ...source.logs.flatMap((text) =>
        canariesIn(text).map((canary) => ({ agencyId: null, where: 'log', canary })),
      ),
    ],
    canaryOf: new Map(agencies.map((id) => [id, canaryOf(id)])),
  };
}

async function tables(
  database: Source['database'],
): Promise<
  Pick<
    Evidence,
    'bookings' | 'transitions' | 'openTasks' | 'decisions' | 'due' | 'messages' | 'audit'
  >
> {
  const bookings = await database.admin<BookingFacts & Record<string, unknown>>(`
    select agency_id as "agencyId", id, reference, state, failure, penalty::float8, quote_id as "quoteId", quote_claim as "quoteClaim", supplier,
      supplier_reference as "supplierReference", currency, total::float8, due_now::float8 as "dueNow", captured::float8, refunded::float8, written_off::float8 as "writtenOff",
      extract(epoch from pay_by)::float8 * 1000 as "payBy",
      (select jsonb_agg(t ->> 'number') from jsonb_array_elements(issued -> 'tickets') t) as tickets from booking`);
  const transitions = await database.admin<TransitionFacts & Record<string, unknown>>(
    'select booking_id as "bookingId", seq, from_state as "from", to_state as "to" from booking_transition',
  );
  const tasks = await database.admin<{ id: string }>(
    'select booking_id as id from booking_task where settled_at is null',
  );
  const decisions = await database.admin<DecisionFacts & Record<string, unknown>>(`
    select coalesce(t.booking_id, k.booking_id) as "bookingId", coalesce(k.kind, 'held') as about, t.decision
    from booking_task t left join reconciliation_break k on k.agency_id = t.agency_id and k.id = t.break_id
    where t.decision is not null and coalesce(t.booking_id, k.booking_id) is not null`);
  const due = await database.admin<{ agencyId: string; kind: string; id: string }>(
    `select agency_id as "agencyId", kind, id from work_item where due_at < 'infinity'`,
  );
  const messages = await database.admin<MessageFacts & Record<string, unknown>>(
    `select o.agency_id as "agencyId", o.topic, o.dedupe_key as key, o.sent_at is not null as "isSent",
      o.failed_at is not null and exists (select from reconciliation_break b where b.agency_id = o.agency_id
        and b.kind = 'mail-not-sent' and b.theirs ->> 'message' = o.id::text) as "isGivenUp"
    from outbox o`,
  );
  const entries = await database.admin<{ agencyId: string; action: string; object: string }>(
    'select agency_id as "agencyId", action, object from audit_log',
  );
  const chains = await database.admin<{ agencyId: string; brokenAt: string | null }>(`
    select agency_id as "agencyId", min(seq) filter (where broken) as "brokenAt" from (
      select agency_id, seq, hash is distinct from portico.audit_hash(a) or previous is distinct from lag(hash) over chain or seq <> row_number() over chain as broken
      from audit_log a window chain as (partition by agency_id order by seq)) checked group by agency_id`);
  return {
    bookings,
    transitions,
    decisions,
    due,
    messages,
    openTasks: tasks.map(({ id }) => id),
    audit: chains.map(({ agencyId, brokenAt }) => ({
      agencyId,
      brokenAt: brokenAt === null ? null : Number(brokenAt),
      entries: entries.filter((entry) => entry.agencyId === agencyId),
    })),
  };
}

/** Finds canaries in data written for agencies: mails and messages. */
async function written(
  database: Source['database'],
): Promise<{ agencyId: string; where: string; canary: string }[]> {
  const rows = await database.admin<{ agencyId: string; where: string; text: string }>(`
    select agency_id as "agencyId", 'mail' as "where", concat_ws(' ', recipient, subject, text, html) as text from mail
    union all select agency_id, 'outbox', payload::text from outbox`);
  return rows.flatMap(({ agencyId, where, text }) =>
    canariesIn(text).map((canary) => ({ agencyId, where, canary })),
  );
}

/** Returns a digest of all rows of an agency, in all tables. */
export async function digestOf(database: Source['database'], agencyId: string): Promise<string> {
  const columns = await database.admin<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  const digest = createHash('sha256');
  for (const { name } of columns) {
    const [row] = await database.admin<{ rows: string }>(
      `select coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '') as rows from ${name} t where agency_id = $1`,
      [agencyId],
    );
    digest.update(`${name} ${row?.rows}\n`);
  }
  return digest.digest('hex');
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
