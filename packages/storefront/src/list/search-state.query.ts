// State of a search that grows as suppliers respond: sent once, shown progressively, cached for
// back navigation. Each product defines the call and how to interpret its lines.
import type { ErrorCode } from '@portico/contract';
import { type ApiClient, ApiError, isAbort, useApi, useTranslation } from '@portico/runtime';
import { useEffect, useMemo, useState } from 'react';
import { currentTime } from '../platform/clock.ts';
import { useViewer, useViewerKey } from '../state/account.ts';
import { useArriving } from '../state/arriving.ts';

/**
 * Number of suppliers asked and responded, and reasons for missing results; counts of 0 may be
 * omitted.
 */
export interface Suppliers {
  readonly asked: number;
  readonly answered: number;
  /** Number of responses that could not be parsed. */
  readonly unreadable?: number | undefined;
  /** Number of offers left out because the exchange rate of their currency is missing. */
  readonly unpriced?: number | undefined;
}

/** Results of a search so far. */
export interface Growing {
  readonly suppliers: Suppliers;
  /** True after the last line: no further supplier will respond. */
  readonly isComplete: boolean;
}

export interface SearchState<Found extends Growing> {
  readonly found: Found;
  /** Set if the whole search failed; `code` is null if there was no response. */
  readonly failure: { readonly code: ErrorCode | null; readonly field?: string | undefined } | null;
  /** Time the last results arrived, in milliseconds since 1970. */
  readonly at: number;
  /** True if rows may be shown: results have arrived, and the initial gathering time has passed. */
  readonly isReady: boolean;
}

export interface Search<Found extends Growing> extends SearchState<Found> {
  readonly again: () => void;
  readonly key: string;
}

/** Definition and cache of one product's searches. */
export interface SearchKind<Body, Found extends Growing> {
  /** Initial value, before any results. */
  readonly nothing: Found;
  /** Sends the search and yields its lines. */
  readonly send: (api: ApiClient, body: Body, signal: AbortSignal) => AsyncIterable<unknown>;
  /** Returns the results including one more line; returns the same object for an unknown line. */
  readonly grow: (found: Found, line: unknown) => Found;
  readonly countOf: (found: Found) => number;
  /** Recent searches, by key. */
  readonly kept: Map<string, SearchState<Found>>;
}

/** Milliseconds after the first row during which further rows are sorted in before any is shown. */
const GATHER_MS = 350;
/**
 * Milliseconds for which results are shown again on return without a new search; offers stay valid
 * longer.
 */
const FRESH_MS = 8 * 60_000;
const KEPT = 4;

export const searchKind = <Body, Found extends Growing>(
  parts: Omit<SearchKind<Body, Found>, 'kept'>,
): SearchKind<Body, Found> => ({ ...parts, kept: new Map() });

export const pendingSearch = <Found extends Growing>(nothing: Found): SearchState<Found> => ({
  found: nothing,
  failure: null,
  at: 0,
  isReady: false,
});

/** Caches a successful search, and evicts the oldest. */
export function keepSearch<Found extends Growing>(
  { kept }: Pick<SearchKind<never, Found>, 'kept'>,
  key: string,
  state: SearchState<Found>,
): void {
  const { found, failure } = state;
  if (!found.isComplete || failure !== null || found.suppliers.answered === 0) return;
  kept.delete(key);
  kept.set(key, state);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
}

export function freshSearch<Found extends Growing>(
  { kept }: Pick<SearchKind<never, Found>, 'kept'>,
  key: string,
): SearchState<Found> | null {
  const known = kept.get(key);
  return known && currentTime() - known.at < FRESH_MS ? known : null;
}

/**
 * Returns everything a response depends on as text: request, language and viewer; '' without a
 * request. A changed role is a different viewer: an agent who has become restricted no longer sees
 * costs.
 */
export function useSearchKey(body: unknown): string {
  const { i18n } = useTranslation();
  const viewer = useViewerKey();
  return useMemo(
    () => (body === null ? '' : JSON.stringify([body, i18n.language, viewer])),
    [body, i18n.language, viewer],
  );
}

/**
 * Returns the results of a search, growing as suppliers respond; searches again when the request,
 * the viewer or the language changes.
 * @param body Must be the same object while the request is the same.
 */
export function useSearchState<Body, Found extends Growing>(
  kind: SearchKind<Body, Found>,
  body: Body,
): Search<Found> {
  const api = useApi();
  const { isUncertain } = useViewer();
  const [attempt, setAttempt] = useState(0);
  const key = useSearchKey(body);
  const { state, begin, arrive } = useArriving(() => ({ ...pendingSearch(kind.nothing), key }));
  useEffect(() => {
    if (isUncertain) return;
    const known = freshSearch(kind, key);
    begin(() => ({ ...(known ?? pendingSearch(kind.nothing)), key }));
    if (known) return;
    return runSearch(kind, api, body, (next) => {
      keepSearch(kind, key, next);
      arrive(() => ({ ...next, key }));
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for question, language and viewer
  }, [api, kind, key, isUncertain, attempt]);
  const shown = state.key === key ? state : pendingSearch(kind.nothing);
  return {
    ...shown,
    key,
    again: () => {
      kind.kept.delete(key);
      setAttempt((before) => before + 1);
    },
  };
}

/**
 * Sends a search and reports its state whenever results arrive. Returns a function that stops it.
 */
export function runSearch<Body, Found extends Growing>(
  { nothing, send, grow, countOf }: SearchKind<Body, Found>,
  api: ApiClient,
  body: Body,
  onChange: (state: SearchState<Found>) => void,
): () => void {
  const leaving = new AbortController();
  let found = nothing;
  let isReady = false;
  const show = (failure: SearchState<Found>['failure'] = null) =>
    onChange({ found, failure, at: currentTime(), isReady });
  const gathered = setTimeout(() => {
    isReady = countOf(found) > 0;
    if (isReady) show();
  }, GATHER_MS);
  const gatheredAt = currentTime() + GATHER_MS;
  const run = async () => {
    for await (const line of send(api, body, leaving.signal)) {
      if (leaving.signal.aborted) return;
      const grown = grow(found, line);
      if (grown === found) continue;
      found = grown;
      isReady = found.isComplete || (countOf(found) > 0 && currentTime() >= gatheredAt);
      show();
    }
    if (!found.isComplete) throw new ApiError(0, null); // connection lost: the results so far stay
  };
  run().catch((error: unknown) => {
    if (isAbort(error) || leaving.signal.aborted) return;
    isReady = true;
    if (countOf(found) > 0) {
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
