import type { DeadlineScope } from '@portico/contract/http/center/dashboard';
import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { tryCall } from '../../account/try-call.ts';
import { useAnswer } from '../parts/answer.query.ts';
import { usePages } from '../parts/pages.query.ts';
import type { Days } from './period.ts';

const MINUTE_MS = 60_000;
/** Longest page of deadlines: enough for the clock rail and the sentence above it. */
const DEADLINES = 100;

/** Loads the deadlines, and again every minute. */
export const useDeadlines = (scope: DeadlineScope) =>
  usePages('deadlines', { scope, limit: DEADLINES }, ({ deadlines }) => deadlines, {
    everyMs: MINUTE_MS,
  });

/** Loads the figures of a period, and again every five minutes. */
export const useFigures = ({ from, to }: Days) =>
  useAnswer('dashboard', { query: { from, to } }, { everyMs: 5 * MINUTE_MS });

/** Loads the oldest open tasks. */
export const useOpenTasks = () =>
  useAnswer('tasks', { query: { state: 'open', limit: 5 } }, { everyMs: 5 * MINUTE_MS });

export const useFeed = () => useAnswer('deadlineFeed', {});

/** Returns the calls that change deadlines and the own calendar feed. */
export function useDeadlineChanges() {
  const api = useApi();
  return useMemo(
    () => ({
      acknowledge: (id: string) =>
        tryCall(() => api.call('acknowledgeDeadline', { params: { id } })),
      makeFeed: () => tryCall(() => api.call('makeDeadlineFeed', {})),
      endFeed: () => tryCall(() => api.call('endDeadlineFeed', {})),
    }),
    [api],
  );
}
