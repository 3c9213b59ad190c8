// Converts a supplier's room description to the vocabulary of the drawings.
import {
  type Outlook,
  type SceneSpec,
  bedsToken,
  roomLayouts,
  sceneBiome,
  sceneStaging,
} from '@portico/scenes';
import type { SupplierRoom } from '../port.ts';
import type { RoomView } from '../rules/room-words.ts';

/** The properties of a room its picture must match. */
export type RoomSaid = Pick<
  SupplierRoom,
  'ordinal' | 'beds' | 'bedding' | 'outlook' | 'facilities'
>;

/**
 * Returns the picture of a room with its beds, its view and its balcony or terrace; null if no
 * drawing matches. `room` is null if only the hotel is known: one double bed, and no water outside.
 */
export function furnished(
  spec: SceneSpec,
  room: RoomSaid | null,
  hotel: { readonly amenities: readonly string[] },
): SceneSpec | null {
  const beds = room === null ? 'd1' : bedsOfRoom(room);
  if (beds === null) return null;
  const has = (facility: string): boolean =>
    room?.facilities?.some((one) => one === facility) ?? false;
  const outside = has('balcony') ? 'balcony' : has('terrace') ? 'terrace' : undefined;
  const sitting = has('sitting_area');
  const staging = stagingOf(spec, roomLayouts({ beds, outside, sitting, desk: has('desk') }));
  const outlook = outlookOf(spec, room, hotel.amenities.includes('pool'));
  return {
    ...spec,
    staging,
    beds,
    ...(outlook === null ? {} : { outlook }),
    ...(outside === undefined ? {} : { outside }),
    ...(sitting ? { sitting: true as const } : {}),
  };
}

/** Returns the staging of its ordinal if it fits, else one of those that do. */
export function stagingOf(spec: SceneSpec, fitting: readonly string[]): string {
  const usual = sceneStaging(spec);
  return fitting.includes(usual) ? usual : (fitting[(spec.variant ?? 0) % fitting.length] ?? usual);
}

const WIDTH = {
  double: 'double',
  queen: 'double',
  king: 'double',
  single: 'single',
  bunk: 'bunk',
  sofa: 'sofa',
} as const;

/**
 * Returns the beds of a drawing: those stated by kind, else parsed from an English text, else one
 * double bed.
 */
function bedsOfRoom({ bedding, beds }: RoomSaid): string | null {
  const count = { double: 0, single: 0, bunk: 0, sofa: 0 };
  const list = bedding ?? readBeds(beds);
  for (const one of list) count[WIDTH[one.kind]] += one.count;
  return list.length === 0 ? 'd1' : bedsToken(count);
}

const WORDS = /(\d{1,2})\s+(?:\p{L}+\s+)?(single|twin|double|full|queen|king|bunk|sofa)/giu;
const SAME = { twin: 'single', full: 'double' } as const;

function readBeds(
  text: string,
): readonly { readonly kind: keyof typeof WIDTH; readonly count: number }[] {
  return [...text.matchAll(WORDS)].flatMap(([, count, word = '']) => {
    const name = word.toLowerCase();
    const kind = name === 'twin' || name === 'full' ? SAME[name] : name;
    return kind in WIDTH ? [{ kind: kind as keyof typeof WIDTH, count: Number(count) }] : [];
  });
}

const DRAWN: Readonly<Record<Exclude<RoomView, 'sea' | 'pool'>, Outlook>> = {
  harbour: 'harbour',
  lagoon: 'tropical',
  lake: 'lake',
  river: 'river',
  fjord: 'fjord',
  mountain: 'mountain',
  valley: 'mountain',
  forest: 'forest',
  desert: 'desert',
  plains: 'savannah',
  village: 'village',
  city: 'city',
  old_town: 'oldtown',
  square: 'square',
  street: 'street',
  garden: 'garden',
  park: 'park',
  courtyard: 'courtyard',
};

const WATERS: ReadonlySet<string> = new Set(['coast', 'tropical', 'lake', 'fjord']);

/**
 * Returns the view from the window; null keeps the landscape of the place. A room without a stated
 * view shows none.
 */
function outlookOf(spec: SceneSpec, room: RoomSaid | null, hasPool: boolean): Outlook | null {
  const landscape = sceneBiome(spec);
  // for an unspecified room, a sea view would be a promise
  if (room === null) return WATERS.has(landscape) ? 'open' : null;
  const { outlook } = room;
  if (outlook === 'sea') return landscape === 'tropical' ? 'tropical' : 'coast';
  if (outlook === 'pool') return hasPool ? 'pool' : 'garden';
  return outlook === undefined ? 'open' : DRAWN[outlook];
}
