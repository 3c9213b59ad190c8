// What this browser searched before, newest first. A browser may refuse its storage; then nothing is remembered and nothing breaks.
import { formatSearch, type HotelSearch, parseSearch } from '@portico/rules/search-address';

const KEY = 'recentHotelSearches';
const KEPT = 4;

export function recentSearches(): HotelSearch[] {
  try {
    return (localStorage.getItem(KEY) ?? '')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : (parseSearch(line).search ?? [])));
  } catch {
    return [];
  }
}

export function addRecentSearch(search: HotelSearch): void {
  const others = recentSearches().filter(({ place }) => place.name !== search.place.name);
  write([search, ...others].slice(0, KEPT));
}

export const clearRecentSearches = (): void => write([]);

function write(searches: readonly HotelSearch[]): void {
  try {
    localStorage.setItem(KEY, searches.map(formatSearch).join('\n'));
  } catch {
    // full or refused: it is only not remembered
  }
}
