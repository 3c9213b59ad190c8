// Language-independent vocabularies for suppliers' room descriptions. The lists are closed: unknown
// values are dropped.

/** Room facilities in display order, the most requested first. */
export const ROOM_FACILITIES = [
  'balcony',
  'terrace',
  'air_conditioning',
  'private_bathroom',
  'shared_bathroom',
  'kitchenette',
  'bath_tub',
  'sitting_area',
  'step_free',
  'soundproof',
  'cot',
  'desk',
  'kettle',
  'coffee_machine',
  'minibar',
  'fridge',
  'safe',
  'tv',
  'wifi',
  'shower',
  'toiletries',
  'bathrobes',
  'hairdryer',
  'iron',
  'wardrobe',
  'blackout_curtains',
  'heating',
  'fan',
  'mosquito_net',
  'connecting_rooms',
] as const;
export type RoomFacility = (typeof ROOM_FACILITIES)[number];

/** Bed types; doubles, queens and kings sleep two, bunks two above each other. */
export const BED_KINDS = ['single', 'double', 'queen', 'king', 'bunk', 'sofa'] as const;
export type BedKind = (typeof BED_KINDS)[number];
export interface BedCount {
  readonly kind: BedKind;
  readonly count: number;
}

/** Views from a room's windows. */
export const ROOM_VIEWS = [
  'sea',
  'harbour',
  'lagoon',
  'lake',
  'river',
  'fjord',
  'mountain',
  'valley',
  'forest',
  'desert',
  'plains',
  'village',
  'city',
  'old_town',
  'square',
  'street',
  'garden',
  'park',
  'courtyard',
  'pool',
] as const;
export type RoomView = (typeof ROOM_VIEWS)[number];

/** Returns the known facilities in display order, without duplicates. */
export function knownFacilities(said: readonly string[]): readonly RoomFacility[] {
  const names = new Set(said);
  return ROOM_FACILITIES.filter((facility) => names.has(facility));
}

/** Maximum plausible number of beds of one kind in a room. */
const MAX_BEDS = 20;

/**
 * Returns the beds if all of them are of a known kind; otherwise undefined, because a partial list
 * would be misleading.
 */
export function knownBeds(
  said: readonly { readonly kind: string; readonly count: number }[] | undefined,
): readonly BedCount[] | undefined {
  if (said === undefined || said.length === 0) return undefined;
  const beds: BedCount[] = [];
  for (const { kind, count } of said) {
    const known = BED_KINDS.find((one) => one === kind);
    if (known === undefined || !Number.isInteger(count) || count < 1 || count > MAX_BEDS)
      return undefined;
    beds.push({ kind: known, count });
  }
  return beds;
}

/** Returns the view if it is known. */
export const knownView = (said: string | null | undefined): RoomView | undefined =>
  ROOM_VIEWS.find((one) => one === said);
