import { ApiError, isAbort, useApi } from '@portico/runtime';
import { useEffect, useState } from 'react';

export interface Terms {
  readonly html: string;
  readonly version: string;
  readonly publishedAt: string;
}
export type TermsState =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly terms: Terms }
  | { readonly status: 'rejected'; readonly code: string | null };

/** Traveller terms in force, or the version a booking accepted. */
export function useTerms(
  lang: string,
  version: string | null,
): TermsState & { readonly retry: () => void } {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<TermsState>({ status: 'pending' });
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'pending' });
    api
      .call(
        'terms',
        { query: { lang, ...(version ? { version } : {}) } },
        { signal: leaving.signal },
      )
      .then(
        (terms) => setState({ status: 'fulfilled', terms }),
        (error: unknown) => {
          if (!isAbort(error))
            setState({ status: 'rejected', code: error instanceof ApiError ? error.code : null });
        },
      );
    return () => leaving.abort();
  }, [api, lang, version, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
