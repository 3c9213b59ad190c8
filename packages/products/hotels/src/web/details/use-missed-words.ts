import { nightsOf } from '../nights.ts';
import type { HotelSearch } from '../../rules/address.ts';
import type { Offer } from '../../shapes.ts';
import type { Filters } from '../../rules/filters.ts';
import { useFilterWords } from '../results/active-filters.ts';
import { missedOf } from './choice.ts';

/**
 * Returns the names of the list's filters that a rate does not match.
 * @param isFree returns true if an offer's cancellation is currently free
 */
export function useMissedWords(
  filters: Filters,
  currency: string | null,
  search: HotelSearch,
  isFree: (offer: Offer) => boolean,
): (offer: Offer) => readonly string[] {
  const words = useFilterWords(filters, currency, nightsOf(search));
  return (offer) => missedOf(offer, filters, isFree).map((kind) => words({ kind }));
}
