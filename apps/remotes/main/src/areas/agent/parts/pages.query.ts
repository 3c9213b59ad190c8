// A list in pages: `useAnswer` loads the first one, `more` each further one.
import { type CallInput, type CallNameOf, useApi } from '@portico/runtime';
import { useNewest } from '@portico/storefront/state/newest';
import { useState } from 'react';
import { type Answered, type AnswerOptions, type ReplyOf, useAnswer } from './answer.query.ts';

interface Paged {
  readonly nextCursor: string | null;
}
type Query<N extends CallNameOf> = NonNullable<CallInput<N>['query']>;

export interface Pages<T, Row> {
  readonly first: Answered<T>;
  /** Rows of all pages loaded so far; null before the first one. */
  readonly rows: readonly Row[] | null;
  /** Loads the next page; null if there is none. */
  readonly more: (() => void) | null;
  /** `failed`: the next page could not be loaded; `more` tries again. */
  readonly moreStatus: 'idle' | 'pending' | 'failed';
}

interface Later<Row> {
  /** The first page that these rows follow. */
  readonly after: unknown;
  readonly rows: readonly Row[];
  readonly cursor: string | null;
  readonly status: 'idle' | 'pending' | 'failed';
}

/** @param rowsOf Must return the rows of a reply in its order. */
export function usePages<N extends CallNameOf, Row>(
  name: N,
  query: Query<N>,
  rowsOf: (reply: ReplyOf<N>) => readonly Row[],
  options: AnswerOptions<N> = {},
): Pages<ReplyOf<N>, Row> {
  const api = useApi();
  const newest = useNewest();
  const first = useAnswer(name, { query } as unknown as CallInput<N>, options);
  const [kept, setKept] = useState<Later<Row> | null>(null);
  const head = first.value;
  const begun: Later<Row> = {
    after: head,
    rows: [],
    cursor: (head as Paged | null)?.nextCursor ?? null,
    status: 'idle',
  };
  // a newer first page discards the later pages of the one before
  const later = kept?.after === head && kept !== null ? kept : begun;
  const { cursor } = later;
  const load = () => {
    setKept({ ...later, status: 'pending' });
    void newest.ask(
      (signal) =>
        api.call(name, { query: { ...query, cursor } } as unknown as CallInput<N>, { signal }),
      (reply) =>
        setKept({
          after: head,
          rows: [...later.rows, ...rowsOf(reply as ReplyOf<N>)],
          cursor: (reply as Paged).nextCursor,
          status: 'idle',
        }),
      () => setKept({ ...later, status: 'failed' }),
    );
  };
  return {
    first,
    rows: head === null ? null : [...rowsOf(head), ...later.rows],
    more: cursor === null ? null : load,
    moreStatus: later.status,
  };
}
