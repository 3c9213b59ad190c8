import type { ErrorCode } from '@portico/contract';
import type { HotelSearchLine } from '../../http.ts';
import { type HotelSearch, hotelSearchBody } from '../../rules/address.ts';
import { ApiError, isAbort, useAhead, useApi, useTranslation } from '@portico/runtime';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { currentTime } from '@portico/storefront/platform/clock';
import { useViewer } from '@portico/storefront/state/account';
import { type FirstRows, firstRowsOf } from './first-rows.ts';
import { isLine, NOTHING_YET, type SearchSoFar, takeLine } from './merge-lines.ts';
import type { ResultView } from './view-address.ts';

export interface SearchState {
  readonly found: SearchSoFar;
  /** The search did not go through at all; `code` is null when no answer came. */
  readonly failure: { readonly code: ErrorCode | null; readonly field?: string | undefined } | null;
  /** When the last of it came, milliseconds since 1970. */
  readonly at: number;
  /** Rows may be shown: something has come, and the first moment of gathering is over. */
  readonly isSettled: boolean;
  /** While the rows are those the page came with: how many hotels there are in all. */
  readonly ahead: number | null;
}

const PENDING: SearchState = {
  found: NOTHING_YET,
  failure: null,
  at: 0,
  isSettled: false,
  ahead: null,
};
/** For this call the server hands over the lines of the search it has begun, and the document carries its first rows. */
export const AHEAD = 'hotelSearch';
/** Rows that come within this time of the first are put in order before any is shown. */
const GATHER_MS = 350;
/** Results are shown again without asking when somebody comes back within this time; offers last longer. */
const FRESH_MS = 8 * 60_000;
const KEPT = 4;
const kept = new Map<string, SearchState>();

function keep(key: string, state: SearchState): void {
  kept.delete(key);
  kept.set(key, state);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
}

export interface Search extends SearchState {
  readonly again: () => void;
  readonly key: string;
  /** What the document carries of the search, while it is shown. */
  readonly carried: string | null;
}

/** The hotels of a search, growing as suppliers answer; asks again when the search, the viewer or the language changes. */
export function useHotelSearch(
  search: HotelSearch | null,
  { filters, order, radius }: ResultView,
): Search {
  const api = useApi();
  const { i18n } = useTranslation();
  const { auth, isUncertain, profile } = useViewer();
  const [attempt, setAttempt] = useState(0);
  const key = useMemo(
    () =>
      search
        ? JSON.stringify([
            hotelSearchBody(search, radius),
            i18n.language,
            auth,
            profile?.id ?? null,
          ])
        : '',
    [search, radius, i18n.language, auth, profile?.id],
  );
  const carried = useAhead(AHEAD, (lines: readonly HotelSearchLine[]) =>
    firstRowsOf(lines, { filters, order }, currentTime()),
  );
  const [state, setState] = useState<SearchState & { key: string }>(() => ({
    ...(carried === null ? (fresh(key) ?? PENDING) : begun(JSON.parse(carried) as FirstRows)),
    key,
  }));

  useEffect(() => {
    if (!search || isUncertain) return;
    const known = fresh(key);
    setState((before) =>
      before.key === key && before.ahead !== null ? before : { ...(known ?? PENDING), key },
    );
    if (known) return;
    const leaving = new AbortController();
    let found = NOTHING_YET;
    let isSettled = false;
    const show = (failure: SearchState['failure'] = null) => {
      const next = { found, failure, at: currentTime(), isSettled, ahead: null };
      if (found.isComplete && failure === null && found.suppliers.answered > 0) keep(key, next);
      // What the page came with stays until there is more. In slices: a long list must not hold up who types or scrolls.
      startTransition(() =>
        setState((before) =>
          before.ahead !== null && before.key === key && !isSettled && failure === null
            ? before
            : { ...next, key },
        ),
      );
    };
    const settle = setTimeout(() => {
      isSettled = found.hotels.length > 0;
      if (isSettled) show();
    }, GATHER_MS);
    const gathering = currentTime() + GATHER_MS;
    const run = async () => {
      for await (const value of api.stream(
        'hotelSearch',
        { body: hotelSearchBody(search, radius) },
        { signal: leaving.signal },
      )) {
        if (!isLine(value)) continue;
        found = takeLine(found, value);
        isSettled = found.isComplete || (found.hotels.length > 0 && currentTime() >= gathering);
        show();
      }
      if (found.isComplete) return;
      throw new ApiError(0, null); // cut off: what has come stays
    };
    run().catch((error: unknown) => {
      if (isAbort(error) || leaving.signal.aborted) return;
      isSettled = true;
      if (found.hotels.length > 0) {
        found = { ...found, isComplete: true };
        return show();
      }
      show({
        code: error instanceof ApiError ? error.code : null,
        field: error instanceof ApiError ? error.field : undefined,
      });
    });
    return () => {
      clearTimeout(settle);
      leaving.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for search, radius, language and viewer
  }, [api, key, isUncertain, attempt]);

  const shown = state.key === key ? state : PENDING;
  return {
    ...shown,
    key,
    carried: shown.ahead === null ? null : carried,
    again: () => {
      kept.delete(key);
      setAttempt((before) => before + 1);
    },
  };
}

const begun = ({ found, count }: FirstRows): SearchState => ({
  found,
  failure: null,
  at: currentTime(),
  isSettled: true,
  ahead: count,
});

function fresh(key: string): SearchState | null {
  const known = kept.get(key);
  return known && currentTime() - known.at < FRESH_MS ? known : null;
}
