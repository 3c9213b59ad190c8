// Makes changes of settings. A change is audited and raises the version of its section in one
// transaction; a change made from an older version is not made.
import type { Instant } from '@portico/contract';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, type AuditAction, audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/** Sections of the settings, each versioned separately. */
export type Section =
  | 'analytics'
  | 'branding'
  | 'contact'
  | 'currencies'
  | 'deadlines'
  | 'languages'
  | 'login'
  | 'map'
  | 'markup'
  | 'payment'
  | 'product'
  | 'subscription';

/** The present and the new value of a setting, and the statements that write the new one. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
  readonly writes: readonly Sql[];
}

/** A change of one setting. */
export interface Plan {
  /** For the audit. */
  readonly action: Extract<AuditAction, `agency.${string}`>;
  /** Reads the setting, and returns its change. */
  readonly read: (tx: Tx) => Promise<Change>;
}

export interface SettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Author and section of a change. */
export interface Author {
  readonly section: Section;
  readonly actor: Actor;
}

/** Version of a section, with its last change. */
export interface SectionHead {
  readonly version: number;
  /** Name of the agent; null for an operator, or before the first change. */
  readonly changedBy: string | null;
  readonly changedAt: Instant;
}

/**
 * Makes changes of one section together. Returns false if nothing would change, and then neither
 * writes nor audits.
 */
export const changeSection = (
  { db, clock }: SettingsDeps,
  agencyId: string,
  author: Author,
  plans: readonly Plan[],
): Promise<boolean> =>
  db.tenant(agencyId, async (tx) => {
    await lockAgency(tx);
    return makeAll(clock, tx, author, plans);
  });

/** Likewise, unless the section no longer has the version `base`. */
export const replaceSection = (
  { db, clock }: SettingsDeps,
  agencyId: string,
  author: Author,
  base: number,
  plans: readonly Plan[],
): Promise<boolean | 'stale'> =>
  db.tenant(agencyId, async (tx) => {
    // editors of one agency wait for each other: the version and the present values stay the same
    await lockAgency(tx);
    const { version } = await headOf(tx, author.section);
    return version === base ? makeAll(clock, tx, author, plans) : 'stale';
  });

async function makeAll(
  clock: Clock,
  tx: Tx,
  author: Author,
  plans: readonly Plan[],
): Promise<boolean> {
  let isChanged = false;
  for (const { action, read } of plans)
    if (await makeChange(clock, tx, author, action, await read(tx))) isChanged = true;
  return isChanged;
}

/** Writes and audits a change and raises the version of its section, unless both values are equal. */
export async function makeChange(
  clock: Clock,
  tx: Tx,
  { section, actor }: Author,
  action: Plan['action'],
  { before, after, writes }: Change,
): Promise<boolean> {
  if (isDeepStrictEqual(before, after)) return false;
  for (const write of writes) await tx.run(write);
  const at = clock.iso();
  const changedBy = actor.actorType === 'user' ? (actor.actorId ?? null) : null;
  await tx.run(sql`
    insert into settings_version as v (agency_id, section, version, changed_at, changed_by) values (${tx.agencyId}, ${section}, 2, ${at}, ${changedBy})
    on conflict (agency_id, section) do update set version = v.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
  await audit(tx, { at, ...actor, action, object: `agency:${tx.agencyId}`, before, after });
  return true;
}

/** Reads the version of a section. */
export const headOf = (tx: Tx, section: Section): Promise<SectionHead> =>
  tx.one(sql<SectionHead>`
    select coalesce(v.version, 1) as version, coalesce(v.changed_at, a.created_at) as "changedAt", u.first_name || ' ' || u.last_name as "changedBy"
    from agency a
      left join settings_version v on v.agency_id = a.id and v.section = ${section}
      left join app_user u on u.agency_id = v.agency_id and u.id = v.changed_by
    where a.id = ${tx.agencyId}`);
