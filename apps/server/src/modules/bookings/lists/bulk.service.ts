// Changes several bookings of the list at once, each with its own outcome.
import { type ErrorCode, PorticoError } from '@portico/contract';
import type { BookingLine } from '@portico/contract/http/center/bookings';
import {
  BULK_REASONS,
  type BulkBody,
  type BulkOutcome,
  type BulkReason,
} from '@portico/contract/http/center/bulk';
import type { Viewer } from '@portico/rules/access';
import { requireRight } from '../../../kernel/rights.ts';
import { requireVersion } from '../../../kernel/versions.ts';
import type { Assigned, Assignment, AssignRepo, ChargedAgent } from './assign.repo.ts';
import type { LinesService } from './lines.service.ts';

export interface BulkAsker {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly ip: string;
  readonly correlationId: string;
}

/** Mails the papers of a booking again. Throws the errors of the call `resendPapers`. */
export type ResendPapers = (
  call: BulkAsker & { readonly reference: string; readonly to: undefined; readonly key: string },
) => Promise<unknown>;

export interface BulkDeps {
  readonly assigning: AssignRepo;
  readonly lines: Pick<LinesService, 'one'>;
  readonly resend: ResendPapers;
}

export interface BulkService {
  agents(agencyId: string): Promise<ChargedAgent[]>;
  /** Throws FORBIDDEN without the right of the action, INVALID_FIELD for an unknown agent. */
  change(asker: BulkAsker, body: BulkBody, key: string): Promise<BulkOutcome[]>;
  /** Throws BOOKING_NOT_FOUND, INVALID_FIELD, CHANGE_IN_PROGRESS, VERSION_CONFLICT. */
  assign(
    asker: BulkAsker,
    reference: string,
    base: number,
    agentId: string | null,
  ): Promise<BookingLine>;
}

export const bulkService = (deps: BulkDeps): BulkService => ({
  agents: (agencyId) => deps.assigning.agents(agencyId),
  change: (asker, body, key) =>
    body.action === 'assign' ? assignAll(deps, asker, body) : resendAll(deps, asker, body.ids, key),
  assign: (asker, reference, base, agentId) => assignOne(deps, asker, reference, base, agentId),
});

const REASON: Record<Exclude<Assigned, 'assigned' | 'already'>, BulkReason> = {
  unknown: 'BOOKING_NOT_FOUND',
  busy: 'CHANGE_IN_PROGRESS',
  changed: 'VERSION_CONFLICT',
};

async function assignAll(
  deps: BulkDeps,
  asker: BulkAsker,
  { ids, versions, value }: Extract<BulkBody, { action: 'assign' }>,
): Promise<BulkOutcome[]> {
  requireRight(asker.viewer, 'bookings.assign');
  const seen = new Map(ids.map((id, at) => [id, versions[at] ?? 0]));
  const told = await assigned(deps, asker, { versions: seen, agentId: value }, 'value');
  const changed = ids.filter((id) => told.get(id) === 'changed');
  const last =
    changed.length === 0 ? [] : await deps.assigning.lastChanges(asker.agencyId, changed);
  const changes = new Map(last.map((change) => [change.reference, change]));
  return ids.map((id) => {
    const outcome = told.get(id) ?? 'unknown';
    if (outcome === 'assigned' || outcome === 'already') return { id, ok: true };
    const change = changes.get(id);
    return {
      id,
      ok: false,
      reason: REASON[outcome],
      ...(change && { changedBy: change.by, changedAt: change.at }),
    };
  });
}

async function assignOne(
  deps: BulkDeps,
  asker: BulkAsker,
  reference: string,
  base: number,
  agentId: string | null,
): Promise<BookingLine> {
  const wish = { versions: new Map([[reference, base]]), agentId };
  const outcome = (await assigned(deps, asker, wish, 'agentId')).get(reference);
  const line = await deps.lines.one(asker.agencyId, asker.viewer, reference);
  if (outcome === 'changed' || outcome === 'already') {
    const { version } = line;
    const [last] = await deps.assigning.lastChanges(asker.agencyId, [reference]);
    if (last)
      requireVersion(base, {
        version,
        current: line,
        changedBy: last.by,
        changedAt: last.at,
      });
  }
  if (outcome === 'busy' || outcome === 'changed')
    throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  return line;
}

async function assigned(
  { assigning }: BulkDeps,
  { agencyId, viewer, ip, correlationId }: BulkAsker,
  wish: Omit<Assignment, 'by'>,
  field: string,
): Promise<ReadonlyMap<string, Assigned>> {
  if (viewer.user === undefined) throw new PorticoError('UNAUTHENTICATED');
  const by = {
    actorType: 'user',
    actorId: viewer.user.id,
    via: 'http',
    ip,
    correlationId,
  } as const;
  const told = await assigning.assign(agencyId, { ...wish, by });
  if (told === null) throw new PorticoError('INVALID_FIELD', { field });
  return told;
}

/** Sends them in sequence: each is a transaction that writes a message to the outbox. */
async function resendAll(
  { resend }: BulkDeps,
  asker: BulkAsker,
  ids: readonly string[],
  key: string,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const id of ids)
    try {
      await resend({ ...asker, reference: id, to: undefined, key: `${key}:${id}`.slice(-200) });
      outcomes.push({ id, ok: true });
    } catch (error) {
      const reason = error instanceof PorticoError ? reasonOf(error.code) : undefined;
      if (reason === undefined) throw error;
      outcomes.push({ id, ok: false, reason });
    }
  return outcomes;
}

const reasonOf = (code: ErrorCode): BulkReason | undefined =>
  code === 'NOT_FOUND' ? 'NO_PAPERS' : BULK_REASONS.find((reason) => reason === code);
