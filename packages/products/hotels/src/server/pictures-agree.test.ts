// Compares every hotel and room of the sandbox with its drawn pictures. The facts are parsed from
// the texts on the page, not from the codes used for drawing.
import { parseSceneUrl, sceneStaging, type SceneSpec } from '@portico/scenes';
import { sceneParts } from '@portico/scenes/scene';
import { inTurn } from '@portico/test-kit/sample';
import { describe, expect, it } from 'vitest';
import { fullRoomAnswer, propertyAnswer } from '../../../../../apps/sandbox/src/hotels/answers.ts';
import {
  type Catalogue,
  createCatalogue,
} from '../../../../../apps/sandbox/src/hotels/inventory/catalogue.ts';
import type { Property } from '../../../../../apps/sandbox/src/hotels/inventory/properties.types.ts';
import { loadPlaces } from '../../../../../apps/sandbox/src/hotels/inventory/world.ts';
import { SUPPLIERS } from '../../../../../apps/sandbox/src/hotels/suppliers.ts';
import { hotelFrom, roomFrom } from '../../../../suppliers/sandbox/src/hotels/map.ts';
import { wireFullRoom, wireProperty } from '../../../../suppliers/sandbox/src/hotels/wire.ts';
import type { SupplierHotel, SupplierRoom } from '../port.ts';
import { fakeHotel } from '../testing/fake-supplier.ts';
import { galleryOf, heroOf, picturesOf, roomPicture } from './pictures.ts';

const world: Catalogue = createCatalogue(loadPlaces);
const cities = inTurn(world.places.all(), 60);
const TOWN = { url: '/town.svg', alt: '' };

interface House {
  readonly hotel: SupplierHotel;
  readonly rooms: readonly SupplierRoom[];
}

/** A hotel from its supplier's adapter, with texts in a language. */
function houseOf(property: Property, language: 'en' | 'ar'): House {
  const [supplier] = SUPPLIERS;
  if (supplier === undefined) throw new Error('nobody sells hotels');
  return {
    hotel: hotelFrom(
      wireProperty.parse(
        propertyAnswer(supplier, property, { language, origin: 'http://127.0.0.1', photos: 0 }),
      ),
    ),
    rooms: property.rooms.map((room) =>
      roomFrom(wireFullRoom.parse(fullRoomAnswer(property, room, language))),
    ),
  };
}

function specOf(url: string): SceneSpec {
  const spec = parseSceneUrl(url);
  if (spec === null) throw new Error(`no picture: ${url}`);
  return spec;
}

/**
 * Parses the beds of an English text into the vocabulary of a picture: doubles, singles, bunks,
 * sofas.
 */
function bedsRead(text: string): string {
  const count = (kinds: string): number =>
    [...text.matchAll(new RegExp(`(\\d) (?:${kinds}) bed`, 'g'))].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    );
  const part = (letter: string, n: number): string => (n > 0 ? `${letter}${n}` : '');
  return (
    part('d', count('double|queen|king')) +
    part('s', count('single')) +
    part('k', count('bunk')) +
    part('o', count('sofa'))
  );
}

/** Allowed views through the window of a room with this view text. */
function viewsRead(view: string | null, hasPool: boolean): readonly string[] {
  const is = (word: RegExp): boolean => view !== null && word.test(view);
  if (is(/sea|ocean/)) return ['coast', 'tropical'];
  if (is(/lagoon/)) return ['tropical'];
  if (is(/pool/)) return hasPool ? ['pool'] : [];
  if (is(/garden/)) return ['garden'];
  if (is(/courtyard|harbour|park|forest|village|square|street|lake|fjord|river/))
    return [/\w+(?= view)/.exec(view ?? '')?.[0] ?? ''];
  if (is(/mountain|valley/)) return ['mountain'];
  if (is(/skyline|city/)) return ['city'];
  if (is(/old town|rooftops/)) return ['oldtown'];
  if (is(/dune/)) return ['desert'];
  if (is(/plains/)) return ['savannah'];
  return ['open'];
}

function faultsOfRoom({ hotel }: House, room: SupplierRoom): string[] {
  const picture = roomPicture(hotel, room, 'en');
  if (picture === undefined) return [`no picture of ${room.beds}`];
  const { beds, outlook = '', outside, sitting } = specOf(picture.url);
  const words = room.name.split(', ');
  const said = ['balcony', 'terrace'].find((one) => words.includes(one));
  const hasPool = hotel.amenities.includes('pool');
  return [
    ...(beds === bedsRead(room.beds) ? [] : [`${room.beds} drawn as ${beds}`]),
    ...(outside === said ? [] : [`${room.name} drawn with ${outside ?? 'nothing'} outside`]),
    ...(viewsRead(room.view, hasPool).includes(outlook)
      ? []
      : [`${room.view} drawn as ${outlook}`]),
    ...(!/suite/.test(room.name) || sitting === true ? [] : [`${room.name} without a seat`]),
  ];
}

/** Returns pictures of facilities that the hotel does not state. */
function faultsOfHouse({ hotel, rooms }: House): string[] {
  const has = (amenity: string): boolean => hotel.amenities.includes(amenity);
  const specs = [
    heroOf(hotel, 'en', { ratio: '4:5' }),
    ...picturesOf(hotel, 'en'),
    ...galleryOf({ ...hotel, rooms }, TOWN, 'en'),
  ].flatMap(({ url }) => (url === TOWN.url ? [] : specOf(url)));
  const drawn = new Set<string>(specs.map(({ kind }) => kind));
  const tables = specs.flatMap((spec) =>
    spec.kind === 'interior-restaurant' ? [sceneStaging(spec)] : [],
  );
  const faults: string[] = [];
  if (drawn.has('interior-pool') !== has('pool')) faults.push('pool');
  if (drawn.has('interior-spa') !== has('spa')) faults.push('spa');
  if (tables.length > 0 && !has('restaurant') && !has('breakfast') && !has('bar'))
    faults.push('a table where nobody eats');
  if (tables.includes('breakfast') && !has('breakfast')) faults.push('breakfast');
  if (tables.includes('bar') && !has('bar')) faults.push('bar');
  if (!has('restaurant') && tables.some((staging) => staging !== 'breakfast' && staging !== 'bar'))
    faults.push('restaurant');
  for (const { kind, pool } of specs)
    if (kind.startsWith('hotel-') && (pool ?? true) !== has('pool')) faults.push(`${kind} pool`);
  return faults;
}

describe('pictures agree with facts', { timeout: 600_000 }, () => {
  it('in every house of the sandbox: pool, spa, breakfast and restaurant', () => {
    const faults = cities.flatMap((place) =>
      world
        .of(place)
        .flatMap((property) =>
          faultsOfHouse(houseOf(property, 'en')).map((fault) => `${property.name}: ${fault}`),
        ),
    );
    expect(faults).toEqual([]);
  });

  it('in every room of the sandbox: beds, view, balcony, terrace and a seat in suites', () => {
    let rooms = 0;
    const faults = cities.flatMap((place) =>
      world.of(place).flatMap((property) => {
        const house = houseOf(property, 'en');
        rooms += house.rooms.length;
        return house.rooms.flatMap((room) =>
          faultsOfRoom(house, room).map((fault) => `${property.name}: ${fault}`),
        );
      }),
    );
    expect(faults).toEqual([]);
    expect(rooms).toBeGreaterThan(2_000);
  });

  it('are the same pictures in every language, in words of that language', () => {
    for (const place of cities.slice(0, 30))
      for (const property of world.of(place).slice(0, 6)) {
        const [en, ar] = [houseOf(property, 'en'), houseOf(property, 'ar')];
        en.rooms.forEach((room, n) => {
          const other = ar.rooms[n];
          const pictured = other && roomPicture(ar.hotel, other, 'ar');
          expect(pictured?.url).toBe(roomPicture(en.hotel, room, 'en')?.url);
          expect(pictured?.alt).toMatch(/^[\p{Script=Arabic}\s]+$/u);
        });
      }
  });

  it('as they are drawn: beds are counted, and no pool stands where there is none', () => {
    for (const place of inTurn(cities, 20))
      for (const property of world.of(place).slice(0, 4)) {
        const house = houseOf(property, 'en');
        for (const room of house.rooms) {
          const url = roomPicture(house.hotel, room, 'en')?.url ?? '';
          const parts = sceneParts(specOf(url));
          const count = (part: string): number => parts.filter((one) => one === part).length;
          const read = bedsRead(room.beds);
          const wanted = ['d', 's', 'k'].map((letter) =>
            Number(new RegExp(`${letter}(\\d)`).exec(read)?.[1] ?? 0),
          );
          expect([count('double'), count('single'), count('bunk')], url).toEqual(wanted);
        }
        if (house.hotel.amenities.includes('pool')) continue;
        for (const { url } of galleryOf({ ...house.hotel, rooms: house.rooms }, TOWN, 'en'))
          if (url !== TOWN.url) expect(sceneParts(specOf(url)), url).not.toContain('pool');
      }
  });
});

describe('a room of a supplier that tells no codes', () => {
  const room = (beds: string): SupplierRoom => ({
    code: 'x',
    name: 'Room',
    beds,
    sleeps: 2,
    sizeSqm: null,
    view: null,
    ordinal: 2,
  });
  const drawn = (beds: string) => {
    const picture = roomPicture(fakeHotel(), room(beds), 'en');
    return picture === undefined ? null : specOf(picture.url).beds;
  };

  it('is drawn by its English words, as one for two where they say nothing, and not at all where no drawing shows it', () => {
    expect(drawn('2 twin beds')).toBe('s2');
    expect(drawn('1 King bed and 2 single beds')).toBe('d1s2');
    expect(drawn('3 large double beds')).toBeNull();
    expect(drawn('سرير مزدوج')).toBe('d1');
    expect(drawn('')).toBe('d1');
    expect(drawn('12 single beds')).toBeNull();
  });
});
