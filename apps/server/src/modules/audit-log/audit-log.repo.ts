// Reads the agency's audit log, and computes its chain again.
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { AuditEntry } from '../../kernel/audit.ts';

export interface AuditRow {
  readonly seq: number;
  readonly at: string;
  readonly actorType: AuditEntry['actorType'];
  readonly actorId: string | null;
  /** Name of the user who acted; null for other actors and for erased users. */
  readonly actorName: string | null;
  readonly via: string;
  readonly action: string;
  readonly object: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly correlationId: string | null;
  /** Currency of the booking, else the one in which the agency settles. */
  readonly currency: string;
  /** Names by id of the users that the states before and after name; without erased ones. */
  readonly names: Readonly<Record<string, string>> | null;
}

export interface AuditRange {
  readonly actorType?: string | undefined;
  readonly actorId?: string | undefined;
  /** One of these objects. */
  readonly objects?: readonly string[] | undefined;
  /** Objects that begin with this. */
  readonly objectsOf?: string | undefined;
  readonly action?: string | undefined;
  /** Actions that begin with this. */
  readonly actionsOf?: string | undefined;
  /** Instants: from, inclusive, and until, exclusive. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Only entries before this number. */
  readonly before: number | null;
  readonly limit: number;
}

/** An entry that does not fit the chain. */
export interface BrokenEntry {
  readonly seq: number;
  readonly fault: 'changed' | 'linked' | 'missing';
  readonly at: string;
  readonly action: string;
  readonly object: string;
  /** Number of the entry before it; 0 if there is none. */
  readonly before: number;
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const when = (value: unknown, condition: () => Sql): readonly Sql[] =>
  value === undefined || value === null ? [] : [condition()];

export function auditLogRepo(db: Database) {
  return {
    /** Returns entries, newest first. */
    list(agencyId: string, wish: AuditRange): Promise<AuditRow[]> {
      const conditions = [
        sql`a.agency_id = ${agencyId}`,
        ...when(wish.actorType, () => sql`a.actor_type = ${wish.actorType}`),
        ...when(wish.actorId, () => sql`a.actor_id = ${wish.actorId}`),
        ...when(wish.objects, () => sql`a.object = any(${wish.objects})`),
        ...when(wish.objectsOf, () => sql`starts_with(a.object, ${wish.objectsOf})`),
        ...when(wish.action, () => sql`a.action = ${wish.action}`),
        ...when(wish.actionsOf, () => sql`starts_with(a.action, ${wish.actionsOf})`),
        ...when(wish.from, () => sql`a.at >= ${wish.from}`),
        ...when(wish.until, () => sql`a.at < ${wish.until}`),
        ...when(wish.before, () => sql`a.seq < ${wish.before}`),
      ];
      return db.read(
        agencyId,
        sql<AuditRow>`
          select a.seq, a.at, a.actor_type as "actorType", a.actor_id as "actorId", a.via, a.action, a.object, a.before, a.after,
            a.correlation_id as "correlationId", case when u.erased_at is null then u.first_name || ' ' || u.last_name end as "actorName",
            coalesce(b.currency, g.settlement_currency) as currency, named.names
          from (select * from audit_log a where ${sql.join(conditions, ' and ')} order by a.seq desc limit ${wish.limit}) a
          left join app_user u on u.agency_id = a.agency_id
            and u.id = case when a.actor_type = 'user' and a.actor_id ~ ${UUID} then a.actor_id::uuid end
          join agency g on g.id = a.agency_id
          left join booking b on b.agency_id = a.agency_id and starts_with(a.object, 'booking:') and b.reference = substr(a.object, 9)
          left join lateral (
            select jsonb_object_agg(p.id, p.first_name || ' ' || p.last_name) as names from app_user p
            where p.agency_id = a.agency_id and p.erased_at is null and p.id = any(array(
              select id::uuid from unnest(array[a.before ->> 'agentId', a.after ->> 'agentId', a.after ->> 'customerId', case when starts_with(a.object, 'user:') then substr(a.object, 6) end]) id where id ~ ${UUID}))
          ) named on true
          order by a.seq desc`,
      );
    },

    /** Returns the newest entry, and the last one that was written; 0 for none. */
    async last(agencyId: string): Promise<{ readonly present: number; readonly written: number }> {
      const [row] = await db.read(
        agencyId,
        sql<{ present: number; head: number }>`
          select coalesce((select max(seq) from audit_log where agency_id = ${agencyId}), 0) as present,
            coalesce((select seq from audit_head where agency_id = ${agencyId}), 0) as head`,
      );
      const { present = 0, head = 0 } = row ?? {};
      // an agency has no head before its first entry since heads are kept
      return { present, written: Math.max(present, head) };
    },

    /**
     * Returns the first entry after `after` and up to `until` that does not fit: its content has
     * another hash, it does not name the hash before it, or entries before it are missing. The last
     * entry also has the hash with which it was written.
     */
    async firstBroken(
      agencyId: string,
      { after, until }: { readonly after: number; readonly until: number },
    ): Promise<BrokenEntry | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<BrokenEntry>`
          select seq, fault, at, action, object, coalesce(
            (select max(p.seq) from audit_log p where p.agency_id = ${agencyId} and p.seq < checked.seq), 0) as before from (
            select a.seq, a.at, a.action, a.object, case
              when a.seq <> coalesce(lag(a.seq) over chain, 0) + 1 then 'missing'
              when a.hash is distinct from portico.audit_hash(a) or a.hash <> h.hash then 'changed'
              when a.previous is distinct from lag(a.hash) over chain then 'linked' end as fault
            from audit_log a left join audit_head h on h.agency_id = a.agency_id and h.seq = a.seq
            where a.agency_id = ${agencyId} and a.seq between ${after} and ${until}
            window chain as (order by a.seq)) checked
          where fault is not null and seq > ${after} order by seq limit 1`,
      );
      return row;
    },

    /** Returns the time zone of the agency; null if it is unknown. */
    async zone(agencyId: string): Promise<string | null> {
      const [row] = await db.read(
        agencyId,
        sql<{ zone: string | null }>`select time_zone as zone from agency where id = ${agencyId}`,
      );
      return row?.zone ?? null;
    },

    /** Returns the agency's agents by name. */
    agents: (agencyId: string): Promise<{ readonly id: string; readonly name: string }[]> =>
      db.read(
        agencyId,
        sql<{ id: string; name: string }>`
          select id, first_name || ' ' || last_name as name from app_user
          where agency_id = ${agencyId} and user_type <> 'Customer' and erased_at is null order by first_name, last_name, id`,
      ),
  };
}
export type AuditLogRepo = ReturnType<typeof auditLogRepo>;
