// What this browser searched before, newest first. Written by home, read by every place picker.
import { formatSearch, type HotelSearch, parseSearch } from '@portico/rules/search-address';
import { readStored, writeStored } from './storage.ts';

const KEY = 'recentHotelSearches';
const KEPT = 4;

export function recentSearches(): HotelSearch[] {
  const lines = (readStored('localStorage', KEY) ?? '').split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => parseSearch(line).search ?? []);
}

export function addRecentSearch(search: HotelSearch): void {
  const others = recentSearches().filter(({ place }) => place.name !== search.place.name);
  writeStored('localStorage', KEY, [search, ...others].slice(0, KEPT).map(formatSearch).join('\n'));
}
