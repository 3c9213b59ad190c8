import { useEffect, useMemo, useRef, useState } from 'react';

/**
 * The view of a list that stands in the address. The address follows a moment later: what was
 * ticked is ticked at once, and the next tick builds on it. Filters that say the same are the same
 * object, so that a list is not put in order anew because something else has changed.
 * @param query of the address @param parse always the same function
 */
export function useAddressView<View extends { readonly filters: object }>(
  query: string,
  parse: (query: string) => View,
): readonly [View, (ahead: View) => void] {
  const written = useMemo(() => parse(query), [query, parse]);
  const [ahead, setAhead] = useState<{ readonly of: string; readonly view: View } | null>(null);
  useEffect(() => setAhead(null), [query]);
  const view = ahead?.of === query ? ahead.view : written;
  const last = useRef<View['filters']>(view.filters);
  if (JSON.stringify(last.current) !== JSON.stringify(view.filters)) last.current = view.filters;
  const { current: filters } = last;
  return [
    useMemo(() => ({ ...view, filters }), [view, filters]),
    (next) => setAhead({ of: query, view: next }),
  ];
}
