// What kind of place is searched for. Its id says it: 'city-2267057', 'airport-LIS',
// 'landmark-belem-tower', 'area-lisbon-alfama', or the id of a hotel.
import { parseItemId } from '@portico/rules/item-id';

/** 'point': somewhere that has a name or none, and is no place anybody knows. */
export const PLACE_KINDS = ['city', 'area', 'airport', 'landmark', 'hotel', 'point'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

const REFERENCE_ID = /^(city|area|airport|landmark)-[A-Za-z0-9-]{1,60}$/;

/**
 * The kind of a place by its id; null when it has none, or one that can be of nothing: an address
 * is not to be trusted.
 */
export function kindOfPlace(id: string | undefined): PlaceKind | null {
  if (id === undefined) return null;
  const kind = PLACE_KINDS.find((one) => one === REFERENCE_ID.exec(id)?.[1]);
  return kind ?? (parseItemId(id) === null ? null : 'hotel');
}

/** Whether a list of such a place is of what lies in it, and not of what is near it. */
export const isOfWhatLiesIn = (kind: PlaceKind): boolean => kind === 'city' || kind === 'area';
