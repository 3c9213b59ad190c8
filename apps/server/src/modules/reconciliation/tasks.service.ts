// Lists, shows and decides tasks. A decision is recorded before anything is sent, takes effect
// once, and never overtakes the engine.
import { PorticoError } from '@portico/contract';
import { heldDecisions, type HeldDecision } from '@portico/rules/lifecycle';
import { BREAK_DECISIONS, breakDecisions, type BreakDecision } from '@portico/rules/reconciliation';
import type { Clock } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { BookingsSideRepo } from './bookings-side.repo.ts';
import { type BreaksRepo, WRITTEN_OFF } from './breaks.repo.ts';
import type { CompareService } from './compare.service.ts';
import type { FailedSelection } from '../../kernel/dead-letters.ts';
import { messagesOf } from './given-up-mails.ts';
import type { BreakRow, Decider, Engine, RemedyResult } from './reconciliation.types.ts';
import type { Remedies } from './remedies.ts';
import type { TaskRow, TasksRepo } from './tasks.repo.ts';

export interface Task extends TaskRow {
  /** Decisions that are possible now; empty if the task is closed. */
  readonly decisions: readonly string[];
  /** Milliseconds since it was opened. */
  readonly ageMs: number;
  /** True if it has waited longer than a day. */
  readonly isOverdue: boolean;
  readonly break: BreakRow | null;
}

export interface DecideCall {
  readonly agencyId: string;
  readonly taskId: string;
  readonly decision: string;
  /** Reason; required for every decision but asking again. */
  readonly note: string;
  /** The supplier's reference, for accepting a room. */
  readonly supplierReference?: string;
  readonly by: Decider;
}

export interface Decided {
  /**
   * True if it is closed, false if it waits for a peer's response; `said` is the text for the
   * operator.
   */
  readonly done: boolean;
  readonly said: string;
}

const OVERDUE_MS = 24 * 3_600_000;
const MAX_TASKS = 500;
const NOTE = /^[^\p{Cc}]{3,500}$/u;
const REFERENCE = /^[\x21-\x7e]{1,80}$/;

export interface TasksDeps {
  readonly repo: TasksRepo;
  readonly breaks: BreaksRepo;
  readonly ours: BookingsSideRepo;
  readonly remedies: Remedies;
  readonly conclude: CompareService['conclude'];
  readonly engine: Engine;
  readonly clock: Clock;
  /** Sends failed messages again; returns their number. */
  readonly sendAgain: (agencyId: string, which: FailedSelection) => Promise<number>;
  /** Schedules a comparison of the agency's ledgers soon. */
  readonly compareSoon: (agencyId: string) => Promise<void>;
}

export function tasksService(deps: TasksDeps) {
  return {
    /** Returns open tasks, oldest first. */
    list: async (agencyId: string): Promise<readonly Task[]> =>
      whole(deps, agencyId, await deps.repo.open(agencyId, MAX_TASKS)),
    /** Returns tasks by their ids, in any order. */
    byIds: async (agencyId: string, ids: readonly string[]): Promise<readonly Task[]> =>
      whole(deps, agencyId, await deps.repo.byIds(agencyId, ids)),
    /** Returns one task. Throws TASK_NOT_FOUND. */
    show: (agencyId: string, taskId: string) => show(deps, agencyId, taskId),
    /**
     * Decides a task. Throws INVALID_FIELD with the field, and TASK_DECIDED if there is a different
     * decision. Idempotent.
     */
    decide: (call: DecideCall) => decide(deps, call),
    /** Carries out the decision about a break, or continues it. */
    carryOut: (row: BreakRow, signal: AbortSignal) => carryOut(deps, row, signal),
  };
}
export type TasksService = ReturnType<typeof tasksService>;

async function whole(
  { repo, clock }: TasksDeps,
  agencyId: string,
  rows: readonly TaskRow[],
): Promise<Task[]> {
  const breaks = await repo.breaksOf(agencyId, rows);
  return rows.map((row) => taskOf(row, breaks.get(row.breakId ?? '') ?? null, clock.now()));
}

function taskOf(row: TaskRow, found: BreakRow | null, now: number): Task {
  const ageMs =
    (row.settledAt === null ? now : Date.parse(row.settledAt)) - Date.parse(row.openedAt);
  const allowed =
    found === null
      ? row.booking === null
        ? []
        : heldDecisions(row.booking)
      : breakDecisions(found.kind);
  return {
    ...row,
    break: found,
    ageMs,
    isOverdue: row.settledAt === null && ageMs > OVERDUE_MS,
    decisions: row.settledAt === null ? allowed : [],
  };
}

async function show(deps: TasksDeps, agencyId: string, taskId: string): Promise<Task> {
  const row = isUuid(taskId) ? await deps.repo.byId(agencyId, taskId) : undefined;
  const [task] = row === undefined ? [] : await whole(deps, agencyId, [row]);
  if (task === undefined) throw new PorticoError('TASK_NOT_FOUND', { field: 'task' });
  return task;
}

async function decide(deps: TasksDeps, call: DecideCall): Promise<Decided> {
  const task = await show(deps, call.agencyId, call.taskId);
  if (task.settledAt !== null) {
    if (task.decision === call.decision)
      return { done: true, said: 'has been decided like this already' };
    throw new PorticoError('TASK_DECIDED', {
      field: 'task',
      text: `This task was settled by ${task.settledBy ?? 'somebody'}: ${task.decision ?? ''}`,
    });
  }
  if (!task.decisions.includes(call.decision)) {
    throw new PorticoError('INVALID_FIELD', {
      field: 'decision',
      text: `The decision must be one of ${task.decisions.join(', ')}`,
    });
  }
  if (call.decision !== 'ask-again' && !NOTE.test(call.note))
    throw new PorticoError('INVALID_FIELD', {
      field: 'note',
      text: 'Say why in 3 to 500 characters, on one line',
    });
  if (call.note !== '' && !NOTE.test(call.note))
    throw new PorticoError('INVALID_FIELD', {
      field: 'note',
      text: 'A note has 3 to 500 characters, on one line',
    });
  return task.break === null ? decideHeld(deps, call, task) : decideBreak(deps, call, task.break);
}

async function decideHeld(deps: TasksDeps, call: DecideCall, { booking }: Task): Promise<Decided> {
  if (booking === null) throw new PorticoError('TASK_NOT_FOUND', { field: 'task' });
  const decision = call.decision as HeldDecision;
  const { supplierReference } = call;
  if (
    decision === 'accept-booked' &&
    booking.heldFrom !== 'CANCEL_UNKNOWN' &&
    !REFERENCE.test(supplierReference ?? booking.supplierReference ?? '')
  ) {
    throw new PorticoError('INVALID_FIELD', {
      field: 'reference',
      text: 'Accepting a room needs the reference the supplier has given it',
    });
  }
  const by = {
    ...call.by,
    ...(call.note === '' ? {} : { note: call.note }),
    ...(supplierReference === undefined ? {} : { supplierReference }),
  };
  if (!(await deps.engine.decide(call.agencyId, booking.id, decision, by)))
    throw new PorticoError('UNAVAILABLE', {
      retryAfter: 3,
      text: 'Another process works on this booking, try again in a moment',
    });
  const after = await show(deps, call.agencyId, call.taskId);
  return {
    done: true,
    said: `booking ${booking.reference} is now ${after.booking?.state ?? 'gone'}`,
  };
}

async function decideBreak(deps: TasksDeps, call: DecideCall, row: BreakRow): Promise<Decided> {
  const decision = BREAK_DECISIONS.find((known) => known === call.decision) ?? 'ask-again';
  if (decision === 'ask-again') {
    await deps.compareSoon(call.agencyId);
    return { done: false, said: 'the ledgers will be compared again at once' };
  }
  if (!(await deps.breaks.decide(row, decision, call.note, call.by)))
    throw new PorticoError('TASK_DECIDED', {
      field: 'task',
      text: `Something else has been decided: ${row.decided ?? 'just now'}`,
    });
  const result = await carryOut(deps, { ...row, decided: decision }, new AbortController().signal);
  if (result.kind === 'closed') return { done: true, said: result.how };
  if (result.kind === 'person') return { done: false, said: `${result.why}; the task stays open` };
  await deps.compareSoon(call.agencyId);
  return { done: false, said: `${result.why}; it will be tried again by itself` };
}

/**
 * Carries out the decision about a break, or continues it: the peers' state is queried before
 * anything is sent.
 */
async function carryOut(
  deps: TasksDeps,
  row: BreakRow,
  signal: AbortSignal,
): Promise<RemedyResult> {
  const result = await resultOf(deps, row, signal);
  if (result.kind === 'person' && result.facts?.['failedRound'] === row.round)
    await deps.breaks.nextRound(row);
  await deps.conclude(row, result, row.settledBy ?? 'rule');
  return result;
}

async function resultOf(
  deps: TasksDeps,
  row: BreakRow,
  signal: AbortSignal,
): Promise<RemedyResult> {
  const decision = row.decided as BreakDecision;
  if (decision === 'write-off') return { kind: 'closed', how: WRITTEN_OFF };
  if (decision === 'ask-again') return { kind: 'open', why: 'the ledgers will be compared again' };
  if (decision === 'send-again') {
    const count = await deps.sendAgain(row.agencyId, messagesOf(row));
    return { kind: 'closed', how: count === 0 ? 'was sent meanwhile' : 'is sent again' };
  }
  const booking =
    row.bookingId === null
      ? null
      : ((await deps.ours.byIds(row.agencyId, [row.bookingId]))[0] ?? null);
  if (row.kind === 'reservation-lost' && decision === 'refund') {
    if (booking?.state !== 'CONFIRMED')
      return { kind: 'closed', how: `the booking is ${booking?.state ?? 'gone'}` };
    const by: Decider & { note?: string } = {
      type: 'system',
      via: 'task',
      correlationId: row.id,
      ...(row.note === null ? {} : { note: row.note }),
    };
    const done = await deps.engine.cancel(row.agencyId, booking.id, 0, by);
    return done
      ? { kind: 'closed', how: 'cancelled, the money goes back' }
      : { kind: 'open', why: 'another process works on the booking' };
  }
  return deps.remedies.decided(row, decision, booking, signal);
}
