import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { press } from '../platform/press.ts';

type Change<S> = (before: S) => S;

export interface Arriving<S> {
  readonly state: S;
  /** Replaces the state immediately and discards pending changes to the previous one. */
  readonly begin: (change: Change<S>) => void;
  /**
   * Applies a change as a transition, so that a long list does not block typing or scrolling, and
   * not before a current press has ended. Each change must include everything that has arrived so
   * far: only the last one is applied.
   */
  readonly arrive: (change: Change<S>) => void;
}

/** State updated by network responses that does not change while the pointer is pressed. */
export function useArriving<S extends object>(initial: () => S): Arriving<S> {
  const [state, setState] = useState(initial);
  const shown = useRef(state);
  /** Last change, until the resulting state is on the page. */
  const pending = useRef<Change<S> | null>(null);
  const made = useRef<{ readonly by: Change<S>; readonly state: S } | null>(null);
  useLayoutEffect(() => {
    shown.current = state;
    if (made.current?.by === pending.current && made.current?.state === state)
      pending.current = null;
  }, [state]);

  const apply = useCallback(() => {
    const { current: change } = pending;
    if (change === null) return;
    startTransition(() =>
      setState((before) => {
        const after = change(before);
        made.current = { by: change, state: after };
        return after;
      }),
    );
  }, []);
  const cancel = useRef<(() => void) | null>(null);
  const applyWhenReleased = useCallback(() => {
    cancel.current?.();
    cancel.current = press.whenReleased(apply);
  }, [apply]);

  useEffect(() => {
    const end = press.onHeld(() => {
      if (pending.current === null) return;
      // the transition may be partly rendered: an urgent update makes it end in the state that is
      // on the page
      setState(shown.current);
      applyWhenReleased();
    });
    return () => {
      end();
      cancel.current?.();
    };
  }, [applyWhenReleased]);

  return {
    state,
    begin: useCallback((change) => {
      pending.current = null;
      setState(change);
    }, []),
    arrive: useCallback(
      (change) => {
        pending.current = change;
        applyWhenReleased();
      },
      [applyWhenReleased],
    ),
  };
}
