// What this browser searched before, newest first. A browser may refuse its storage; then it is
// remembered as long as the page lasts.
import type { LocalDate } from '@portico/contract';
import { keptList } from '@portico/storefront/platform/kept-list';
import { type CarSearch, formatSearch, parseSearch } from '../../rules/address.ts';

const KEPT = 4;
const kept = keptList('recentCarSearches');

/** Those whose first day is not over. */
export const recentSearches = (today: LocalDate): CarSearch[] =>
  kept.read().flatMap((line) => {
    const { search } = parseSearch(line);
    return search !== null && search.pickUpAt.slice(0, 10) >= today ? [search] : [];
  });

/** A search with another driver takes the place of the one before. */
export function addRecentSearch(search: CarSearch): void {
  const same = withoutDriver(formatSearch(search));
  const others = kept.read().filter((one) => withoutDriver(one) !== same);
  kept.write([formatSearch(search), ...others].slice(0, KEPT));
}

const withoutDriver = (line: string): string => line.replace(/&age=.*$/, '');

export const clearRecentSearches = (): void => kept.write([]);
