// What the heads of a list say: what it is a list of, and how many there are.
import type { SearchedPlace } from '../../http.ts';
import { isOfWhatLiesIn, kindOfPlace } from '../../rules/place-kind.ts';
import type { HotelSearch } from '../../rules/address.ts';
import type { Counts } from './sorting.ts';

/** What is searched for: as the server has understood it, until then as the address says. */
export const placeOf = (
  known: SearchedPlace | null,
  named: HotelSearch['place'],
): SearchedPlace => ({
  name: known?.name || named.name,
  kind: known?.kind ?? kindOfPlace(named.id) ?? 'city',
  latitude: known?.latitude ?? named.latitude,
  longitude: known?.longitude ?? named.longitude,
});

interface HeadKey {
  /** Key of a text with `count` and `place`. */
  readonly key: 'results.found' | 'results.near' | 'results.withHotel';
  readonly count: number;
}

/**
 * The head of the list: its count is of what stands under it. @param isFirst the hotel that was
 * searched for stands first
 */
export function headOf({ kind }: SearchedPlace, { inside }: Counts, isFirst: boolean): HeadKey {
  if (isOfWhatLiesIn(kind)) return { key: 'results.found', count: inside };
  return isFirst
    ? { key: 'results.withHotel', count: inside - 1 }
    : { key: 'results.near', count: inside };
}
