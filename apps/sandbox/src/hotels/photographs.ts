// Photographs of the suppliers. The hotels are fictitious, so there are no real photographs: the
// pictures are drawn on request and served as JPEG files, as a supplier's photographs are. Every
// caption says that they are test pictures.
import type { SceneKind } from '@portico/scenes';
import { dice } from '../kernel/random.ts';
import type { Property } from './inventory/properties.types.ts';
import type { Supplier } from './suppliers.ts';
import { arabic } from './words/arabic.ts';
import type { Pair } from './words/language.ts';

/** Towns whose hotels have photographs; all others have none, like most real hotels. */
const TOWNS: ReadonlySet<string> = new Set(['Seville', 'Copenhagen', 'Ghent']);
const SHARE = 0.7;

export interface Shot {
  /** The supplier's code of the subject. */
  readonly subject: string;
  readonly words: Pair;
  readonly kind: SceneKind | 'house';
  readonly shape: '3:2' | '4:3' | '3:4';
  /** Code of the room in the picture. */
  readonly room?: string;
  readonly atNight?: boolean;
}

/** Prefix of every caption. */
const REHEARSAL: Pair = { en: 'Rehearsal picture: ', ar: 'صورة تجريبية: ' };
const HOUSE: Pair = { en: 'the house from the street', ar: 'الفندق من الشارع' };
const INSIDE: readonly [kind: SceneKind, subject: string, words: Pair, amenity?: string][] = [
  ['interior-lobby', 'lobby', { en: 'the lobby', ar: 'البهو' }],
  ['interior-restaurant', 'restaurant', { en: 'the restaurant', ar: 'المطعم' }, 'restaurant'],
  ['interior-pool', 'pool', { en: 'the pool', ar: 'المسبح' }, 'pool'],
  ['interior-spa', 'spa', { en: 'the spa', ar: 'النادي الصحي' }, 'spa'],
];
const MAX_ROOMS = 3;

/** Returns this supplier's pictures of this hotel, the list picture first; empty for most. */
export function shotsOf({ name }: Supplier, property: Property): readonly Shot[] {
  if (name === 'beta' || !TOWNS.has(property.place.name)) return [];
  if (!dice('photographed', property.place.id, property.ordinal).chance(SHARE)) return [];
  return [
    { subject: 'outside', words: HOUSE, kind: 'house', shape: '3:2' },
    ...property.rooms.slice(0, MAX_ROOMS).map(({ code, name: room }, i): Shot => ({
      subject: 'room',
      words: { en: room, ar: arabic(room) },
      kind: 'interior-room',
      shape: i === 1 ? '3:4' : '3:2',
      room: code,
    })),
    ...INSIDE.filter(([, , , amenity]) => !amenity || property.amenities.includes(amenity)).map(
      ([kind, subject, words]): Shot => ({ subject, words, kind, shape: '4:3' }),
    ),
    {
      subject: 'outside',
      words: { en: 'the house in the evening', ar: 'الفندق مساءً' },
      kind: 'house',
      shape: '3:2',
      atNight: true,
    },
  ];
}

/** URL path of a photograph, below the sandbox's own address. */
export const photographPath = (supplier: Supplier, propertyId: string, number: number): string =>
  `/hotels/${supplier.name}/photographs/${propertyId}/${number}.jpg`;

/**
 * Formats the pictures of a hotel as the supplier sends them. @param origin of the sandbox as seen
 * by its caller
 */
export const photosAnswer = (
  supplier: Supplier,
  propertyId: string,
  shots: readonly Shot[],
  origin: string,
) =>
  shots.map(({ subject, words, room }, number) => ({
    url: `${origin}${photographPath(supplier, propertyId, number)}`,
    subject,
    captions: { en: REHEARSAL.en + words.en, ar: REHEARSAL.ar + words.ar },
    ...(room === undefined ? {} : { room }),
  }));
