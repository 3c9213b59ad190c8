// Derives the deadlines of bookings and tasks after each of their changes.
import { taskDeadline } from '@portico/rules/deadlines';
import { RELEASED, type WorkHandler } from '../../kernel/worker.ts';
import type { Followed, FollowRepo } from './follow.repo.ts';
import { BEGIN_WORK, BOOKING_DEADLINES_WORK, TASK_DEADLINES_WORK } from './work.ts';

export interface FollowDeps {
  readonly repo: FollowRepo;
  /** Returns a booking with its deadlines; undefined if it has none of its own. */
  readonly deadlinesOf: (
    agencyId: string,
    bookingId: string,
  ) => Promise<Omit<Followed, 'bookingId'> | undefined>;
}

export const followHandlers = ({
  repo,
  deadlinesOf,
}: FollowDeps): Readonly<Record<string, WorkHandler>> => ({
  [BOOKING_DEADLINES_WORK]: async (item) => {
    const booking = await deadlinesOf(item.agencyId, item.id);
    if (booking === undefined) return undefined;
    await repo.write(item, { ...booking, bookingId: item.id });
    return RELEASED;
  },
  [TASK_DEADLINES_WORK]: async (item) => {
    const task = await repo.task(item.agencyId, item.id);
    if (task === undefined) return undefined;
    await repo.write(item, {
      bookingId: task.bookingId,
      // tasks are decided by those who see the whole agency
      agentId: null,
      deadlines: task.isOpen ? [taskDeadline(Date.parse(task.openedAt))] : [],
    });
    return RELEASED;
  },
  [BEGIN_WORK]: async (item) => {
    await repo.begin(item);
    return RELEASED;
  },
});
