// Caches responses for a while, so that returning to a page shows them immediately.
import type { ErrorCode } from '@portico/contract';
import { ApiError } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { currentTime } from '../platform/clock.ts';
import { press } from '../platform/press.ts';
import { useNewest } from './newest.ts';

export type Loaded<T> =
  | { readonly status: 'pending' }
  | {
      readonly status: 'ready';
      readonly data: T;
      readonly at: number;
      /** Time of a silent reload that got no answer: the data are still those of `at`. */
      readonly failedAt?: number | undefined;
    }
  | {
      readonly status: 'failed';
      readonly code: ErrorCode | null;
      readonly field?: string | undefined;
    };

const FRESH_MS = 5 * 60_000;
const KEPT = 8;

/**
 * Creates a cache that lasts for this page load.
 * @param isWhole False for a response that lacks what a further request may bring: it is not cached.
 */
export function createKeeper<T>(isWhole: (data: T) => boolean = () => true) {
  const kept = new Map<string, { data: T; at: number }>();
  return {
    get: (key: string) => {
      const known = kept.get(key);
      return known && currentTime() - known.at < FRESH_MS ? known : undefined;
    },
    set: (key: string, data: T) => {
      kept.delete(key);
      if (!isWhole(data)) return;
      kept.set(key, { data, at: currentTime() });
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    },
    forget: (key: string) => void kept.delete(key),
  };
}

/** Returns true unless the server has refused the request: what is shown may still be right. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Returns the response for a key: cached, else loaded. `reload(true)` requests it again while the
 * old one stays on the page, also if there is no answer.
 * @param key Identifies the request; null requests nothing.
 */
export function useKept<T>(
  keeper: ReturnType<typeof createKeeper<T>>,
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> & { readonly reload: (silent?: boolean) => void } {
  const [attempt, setAttempt] = useState({ count: 0, silent: false });
  const start = (): Loaded<T> => {
    const known = key === null ? undefined : keeper.get(key);
    return known ? { status: 'ready', ...known } : { status: 'pending' };
  };
  const [state, setState] = useState<{ key: string | null; loaded: Loaded<T> }>(() => ({
    key,
    loaded: start(),
  }));
  const newest = useNewest();
  useEffect(() => {
    if (key === null) return;
    const known = start();
    // only a silent reload of what is shown leaves it on the page: another key shows its own
    setState((before) => (attempt.silent && before.key === key ? before : { key, loaded: known }));
    if (known.status === 'ready') return;
    // content below a pressed pointer must not move
    let cancel = () => {};
    const show = (next: (before: Loaded<T> | null) => Loaded<T>) => {
      cancel = press.whenReleased(() =>
        setState((before) => ({ key, loaded: next(before.key === key ? before.loaded : null) })),
      );
    };
    void newest.ask(
      load,
      (data) => {
        keeper.set(key, data);
        const at = currentTime();
        show(() => ({ status: 'ready', data, at }));
      },
      (error) => {
        const failed =
          error instanceof ApiError ? { code: error.code, field: error.field } : { code: null };
        const isKept = attempt.silent && isUnanswered(error);
        show((before) =>
          isKept && before?.status === 'ready'
            ? { ...before, failedAt: currentTime() }
            : { status: 'failed', ...failed },
        );
      },
    );
    return () => {
      newest.drop();
      cancel();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for everything that is asked; `attempt` asks again
  }, [key, attempt]);
  const loaded = state.key === key ? state.loaded : start();
  return {
    ...loaded,
    reload: (silent = false) => {
      if (key !== null) keeper.forget(key);
      setAttempt(({ count }) => ({ count: count + 1, silent }));
    },
  };
}
