// What this browser searched before, newest first. Home writes the same list.
import { formatSearch, type HotelSearch, parseSearch } from '@portico/rules/search-address';
import { readLines, writeLines } from '../../platform/kept-list.ts';

const KEY = 'recentHotelSearches';
const KEPT = 4;

export const recentSearches = (): HotelSearch[] => readLines(KEY).flatMap((line) => parseSearch(line).search ?? []);

export function addRecentSearch(search: HotelSearch): void {
  const others = recentSearches().filter(({ place }) => place.name !== search.place.name);
  writeLines(KEY, [search, ...others].slice(0, KEPT).map(formatSearch));
}

export const clearRecentSearches = (): void => writeLines(KEY, []);
