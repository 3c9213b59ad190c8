// A search that grows as suppliers answer: sent once, shown as it comes, kept for the way back.
// What its lines mean and which call sends them a product says itself.
import type { ErrorCode } from '@portico/contract';
import { type ApiClient, ApiError, isAbort, useApi, useTranslation } from '@portico/runtime';
import { useEffect, useMemo, useState } from 'react';
import { currentTime } from '../platform/clock.ts';
import { useViewer, useViewerKey } from '../state/account.ts';
import { useArriving } from '../state/arriving.ts';

/**
 * How many suppliers were asked and have answered, and why others have not; counts that are 0 may
 * be left out.
 */
export interface Suppliers {
  readonly asked: number;
  readonly answered: number;
  /** Answered, in a form that could not be read. */
  readonly unreadable?: number | undefined;
  /** Offers left out because the exchange rate of their currency is missing. */
  readonly unpriced?: number | undefined;
}

/** What a search has found so far. */
export interface Growing {
  readonly suppliers: Suppliers;
  /** The last line has come: whoever has not answered will not. */
  readonly isComplete: boolean;
}

export interface SearchState<Found extends Growing> {
  readonly found: Found;
  /** The search did not go through at all; `code` is null when no answer came. */
  readonly failure: { readonly code: ErrorCode | null; readonly field?: string | undefined } | null;
  /** When the last of it came, milliseconds since 1970. */
  readonly at: number;
  /** Rows may be shown: something has come, and the first moment of gathering is over. */
  readonly isReady: boolean;
}

export interface Search<Found extends Growing> extends SearchState<Found> {
  readonly again: () => void;
  readonly key: string;
}

/** The searches of one product. */
export interface SearchKind<Body, Found extends Growing> {
  /** Before anything has come. */
  readonly nothing: Found;
  /** Sends the search and gives what comes, line by line. */
  readonly send: (api: ApiClient, body: Body, signal: AbortSignal) => AsyncIterable<unknown>;
  /** What has been found with one more line; the same where it is no line this page knows. */
  readonly grow: (found: Found, line: unknown) => Found;
  readonly countOf: (found: Found) => number;
  /** Those of the last minutes, by key. */
  readonly kept: Map<string, SearchState<Found>>;
}

/** Rows that come within this time of the first are put in order before any is shown. */
const GATHER_MS = 350;
/**
 * Results are shown again without a new search when somebody comes back within this time; offers
 * last longer.
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

/** Keeps a search that ended well, and few of them. */
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
 * Everything an answer depends on, as text: the question, the language and the viewer; '' without a
 * question. A viewer whose role has changed is another one: an agent who has become restricted no
 * longer sees costs.
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
 * What a search has found, growing as suppliers answer; searched anew when the question, the viewer
 * or the language changes.
 * @param body the same object while it is the same question
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

/** Sends a search and gives its state each time something has come. Returns what stops it. */
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
      const grown = grow(found, line);
      if (grown === found) continue;
      found = grown;
      isReady = found.isComplete || (countOf(found) > 0 && currentTime() >= gatheredAt);
      show();
    }
    if (!found.isComplete) throw new ApiError(0, null); // cut off: what has come stays
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
