// Recent searches of this browser, newest first. If storage is unavailable they are kept in memory
// until the page is closed.
import type { LocalDate } from '@portico/contract';
import { keptList } from '@portico/storefront/platform/kept-list';
import { type AirSearch, formatSearch, formatSlices, parseSearch } from '../../rules/address.ts';

const KEPT = 4;
const kept = keptList('recentFlightSearches');

/**
 * Returns the searches whose first day is not past.
 * @param firstDay first date that is not past (see `firstDayAt`)
 */
export const recentSearches = (firstDay: LocalDate): AirSearch[] =>
  kept.read().flatMap((line) => {
    const { search } = parseSearch(line);
    return search !== null && (search.slices[0]?.date ?? '') >= firstDay ? [search] : [];
  });

export function addRecentSearch(search: AirSearch): void {
  const line = formatSearch(search);
  const same = `slices=${formatSlices(search.slices)}&`;
  kept.write([line, ...kept.read().filter((one) => !one.startsWith(same))].slice(0, KEPT));
}

export const clearRecentSearches = (): void => kept.write([]);
