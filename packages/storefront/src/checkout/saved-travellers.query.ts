import type { SavedTraveller } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useEffect, useState } from 'react';
import type { Name } from './checkout-form.ts';
import { useNewest } from '../state/newest.ts';
import { namesKeptBy, tellNamesKept } from './names-kept.tsx';

export interface KeptTravellers {
  /** True once the saved travellers are known; the form waits for it, so that nothing moves. */
  readonly isAnswered: boolean;
  /**
   * Saved travellers of this customer, by name; empty for a guest, or if they cannot be loaded:
   * checkout continues without them.
   */
  readonly adults: readonly SavedTraveller[];
  readonly children: readonly SavedTraveller[];
  /**
   * Saves people for the next booking and stores the result (names-kept). Existing names are not
   * duplicated; an error does not block the booking.
   */
  readonly keep: (names: {
    readonly adults: readonly Name[];
    readonly children: readonly Name[];
  }) => Promise<void>;
}

const NOBODY: readonly SavedTraveller[] = [];
const split = (known: readonly SavedTraveller[]) => ({
  adults: known.filter(({ type }) => type === 'adult'),
  children: known.filter(({ type }) => type === 'child'),
});

/** Loads the saved travellers. `loggedIn`: only customers have any. */
export function useKeptTravellers(loggedIn: boolean): KeptTravellers {
  const api = useApi();
  const [known, setKnown] = useState<readonly SavedTraveller[] | null>(null);
  const newest = useNewest();
  useEffect(() => {
    if (!loggedIn) return;
    void newest.ask(
      (signal) => api.call('savedTravellers', {}, { signal }),
      ({ travellers }) => setKnown(travellers),
      () => setKnown([]), // typing the names is always possible
    );
    return newest.drop;
  }, [api, newest, loggedIn]);
  return {
    isAnswered: known !== null || !loggedIn,
    ...split(known ?? NOBODY),
    keep: async ({ adults, children }) => {
      const bodies = [
        ...adults.map((name) => ({ ...name, type: 'adult' as const })),
        ...children.map((name) => ({ ...name, type: 'child' as const })),
      ];
      if (bodies.length === 0) return;
      const ends = await Promise.allSettled(
        bodies.map((body) => api.call('saveTraveller', { body })),
      );
      const codes = ends.map((end) =>
        end.status === 'fulfilled'
          ? undefined
          : end.reason instanceof ApiError
            ? end.reason.code
            : null,
      );
      tellNamesKept(namesKeptBy(codes));
    },
  };
}
