// Facilities of a room, in the supplier's codes. Derived from the room in the inventory, so that
// texts and codes always agree.
import { dice } from '../../kernel/random.ts';
import type { Dice } from '../../kernel/random.ts';
import type { Property, RoomType } from './properties.types.ts';

const BEDS = /^(\d+) (single|double|queen|king|bunk|sofa) beds?$/;

/** Parses '1 double bed, 2 single beds' into types and counts. */
export const bedTypes = (beds: string): readonly { type: string; count: number }[] =>
  beds.split(', ').map((part) => {
    const [, count = '', type = ''] = BEDS.exec(part) ?? [];
    if (type === '') throw new Error(`beds of no kind: ${part}`);
    return { type, count: Number(count) };
  });

const OUTLOOKS: Readonly<Record<string, string>> = {
  'sea view': 'sea',
  'ocean view': 'sea',
  'harbour view': 'harbour',
  'lagoon view': 'lagoon',
  'lake view': 'lake',
  'river view': 'river',
  'fjord view': 'fjord',
  'mountain view': 'mountain',
  'valley view': 'valley',
  'forest view': 'forest',
  'dune view': 'desert',
  'plains view': 'plains',
  'village view': 'village',
  'city view': 'city',
  'skyline view': 'city',
  'old town view': 'old_town',
  rooftops: 'old_town',
  'square view': 'square',
  'street view': 'street',
  'garden view': 'garden',
  'palm garden view': 'garden',
  'park view': 'park',
  'courtyard view': 'courtyard',
  'pool view': 'pool',
};

/** Returns the code of a view; null if the supplier has none for it. */
export const outlookOf = (view: string | null): string | null =>
  view === null ? null : (OUTLOOKS[view] ?? null);

/**
 * [key, chance by stars 1–5]; facilities that depend on the hotel or the room type are added
 * separately.
 */
const COMMON: readonly (readonly [string, readonly [number, number, number, number, number]])[] = [
  ['desk', [0.3, 0.5, 0.7, 0.9, 1]],
  ['kettle', [0.2, 0.35, 0.55, 0.75, 0.9]],
  ['coffee_machine', [0, 0.05, 0.2, 0.5, 0.9]],
  ['minibar', [0, 0.05, 0.25, 0.7, 1]],
  ['fridge', [0.2, 0.3, 0.3, 0.2, 0.1]],
  ['safe', [0.1, 0.3, 0.6, 0.9, 1]],
  ['tv', [0.6, 0.8, 0.95, 1, 1]],
  ['hairdryer', [0.3, 0.6, 0.9, 1, 1]],
  ['iron', [0.1, 0.2, 0.35, 0.55, 0.8]],
  ['soundproof', [0, 0.1, 0.3, 0.55, 0.8]],
  ['wardrobe', [0.7, 0.8, 0.95, 1, 1]],
  ['blackout_curtains', [0.1, 0.2, 0.35, 0.6, 0.85]],
  ['toiletries', [0.2, 0.5, 0.8, 1, 1]],
  ['bathrobes', [0, 0, 0.05, 0.3, 0.9]],
  ['heating', [0.7, 0.8, 0.8, 0.8, 0.8]],
];

const SUITES: ReadonlySet<string> = new Set(['cst', 'gst', 'pen']);

/** Returns the facilities of the room; the same at all suppliers. */
export function roomFacilities(property: Property, room: RoomType): readonly string[] {
  const chance = dice('room', property.place.id, property.ordinal, room.ordinal);
  const level = Math.max(0, Math.min(4, property.stars - 1));
  const common = COMMON.filter(([, odds]) => chance.chance(odds[level] ?? 0)).map(([key]) => key);
  return [...ofHouse(property, room, chance), ...ofRoom(property, room, chance), ...common];
}

function ofHouse({ amenities, stars }: Property, { ordinal }: RoomType, chance: Dice): string[] {
  const has = (key: string): boolean => amenities.includes(key);
  const keys: string[] = [];
  if (has('air_conditioning')) keys.push('air_conditioning');
  else if (chance.chance(0.3)) keys.push('fan');
  if (has('wifi')) keys.push('wifi');
  if (!has('adults_only') && chance.chance(0.75)) keys.push('cot');
  if (has('accessible') && chance.chance(0.5)) keys.push('step_free');
  // only the standard room of a basic hotel has a shared bathroom
  keys.push(stars <= 1 && ordinal === 0 ? 'shared_bathroom' : 'private_bathroom');
  return keys;
}

function ofRoom({ stars }: Property, { code, name, sleeps }: RoomType, chance: Dice): string[] {
  const parts = name.split(', ');
  const keys: string[] = [];
  if (parts.includes('terrace')) keys.push('terrace');
  if (parts.includes('balcony')) keys.push('balcony');
  if (SUITES.has(code)) keys.push('sitting_area');
  if (code === 'std') keys.push('kitchenette');
  const hasTub = chance.chance(stars >= 5 ? 0.6 : stars === 4 ? 0.3 : 0.1);
  if (hasTub) keys.push('bath_tub');
  if (!hasTub || stars >= 4) keys.push('shower');
  if (sleeps >= 3 && chance.chance(0.2)) keys.push('connecting_rooms');
  return keys;
}
