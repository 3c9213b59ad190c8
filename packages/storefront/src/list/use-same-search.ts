import { useMemo } from 'react';

/** Formats and parses a search in the URL. Both are always the same functions. */
export interface SearchAddress<Search> {
  readonly format: (search: Search) => string;
  readonly parse: (address: string) => { readonly search: Search | null };
}

/**
 * Returns the same object for the same search, also when other parts of the URL change; null
 * without a search.
 */
export function useSameSearch<Search>(
  search: Search | null,
  { format, parse }: SearchAddress<Search>,
): Search | null {
  const text = search === null ? null : format(search);
  return useMemo(() => (text === null ? null : parse(text).search), [text, parse]);
}
