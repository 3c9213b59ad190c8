// Stores the own domains of agencies and the states of their verification.
import type { DomainState } from '@portico/rules/own-domain';
import { type Actor, audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, WorkItem } from '../../kernel/db/database.ts';
import { brokenConstraint } from '../../kernel/db/faults.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { finishWork, holdWork, postponeWork, scheduleWork } from '../../kernel/db/work.ts';
import { sendLater } from '../../kernel/outbox.ts';
import type { DomainNews, OwnDomain } from './domains.types.ts';

export const DOMAINS_WORK = 'domains.check';
/** Outbox topic of mails to the owners. */
export const DOMAIN_MAIL = 'domains.mail';

const COLUMNS = sql`host, coalesce(state, case when verified_at is null then 'Entered' else 'Live' end) as state, token,
  changed_at as "changedAt", checked_at as "checkedAt", check_at as "checkAt", missing_since as "missingSince"`;

/** New standing of a domain. Times are ISO 8601. */
export interface DomainChange {
  readonly state: DomainState;
  readonly missingSince: string | null;
  readonly checkedAt: string;
  readonly checkAt: string | null;
}

export type DomainsRepo = ReturnType<typeof domainsRepo>;

export const domainsRepo = (db: Database, clock: Clock) => ({
  ...domainReader(db),
  ...domainEntry(db, clock),
  ...domainChecks(db, clock),
});

function domainReader(db: Database) {
  return {
    list: (agencyId: string): Promise<OwnDomain[]> =>
      db.read(
        agencyId,
        sql<OwnDomain>`select ${COLUMNS} from agency_domain where agency_id = ${agencyId} order by host`,
      ),

    async find(agencyId: string, host: string): Promise<OwnDomain | undefined> {
      const [domain] = await db.read(
        agencyId,
        sql<OwnDomain>`select ${COLUMNS} from agency_domain where agency_id = ${agencyId} and host = ${host}`,
      );
      return domain;
    },

    /** Returns true if a proxy may fetch a certificate for an agency's own domain. */
    mayHaveCertificate: (host: string): Promise<boolean> =>
      db.platform(
        async (tx) =>
          (await tx.one(sql<{ may: boolean }>`select portico.may_have_certificate(${host}) as may`))
            .may,
        { readOnly: true },
      ),
  };
}

function domainEntry(db: Database, clock: Clock) {
  return {
    /**
     * Enters a domain, or a Lost one again, with this token; its first check is due now. Returns
     * 'present' for a domain that the agency has already, 'taken' for one of another agency.
     */
    async enter(
      agencyId: string,
      host: string,
      token: string,
      actor: Actor,
    ): Promise<'entered' | 'present' | 'taken'> {
      const now = clock.iso();
      try {
        return await db.tenant(agencyId, async (tx) => {
          const before = await lockDomain(tx, host);
          if (before !== undefined && before.state !== 'Lost' && before.token !== null)
            return 'present';
          // a row without a token keeps its state: from now on it is checked
          const state = before === undefined || before.state === 'Lost' ? 'Entered' : before.state;
          // no upsert: the inserted row would have to satisfy agency_domain_live in a conflict too
          const written = await tx.run(
            before === undefined
              ? sql`insert into agency_domain (agency_id, host, state, token, changed_at, check_at)
                  values (${agencyId}, ${host}, ${state}, ${token}, ${now}, ${now}) on conflict (agency_id, host) do nothing`
              : sql`update agency_domain set state = ${state}, token = ${token}, changed_at = ${now}, check_at = ${now}, checked_at = null,
                  missing_since = null where agency_id = ${agencyId} and host = ${host}`,
          );
          // entered by another command meanwhile
          if (written === 0) return 'present';
          await scheduleWork(tx, { kind: DOMAINS_WORK, id: agencyId, dueAt: clock.now() });
          await audit(tx, {
            at: now,
            ...actor,
            action: 'agency.domain',
            object: `domain:${host}`,
            before: before === undefined ? undefined : { state: before.state },
            after: { state },
          });
          return 'entered';
        });
      } catch (error) {
        if (brokenConstraint(error) === 'agency_domain_host_key') return 'taken';
        throw error;
      }
    },

    /** Removes a domain; its host answers 404 at once. Returns false if the agency lacks it. */
    remove: (agencyId: string, host: string, actor: Actor): Promise<boolean> =>
      db.tenant(agencyId, async (tx) => {
        const before = await lockDomain(tx, host);
        if (before === undefined) return false;
        await tx.run(
          sql`delete from agency_domain where agency_id = ${agencyId} and host = ${host}`,
        );
        await audit(tx, {
          at: clock.iso(),
          ...actor,
          action: 'agency.domain',
          object: `domain:${host}`,
          before: { state: before.state },
        });
        return true;
      }),
  };
}

function domainChecks(db: Database, clock: Clock) {
  return {
    /**
     * Writes the result of a check, unless the domain has been removed, entered again or changed
     * since it was read: a check that began earlier must not undo a later one. Returns the domain as
     * it is now; undefined if it was removed.
     */
    save: (
      agencyId: string,
      read: OwnDomain,
      to: DomainChange,
      actor: Actor,
    ): Promise<OwnDomain | undefined> =>
      db.tenant(agencyId, async (tx) => {
        const before = await lockDomain(tx, read.host);
        if (before === undefined || !isSameStanding(before, read)) return before;
        const isChanged = before.state !== to.state;
        const changedAt = isChanged ? to.checkedAt : before.changedAt;
        const verifiedAt = to.state === 'Live' ? to.checkedAt : null;
        const after =
          await tx.maybe(sql<OwnDomain>`update agency_domain set state = ${to.state}, missing_since = ${to.missingSince}, checked_at = ${to.checkedAt},
            check_at = ${to.checkAt}, changed_at = ${changedAt},
            verified_at = case when ${verifiedAt}::timestamptz is null then null else coalesce(verified_at, ${verifiedAt}) end
          where agency_id = ${agencyId} and host = ${read.host} returning ${COLUMNS}`);
        if (isChanged)
          await audit(tx, {
            at: to.checkedAt,
            ...actor,
            action: 'agency.domain',
            object: `domain:${read.host}`,
            before: { state: before.state },
            after: { state: to.state },
          });
        const about = newsOf(before, to);
        if (about !== null)
          await sendLater(tx, clock, {
            topic: DOMAIN_MAIL,
            dedupeKey: `${about}:${read.host}:${to.missingSince ?? to.checkedAt}`,
            payload: {
              about,
              host: read.host,
              token: read.token,
              missingSince: to.missingSince ?? to.checkedAt,
            } satisfies DomainNews,
          });
        return after;
      }),

    /** Returns the domains of an agency whose check is due. */
    due: (agencyId: string): Promise<OwnDomain[]> =>
      db.read(
        agencyId,
        sql<OwnDomain>`select ${COLUMNS} from agency_domain
          where agency_id = ${agencyId} and token is not null and check_at <= ${clock.iso()} order by check_at, host`,
      ),

    /** Releases the work item of an agency until its next check, or finishes it. */
    rest: (item: WorkItem): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        const { next } = await tx.one(
          sql<{
            next: string | null;
          }>`select min(check_at) as next from agency_domain where agency_id = ${item.agencyId} and token is not null`,
        );
        if (next === null) await finishWork(tx, item);
        else
          await postponeWork(tx, item, Math.max(Date.parse(next), clock.now() + 1), {
            fresh: true,
          });
      }),
  };
}

/** Returns the message to the owners: the site will be, or was, switched off at this address. */
function newsOf(before: OwnDomain, to: DomainChange): DomainNews['about'] | null {
  if (before.state !== 'Live') return null;
  if (to.state === 'Lost') return 'lost';
  return before.missingSince === null && to.missingSince !== null ? 'missing' : null;
}

const isSameStanding = (a: OwnDomain, b: OwnDomain): boolean =>
  a.state === b.state && a.token === b.token && a.missingSince === b.missingSince;

/** Locks and returns a domain until the transaction ends. */
const lockDomain = (tx: Tx, host: string): Promise<OwnDomain | undefined> =>
  tx.maybe(
    sql<OwnDomain>`select ${COLUMNS} from agency_domain where agency_id = ${tx.agencyId} and host = ${host} for update`,
  );
