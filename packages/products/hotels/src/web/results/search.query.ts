import type { ErrorCode } from '@portico/contract';
import type { HotelSearchLine } from '../../http.ts';
import { type HotelSearch, hotelSearchBody } from '../../rules/address.ts';
import {
  type ApiClient,
  ApiError,
  isAbort,
  useAhead,
  useApi,
  useTranslation,
} from '@portico/runtime';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { currentTime } from '@portico/storefront/platform/clock';
import { useViewer } from '@portico/storefront/state/account';
import { type FirstRows, firstRowsOf } from './first-rows.ts';
import { isLine, mergeLine, NOTHING_YET, type SearchSoFar } from './merge-lines.ts';
import type { Counts } from './sorting.ts';
import type { ResultView } from './view-address.ts';

export interface SearchState {
  readonly found: SearchSoFar;
  /** The search did not go through at all; `code` is null when no answer came. */
  readonly failure: { readonly code: ErrorCode | null; readonly field?: string | undefined } | null;
  /** When the last of it came, milliseconds since 1970. */
  readonly at: number;
  /** Rows may be shown: something has come, and the first moment of gathering is over. */
  readonly isReady: boolean;
  /** While the rows are those the page came with: how many hotels there are in all. */
  readonly ahead: Counts | null;
}

const PENDING: SearchState = {
  found: NOTHING_YET,
  failure: null,
  at: 0,
  isReady: false,
  ahead: null,
};
/** For this call the server hands over the lines of the search it has begun, and the document carries its first rows. */
export const AHEAD = 'hotelSearch';
/** Rows that come within this time of the first are put in order before any is shown. */
const GATHER_MS = 350;
/** Results are shown again without a new search when somebody comes back within this time; offers last longer. */
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

/** The hotels of a search, growing as suppliers answer; searched anew when the search, the viewer or the language changes. */
export function useHotelSearch(
  search: HotelSearch | null,
  { filters, order, radius }: ResultView,
): Search {
  const api = useApi();
  const { isUncertain } = useViewer();
  const [attempt, setAttempt] = useState(0);
  const key = useSearchKey(search, radius);
  const carried = useAhead(AHEAD, (lines: readonly HotelSearchLine[]) =>
    firstRowsOf(lines, { filters, order }, currentTime(), search?.place.id),
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
    return runSearch(api, hotelSearchBody(search, radius), (next) => {
      if (isWorthKeeping(next)) keep(key, next);
      // What the page came with stays until there is more. In slices: a long list must not hold up who types or scrolls.
      startTransition(() =>
        setState((before) =>
          before.ahead !== null && before.key === key && !next.isReady && next.failure === null
            ? before
            : { ...next, key },
        ),
      );
    });
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

/** Everything an answer depends on, as text; '' without a search. */
function useSearchKey(search: HotelSearch | null, radius: ResultView['radius']): string {
  const { i18n } = useTranslation();
  const { auth, profile } = useViewer();
  return useMemo(
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
}

/** Sends a search and gives its state each time something has come. Returns what stops it. */
function runSearch(
  api: ApiClient,
  body: ReturnType<typeof hotelSearchBody>,
  onChange: (state: SearchState) => void,
): () => void {
  const leaving = new AbortController();
  let found = NOTHING_YET;
  let isReady = false;
  const show = (failure: SearchState['failure'] = null) =>
    onChange({ found, failure, at: currentTime(), isReady, ahead: null });
  const gathered = setTimeout(() => {
    isReady = found.hotels.length > 0;
    if (isReady) show();
  }, GATHER_MS);
  const gatheredAt = currentTime() + GATHER_MS;
  const run = async () => {
    const { signal } = leaving;
    for await (const value of api.stream('hotelSearch', { body }, { signal })) {
      if (!isLine(value)) continue;
      found = mergeLine(found, value);
      isReady = found.isComplete || (found.hotels.length > 0 && currentTime() >= gatheredAt);
      show();
    }
    if (found.isComplete) return;
    throw new ApiError(0, null); // cut off: what has come stays
  };
  run().catch((error: unknown) => {
    if (isAbort(error) || leaving.signal.aborted) return;
    isReady = true;
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
    clearTimeout(gathered);
    leaving.abort();
  };
}

const isWorthKeeping = ({ found, failure }: SearchState): boolean =>
  found.isComplete && failure === null && found.suppliers.answered > 0;

const begun = ({ found, count, around }: FirstRows): SearchState => ({
  found,
  failure: null,
  at: currentTime(),
  isReady: true,
  ahead: { inside: count - around, around },
});

function fresh(key: string): SearchState | null {
  const known = kept.get(key);
  return known && currentTime() - known.at < FRESH_MS ? known : null;
}
