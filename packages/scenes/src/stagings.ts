import type { SceneKind } from './kinds.ts';
import type { Style } from './regions/style.ts';

/** Surroundings of a tower in the city. */
export const CITY_SETTINGS = ['street', 'river', 'park', 'square'] as const;

/** Layouts of a room. */
export const ROOM_LAYOUTS = [
  'bed',
  'balcony',
  'attic',
  'suite',
  'twin',
  'desk',
  'alcove',
  'terrace',
] as const;
/** Layouts of a lobby. */
export const LOBBY_LAYOUTS = ['hall', 'lounge', 'stairs', 'court'] as const;
/** Layouts of a restaurant. */
export const RESTAURANT_LAYOUTS = ['bistro', 'terrace', 'bar', 'vault'] as const;
/** Layouts of a spa. */
export const SPA_LAYOUTS = ['bath', 'massage', 'hammam', 'sauna'] as const;
/** Layouts of a pool. */
export const POOL_LAYOUTS = ['hall', 'infinity', 'garden', 'roof'] as const;
/** Views of a beach. */
export const BEACH_VIEWS = ['palms', 'boats', 'parasols', 'cove'] as const;

const FIXED: Partial<Record<SceneKind, readonly string[]>> = {
  'interior-room': ROOM_LAYOUTS,
  'interior-lobby': LOBBY_LAYOUTS,
  'interior-restaurant': RESTAURANT_LAYOUTS,
  'interior-spa': SPA_LAYOUTS,
  'interior-pool': POOL_LAYOUTS,
  'destination-island': BEACH_VIEWS,
  'destination-tropical': BEACH_VIEWS,
};

const ONE = ['only'] as const;

/**
 * Returns the names of the stagings of a kind in a region, in the order in which ordinals use them.
 */
export function stagingsOf(kind: SceneKind, style: Style): readonly string[] {
  switch (kind) {
    case 'hotel-city':
      return spread(style.towers, CITY_SETTINGS);
    case 'hotel-boutique':
      return style.boutique;
    case 'hotel-beach':
      return style.beach;
    case 'hotel-lodge':
      return style.lodge;
    case 'hotel-riad':
      return style.desert;
    case 'hotel-lakeside':
      return style.lake;
    default:
      return FIXED[kind] ?? ONE;
  }
}

/**
 * Returns every pair of the two lists once, ordered so that both change from one pair to the next.
 */
function spread(first: readonly string[], second: readonly string[]): readonly string[] {
  const pairs: string[] = [];
  for (let turn = 0; turn < second.length; turn++) {
    first.forEach((one, k) => pairs.push(`${one}/${second[(k + turn) % second.length] ?? ''}`));
  }
  return pairs;
}
