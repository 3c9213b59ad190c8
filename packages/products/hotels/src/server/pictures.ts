// Pictures of a hotel and its rooms: drawn scenes by address. The only file of the module that knows how pictures are made.
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
  sceneUrl,
} from '@portico/scenes';
import type { CardPicture } from '@portico/selling';
import type { SupplierHotel, SupplierRoom } from '../port.ts';

const INTERIORS: readonly SceneKind[] = ['interior-room', 'interior-lobby', 'interior-restaurant'];
const WITH_AMENITY: readonly [amenity: string, kind: SceneKind][] = [
  ['pool', 'interior-pool'],
  ['spa', 'interior-spa'],
];

type Pictured = Pick<
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
>;

/** The hotel from outside: what cards show. */
export function heroOf(
  hotel: Pictured,
  language: string,
  look: { readonly size?: SceneSize; readonly ratio?: Ratio } = {},
): Picture {
  return picture(specOf(hotel, buildingOf(hotel.kind), look), language);
}

/** The hotel as a card of 1200 × 630 px, for those who share its page: pixels, because readers of cards take no SVG. */
export function cardOf(hotel: Pictured, language: string): CardPicture {
  const spec = specOf(hotel, buildingOf(hotel.kind), { size: 'hero', ratio: '40:21' });
  return {
    url: sceneRasterUrl(spec, { width: 1200, format: 'jpg' }),
    alt: sceneAlt(spec, altLanguage(language)),
    size: [1200, 630],
  };
}

/** The hotel, then its rooms and what else it has. */
export function picturesOf(hotel: Pictured, language: string): Picture[] {
  const inside = [
    ...INTERIORS,
    ...WITH_AMENITY.filter(([amenity]) => hotel.amenities.includes(amenity)).map(
      ([, kind]) => kind,
    ),
  ];
  return [
    heroOf(hotel, language),
    ...inside.map((kind, i) => picture(specOf(hotel, kind, { shift: i + 1 }), language)),
  ];
}

/** All pictures of the hotel's own page: what lists show, then another room, the hotel by another light, and the town. */
export function galleryOf(hotel: Pictured, town: Picture, language: string): Picture[] {
  const [first, ...inside] = picturesOf(hotel, language);
  const outside = specOf(hotel, buildingOf(hotel.kind));
  const later = picture(
    { ...outside, timeOfDay: sceneHour(outside) === 'night' ? 'day' : 'night' },
    language,
  );
  const anotherRoom = picture(
    specOf(hotel, 'interior-room', { shift: 3, seed: `${seedOf(hotel)}_b` }),
    language,
  );
  return [...(first ? [first] : []), ...inside, anotherRoom, later, town];
}

/** The town or landscape, the same picture for every hotel of the place. `biome` is the landscape in the words of the reference data. */
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

export function roomPicture(
  hotel: Pictured,
  room: Pick<SupplierRoom, 'ordinal'>,
  language: string,
): Picture {
  return picture(
    specOf(hotel, 'interior-room', {
      shift: room.ordinal,
      ratio: '3:2',
      seed: `${seedOf(hotel)}_r${room.ordinal}`,
    }),
    language,
  );
}

/** The same hotel from two suppliers has the same pictures: they come from its place, number and name. */
const seedOf = (hotel: Pictured): string =>
  `${hotel.cityKey ?? hotel.city}${hotel.ordinal}${hotel.name}`
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
    ...(hotel.stars >= 1 && hotel.stars <= 5 ? { stars: hotel.stars } : {}),
    ...(region === null ? {} : { region }),
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
