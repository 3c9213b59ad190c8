import { aheadCarrier, ApiError, useAhead } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useNewest } from './newest.ts';

export type ContentState<Answer> =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly answer: Answer }
  | { readonly status: 'rejected'; readonly code: string | null };

export type Content<Answer> = ContentState<Answer> & {
  readonly retry: () => void;
  /**
   * Attributes of the element that carries the response in the document, to be rendered next to the
   * text; null if nothing is carried.
   */
  readonly carrier: ReturnType<typeof aheadCarrier> | null;
};

/**
 * Returns a text written by an agency: from the document, else loaded.
 * @param key Identifies the content: a different key loads again. The document holds the content of
 *   the first key only.
 */
export function useContent<Answer>(
  name: 'aboutUs' | 'faqs' | 'terms',
  key: string,
  load: (signal: AbortSignal) => Promise<Answer>,
): Content<Answer> {
  const carried = useAhead(name, (answer: Answer) => answer);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ContentState<Answer> & { readonly key: string }>(() =>
    carried === null
      ? { status: 'pending', key }
      : { status: 'fulfilled', answer: JSON.parse(carried) as Answer, key },
  );
  const newest = useNewest();
  const [firstKey] = useState(key);
  const isThere = state.status === 'fulfilled' && state.key === key;

  useEffect(() => {
    if (isThere) return;
    setState({ status: 'pending', key });
    void newest.ask(
      load,
      (answer) => setState({ status: 'fulfilled', answer, key }),
      (error) =>
        setState({
          status: 'rejected',
          code: error instanceof ApiError ? error.code : null,
          key,
        }),
    );
    return newest.drop;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for what `load` asks for
  }, [key, attempt]);

  const shown: ContentState<Answer> = state.key === key ? state : { status: 'pending' };
  return {
    ...shown,
    carrier: isThere && key === firstKey && carried !== null ? aheadCarrier(name, carried) : null,
    retry: () => setAttempt((before) => before + 1),
  };
}
