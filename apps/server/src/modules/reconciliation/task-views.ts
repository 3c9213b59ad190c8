// Tasks as the agency's agents read them.
import type { Capability } from '@portico/contract';
import {
  TASK_DECISIONS,
  type TaskFact,
  type TaskSummary,
  type TaskView,
} from '@portico/contract/http/center/tasks';
import { type DecidedAbout, effectOf, isAsking, isFinal } from '@portico/rules/reconciliation';
import { isStoredCost } from '../../kernel/costs.ts';
import type { AccessRequestRow } from './access-requests.repo.ts';
import type { LastStep } from './task-list.repo.ts';
import type { Task } from './tasks.service.ts';

/** Names of users by id. */
export type Names = ReadonlyMap<string, string>;

export interface TaskReader {
  readonly names: Names;
  /** False: amounts owed to suppliers are left out. */
  readonly seesCosts: boolean;
}

/** A task about a booking or a break. */
export const summaryOf = (task: Task, { names }: TaskReader): TaskSummary => ({
  id: task.id,
  kind: task.break === null ? 'held' : 'break',
  reason: task.reason,
  openedAt: task.openedAt,
  isOverdue: task.isOverdue,
  settledAt: task.settledAt,
  decision: task.decision,
  settledBy: task.settledBy === null ? null : (names.get(task.settledBy) ?? task.settledBy),
  booking:
    task.booking === null
      ? null
      : {
          reference: task.booking.reference,
          title: task.booking.title,
          startsOn: task.booking.startsOn,
        },
  peer: task.break?.peer ?? task.booking?.supplier ?? null,
  access: null,
});

/** The same with the facts of both sides and what each decision does. */
export function taskViewOf(task: Task, step: LastStep | undefined, reader: TaskReader): TaskView {
  const { booking, break: found } = task;
  const about: DecidedAbout =
    found === null
      ? { kind: 'held', heldFrom: booking?.heldFrom ?? null }
      : { kind: 'break', breakKind: found.kind };
  return {
    ...summaryOf(task, reader),
    ours: [
      ...heldFacts(booking),
      ...(found === null ? [] : factsOf(withoutRepeats(found.ours, booking), reader)),
    ],
    theirs: found === null ? stepFacts(step) : factsOf(found.theirs, reader),
    since: found?.openedAt ?? task.openedAt,
    note: task.note ?? found?.note ?? null,
    decisions: decisionsOf(about, task.decisions, {
      needsReference: booking?.supplierReference === null && booking.heldFrom !== 'CANCEL_UNKNOWN',
    }),
  };
}

const OVERDUE_MS = 24 * 3_600_000;

export const accessSummaryOf = (
  row: AccessRequestRow,
  { names }: TaskReader,
  now: number,
): TaskSummary => ({
  id: row.id,
  kind: 'access',
  reason: 'access',
  openedAt: row.openedAt,
  isOverdue: row.settledAt === null && now - Date.parse(row.openedAt) > OVERDUE_MS,
  settledAt: row.settledAt,
  decision: row.decision,
  settledBy: row.settledBy === null ? null : (names.get(row.settledBy) ?? null),
  booking: null,
  peer: null,
  access: {
    by: { id: row.userId, name: names.get(row.userId) ?? null },
    capability: row.capability,
    path: row.path,
  },
});

export const accessViewOf = (
  row: AccessRequestRow,
  reader: TaskReader,
  { now, mayDecide }: { readonly now: number; readonly mayDecide: boolean },
): TaskView => ({
  ...accessSummaryOf(row, reader, now),
  ours: [],
  theirs: [],
  since: row.openedAt,
  note: row.note,
  decisions: decisionsOf(
    { kind: 'access' },
    row.settledAt === null && mayDecide ? ['given', 'declined'] : [],
    { needsReference: false },
  ).map((one) => ({ ...one, needsNote: false })),
});

export const isAccessDecision = (decision: string): decision is 'given' | 'declined' =>
  decision === 'given' || decision === 'declined';

/** The right that an agent asks for, as a word. */
export const subjectOf = ({ capability, path }: { capability: Capability; path: string | null }) =>
  path ?? capability;

const decisionsOf = (
  about: DecidedAbout,
  allowed: readonly string[],
  { needsReference }: { readonly needsReference: boolean },
): TaskView['decisions'] =>
  TASK_DECISIONS.filter((decision) => allowed.includes(decision)).map((decision) => {
    const effect = effectOf(about, decision);
    return {
      decision,
      effect,
      needsNote: !isAsking(effect),
      needsSupplierReference: effect === 'accepts-order' && needsReference,
      isFinal: isFinal(effect),
    };
  });

function heldFacts(booking: Task['booking']): TaskFact[] {
  if (booking === null) return [];
  const { currency } = booking;
  const money = (amount: number) => ({ amount, currency });
  const facts: [string, TaskFact['value'] | null][] = [
    ['reference', booking.reference],
    ['state', booking.state],
    ['heldFrom', booking.heldFrom],
    ['failure', booking.failure],
    ['contact', booking.contact],
    ['authorised', money(booking.authorised)],
    ['captureBefore', booking.captureBefore],
    ['captured', money(booking.captured)],
    ['refunded', money(booking.refunded)],
    ['penalty', booking.penalty === null ? null : money(booking.penalty)],
    ['supplier', booking.supplier],
    ['supplierReference', booking.supplierReference],
    ['paysFor', booking.paysFor?.reference ?? null],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** Leaves out facts that are shown with the booking. */
const withoutRepeats = (ours: unknown, booking: Task['booking']): unknown => {
  if (booking === null || typeof ours !== 'object' || ours === null) return ours;
  const { owed } = ours as { readonly owed?: unknown };
  return owed === undefined ? {} : { owed };
};

const stepFacts = (step: LastStep | undefined): TaskFact[] =>
  step === undefined
    ? []
    : [
        { label: 'step', value: step.step },
        { label: 'askedAt', value: step.askedAt },
        ...(step.answeredAt === null ? [] : [{ label: 'answeredAt', value: step.answeredAt }]),
        { label: 'outcome', value: step.outcome ?? 'unknown' },
      ];

/** Amounts in the currency that the same side names. */
const AMOUNTS: ReadonlySet<string> = new Set(['authorised', 'captured', 'refunded', 'disputed']);

/** Flattens a stored side: one fact per value, nested ones as `payment.captured`. */
function factsOf(side: unknown, reader: TaskReader, prefix = ''): TaskFact[] {
  if (typeof side !== 'object' || side === null) return [];
  const { currency } = side as { readonly currency?: unknown };
  return Object.entries(side).flatMap(([key, value]): TaskFact[] => {
    const label = `${prefix}${key}`;
    if (value === null || value === undefined || key === 'currency') return [];
    if (isStoredCost(key) && !reader.seesCosts) return [];
    if (typeof value === 'number' && AMOUNTS.has(key) && typeof currency === 'string')
      return [{ label, value: { amount: value, currency } }];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return [{ label, value }];
    if (isMoney(value)) return [{ label, value }];
    if (Array.isArray(value))
      return [{ label, value: value.filter((one) => typeof one === 'string').join(', ') }];
    return factsOf(value, reader, `${label}.`);
  });
}

function isMoney(value: unknown): value is { amount: number; currency: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { amount, currency, ...rest } = value as Record<string, unknown>;
  return (
    Number.isSafeInteger(amount) && typeof currency === 'string' && Object.keys(rest).length === 0
  );
}
