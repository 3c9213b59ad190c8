// What this browser searched before, newest first. A browser may refuse its storage; then it is
// remembered as long as the page lasts.
import type { LocalDate } from '@portico/contract';
import { keptList } from '@portico/storefront/platform/kept-list';
import { type AirSearch, formatSearch, formatSlices, parseSearch } from '../../rules/address.ts';

const KEPT = 4;
const kept = keptList('recentFlightSearches');

/** Those whose first day is not over. */
export const recentSearches = (today: LocalDate): AirSearch[] =>
  kept.read().flatMap((line) => {
    const { search } = parseSearch(line);
    return search !== null && (search.slices[0]?.date ?? '') >= today ? [search] : [];
  });

export function addRecentSearch(search: AirSearch): void {
  const line = formatSearch(search);
  const same = `slices=${formatSlices(search.slices)}&`;
  kept.write([line, ...kept.read().filter((one) => !one.startsWith(same))].slice(0, KEPT));
}

export const clearRecentSearches = (): void => kept.write([]);
