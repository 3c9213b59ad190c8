// A search the page has begun on the server: the document carries its first rows, the browser takes
// them over and goes on with it.
import type { CallName } from '@portico/contract';
import { useAhead, useApi } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { currentTime } from '../platform/clock.ts';
import { useViewer } from '../state/account.ts';
import { useArriving } from '../state/arriving.ts';
import {
  freshSearch,
  type Growing,
  keepSearch,
  pendingSearch,
  runSearch,
  type Search,
  type SearchKind,
  type SearchState,
  useSearchKey,
} from './search-state.query.ts';

export interface BegunSearch<Found extends Growing, Ahead> extends Search<Found> {
  /** While the rows are those the page came with: what is known of all of them. */
  readonly ahead: Ahead | null;
  /** What the document carries of the search, while it is shown. */
  readonly carried: string | null;
}

/** How the first rows of a search travel in the document. */
export interface Carrying<Line, First, Found extends Growing, Ahead> {
  /** The call whose lines the server hands over. */
  readonly call: CallName;
  /** What the document carries of its lines, as JSON; null: nothing has come that is shown. */
  readonly choose: (lines: readonly Line[]) => First | null;
  readonly open: (first: First) => { readonly found: Found; readonly ahead: Ahead };
}

/**
 * What a search has found, from the first rows of the document on; searched anew when the question,
 * the viewer or the language changes.
 * @param body the same object while it is the same question
 */
export function useBegunSearch<Body, Line, First, Found extends Growing, Ahead>(
  kind: SearchKind<Body, Found>,
  body: Body,
  { call, choose, open }: Carrying<Line, First, Found, Ahead>,
): BegunSearch<Found, Ahead> {
  type State = SearchState<Found> & { readonly key: string; readonly ahead: Ahead | null };
  const api = useApi();
  const { isUncertain } = useViewer();
  const [attempt, setAttempt] = useState(0);
  const key = useSearchKey(body);
  const carried = useAhead<readonly Line[]>(call, choose);
  const pending = (): State => ({ ...pendingSearch(kind.nothing), key, ahead: null });
  const { state, begin, arrive } = useArriving<State>(() => {
    if (carried === null) return { ...(freshSearch(kind, key) ?? pending()), key, ahead: null };
    const begun = open(JSON.parse(carried) as First);
    return { ...begun, failure: null, at: currentTime(), isReady: true, key };
  });
  useEffect(() => {
    if (isUncertain) return;
    const known = freshSearch(kind, key);
    begin((before) =>
      before.key === key && before.ahead !== null
        ? before
        : { ...(known ?? pendingSearch(kind.nothing)), key, ahead: null },
    );
    if (known) return;
    return runSearch(kind, api, body, (next) => {
      keepSearch(kind, key, next);
      // what the page came with stays until there is more
      arrive((before) =>
        before.ahead !== null && before.key === key && !next.isReady && next.failure === null
          ? before
          : { ...next, key, ahead: null },
      );
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for question, language and viewer
  }, [api, kind, key, isUncertain, attempt]);
  const shown = state.key === key ? state : pending();
  return {
    ...shown,
    key,
    carried: shown.ahead === null ? null : carried,
    again: () => {
      kind.kept.delete(key);
      setAttempt((before) => before + 1);
    },
  };
}
