// Loads the reply of a call for a page, keeps it while a newer one loads, and polls while the page is
// visible.
import type { ErrorCode } from '@portico/contract';
import { ApiError, type CallInput, type CallNameOf, useApi } from '@portico/runtime';
import { currentTime } from '@portico/storefront/platform/clock';
import { useNewest } from '@portico/storefront/state/newest';
import { useFrozenWhilePressed } from '@portico/storefront/state/use-frozen-while-pressed';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isVisible, watchVisible } from '../../../platform/visible.ts';
import type { AnswerOf } from '../../account/door-call.ts';

interface State<T> {
  readonly status: 'pending' | 'fulfilled' | 'rejected';
  /** The last reply. It is kept while a newer one is on its way, or if that one fails. */
  readonly value: T | null;
  /** Time at which it arrived, in ms since 1970. */
  readonly at: number | null;
  /** Error of the last request; null if there was no reply, or no error. */
  readonly code: ErrorCode | null;
}
export interface Answered<T> extends State<T> {
  /** Replaces the reply, e.g. with what a change has returned. */
  readonly set: (change: (value: T) => T) => void;
  readonly reload: () => void;
}

/** Reply of a call with content; a reply without content means that nothing has changed. */
export type ReplyOf<N extends CallNameOf> = Exclude<AnswerOf<N>, undefined>;

const UNASKED = { status: 'pending', value: null, at: null, code: null } as const;

/**
 * Loads the reply of a call on mount, whenever its input changes, and every `everyMs` while the tab
 * is visible. A reply that arrives while the pointer is pressed is shown afterwards.
 */
export function useAnswer<N extends CallNameOf>(
  name: N,
  input: CallInput<N>,
  { everyMs }: { readonly everyMs?: number } = {},
): Answered<ReplyOf<N>> {
  type T = ReplyOf<N>;
  const api = useApi();
  const newest = useNewest();
  const [state, setState] = useState<State<T>>(UNASKED);
  const asked = useRef(input);
  asked.current = input;
  const key = JSON.stringify(input);
  const ask = useCallback(
    () =>
      void newest.ask(
        (signal) => api.call(name, asked.current, { signal }),
        (value) =>
          setState((before) => ({
            status: 'fulfilled',
            // a reply without content means unchanged
            value: (value as T | undefined) ?? before.value,
            at: currentTime(),
            code: null,
          })),
        (error) =>
          setState((before) => ({
            ...before,
            status: 'rejected',
            code: error instanceof ApiError ? error.code : null,
          })),
      ),
    [api, name, newest],
  );
  const begin = useCallback(() => {
    setState((before) => ({ ...before, status: 'pending', code: null }));
    ask();
  }, [ask]);
  useEffect(() => {
    begin();
    return newest.drop;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is the input
  }, [begin, newest, key]);
  useAgain(ask, everyMs);
  const set = useCallback(
    (change: (value: T) => T) => {
      // the change is newer than a reply that is still loading
      newest.drop();
      setState((before) =>
        before.value === null
          ? before
          : { ...before, status: 'fulfilled', value: change(before.value) },
      );
    },
    [newest],
  );
  return { ...useFrozenWhilePressed(state), set, reload: begin };
}

/** Calls `ask` at intervals while the tab is visible, and at once when it becomes visible again. */
function useAgain(ask: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    let timer = setInterval(ask, everyMs);
    const end = watchVisible(() => {
      clearInterval(timer);
      if (!isVisible()) return;
      ask();
      timer = setInterval(ask, everyMs);
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, [ask, everyMs]);
}
