// Headings of a list: its place, and the number of hotels.
import type { SearchedPlace } from '../../http.ts';
import { isOfWhatLiesIn, kindOfPlace } from '../../rules/place-kind.ts';
import type { HotelSearch } from '../../rules/address.ts';
import type { Counts } from '../../rules/order.ts';

/** Returns the searched place: as resolved by the server, or as in the URL until then. */
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
  /** Translation key of a text with `count` and `place`. */
  readonly key: 'results.found' | 'results.near' | 'results.withHotel';
  readonly count: number;
}

/**
 * Returns the heading of the list with the number of hotels below it.
 * @param isFirst true if the searched hotel is the first row
 */
export function headOf({ kind }: SearchedPlace, { inside }: Counts, isFirst: boolean): HeadKey {
  if (isOfWhatLiesIn(kind)) return { key: 'results.found', count: inside };
  return isFirst
    ? { key: 'results.withHotel', count: inside - 1 }
    : { key: 'results.near', count: inside };
}
