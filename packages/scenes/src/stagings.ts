import type { SceneKind } from './kinds.ts';
import type { Style } from './regions/style.ts';

/** Around a tower in the city. */
export const CITY_SETTINGS = ['street', 'river', 'park', 'square'] as const;

/** How a room is laid out. */
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
/** How a lobby is. */
export const LOBBY_LAYOUTS = ['hall', 'lounge', 'stairs', 'court'] as const;
/** How a restaurant is. */
export const RESTAURANT_LAYOUTS = ['bistro', 'terrace', 'bar', 'vault'] as const;
/** How a spa is. */
export const SPA_LAYOUTS = ['bath', 'massage', 'hammam', 'sauna'] as const;
/** How a pool is. */
export const POOL_LAYOUTS = ['hall', 'infinity', 'garden', 'roof'] as const;
/** How a beach is seen. */
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
 * In how many ways a kind can be staged in a region: the names of the ways, in the order in which
 * ordinals take them.
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

/** Every pair of the two lists once, so that both change from one pair to the next. */
function spread(first: readonly string[], second: readonly string[]): readonly string[] {
  const pairs: string[] = [];
  for (let turn = 0; turn < second.length; turn++) {
    first.forEach((one, k) => pairs.push(`${one}/${second[(k + turn) % second.length] ?? ''}`));
  }
  return pairs;
}
