// Determines the kind of the searched place from its id: 'city-2267057', 'airport-LIS',
// 'landmark-belem-tower', 'area-lisbon-alfama', or the id of a hotel.
import { parseItemId } from '@portico/rules/item-id';

/** 'point': a location with or without a name that is not a known place. */
export const PLACE_KINDS = ['city', 'area', 'airport', 'landmark', 'hotel', 'point'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

const REFERENCE_ID = /^(city|area|airport|landmark)-[A-Za-z0-9-]{1,60}$/;

/** Returns the kind of a place by its id; null if it is missing or invalid: URLs are untrusted. */
export function kindOfPlace(id: string | undefined): PlaceKind | null {
  if (id === undefined) return null;
  const kind = PLACE_KINDS.find((one) => one === REFERENCE_ID.exec(id)?.[1]);
  return kind ?? (parseItemId(id) === null ? null : 'hotel');
}

/** Returns true if the list of such a place shows hotels located in it, not near it. */
export const isOfWhatLiesIn = (kind: PlaceKind): boolean => kind === 'city' || kind === 'area';

/** Returns true if the list of a place, by its id, is of hotels near it: an airport or a sight. */
export const isNearPlace = (id: string | undefined): boolean => {
  const kind = kindOfPlace(id);
  return kind === 'airport' || kind === 'landmark';
};
