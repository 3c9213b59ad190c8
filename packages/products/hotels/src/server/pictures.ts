// Pictures of a hotel and its rooms: drawn scenes by URL. The only file of the module that depends
// on how pictures are made.
import type { Picture } from '@portico/contract';
import {
  ALT_LANGUAGES,
  type AltLanguage,
  type Ratio,
  regionOfCountry,
  SCENE_KINDS,
  type SceneKind,
  type SceneSize,
  type SceneSpec,
  destinationKind,
  sceneAlt,
  sceneHour,
  sceneRasterUrl,
  sceneStaging,
  sceneUrl,
} from '@portico/scenes';
import type { CardPicture } from '@portico/selling';
import type { PhotographSubject, SupplierHotel } from '../port.ts';
import { type RoomSaid, furnished, stagingOf } from './room-scene.ts';
import { nameOf } from './towns.ts';

export type Pictured = Pick<
  SupplierHotel,
  | 'supplierHotelId'
  | 'kind'
  | 'ordinal'
  | 'stars'
  | 'countryCode'
  | 'amenities'
  | 'name'
  | 'city'
  | 'cityKey'
  | 'latitude'
  | 'longitude'
>;

/** Returns the exterior of a hotel, as shown on cards. */
export function heroOf(
  hotel: Pictured,
  language: string,
  look: { readonly size?: SceneSize; readonly ratio?: Ratio } = {},
): Picture {
  return picture(specOf(hotel, buildingOf(hotel.kind), look), language);
}

/**
 * Returns the hotel as a preview image of 1200 × 630 px for shared links: a bitmap, because link
 * previews do not support SVG.
 */
export function cardOf(hotel: Pictured, language: string): CardPicture {
  const spec = specOf(hotel, buildingOf(hotel.kind), { size: 'hero', ratio: '40:21' });
  return {
    url: sceneRasterUrl(spec, { width: 1200, format: 'jpg' }),
    alt: sceneAlt(spec, altLanguage(language)),
    size: [1200, 630],
  };
}

/** Photograph subjects that can be drawn; all others are drawn as the building. */
const DRAWN: Readonly<Partial<Record<PhotographSubject, SceneKind>>> = {
  lobby: 'interior-lobby',
  room: 'interior-room',
  bathroom: 'interior-room',
  restaurant: 'interior-restaurant',
  breakfast: 'interior-restaurant',
  bar: 'interior-restaurant',
  pool: 'interior-pool',
  spa: 'interior-spa',
};

/** Returns the URL of the drawing that replaces an unavailable photograph. */
export function drawnInPlace(hotel: Pictured, shows: PhotographSubject): string {
  const spec = specOf(hotel, DRAWN[shows] ?? buildingOf(hotel.kind));
  return sceneUrl(spec.kind === 'interior-room' ? (furnished(spec, null, hotel) ?? spec) : spec);
}

/** Returns the hotel, then a room and its stated facilities. */
export function picturesOf(
  hotel: Pictured,
  language: string,
  room: RoomSaid | null = null,
): Picture[] {
  return [heroOf(hotel, language), ...insideOf(hotel, room).map((spec) => picture(spec, language))];
}

function insideOf(hotel: Pictured, room: RoomSaid | null): SceneSpec[] {
  const has = (amenity: string): boolean => hotel.amenities.includes(amenity);
  const kinds: SceneKind[] = ['interior-room', 'interior-lobby', 'interior-restaurant'];
  if (has('pool')) kinds.push('interior-pool');
  if (has('spa')) kinds.push('interior-spa');
  return kinds.flatMap((kind, i) => {
    const spec = specOf(hotel, kind, { shift: i + 1 });
    if (kind === 'interior-room') return furnished(spec, room, hotel) ?? [];
    if (kind !== 'interior-restaurant') return spec;
    const tables = tablesOf(hotel);
    if (tables.length === 0) return [];
    const staging = stagingOf(spec, tables);
    return staging === sceneStaging(spec) ? spec : { ...spec, staging };
  });
}

/** Returns the restaurant and bar scenes of a hotel; empty if none is stated. */
function tablesOf({ amenities }: Pictured): readonly string[] {
  const has = (amenity: string): boolean => amenities.includes(amenity);
  if (has('restaurant'))
    return [
      'bistro',
      'vault',
      ...(has('terrace') || has('garden') ? ['terrace'] : []),
      ...(has('bar') ? ['bar'] : []),
    ];
  if (has('breakfast')) return ['breakfast'];
  return has('bar') ? ['bar'] : [];
}

/**
 * Returns all pictures of the hotel's page: those of lists with rooms it actually has, the hotel in
 * another light, and the town.
 */
export function galleryOf(
  hotel: Pictured & { readonly rooms?: readonly RoomSaid[] },
  town: Picture,
  language: string,
): Picture[] {
  const rooms = hotel.rooms ?? [];
  const usual = rooms.find((room) => furnished(roomSpec(hotel), room, hotel)?.beds === 'd1');
  const first = usual ?? rooms[0] ?? null;
  const other = rooms.findLast((room) => room !== first) ?? null;
  const outside = specOf(hotel, buildingOf(hotel.kind));
  const later = picture(
    { ...outside, timeOfDay: sceneHour(outside) === 'night' ? 'day' : 'night' },
    language,
  );
  const another =
    first !== null && other === null
      ? null
      : furnished(
          specOf(hotel, 'interior-room', { shift: 3, seed: `${seedOf(hotel)}_b` }),
          other,
          hotel,
        );
  return [
    ...picturesOf(hotel, language, first),
    ...(another === null ? [] : [picture(another, language)]),
    later,
    town,
  ];
}

const roomSpec = (hotel: Pictured): SceneSpec => specOf(hotel, 'interior-room', { shift: 1 });

/**
 * Returns the town or landscape, the same picture for every hotel of the place. `biome` is the
 * landscape in the vocabulary of the reference data.
 */
export function townPicture(
  place: { readonly name: string; readonly countryCode: string },
  biome: string | undefined,
  language: string,
): Picture {
  const region = regionOfCountry(place.countryCode);
  const seed =
    place.name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 32) || 'town';
  return picture(
    {
      kind: destinationKind(biome, region),
      seed,
      ratio: '4:3',
      size: 'card',
      ...(region === null ? {} : { region }),
    },
    language,
  );
}

/** Returns a room as described; undefined if no drawing matches the description. */
export function roomPicture(
  hotel: Pictured,
  room: RoomSaid,
  language: string,
): Picture | undefined {
  const spec = specOf(hotel, 'interior-room', {
    shift: room.ordinal,
    ratio: '3:2',
    seed: `${seedOf(hotel)}_r${room.ordinal}`,
  });
  const drawn = furnished(spec, room, hotel);
  return drawn === null ? undefined : picture(drawn, language);
}

/**
 * Seed of the drawings: the same hotel from two suppliers has the same pictures, because it is
 * derived from place, number and displayed name.
 */
const seedOf = (hotel: Pictured): string =>
  `${hotel.cityKey ?? hotel.city}${hotel.ordinal}${nameOf(hotel)}`
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 32) || hotel.supplierHotelId.replace(/[^A-Za-z0-9]/g, '_').slice(0, 32);

function specOf(
  hotel: Pictured,
  kind: SceneKind,
  {
    shift = 0,
    size = 'card',
    ratio = '4:3',
    seed = seedOf(hotel),
  }: { shift?: number; size?: SceneSize; ratio?: Ratio; seed?: string } = {},
): SceneSpec {
  const region = regionOfCountry(hotel.countryCode);
  return {
    kind,
    seed,
    ratio,
    size,
    variant: (Math.abs(Math.trunc(hotel.ordinal)) + shift) % 10_000,
    ...(hotel.stars >= 1 && hotel.stars <= 5 ? { stars: Math.floor(hotel.stars) } : {}),
    ...(region === null ? {} : { region }),
    ...(kind.startsWith('hotel-') && !hotel.amenities.includes('pool')
      ? { pool: false as const }
      : {}),
  };
}

function buildingOf(kind: string): SceneKind {
  const name = `hotel-${kind}`;
  return SCENE_KINDS.find((known) => known === name) ?? 'hotel-city';
}

function picture(spec: SceneSpec, language: string): Picture {
  return { url: sceneUrl(spec), alt: sceneAlt(spec, altLanguage(language)) };
}

const altLanguage = (language: string): AltLanguage =>
  ALT_LANGUAGES.find((known) => known === language) ?? 'en';
