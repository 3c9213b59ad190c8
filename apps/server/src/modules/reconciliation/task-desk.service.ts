// The agency's desk of tasks: pages of every kind, one task, and decisions by agents.
import { PorticoError } from '@portico/contract';
import type { TaskSummary, TaskView } from '@portico/contract/http/center/tasks';
import { may, type Viewer } from '@portico/rules/access';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { type ListQuery, readCursor, writeCursor } from '../../kernel/cursors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { AccessRequestRow, AccessRequestsRepo } from './access-requests.repo.ts';
import { mayDecide, requireDecider } from './access-requests.service.ts';
import type { Decider } from './reconciliation.types.ts';
import type { TaskKey, TaskListRepo } from './task-list.repo.ts';
import type { Task, TasksService } from './tasks.service.ts';
import {
  accessSummaryOf,
  accessViewOf,
  isAccessDecision,
  summaryOf,
  type TaskReader,
  taskViewOf,
} from './task-views.ts';

export interface TaskDeskDeps {
  readonly tasks: Pick<TasksService, 'byIds' | 'show' | 'decide'>;
  readonly list: TaskListRepo;
  readonly requests: Pick<AccessRequestsRepo, 'byIds' | 'byId' | 'settle'>;
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly clock: Clock;
}

export interface TaskListCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly state: 'open' | 'settled';
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface TaskDecision {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly taskId: string;
  readonly decision: string;
  readonly note: string;
  readonly supplierReference?: string | undefined;
  /** Origin of the site, for the link of a mail. */
  readonly site: string;
  readonly by: Decider;
}

export interface TaskPage {
  readonly tasks: TaskSummary[];
  readonly open: number;
  readonly nextCursor: string | null;
}

const PAGE = 50;
const LAST_ROW = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

export function taskDesk(deps: TaskDeskDeps) {
  return {
    list: (call: TaskListCall) => list(deps, call),
    /** Throws TASK_NOT_FOUND. */
    show: (agencyId: string, viewer: Viewer, taskId: string) =>
      show(deps, agencyId, viewer, taskId),
    /** Throws as `TasksService.decide`; FORBIDDEN for a request that the viewer may not decide. */
    decide: (call: TaskDecision) => decide(deps, call),
  };
}
export type TaskDesk = ReturnType<typeof taskDesk>;

async function list(deps: TaskDeskDeps, call: TaskListCall): Promise<TaskPage> {
  const { agencyId, viewer, state, limit = PAGE, cursor } = call;
  const listed: ListQuery = { list: 'tasks', agencyId, sort: state, filter: { state } };
  const after = readCursor<readonly [string, string]>(deps.keys, listed, cursor, LAST_ROW);
  const [found, open] = await Promise.all([
    deps.list.page(agencyId, {
      state,
      after: after && { at: after[0], id: after[1] },
      limit: limit + 1,
    }),
    deps.list.open(agencyId),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    tasks: await summaries(deps, agencyId, viewer, page),
    open,
    nextCursor:
      found.length > limit && last !== undefined
        ? writeCursor(deps.keys, listed, [last.at, last.id])
        : null,
  };
}

async function summaries(
  deps: TaskDeskDeps,
  agencyId: string,
  viewer: Viewer,
  page: readonly TaskKey[],
): Promise<TaskSummary[]> {
  const idsOf = (kind: TaskKey['kind']) =>
    page.filter((key) => key.kind === kind).map(({ id }) => id);
  const [tasks, requests] = await Promise.all([
    deps.tasks.byIds(agencyId, idsOf('booking')),
    deps.requests.byIds(agencyId, idsOf('access')),
  ]);
  const reader = await readerOf(deps, agencyId, viewer, tasks, requests);
  const now = deps.clock.now();
  return page.flatMap(({ kind, id }) => {
    if (kind === 'booking') {
      const task = tasks.find((one) => one.id === id);
      return task === undefined ? [] : [summaryOf(task, reader)];
    }
    const request = requests.find((one) => one.id === id);
    return request === undefined ? [] : [accessSummaryOf(request, reader, now)];
  });
}

/** Returns the reader, with the names of all users in these tasks. */
async function readerOf(
  { list: names }: TaskDeskDeps,
  agencyId: string,
  viewer: Viewer,
  tasks: readonly Task[],
  requests: readonly AccessRequestRow[],
): Promise<TaskReader> {
  const ids = [
    ...tasks.map(({ settledBy }) => settledBy),
    ...requests.flatMap(({ userId, settledBy }) => [userId, settledBy]),
  ].filter((id): id is string => id !== null && isUuid(id));
  return {
    names: await names.names(agencyId, [...new Set(ids)]),
    seesCosts: may(viewer, 'costs.see').ok,
  };
}

async function show(
  deps: TaskDeskDeps,
  agencyId: string,
  viewer: Viewer,
  taskId: string,
): Promise<TaskView> {
  const request = await requestOf(deps, agencyId, taskId);
  if (request !== undefined) {
    const reader = await readerOf(deps, agencyId, viewer, [], [request]);
    return accessViewOf(request, reader, {
      now: deps.clock.now(),
      mayDecide: mayDecide(viewer, request),
    });
  }
  const task = await deps.tasks.show(agencyId, taskId);
  const [reader, step] = await Promise.all([
    readerOf(deps, agencyId, viewer, [task], []),
    task.break !== null || task.booking === null
      ? undefined
      : deps.list.lastStep(agencyId, task.booking.id),
  ]);
  return taskViewOf(task, step, reader);
}

const requestOf = async (
  { requests }: TaskDeskDeps,
  agencyId: string,
  taskId: string,
): Promise<AccessRequestRow | undefined> =>
  isUuid(taskId) ? requests.byId(agencyId, taskId) : undefined;

async function decide(
  deps: TaskDeskDeps,
  { viewer, site, supplierReference, ...call }: TaskDecision,
): Promise<{ readonly isDone: boolean; readonly task: TaskView }> {
  const { agencyId, taskId } = call;
  const request = await requestOf(deps, agencyId, taskId);
  const { done } =
    request === undefined
      ? await deps.tasks.decide({
          ...call,
          ...(supplierReference === undefined ? {} : { supplierReference }),
        })
      : await decideAccess(deps, request, { ...call, viewer, site });
  return { isDone: done, task: await show(deps, agencyId, viewer, taskId) };
}

/** Settles a request. Repeating the same decision changes nothing; another one is refused. */
async function decideAccess(
  { requests }: TaskDeskDeps,
  request: AccessRequestRow,
  { agencyId, viewer, decision, note, site, by }: Omit<TaskDecision, 'supplierReference'>,
): Promise<{ readonly done: boolean }> {
  requireDecider(viewer, request);
  if (!isAccessDecision(decision)) throw new PorticoError('INVALID_FIELD', { field: 'decision' });
  const isFirst =
    request.settledAt === null &&
    (await requests.settle(agencyId, request, {
      decision,
      note: note === '' ? null : note,
      site,
      by,
    }));
  if (isFirst) return { done: true };
  const settled = await requests.byId(agencyId, request.id);
  if (settled?.decision === decision) return { done: true };
  throw new PorticoError('TASK_DECIDED', { field: 'task' });
}
