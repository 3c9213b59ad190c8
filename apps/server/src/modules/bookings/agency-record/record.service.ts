// The record of a booking for the agency's agents.
import { type BookingView, fillPath, PATHS, PorticoError } from '@portico/contract';
import type { AuditView } from '@portico/contract/http/center/audit';
import type {
  AgencyRecord,
  TimelineEntry,
  TimelineKind,
} from '@portico/contract/http/center/record';
import { may, type Viewer } from '@portico/rules/access';
import { REFERENCE_PATTERN } from '@portico/rules/reference';
import { z } from 'zod';
import { type ListQuery, readCursor, writeCursor } from '../../../kernel/cursors.ts';
import type { Keys } from '../../../kernel/keys.ts';
import type { BookingAccess } from '../read/booking-access.ts';
import type { BookingsService } from '../read/bookings.service.ts';
import { hasPapers } from '../read/has-papers.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { chainOf } from './chain.ts';
import type { RecordRepo, RecordRows } from './record.repo.ts';
import { agentsIn, ASSIGNED, firstAgent, newestFirst, timelineOf } from './timeline.ts';

export interface RecordDeps {
  readonly access: Pick<BookingAccess, 'open' | 'repo'>;
  readonly view: BookingsService['viewWhole'];
  readonly records: RecordRepo;
  /** Returns the newest audit entries about objects, as a viewer may read them. */
  readonly auditOf: (
    agencyId: string,
    viewer: Viewer,
    wish: {
      readonly objects: readonly string[];
      readonly action?: string;
      readonly before: null;
      readonly limit: number;
    },
  ) => Promise<AuditView[]>;
  /** Signs cursors. */
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
}

export interface RecordCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly reference: string;
}

export interface TimelineCall extends RecordCall {
  readonly kind?: TimelineKind | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface TimelinePage {
  readonly entries: TimelineEntry[];
  readonly nextCursor: string | null;
}

const PAGE = 30;
/** Maximum number of audit entries in a record; the page of the audit log has all. */
const MAX_AUDIT = 300;
const AUDIT_SHOWN = 20;
const LAST_ENTRY = z.tuple([z.string(), z.string()]);

export function recordService(deps: RecordDeps) {
  return {
    /** Throws BOOKING_NOT_FOUND for unknown, foreign and forbidden bookings alike. */
    show: (call: RecordCall): Promise<AgencyRecord> => show(deps, call),
    timeline: (call: TimelineCall): Promise<TimelinePage> => timeline(deps, call),
  };
}
export type RecordService = ReturnType<typeof recordService>;

/** A booking with all parts of its record. */
interface Opened {
  readonly row: BookingRow;
  readonly view: BookingView;
  readonly rows: RecordRows;
  readonly entries: TimelineEntry[];
  /** Empty for readers who may not see them. */
  readonly audit: readonly AuditView[];
  readonly firstAgentId: string | null;
}

async function open(deps: RecordDeps, call: RecordCall): Promise<Opened> {
  const { agencyId, viewer } = call;
  const found = await rowOf(deps, call);
  const [[whole], below] = await Promise.all([
    deps.access.repo.whole(agencyId, [found]),
    deps.access.repo.amendmentsOf(agencyId, [found.id]),
  ]);
  if (whole === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
  const { row, notices } = whole;
  const family = [row, ...below];
  const seesAudit = may(viewer, 'audit').ok;
  const [rows, audit, assignments] = await Promise.all([
    deps.records.rows(
      agencyId,
      family.map(({ id }) => id),
    ),
    seesAudit
      ? deps.auditOf(agencyId, viewer, {
          objects: family.map(({ reference }) => `booking:${reference}`),
          before: null,
          limit: MAX_AUDIT,
        })
      : [],
    deps.auditOf(agencyId, viewer, {
      objects: [`booking:${row.reference}`],
      action: ASSIGNED,
      before: null,
      limit: MAX_AUDIT,
    }),
  ]);
  const view = deps.view(whole, viewer);
  const seesTasks = may(viewer, 'tasks').ok;
  const told = seesAudit ? audit : assignments;
  const agents = await deps.records.people(agencyId, agentsIn(told));
  const nameOf = (id: string) => agents.get(id)?.name ?? null;
  const entries = timelineOf({ family, rows, notices, view, audit: told, nameOf, seesTasks });
  return { row, view, rows, entries, audit, firstAgentId: firstAgent(row, assignments) };
}

/** Returns the booking; for the reference of an amendment, the booking that it belongs to. */
async function rowOf({ access, records }: RecordDeps, call: RecordCall): Promise<BookingRow> {
  const { agencyId, reference } = call;
  const above = REFERENCE_PATTERN.test(reference)
    ? await records.parentOf(agencyId, reference)
    : undefined;
  return access.open({ ...call, reference: above ?? reference, guest: undefined }, 'bookings.read');
}

async function show(deps: RecordDeps, call: RecordCall): Promise<AgencyRecord> {
  const { agencyId, viewer } = call;
  const { row, view, rows, entries, audit, firstAgentId } = await open(deps, call);
  const ids = [row.agentId, firstAgentId, row.customerId].filter((id): id is string => id !== null);
  const [people, quotedAt] = await Promise.all([
    deps.records.people(agencyId, ids),
    deps.records.quotedAt(agencyId, row.quoteId),
  ]);
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  const subject = { agentId: row.agentId, customerId: row.customerId };
  const mayCancel = may(viewer, 'bookings.cancel', subject).ok;
  return {
    booking: view,
    version: row.version,
    agent: personOf(row.agentId),
    bookedBy: bookedBy(row, firstAgentId, personOf),
    customer: personOf(row.customerId),
    ...(viewer.audience === 'agent' ? { supplier: row.supplier } : {}),
    chain: chainOf(row, view, rows, quotedAt),
    timeline: pageOf(deps, call, entries, {}),
    documents: documentsOf(row, view),
    ...(may(viewer, 'audit').ok ? { audit: audit.slice(0, AUDIT_SHOWN) } : {}),
    ...(may(viewer, 'tasks').ok ? { tasks: openTasks(rows) } : {}),
    may: {
      cancel: view.cancellable && mayCancel,
      resendPapers: hasPapers(row),
      answerNotice: mayCancel && (view.notices ?? []).some(({ state }) => state === 'open'),
    },
  };
}

const openTasks = ({ tasks }: RecordRows) =>
  tasks
    .filter(({ settledAt }) => settledAt === null)
    .map(({ id, reason, openedAt }) => ({ id, reason, openedAt }));

function bookedBy(
  row: BookingRow,
  firstAgentId: string | null,
  personOf: (id: string | null) => { id: string; name: string | null } | null,
): AgencyRecord['bookedBy'] {
  if (firstAgentId !== null) return { kind: 'agent', person: personOf(firstAgentId) };
  // a booking that an account has taken over from a guest was made by the guest
  const isCustomers = row.customerId !== null && (row.joinedAt ?? null) === null;
  return isCustomers
    ? { kind: 'customer', person: personOf(row.customerId) }
    : { kind: 'guest', person: null };
}

/** Papers that exist, with the addresses of their calls. */
function documentsOf(row: BookingRow, view: BookingView): AgencyRecord['documents'] {
  if (row.confirmedAt === null) return [];
  const { reference } = row;
  const hasTickets = (view.issued?.tickets.length ?? 0) > 0;
  return [
    {
      kind: hasTickets ? 'e-ticket' : 'voucher',
      address: fillPath(PATHS.voucher.path, { reference }),
      type: 'application/pdf',
    },
    {
      kind: 'calendar',
      address: fillPath(PATHS.tripCalendar.path, { reference }),
      type: 'text/calendar',
    },
  ];
}

async function timeline(deps: RecordDeps, call: TimelineCall): Promise<TimelinePage> {
  const { entries } = await open(deps, call);
  return pageOf(deps, call, entries, call);
}

/** A page of the entries: those of one booking are few, so they are sorted here. */
function pageOf(
  { keys }: RecordDeps,
  { agencyId, reference }: RecordCall,
  entries: readonly TimelineEntry[],
  { kind, limit = PAGE, cursor }: Pick<TimelineCall, 'kind' | 'limit' | 'cursor'>,
): TimelinePage {
  const listed: ListQuery = {
    list: 'booking timeline',
    agencyId,
    sort: 'at',
    filter: { reference, kind },
  };
  const after = readCursor<readonly [string, string]>(keys, listed, cursor, LAST_ENTRY);
  const wanted = entries.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (after === null || newestFirst(one, { at: after[0], id: after[1] }) > 0),
  );
  const page = wanted.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page,
    nextCursor:
      wanted.length > limit && last !== undefined
        ? writeCursor(keys, listed, [last.at, last.id])
        : null,
  };
}
