// Finds places near a point.
import { openAtlas, type Entry, type PlaceType } from './atlas.ts';
import { milesBetween, type Coordinates } from './distance.ts';

/**
 * Returns places of a type near a point; filters by latitude before any trigonometry. Coordinates
 * that are NaN find nothing.
 */
export function around(
  type: PlaceType,
  { latitude, longitude }: Coordinates,
  within: number,
): { entry: Entry; miles: number }[] {
  const band = within / 68.7;
  const found: { entry: Entry; miles: number; order: number }[] = [];
  const ordered = (northward[type] ??= fromSouth(type));
  const start = firstFrom(ordered, latitude - band, ({ entry }) => entry.latitude);
  for (let i = start; i < ordered.length; i += 1) {
    const { entry, order } = ordered[i] as Ordered;
    if (entry.latitude > latitude + band) break;
    const miles = milesBetween(latitude, longitude, entry.latitude, entry.longitude);
    if (miles <= within) found.push({ entry, miles, order });
  }
  return found.sort((a, b) => a.order - b.order);
}

interface Ordered {
  readonly entry: Entry;
  /** Index in the atlas. */
  readonly order: number;
}
const northward: { [type in PlaceType]?: readonly Ordered[] } = {};

/** Returns the places of a type sorted from south to north. */
const fromSouth = (type: PlaceType): Ordered[] =>
  (type === 'city' ? openAtlas().cities : openAtlas().entries)
    .map((entry, order) => ({ entry, order }))
    .filter(({ entry }) => entry.type === type)
    .sort((a, b) => a.entry.latitude - b.entry.latitude);

/**
 * Returns the index of the first item of a list from south to north that is not south of this
 * latitude; its length if there is none, as for NaN.
 */
export function firstFrom<T>(
  ordered: readonly T[],
  latitude: number,
  latitudeOf: (item: T) => number,
): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (latitudeOf(ordered[middle] as T) >= latitude) high = middle;
    else low = middle + 1;
  }
  return low;
}
