// What suppliers can say of a room in words that are the same in every language. Lists are closed:
// what is not in them is dropped.

/**
 * What a room has, the things guests ask for first at the beginning: in this order they are shown.
 */
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

/** Beds by how they are built; doubles, queens and kings sleep two, bunks two above each other. */
export const BED_KINDS = ['single', 'double', 'queen', 'king', 'bunk', 'sofa'] as const;
export type BedKind = (typeof BED_KINDS)[number];
export interface BedCount {
  readonly kind: BedKind;
  readonly count: number;
}

/** What the windows of a room look out on. */
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

/** The facilities that are known, each once, in the order in which they are shown. */
export function knownFacilities(said: readonly string[]): readonly RoomFacility[] {
  const names = new Set(said);
  return ROOM_FACILITIES.filter((facility) => names.has(facility));
}

/** Most beds of a kind in a room that can be true. */
const MOST_BEDS = 20;

/**
 * The beds, when every one of them is of a kind we know; undefined otherwise: half a room is not
 * told.
 */
export function knownBeds(
  said: readonly { readonly kind: string; readonly count: number }[] | undefined,
): readonly BedCount[] | undefined {
  if (said === undefined || said.length === 0) return undefined;
  const beds: BedCount[] = [];
  for (const { kind, count } of said) {
    const known = BED_KINDS.find((one) => one === kind);
    if (known === undefined || !Number.isInteger(count) || count < 1 || count > MOST_BEDS)
      return undefined;
    beds.push({ kind: known, count });
  }
  return beds;
}

/** The view, when it is one we know. */
export const knownView = (said: string | null | undefined): RoomView | undefined =>
  ROOM_VIEWS.find((one) => one === said);
