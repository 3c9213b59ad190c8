// Recent searches of this browser, newest first. If storage is unavailable they are kept in memory
// until the page is closed.
import type { LocalDate } from '@portico/contract';
import { keptList } from '@portico/storefront/platform/kept-list';
import { type CarSearch, formatSearch, parseSearch } from '../../rules/address.ts';

const KEPT = 4;
const kept = keptList('recentCarSearches');

/**
 * Returns the searches whose first day is not past.
 * @param firstDay first date that is not past (see `firstDayAt`)
 */
export const recentSearches = (firstDay: LocalDate): CarSearch[] =>
  kept.read().flatMap((line) => {
    const { search } = parseSearch(line);
    return search !== null && search.pickUpAt.slice(0, 10) >= firstDay ? [search] : [];
  });

/** Adds a search; it replaces an earlier one that differs only in its driver. */
export function addRecentSearch(search: CarSearch): void {
  const same = withoutDriver(formatSearch(search));
  const others = kept.read().filter((one) => withoutDriver(one) !== same);
  kept.write([formatSearch(search), ...others].slice(0, KEPT));
}

const withoutDriver = (line: string): string => line.replace(/&age=.*$/, '');

export const clearRecentSearches = (): void => kept.write([]);
