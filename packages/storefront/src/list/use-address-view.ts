import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** A view that is shown before the address holds it. */
interface Ahead<View> {
  readonly view: View;
  /** Query that will hold it. */
  readonly to: string;
  /** Queries that the page may still have until then: the first one and those of earlier views. */
  readonly via: readonly string[];
}

/**
 * Returns the view of a list as stored in the address, and a function that shows another one. The
 * address is updated with a delay: a change shows immediately, and the next one builds on it. Equal
 * filters keep the same object identity, so that unrelated changes do not sort the list again.
 * @param query Query of the address.
 * @param parse Must be a stable function.
 */
export function useAddressView<View extends { readonly filters: object }>(
  query: string,
  parse: (query: string) => View,
): readonly [View, (view: View, address: string) => void] {
  const written = useMemo(() => parse(query), [query, parse]);
  const [ahead, setAhead] = useState<Ahead<View> | null>(null);
  useEffect(() => {
    // an address that already has this view and then an earlier query: the user navigated back
    setAhead((now) => (now && now.to !== query && now.via.includes(query) ? now : null));
  }, [query]);
  // a step back replaces a change that the page has not followed yet
  useEffect(() => {
    const drop = () => setAhead(null);
    addEventListener('popstate', drop);
    return () => removeEventListener('popstate', drop);
  }, []);
  const isAhead = ahead !== null && ahead.to !== query && ahead.via.includes(query);
  const view = isAhead ? ahead.view : written;
  const last = useRef<View['filters']>(view.filters);
  if (JSON.stringify(last.current) !== JSON.stringify(view.filters)) last.current = view.filters;
  const { current: filters } = last;
  const onView = useCallback(
    (next: View, address: string) => {
      const to = queryOf(address);
      setAhead((now) => ({ view: next, to, via: [query, ...(now?.via ?? []), now?.to ?? query] }));
    },
    [query],
  );
  return [useMemo(() => ({ ...view, filters }), [view, filters]), onView];
}

const queryOf = (address: string): string => {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at);
};
