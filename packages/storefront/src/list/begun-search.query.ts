// A search started on the server: the document contains its first rows; the browser adopts them and
// continues the search.
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
  /**
   * Facts about the whole result, known ahead, while only the page's rows are shown; null
   * afterwards.
   */
  readonly ahead: Ahead | null;
  /** Serialized search data included in the document, while it is shown. */
  readonly carried: string | null;
}

/** How the first rows of a search are transferred in the document. */
export interface Carrying<Line, First, Found extends Growing, Ahead> {
  /** Name of the streaming call whose lines the server passes on. */
  readonly call: CallName;
  /**
   * Selects the lines to include in the document, as JSON; null if nothing displayable has arrived.
   */
  readonly choose: (lines: readonly Line[]) => First | null;
  readonly open: (first: First) => { readonly found: Found; readonly ahead: Ahead };
}

/**
 * Returns the results of a search, starting with the rows in the document; searches again when the
 * request, the viewer or the language changes.
 * @param body Must be the same object while the request is the same.
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
  // on the server, where the rows were chosen, they are not parsed again
  let chosen: First | null = null;
  const carried = useAhead<readonly Line[]>(call, (lines) => (chosen = choose(lines)));
  const pending = (): State => ({ ...pendingSearch(kind.nothing), key, ahead: null });
  const { state, begin, arrive } = useArriving<State>(() => {
    if (carried === null) return { ...(freshSearch(kind, key) ?? pending()), key, ahead: null };
    const begun = open(chosen ?? (JSON.parse(carried) as First));
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
      // the rows of the page stay until there are more
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
