// Facts about a room that its picture shows.
import type { SceneKind } from './kinds.ts';
import { BIOME_NAMES } from './light/names.ts';
import {
  LOBBY_LAYOUTS,
  POOL_LAYOUTS,
  RESTAURANT_LAYOUTS,
  ROOM_LAYOUTS,
  SPA_LAYOUTS,
} from './stagings.ts';

/**
 * Views from the windows: a landscape, or something close. 'open' is sky and nothing that could be
 * named.
 */
export const OUTLOOKS = [
  ...BIOME_NAMES,
  'open',
  'garden',
  'park',
  'forest',
  'pool',
  'courtyard',
  'street',
  'square',
  'village',
  'river',
  'harbour',
] as const;
export type Outlook = (typeof OUTLOOKS)[number];

/** Outdoor spaces that a room opens on. */
export const OUTSIDES = ['balcony', 'terrace'] as const;
export type Outside = (typeof OUTSIDES)[number];

/** Layouts that only facts select; ordinals never do. */
export const FACT_LAYOUTS = { room: ['family'], restaurant: ['breakfast'] } as const;

/** Stagings that a spec may request by name. */
export const PINNED: Partial<Record<SceneKind, readonly string[]>> = {
  'interior-room': [...ROOM_LAYOUTS, ...FACT_LAYOUTS.room],
  'interior-lobby': LOBBY_LAYOUTS,
  'interior-restaurant': [...RESTAURANT_LAYOUTS, ...FACT_LAYOUTS.restaurant],
  'interior-spa': SPA_LAYOUTS,
  'interior-pool': POOL_LAYOUTS,
};

/** Number of beds of each kind: double, single, bunk, and sofa beds. */
export interface Beds {
  readonly double: number;
  readonly single: number;
  readonly bunk: number;
  readonly sofa: number;
}

const MAX_BEDS: Beds = { double: 2, single: 4, bunk: 2, sofa: 2 };
/** Maximum number of beds side by side that fit a picture; sofas are placed elsewhere. */
const MAX_TOGETHER = 4;
const TOKEN = /^(?:d([1-2]))?(?:s([1-4]))?(?:k([1-2]))?(?:o([1-2]))?$/;

/**
 * Returns the token of beds, e.g. 'd1s2' for one double and two single beds; null if they cannot be
 * drawn.
 */
export function bedsToken(of: Partial<Beds> | string): string | null {
  const beds =
    typeof of === 'string' ? bedsOf(of) : { double: 0, single: 0, bunk: 0, sofa: 0, ...of };
  if (beds === null) return null;
  const { double, single, bunk, sofa } = beds;
  const isDrawn = Object.entries(MAX_BEDS).every(
    ([kind, most]) => beds[kind as keyof Beds] <= most,
  );
  const together = double + single + bunk;
  if (!isDrawn || together < 1 || together > MAX_TOGETHER) return null;
  const part = (letter: string, count: number): string => (count > 0 ? `${letter}${count}` : '');
  return part('d', double) + part('s', single) + part('k', bunk) + part('o', sofa);
}

/** Parses a token written by `bedsToken`; null for anything else. */
export function bedsOf(token: string): Beds | null {
  const found = token === '' ? null : TOKEN.exec(token);
  if (found === null) return null;
  const [double, single, bunk, sofa] = found.slice(1).map((digit) => Number(digit ?? 0));
  return { double: double ?? 0, single: single ?? 0, bunk: bunk ?? 0, sofa: sofa ?? 0 };
}

/**
 * Returns the layouts that best show these beds and the outdoor space of the room; a layout with a
 * desk only if the room is known to have one.
 */
export function roomLayouts(room: {
  readonly beds: string;
  readonly outside?: Outside | undefined;
  readonly sitting?: boolean | undefined;
  readonly desk?: boolean | undefined;
}): readonly string[] {
  switch (room.beds) {
    case 's2':
    case 'd2':
      return room.sitting === true ? ['family'] : ['twin'];
    case 'd1o1':
      return ['suite'];
    case 'd1':
    case 's1':
      if (room.sitting === true) return room.beds === 'd1' ? ['suite'] : ['family'];
      if (room.outside !== undefined) return [room.outside];
      return [
        'bed',
        // a narrow bed looks too small under a gable
        ...(room.beds === 'd1' ? ['attic', 'alcove'] : []),
        ...(room.desk === true ? ['desk'] : []),
      ];
    default:
      return ['family'];
  }
}
