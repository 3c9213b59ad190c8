// Lists the audit log as an agent may read it, and checks its chain in parts.
import { PorticoError } from '@portico/contract';
import { ACTOR_TYPES, type AuditView } from '@portico/contract/http/center/audit';
import { addDays } from '@portico/rules/dates';
import { may, type Viewer } from '@portico/rules/access';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { type ListQuery, readCursor, writeCursor } from '../../kernel/cursors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import { startOfDay } from '../../kernel/reader-zone.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { AuditLogRepo, AuditRow, AuditRange, BrokenEntry } from './audit-log.repo.ts';
import { redacted } from './redaction.ts';

export interface AuditLogDeps {
  readonly repo: AuditLogRepo;
  /** Signs cursors. */
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly tries: Pick<Tries, 'count'>;
  readonly clock: Clock;
}

export interface AuditQuery {
  readonly actor?: string | undefined;
  readonly object?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface AuditPage {
  readonly entries: readonly AuditView[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly zone: string;
  readonly nextCursor: string | null;
}

export interface ChainCheck {
  readonly checkedAt: string;
  readonly last: number;
  readonly holdsUntil: number;
  readonly broken:
    | Omit<BrokenEntry, 'before'>
    | { readonly fault: 'cut'; readonly seq: number }
    | null;
}

const PAGE = 50;
/** Entries that one statement checks. */
const CHUNK = 20_000;
const HOUR = 3_600_000;
/** The check reads the whole log. */
const CHECKS_PER_HOUR = 20;
const LAST_ROW = z.tuple([z.int().positive()]);
const ACTOR_KINDS: ReadonlySet<string> = new Set(ACTOR_TYPES);

export function auditLogService(deps: AuditLogDeps) {
  return {
    list: (agencyId: string, viewer: Viewer, query: AuditQuery) =>
      list(deps, agencyId, viewer, query),
    /** Returns the newest entries about these objects, for their record. */
    async about(
      agencyId: string,
      viewer: Viewer,
      wish: {
        readonly objects: readonly string[];
        readonly action?: string;
        readonly before: number | null;
        readonly limit: number;
      },
    ): Promise<AuditView[]> {
      return (await deps.repo.list(agencyId, wish)).map((row) => auditView(row, viewer));
    },
    check: (agencyId: string) => check(deps, agencyId),
  };
}
export type AuditLogService = ReturnType<typeof auditLogService>;

/** Maps an entry; costs are left out for readers without that right. */
export function auditView(row: AuditRow, viewer: Viewer): AuditView {
  const seesCosts = may(viewer, 'costs.see').ok;
  const { seq, at, actorType, actorId, actorName, via, action, object, correlationId } = row;
  return {
    seq,
    at,
    actor: { type: actorType, id: actorId, name: actorName },
    via,
    action,
    object,
    before: redacted(row.before, seesCosts),
    after: redacted(row.after, seesCosts),
    correlationId,
    currency: row.currency,
    names: row.names ?? {},
  };
}

/**
 * Returns the conditions of a query, whose days are those of the zone. Throws INVALID_FIELD for days
 * out of order.
 */
function wishOf(
  { actor, object, action, from, to }: AuditQuery,
  zone: string,
): Omit<AuditRange, 'before' | 'limit'> {
  if (from !== undefined && to !== undefined && from > to)
    throw new PorticoError('INVALID_FIELD', { field: 'to' });
  if (actor !== undefined && !isUuid(actor) && !ACTOR_KINDS.has(actor))
    throw new PorticoError('INVALID_FIELD', { field: 'actor' });
  const isKind = actor !== undefined && ACTOR_KINDS.has(actor);
  return {
    ...(actor === undefined ? {} : isKind ? { actorType: actor } : { actorId: actor }),
    ...(object === undefined
      ? {}
      : object.endsWith(':')
        ? { objectsOf: object }
        : { objects: [object] }),
    ...(action === undefined ? {} : action.endsWith('.') ? { actionsOf: action } : { action }),
    ...(from === undefined ? {} : { from: startOfDay(from, zone) }),
    ...(to === undefined ? {} : { until: startOfDay(addDays(to, 1), zone) }),
  };
}

async function list(
  { repo, keys }: AuditLogDeps,
  agencyId: string,
  viewer: Viewer,
  query: AuditQuery,
): Promise<AuditPage> {
  const zone = (await repo.zone(agencyId)) ?? 'UTC';
  const wish = wishOf(query, zone);
  const { limit = PAGE, cursor, ...filter } = query;
  const listed: ListQuery = { list: 'audit log', agencyId, sort: 'seq', filter };
  const after = readCursor<readonly [number]>(keys, listed, cursor, LAST_ROW);
  const [rows, people] = await Promise.all([
    repo.list(agencyId, { ...wish, before: after?.[0] ?? null, limit: limit + 1 }),
    repo.agents(agencyId),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map((row) => auditView(row, viewer)),
    people,
    zone,
    nextCursor:
      rows.length > limit && last !== undefined ? writeCursor(keys, listed, [last.seq]) : null,
  };
}

/**
 * Computes the chain again, from its first entry. Entries that are written meanwhile are left to the
 * next check. Throws TOO_MANY_REQUESTS.
 */
async function check({ repo, tries, clock }: AuditLogDeps, agencyId: string): Promise<ChainCheck> {
  const [count = 0] = await tries.count(agencyId, ['audit-check'], HOUR);
  if (count > CHECKS_PER_HOUR)
    throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
  const { present, written } = await repo.last(agencyId);
  const told = (holdsUntil: number, broken: ChainCheck['broken']): ChainCheck => ({
    checkedAt: clock.iso(),
    last: present,
    holdsUntil,
    broken,
  });
  for (let after = 0; after < present; after += CHUNK) {
    const until = Math.min(after + CHUNK, present);
    const broken = await repo.firstBroken(agencyId, { after, until });
    if (broken !== undefined) {
      const { before, ...entry } = broken;
      return told(before, entry);
    }
  }
  return told(present, present < written ? { fault: 'cut', seq: written } : null);
}
