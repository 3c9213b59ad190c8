// Recent searches of this browser, newest first. If storage is unavailable they are kept in memory
// until the page is closed.
import { keptList } from '@portico/storefront/platform/kept-list';
import { formatSearch, type HotelSearch, parseSearch } from '../../rules/address.ts';

const KEPT = 4;
const kept = keptList('recentHotelSearches');

export const recentSearches = (): HotelSearch[] =>
  kept.read().flatMap((line) => parseSearch(line).search ?? []);

export function addRecentSearch(search: HotelSearch): void {
  const others = recentSearches().filter(({ place }) => place.name !== search.place.name);
  kept.write([search, ...others].slice(0, KEPT).map(formatSearch));
}

export const clearRecentSearches = (): void => kept.write([]);
