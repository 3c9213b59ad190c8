// Everything that has happened to a booking as sentences, newest first.
import type { BookingState, BookingView } from '@portico/contract';
import type { AuditView } from '@portico/contract/http/center/audit';
import type { TimelineEntry, TimelineKind } from '@portico/contract/http/center/record';
import { statusOf } from '@portico/rules/lifecycle';
import type { BookingRow, NoticeRow } from '../record/bookings.types.ts';
import type { BookingMail } from '../store/mail-order.repo.ts';
import type {
  MoneyBackRow,
  RecordRows,
  RecordTaskRow,
  StepRow,
  TransitionRow,
} from './record.repo.ts';

export interface TimelineOf {
  /** The booking, then its amendments. */
  readonly family: readonly BookingRow[];
  readonly rows: RecordRows;
  readonly notices: readonly NoticeRow[];
  readonly view: BookingView;
  /** For readers without the right to the audit log, only its assignments. */
  readonly audit: readonly AuditView[];
  /** Returns the name of an agent; null for an erased one. */
  readonly nameOf: (agentId: string) => string | null;
  readonly seesTasks: boolean;
}

type Values = TimelineEntry['text']['values'];
interface Told extends Partial<Pick<TimelineEntry, 'before' | 'after' | 'who' | 'reference'>> {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: string;
  readonly key: string;
  readonly values?: Values;
}

/** Returns all entries of a booking and its amendments, newest first. */
export function timelineOf(of: TimelineOf): TimelineEntry[] {
  const { family, rows, notices, audit, nameOf, seesTasks } = of;
  const bookings: Bookings = new Map(family.map((row, i) => [row.id, { row, isChild: i > 0 }]));
  const told = [
    ...rows.transitions.flatMap((one) => ofTransition(one, bookings)),
    ...rows.steps.flatMap((one) => ofStep(one, bookings)),
    ...rows.refunds.flatMap((one) => ofRefund(one, bookings)),
    ...rows.mails.flatMap((one) => ofMail(one, bookings)),
    ...notices.flatMap(ofNotice),
    ...family.slice(1).flatMap(ofAmendment),
    ...(seesTasks ? rows.tasks.flatMap(ofTask) : []),
    ...audit.map((one) => ofAudit(one, nameOf)),
  ];
  return told.map(entry).toSorted(newestFirst);
}

/** Newest first; entries of one moment by their id, so that pages are stable. */
export const newestFirst = (
  a: Pick<TimelineEntry, 'at' | 'id'>,
  b: Pick<TimelineEntry, 'at' | 'id'>,
): number => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : -1);

const entry = ({ id, kind, at, key, values = {}, ...more }: Told): TimelineEntry => ({
  id,
  kind,
  at,
  text: { key, values },
  before: more.before ?? null,
  after: more.after ?? null,
  who: more.who ?? null,
  reference: more.reference ?? null,
});

type Bookings = ReadonlyMap<string, { readonly row: BookingRow; readonly isChild: boolean }>;

/** Reference of an amendment; absent for the booking itself. */
function below(bookingId: string, bookings: Bookings): Pick<Told, 'reference'> {
  const found = bookings.get(bookingId);
  return found?.isChild ? { reference: found.row.reference } : {};
}

const IN_DOUBT: ReadonlySet<BookingState> = new Set([
  'AUTH_UNKNOWN',
  'SUPPLIER_UNKNOWN',
  'TICKET_UNKNOWN',
  'CAPTURE_UNKNOWN',
  'CANCEL_UNKNOWN',
  'REFUND_UNKNOWN',
]);

/** A change of the status, or the moment from which the outcome of a call was unknown. */
function ofTransition({ bookingId, seq, from, to, at }: TransitionRow, bookings: Bookings): Told[] {
  const row = bookings.get(bookingId)?.row;
  const failure = row !== undefined && to === row.state ? row.failure : null;
  const [before, after] = [statusOf(from, null), statusOf(to, failure)];
  const common = { id: `state:${bookingId}:${seq}`, at, ...below(bookingId, bookings) };
  if (IN_DOUBT.has(to)) return [{ ...common, kind: 'state', key: 'state.in-doubt', before, after }];
  if (to === 'AUTHORISED' && row !== undefined)
    return [
      {
        ...common,
        kind: 'payment',
        key: 'payment.authorised',
        values: { amount: { amount: row.dueNow, currency: row.currency } },
      },
    ];
  return before === after
    ? []
    : [{ ...common, kind: 'state', key: `state.${after}`, before, after }];
}

/** Sentences about calls that moved money or an order. */
const STEP_KEYS: Readonly<Record<string, { readonly kind: TimelineKind; readonly key: string }>> = {
  'authorise:refused': { kind: 'payment', key: 'payment.declined' },
  'capture:ok': { kind: 'payment', key: 'payment.captured' },
  'void:ok': { kind: 'payment', key: 'payment.released' },
  'book:ok': { kind: 'state', key: 'order.accepted' },
  'book:refused': { kind: 'state', key: 'order.refused' },
  'ticket:ok': { kind: 'state', key: 'order.ticketed' },
  'ticket:refused': { kind: 'state', key: 'order.not-ticketed' },
  'cancel:ok': { kind: 'state', key: 'order.cancelled' },
  'cancel:refused': { kind: 'state', key: 'order.not-cancelled' },
};

function ofStep({ bookingId, step, round, outcome, at }: StepRow, bookings: Bookings): Told[] {
  const known = STEP_KEYS[`${step}:${outcome}`];
  const row = bookings.get(bookingId)?.row;
  if (known === undefined || row === undefined) return [];
  const amount = { amount: row.captured || row.dueNow, currency: row.currency };
  return [
    {
      ...known,
      id: `step:${bookingId}:${step}:${round}`,
      at,
      values:
        known.kind === 'payment'
          ? { amount, card: cardOf(row) }
          : { supplierReference: row.supplierReference ?? '' },
      ...below(bookingId, bookings),
    },
  ];
}

const cardOf = ({ payment }: BookingRow): string =>
  payment?.card == null ? '' : `${payment.card.brand} •••• ${payment.card.last4}`;

function ofRefund(refund: MoneyBackRow, bookings: Bookings): Told[] {
  const { bookingId, round, amount, currency, status, createdAt, changedAt } = refund;
  const row = bookings.get(bookingId)?.row;
  const about = {
    kind: 'refund' as const,
    values: { amount: { amount, currency }, card: row === undefined ? '' : cardOf(row) },
    ...below(bookingId, bookings),
  };
  const id = `refund:${bookingId}:${round}`;
  const begun = { ...about, id, at: createdAt, key: 'refund.requested' };
  const isOver = status === 'completed' || status === 'failed';
  return isOver
    ? [begun, { ...about, id: `${id}:end`, at: changedAt, key: `refund.${status}` }]
    : [begun];
}

/** A sent or failed mail. Pending mails are not shown. */
function ofMail(mail: BookingMail, bookings: Bookings): Told[] {
  const { id, bookingId, about, to, sentAt, failedAt, subject, recipient } = mail;
  const at = sentAt ?? failedAt;
  // obsolete at the time of delivery, so it was not sent
  if (at === null || (sentAt !== null && subject === null)) return [];
  return [
    {
      id: `mail:${id}`,
      kind: 'mail',
      at,
      key: sentAt === null ? 'mail.failed' : 'mail.sent',
      values: { about, to, subject: subject ?? '', recipient: recipient ?? '' },
      ...below(bookingId, bookings),
    },
  ];
}

/** A change by the supplier, and its answer. */
function ofNotice({
  id,
  n,
  state,
  significant,
  before,
  after,
  noticedAt,
  decidedAt,
}: NoticeRow): Told[] {
  const times = { before: before.from, after: after.from };
  const noticed: Told = {
    id: `notice:${id}`,
    kind: 'notice',
    at: noticedAt,
    key: significant ? 'notice.significant' : 'notice.minor',
    values: { n },
    ...times,
  };
  if (decidedAt === null) return [noticed];
  return [
    noticed,
    {
      id: `notice:${id}:end`,
      kind: 'notice',
      at: decidedAt,
      key: `notice.${state}`,
      values: { n },
    },
  ];
}

/** An amendment, from its purchase to its end. */
function ofAmendment(row: BookingRow): Told[] {
  const kind = row.parent?.kind;
  if (kind === undefined) return [];
  const about = {
    kind: 'amendment' as const,
    values: { amount: { amount: row.dueNow, currency: row.currency } },
    reference: row.reference,
  };
  const id = `amendment:${row.id}`;
  const begun = { ...about, id, at: row.createdAt, key: `amendment.${kind}.begun` };
  if (row.appliedAt === null) return [begun];
  const done = { ...about, id: `${id}:done`, at: row.appliedAt, key: `amendment.${kind}.done` };
  if (row.undoneAt == null) return [begun, done];
  const amount = row.dueNow - (row.endPenalty ?? row.dueNow);
  return [
    begun,
    done,
    {
      ...about,
      id: `${id}:undone`,
      at: row.undoneAt,
      key: `amendment.${kind}.${amount > 0 ? 'undone' : 'undone.nothing'}`,
      values: { amount: { amount, currency: row.currency } },
    },
  ];
}

function ofTask({ id, reason, openedAt, settledAt, decision }: RecordTaskRow): Told[] {
  const opened: Told = {
    id: `task:${id}`,
    kind: 'task',
    at: openedAt,
    key: 'task.opened',
    values: { reason },
  };
  if (settledAt === null) return [opened];
  return [
    opened,
    {
      id: `task:${id}:end`,
      kind: 'task',
      at: settledAt,
      key: 'task.settled',
      values: { reason, decision: decision ?? '' },
    },
  ];
}

/** Action of an entry that puts another agent in charge. */
export const ASSIGNED = 'booking.assign';

function ofAudit(
  { seq, at, action, actor, before, after }: AuditView,
  nameOf: TimelineOf['nameOf'],
): Told {
  const common = { id: `audit:${seq}`, kind: 'audit', at, who: actor.name } as const;
  const values = { action, actor: actor.type };
  if (action !== ASSIGNED)
    return { ...common, key: 'audit', values, before: stateOf(before), after: stateOf(after) };
  const name = (value: unknown) => {
    const id = agentOf(value);
    // an erased agent has no name
    return id === null ? null : (nameOf(id) ?? '');
  };
  return { ...common, key: 'assigned', values, before: name(before), after: name(after) };
}

/** Returns the agents that these entries name. */
export const agentsIn = (audit: readonly AuditView[]): readonly string[] =>
  audit
    .filter(({ action }) => action === ASSIGNED)
    .flatMap(({ before, after }) => [agentOf(before), agentOf(after)])
    .filter((id) => id !== null);

/**
 * Returns the agent of a booking when it was made; null if it had none.
 * @param assignments newest first
 */
export function firstAgent({ agentId }: BookingRow, assignments: readonly AuditView[]) {
  const first = assignments.at(-1);
  return first === undefined ? agentId : agentOf(first.before);
}

/** Returns the agent in charge according to an audit entry; null if there is none. */
function agentOf(value: unknown): string | null {
  const { agentId } = (value ?? {}) as { readonly agentId?: unknown };
  return typeof agentId === 'string' ? agentId : null;
}

/** The state in an audit entry of the engine; null for other entries. */
function stateOf(value: unknown): string | null {
  const { state } = (value ?? {}) as { readonly state?: unknown };
  return typeof state === 'string' ? state : null;
}
