// Stores requests of agents for a right: one open request per agent and right.
import type { Capability } from '@portico/contract';
import { audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { CAN_LOG_IN } from '../../kernel/db/staff.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { sendLater } from '../../kernel/outbox.ts';
import type { Decider } from './reconciliation.types.ts';

/** Outbox topic of the mails about a request. */
export const ACCESS_MAIL = 'access.mail';

export interface AccessRequestRow {
  readonly id: string;
  readonly userId: string;
  readonly capability: Capability;
  readonly path: string | null;
  readonly openedAt: string;
  readonly settledAt: string | null;
  readonly decision: AccessDecision | null;
  readonly note: string | null;
  readonly settledBy: string | null;
}

export type AccessDecision = 'given' | 'declined';

export interface AccessInput {
  readonly userId: string;
  readonly capability: Capability;
  readonly path: string | null;
  /** The people who are asked. */
  readonly to: readonly string[];
  /** Origin of the site, for the link of the mail. */
  readonly site: string;
  readonly by: Decider;
}

const columns = sql`id, user_id as "userId", capability, path, opened_at as "openedAt", settled_at as "settledAt", decision, note, settled_by as "settledBy"`;

export function accessRequestsRepo(db: Database, clock: Clock, wake: () => void) {
  const where = (agencyId: string, condition: Sql): Promise<AccessRequestRow[]> =>
    db.read(
      agencyId,
      sql<AccessRequestRow>`select ${columns} from access_request where agency_id = ${agencyId} and ${condition}`,
    );

  /** Returns the open request, with a mail to each of those who are asked if it is new. */
  async function open(agencyId: string, wish: AccessInput): Promise<AccessRequestRow> {
    const { userId, capability, path, to, site, by } = wish;
    return db.tenant(agencyId, async (tx) => {
      const id = uuidv7(clock);
      const added = await tx.run(sql`
        insert into access_request (agency_id, id, user_id, capability, path, opened_at)
        values (${agencyId}, ${id}, ${userId}, ${capability}, ${path}, ${clock.iso()})
        on conflict (agency_id, user_id, capability) where settled_at is null do nothing`);
      const row = await tx.one(
        sql<AccessRequestRow>`select ${columns} from access_request
          where agency_id = ${agencyId} and user_id = ${userId} and capability = ${capability} and settled_at is null`,
      );
      if (added === 0) return row;
      for (const person of to)
        await mailLater(tx, { about: 'asked', requestId: id, to: person, site });
      await audit(tx, {
        ...actorOf(by),
        at: clock.iso(),
        action: 'access.ask',
        object: `access:${id}`,
        after: { capability, path },
      });
      return row;
    });
  }

  /** Settles an open request. Returns false if it is settled already. */
  async function settle(
    agencyId: string,
    { id, userId, capability }: AccessRequestRow,
    { decision, note, site, by }: AccessSettlement,
  ): Promise<boolean> {
    return db.tenant(agencyId, async (tx) => {
      const written = await tx.run(sql`
        update access_request set settled_at = ${clock.iso()}, decision = ${decision}, note = ${note}, settled_by = ${by.id ?? null}
        where agency_id = ${agencyId} and id = ${id} and settled_at is null`);
      if (written === 0) return false;
      await mailLater(tx, { about: decision, requestId: id, to: userId, site });
      await audit(tx, {
        ...actorOf(by),
        at: clock.iso(),
        action: 'access.decide',
        object: `access:${id}`,
        after: { capability, decision },
      });
      return true;
    });
  }

  async function mailLater(tx: Tx, payload: AccessMail): Promise<void> {
    const { requestId, about, to } = payload;
    await sendLater(tx, clock, {
      topic: ACCESS_MAIL,
      dedupeKey: `${requestId}:${about}:${to}`,
      payload,
    });
    tx.afterCommit(wake);
  }

  return {
    open,
    settle,
    byIds: (agencyId: string, ids: readonly string[]): Promise<AccessRequestRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : where(agencyId, sql`id = any(${ids}::uuid[])`),
    async byId(agencyId: string, id: string): Promise<AccessRequestRow | undefined> {
      return (await where(agencyId, sql`id = ${id}`))[0];
    },
    /** Returns those who may be asked: active, unrestricted users of these types, by name. */
    holders: (agencyId: string, types: readonly string[]) =>
      db.read(
        agencyId,
        sql<{ id: string; name: string }>`
          select id, first_name || ' ' || last_name as name from app_user
          where agency_id = ${agencyId} and user_type = any(${[...types]}) and not is_restricted and ${CAN_LOG_IN}
          order by user_type <> 'AgencyOwner', first_name, last_name, id`,
      ),
  };
}
export type AccessRequestsRepo = ReturnType<typeof accessRequestsRepo>;

export interface AccessMail {
  readonly about: 'asked' | AccessDecision;
  readonly requestId: string;
  /** Id of the recipient. */
  readonly to: string;
  readonly site: string;
}

export interface AccessSettlement {
  readonly decision: AccessDecision;
  readonly note: string | null;
  readonly site: string;
  readonly by: Decider;
}

const actorOf = ({ type, id, via, correlationId }: Decider) => ({
  actorType: type,
  ...(id === undefined ? {} : { actorId: id }),
  via,
  correlationId,
});
