import { useEffect, useMemo, useRef, useState } from 'react';

/**
 * Returns the view of a list as stored in the address. The address is updated with a delay: a
 * change shows immediately, and the next one builds on it. Equal filters keep the same object
 * identity, so that unrelated changes do not sort the list again.
 * @param query Query of the address.
 * @param parse Must be a stable function.
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
