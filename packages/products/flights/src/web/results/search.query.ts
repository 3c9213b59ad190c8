import type { ErrorCode } from '@portico/contract';
import { type ApiClient, ApiError, isAbort, useApi, useTranslation } from '@portico/runtime';
import { currentTime } from '@portico/storefront/platform/clock';
import { useViewer } from '@portico/storefront/state/account';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { type AirSearch, searchBody } from '../../rules/address.ts';
import '../calls.ts';
import { type FoundSoFar, isLine, mergeLine, NOTHING_YET } from './found.ts';

export interface SearchState {
  readonly found: FoundSoFar;
  /** The search did not go through at all; `code` is null when no answer came. */
  readonly failure: { readonly code: ErrorCode | null } | null;
  /** When the last of it came, milliseconds since 1970. */
  readonly at: number;
  /** Rows may be shown: something has come, and the first moment of gathering is over. */
  readonly isReady: boolean;
}

const PENDING: SearchState = { found: NOTHING_YET, failure: null, at: 0, isReady: false };
/** Rows that come within this time of the first are put in order before any is shown. */
const GATHER_MS = 350;
/** Results are shown again without a new search when somebody comes back within this time. */
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
}

/** The flights of a search, growing as suppliers answer; searched anew when the search, the viewer or the language changes. */
export function useFlightSearch(search: AirSearch): Search {
  const api = useApi();
  const { isUncertain } = useViewer();
  const [attempt, setAttempt] = useState(0);
  const key = useSearchKey(search);
  const [state, setState] = useState<SearchState & { key: string }>(() => ({ ...PENDING, key }));
  useEffect(() => {
    if (isUncertain) return;
    const known = fresh(key);
    setState({ ...(known ?? PENDING), key });
    if (known) return;
    return runSearch(api, search, (next) => {
      if (isWorthKeeping(next)) keep(key, next);
      // in slices: a long list must not hold up who types or scrolls
      startTransition(() => setState({ ...next, key }));
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for search, language and viewer
  }, [api, key, isUncertain, attempt]);
  const shown = state.key === key ? state : PENDING;
  return {
    ...shown,
    key,
    again: () => {
      kept.delete(key);
      setAttempt((before) => before + 1);
    },
  };
}

/** Everything an answer depends on, as text. */
function useSearchKey(search: AirSearch): string {
  const { i18n } = useTranslation();
  const { auth, profile } = useViewer();
  return useMemo(
    () => JSON.stringify([searchBody(search), i18n.language, auth, profile?.id ?? null]),
    [search, i18n.language, auth, profile?.id],
  );
}

/** The body as the call's type has it: lists of its own. */
function bodyOf(search: AirSearch) {
  const { slices, travellers, cabin, source } = searchBody(search);
  return {
    slices: [...slices],
    travellers: {
      adult: travellers.adult,
      ...(travellers.children.length > 0 && { children: [...travellers.children] }),
      ...(travellers.infant > 0 && { infant: travellers.infant }),
    },
    cabin,
    source,
  };
}

/** Sends a search and gives its state each time something has come. Returns what stops it. */
function runSearch(
  api: ApiClient,
  search: AirSearch,
  onChange: (state: SearchState) => void,
): () => void {
  const leaving = new AbortController();
  let found = NOTHING_YET;
  let isReady = false;
  const show = (failure: SearchState['failure'] = null) =>
    onChange({ found, failure, at: currentTime(), isReady });
  const gathered = setTimeout(() => {
    isReady = found.rows.length > 0;
    if (isReady) show();
  }, GATHER_MS);
  const gatheredAt = currentTime() + GATHER_MS;
  const run = async () => {
    const { signal } = leaving;
    for await (const value of api.stream('flightSearch', { body: bodyOf(search) }, { signal })) {
      if (!isLine(value)) continue;
      found = mergeLine(found, value);
      isReady = found.isComplete || (found.rows.length > 0 && currentTime() >= gatheredAt);
      show();
    }
    if (!found.isComplete) throw new ApiError(0, null); // cut off: what has come stays
  };
  run().catch((error: unknown) => {
    if (isAbort(error) || leaving.signal.aborted) return;
    isReady = true;
    if (found.rows.length > 0) {
      found = { ...found, isComplete: true };
      return show();
    }
    show({ code: error instanceof ApiError ? error.code : null });
  });
  return () => {
    clearTimeout(gathered);
    leaving.abort();
  };
}

const isWorthKeeping = ({ found, failure }: SearchState): boolean =>
  found.isComplete && failure === null && found.suppliers.answered > 0;

function fresh(key: string): SearchState | null {
  const known = kept.get(key);
  return known && currentTime() - known.at < FRESH_MS ? known : null;
}
