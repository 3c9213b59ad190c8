// Rows and counts of the bookings list.
import type { ErrorCode } from '@portico/contract';
import { ApiError, type CallInput, type CallSuccess, useApi } from '@portico/runtime';
import { currentTime } from '@portico/storefront/platform/clock';
import { useNewest } from '@portico/storefront/state/newest';
import { useFrozenWhilePressed } from '@portico/storefront/state/use-frozen-while-pressed';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from './list-address.ts';

type Reply = CallSuccess<'agencyBookings'>['data'];
type Query = NonNullable<CallInput<'agencyBookings'>['query']>;
type CountsQuery = NonNullable<CallInput<'agencyBookingCounts'>['query']>;
export type Counts = CallSuccess<'agencyBookingCounts'>['data'];
export type Line = Reply['bookings'][number];

export interface Lines {
  readonly status: 'pending' | 'fulfilled' | 'rejected';
  /** Rows of the last reply. They are kept while the next ones load, and if that fails. */
  readonly rows: readonly Line[];
  /** True if the rows belong to an earlier query. */
  readonly isOld: boolean;
  readonly nextCursor: string | null;
  /** Time of the last reply, in ms since 1970; null before the first. */
  readonly at: number | null;
  readonly code: ErrorCode | null;
  /** Correlation id of the failed request, shown as the error number. */
  readonly correlationId: string | null;
}

const UNASKED: Lines = {
  status: 'pending',
  rows: [],
  isOld: true,
  nextCursor: null,
  at: null,
  code: null,
  correlationId: null,
};

/** Longest page of the call. A reload of several pages uses it. */
const LONGEST = 100;

/** Loads `shown` rows, page by page. A larger number adds pages to the loaded ones. */
export function useLines(query: Query, shown: number): Lines & { readonly reload: () => void } {
  const api = useApi();
  const newest = useNewest();
  const [lines, setLines] = useState<Lines>(UNASKED);
  const [round, setRound] = useState(0);
  const key = JSON.stringify(query);
  /** The loaded rows, and the round and query that they belong to. */
  const known = useRef<{ readonly of: string; readonly lines: Lines } | null>(null);
  const asked = useRef(query);
  asked.current = query;
  useEffect(() => {
    const of = `${round} ${key}`;
    const before = known.current?.of === of ? known.current.lines : null;
    if (before !== null && (before.rows.length >= shown || before.nextCursor === null)) return;
    setLines((now) => ({ ...now, status: 'pending', isOld: before === null, code: null }));
    const load = async (signal: AbortSignal): Promise<Pick<Lines, 'rows' | 'nextCursor'>> => {
      let rows = before?.rows ?? [];
      let cursor = before?.nextCursor ?? null;
      do {
        const limit = Math.min(LONGEST, Math.max(PAGE_SIZE, shown - rows.length));
        const page = await api.call(
          'agencyBookings',
          { query: { ...asked.current, limit, ...(cursor !== null && { cursor }) } },
          { signal },
        );
        rows = [...rows, ...page.bookings];
        cursor = page.nextCursor;
      } while (cursor !== null && rows.length < shown);
      return { rows, nextCursor: cursor };
    };
    void newest.ask(
      load,
      (page) => {
        const next: Lines = {
          ...UNASKED,
          ...page,
          status: 'fulfilled',
          isOld: false,
          at: currentTime(),
        };
        known.current = { of, lines: next };
        setLines(next);
      },
      (error) =>
        setLines((now) => ({
          ...now,
          status: 'rejected',
          code: error instanceof ApiError ? error.code : null,
          correlationId: error instanceof ApiError ? (error.correlationId ?? null) : null,
        })),
    );
    return newest.drop;
  }, [api, newest, key, shown, round]);
  return {
    ...useFrozenWhilePressed(lines),
    reload: useCallback(() => setRound((now) => now + 1), []),
  };
}

/** Counts of tabs and views; null until they are loaded. */
export function useCounts(query: CountsQuery, round: unknown): Counts | null {
  const api = useApi();
  const newest = useNewest();
  const [counts, setCounts] = useState<Counts | null>(null);
  const key = JSON.stringify(query);
  const asked = useRef(query);
  asked.current = query;
  useEffect(() => {
    void newest.ask(
      (signal) => api.call('agencyBookingCounts', { query: asked.current }, { signal }),
      setCounts,
      // the list shows the error; an unknown count is not shown
      () => setCounts(null),
    );
    return newest.drop;
  }, [api, newest, key, round]);
  return useFrozenWhilePressed(counts);
}

type SumsQuery = NonNullable<CallInput<'agencyBookingSums'>['query']>;
export type WholeSums = CallSuccess<'agencyBookingSums'>['data']['sums'];

/**
 * Returns the sums of all bookings that a query matches; null until they are loaded, and without a
 * query.
 */
export function useSums(query: SumsQuery | null, round: unknown): WholeSums | null {
  const api = useApi();
  const newest = useNewest();
  const [known, setKnown] = useState<{ readonly key: string; readonly sums: WholeSums } | null>(
    null,
  );
  const key = JSON.stringify(query);
  const asked = useRef(query);
  asked.current = query;
  useEffect(() => {
    if (asked.current === null) return;
    const wanted = asked.current;
    void newest.ask(
      (signal) => api.call('agencyBookingSums', { query: wanted }, { signal }),
      ({ sums }) => setKnown({ key, sums }),
      // the list shows the error; unknown sums are not shown
      () => setKnown(null),
    );
    return newest.drop;
  }, [api, newest, key, round]);
  return useFrozenWhilePressed(known?.key === key ? known.sums : null);
}

/**
 * Returns the number of bookings that each of these queries matches; null until all are known. Used
 * only while the list is empty.
 */
export function useAlternatives(queries: readonly CountsQuery[]): readonly number[] | null {
  const api = useApi();
  const newest = useNewest();
  const [found, setFound] = useState<readonly number[] | null>(null);
  const key = JSON.stringify(queries);
  const asked = useRef(queries);
  asked.current = queries;
  useEffect(() => {
    setFound(null);
    if (asked.current.length === 0) return;
    void newest.ask(
      (signal) =>
        Promise.all(
          asked.current.map((query) => api.call('agencyBookingCounts', { query }, { signal })),
        ),
      (all) => setFound(all.map((counts) => counts.all)),
      () => undefined,
    );
    return newest.drop;
  }, [api, newest, key]);
  return found;
}
