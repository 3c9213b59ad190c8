import { useSearchParams } from '@portico/runtime';
import { useCallback } from 'react';

/** Returns the address's query, and a function that sets or removes some of its values. */
export function useAddressFilter() {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (values: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(values))
        if (value === null) next.delete(name);
        else next.set(name, value);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [query, setQuery],
  );
  const clear = useCallback(
    () => setQuery(new URLSearchParams(), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return { query, set, clear };
}
