// Loads the reply of a call for a page, keeps it while a newer one loads, and polls while the page is
// visible.
import type { ErrorCode } from '@portico/contract';
import { ApiError, type CallInput, type CallNameOf, useApi } from '@portico/runtime';
import { currentTime } from '@portico/storefront/platform/clock';
import { useNewest } from '@portico/storefront/state/newest';
import { useFrozenWhilePressed } from '@portico/storefront/state/use-frozen-while-pressed';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whileVisible } from '../../../platform/window.ts';
import type { AnswerOf } from '../../account/try-call.ts';

interface State<T> {
  readonly status: 'pending' | 'fulfilled' | 'rejected';
  /** The last reply. It is kept while a newer one is loaded, and if that fails. */
  readonly value: T | null;
  /** Time at which it arrived, in ms since 1970. */
  readonly at: number | null;
  /** Error of the last request; null if there was no reply, or no error. */
  readonly code: ErrorCode | null;
}
export interface Answered<T> extends State<T> {
  /** Replaces the reply, e.g. by the result of a change. */
  readonly set: (change: (value: T) => T) => void;
  readonly reload: () => void;
}

/** Reply of a call with content; a reply without content means that nothing has changed. */
export type ReplyOf<N extends CallNameOf> = Exclude<AnswerOf<N>, undefined>;

/** Success of a call, with its data if they differ from the known ones. */
interface TaggedReply<T> {
  readonly data: T | undefined;
  readonly etag: string | null;
}

const UNASKED = { status: 'pending', value: null, at: null, code: null } as const;

/** Calls that can be polled: they answer 204 if the reply is still the known one. */
export type PolledName = {
  [N in CallNameOf]: 'known' extends keyof NonNullable<CallInput<N>['query']> ? N : never;
}[CallNameOf];

export interface AnswerOptions<N extends CallNameOf> {
  /** How often the call is made again. Default: only when its input changes. */
  readonly everyMs?: N extends PolledName ? number : never;
}

/**
 * Loads the reply of a call on mount, whenever its input changes, and every `everyMs` while the tab
 * is visible. A reply that arrives while the pointer is pressed is shown afterwards.
 */
export function useAnswer<N extends CallNameOf>(
  name: N,
  input: CallInput<N>,
  { everyMs }: AnswerOptions<N> = {},
): Answered<ReplyOf<N>> {
  type T = ReplyOf<N>;
  const api = useApi();
  const newest = useNewest();
  const [state, setState] = useState<State<T>>(UNASKED);
  const asked = useRef(input);
  asked.current = input;
  /** Tag of the reply that is shown; null if it has none, or was changed by `set`. */
  const known = useRef<string | null>(null);
  const isPolled = everyMs !== undefined;
  const key = JSON.stringify(input);
  const ask = useCallback(
    () =>
      void newest.ask(
        async (signal) =>
          (await api.send(
            name,
            isPolled ? unlessKnown(asked.current, known.current) : asked.current,
            {
              signal,
            },
          )) as TaggedReply<T>,
        ({ data, etag }: TaggedReply<T>) => {
          if (data !== undefined) known.current = etag?.replaceAll('"', '') ?? null;
          setState((before) => ({
            status: 'fulfilled',
            // a reply without content means unchanged
            value: data ?? before.value,
            at: currentTime(),
            code: null,
          }));
        },
        (error) =>
          setState((before) => ({
            ...before,
            status: 'rejected',
            code: error instanceof ApiError ? error.code : null,
          })),
      ),
    [api, isPolled, name, newest],
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
  useEffect(() => (everyMs === undefined ? undefined : whileVisible(everyMs, ask)), [ask, everyMs]);
  const set = useCallback(
    (change: (value: T) => T) => {
      // the change is newer than a reply that is still loading
      newest.drop();
      known.current = null;
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

/** Adds the tag of the reply that is shown to the input of a call that takes it. */
const unlessKnown = <N extends CallNameOf>(input: CallInput<N>, known: string | null) =>
  known === null ? input : ({ ...input, query: { ...input.query, known } } as CallInput<N>);
