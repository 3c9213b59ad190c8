import type { TaskDecision } from '@portico/contract/http/center/tasks';
import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { tryCall } from '../../account/try-call.ts';
import { useAnswer } from '../parts/answer.query.ts';
import { usePages } from '../parts/pages.query.ts';

export type TaskState = 'open' | 'settled';

export const useTasks = (state: TaskState) =>
  usePages('tasks', { state }, ({ tasks }) => tasks, { everyMs: 60_000 });

export const useTask = (id: string) => useAnswer('task', { params: { id } });

export interface Decided {
  readonly decision: TaskDecision;
  readonly note: string;
  readonly supplierReference: string;
}

/** Returns the call that decides a task. The same key with the same decision counts once. */
export function useDecide(id: string) {
  const api = useApi();
  return useMemo(
    () =>
      (key: string, { decision, note, supplierReference }: Decided) =>
        tryCall(() =>
          api.call(
            'decideTask',
            {
              params: { id },
              body: {
                decision,
                ...(note === '' ? {} : { note }),
                ...(supplierReference === '' ? {} : { supplierReference }),
              },
            },
            { idempotencyKey: key },
          ),
        ),
    [api, id],
  );
}
