import { useMemo } from 'react';

/**
 * Returns the same object for the same search, also when other parts of the URL change; null
 * without a search.
 * @param format Returns the search as in the URL.
 */
export function useSameSearch<Search>(
  search: Search | null,
  format: (search: Search) => string,
): Search | null {
  const text = search === null ? null : format(search);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `text` stands for the search
  return useMemo(() => search, [text]);
}
