import { dice } from '../../kernel/random.ts';
import type { Dice } from '../../kernel/random.ts';
import { nameHotels, streetAddress } from './names/names.ts';
import { distanceKm, offset } from './places.ts';
import type { Places, SandboxPlace } from './places.ts';
import { cityTaxOf } from './prices.ts';
import type { Property } from './properties.types.ts';
import { makeRooms } from './rooms.ts';

const MAX = 120;
const FEWEST = 6;

/**
 * Returns the number of hotels of a place: grows with the logarithm of its population, and with its
 * popularity.
 */
export function hotelCount(place: SandboxPlace): number {
  const people = Math.log10(Math.max(1_000, place.population));
  const wanted =
    6 +
    12.5 * Math.max(0, people - 4.1) ** 1.35 +
    place.renown * 2.4 * Math.max(0.35, people - 4.2);
  return Math.max(FEWEST, Math.min(MAX, Math.round(wanted)));
}

/** Returns all hotels of a place. Deterministic. */
export function makeProperties(place: SandboxPlace, places: Places): readonly Property[] {
  const count = hotelCount(place);
  const names = nameHotels(dice('names', place.id), place, count);
  const made = names.map(({ name, chain }, ordinal) =>
    makeProperty(place, places, ordinal, name, chain),
  );
  return made.map((property, i) =>
    made.slice(0, i).some((before) => isHeardAlike(before, property))
      ? { ...property, name: `${property.name} ${property.area}` }
      : property,
  );
}

const NEXT_DOOR_KM = 0.3;

/**
 * True if the names of two neighbouring hotels are confusingly similar: one of them then gets the
 * name of its quarter.
 */
function isHeardAlike(one: Property, other: Property): boolean {
  const heard = ({ name }: Property) => name.toLowerCase().replace(/^the | hotel$/g, '');
  return (
    heard(one) === heard(other) &&
    distanceKm(one.latitude, one.longitude, other.latitude, other.longitude) < NEXT_DOOR_KM
  );
}

function makeProperty(
  place: SandboxPlace,
  places: Places,
  ordinal: number,
  name: string,
  chain: string | null,
): Property {
  const chance = dice('property', place.id, ordinal);
  const stars = pickStars(chance, place, chain);
  const biome = chance.chance(0.75)
    ? (place.biomes[0] ?? 'city')
    : chance.pick(place.biomes.length > 0 ? place.biomes : ['city']);
  const stand = standOf(chance, place);
  const score = chance.chance(0.05)
    ? null
    : Math.round(Math.min(9.8, 6.4 + stars * 0.42 + chance.between(-0.5, 0.95)) * 10) / 10;
  const late = chance.chance(0.3);
  const property: Property = {
    place,
    ordinal,
    name,
    chain,
    stars,
    score,
    reviews: score === null ? 0 : Math.round(18 * 10 ** chance.between(0.3, 2.4)),
    address: streetAddress(chance, place),
    ...stand,
    kind: kindOf(chance, biome, place, chain),
    amenities: amenitiesOf(chance, stars, biome),
    checkInFrom: late ? '16:00' : chance.pick(['14:00', '15:00', '15:00']),
    checkOutBy: chance.pick(['10:00', '11:00', '11:00', '12:00']),
    rooms: makeRooms(chance, stars, biome),
    cityTax: cityTaxOf(place, places.country(place.countryCode), stars),
  };
  return property.amenities.includes('pool') ? property : withoutPoolViews(property);
}

/** A hotel without a pool has views of its garden instead. */
const withoutPoolViews = (property: Property): Property => ({
  ...property,
  rooms: property.rooms.map((room) =>
    room.view === 'pool view'
      ? { ...room, view: 'garden view', name: room.name.replace('pool view', 'garden view') }
      : room,
  ),
});

const QUARTER_KM = 0.55;

/**
 * Position of a hotel: in a known quarter, else around the centre, more likely close to it; large
 * towns spread further.
 */
function standOf(
  chance: Dice,
  place: SandboxPlace,
): { readonly area: string; readonly latitude: number; readonly longitude: number } {
  const bearing = chance.between(0, 360);
  const share = chance.next();
  if (place.quarters.length > 0) {
    const quarter = chance.pick(place.quarters);
    return {
      area: quarter.name,
      ...offset(quarter.latitude, quarter.longitude, 0.04 + QUARTER_KM * share, bearing),
    };
  }
  const reach = Math.min(8, 0.6 + Math.log10(Math.max(2_000, place.population)) ** 2 / 7);
  // formerly drew a quarter; kept so that later random numbers stay the same
  chance.next();
  return {
    // no quarters are known: a fictitious one would not exist on the map
    area: place.name,
    ...offset(place.latitude, place.longitude, 0.2 + (reach - 0.2) * share ** 1.6, bearing),
  };
}

function pickStars(chance: Dice, place: SandboxPlace, chain: string | null): number {
  const roll = chance.next() + (place.renown - 4) * 0.02;
  if (chain !== null) return roll < 0.3 ? 3 : roll < 0.85 ? 4 : 5;
  if (roll < 0.03) return 1;
  if (roll < 0.14) return 2;
  if (roll < 0.5) return 3;
  return roll < 0.83 ? 4 : 5;
}

const RIAD_COUNTRIES = 'MA TN DZ EG JO OM AE SA QA BH KW YE SY LB IQ LY MR SD';

function kindOf(chance: Dice, biome: string, place: SandboxPlace, chain: string | null): string {
  if (chain !== null) return biome === 'tropical' ? 'beach' : 'city';
  if (RIAD_COUNTRIES.includes(place.countryCode))
    return chance.pick(
      biome === 'coast' || place.population > 1_000_000
        ? ['riad', 'city', 'beach']
        : ['riad', 'riad', 'boutique'],
    );
  // Old towns rarely have new towers, and being on the sea does not make them resorts.
  if (place.biomes.includes('oldtown'))
    return chance.pick(
      biome === 'coast'
        ? ['boutique', 'boutique', 'boutique', 'boutique', 'boutique', 'city', 'beach']
        : ['boutique', 'boutique', 'boutique', 'boutique', 'boutique', 'boutique', 'city'],
    );
  switch (biome) {
    case 'coast':
      return chance.pick(
        place.population > 250_000
          ? ['city', 'city', 'boutique', 'boutique', 'beach']
          : ['beach', 'beach', 'boutique', 'city'],
      );
    case 'tropical':
      return chance.pick(['beach', 'beach', 'lodge']);
    case 'mountain':
    case 'savannah':
    case 'arctic':
    case 'fjord':
      return chance.pick(
        place.population > 150_000
          ? ['city', 'boutique', 'boutique']
          : ['lodge', 'lodge', 'boutique'],
      );
    case 'lake':
      return chance.pick(['lakeside', 'lakeside', 'boutique']);
    case 'desert':
      return chance.pick(['riad', 'boutique', 'city']);
    default:
      return chance.pick(['city', 'city', 'boutique']);
  }
}

/** [key, chance by stars 1–5]. Keys of the texts `amenities.*`. */
const AMENITIES: readonly (readonly [string, readonly [number, number, number, number, number]])[] =
  [
    ['wifi', [0.95, 0.98, 1, 1, 1]],
    ['air_conditioning', [0.3, 0.5, 0.75, 0.95, 1]],
    ['breakfast', [0.3, 0.55, 0.75, 0.9, 1]],
    ['24_hour_front_desk', [0.3, 0.5, 0.75, 0.95, 1]],
    ['lift', [0.15, 0.4, 0.7, 0.92, 1]],
    ['restaurant', [0.05, 0.15, 0.4, 0.75, 0.97]],
    ['bar', [0.1, 0.2, 0.5, 0.8, 1]],
    ['room_service', [0, 0.05, 0.2, 0.6, 1]],
    ['gym', [0, 0.03, 0.15, 0.55, 0.95]],
    ['pool', [0, 0.05, 0.15, 0.4, 0.8]],
    ['spa', [0, 0, 0.05, 0.3, 0.8]],
    ['parking', [0.3, 0.35, 0.4, 0.5, 0.7]],
    ['airport_shuttle', [0.05, 0.1, 0.15, 0.3, 0.5]],
    ['pets_allowed', [0.3, 0.3, 0.3, 0.25, 0.3]],
    ['accessible', [0.1, 0.25, 0.5, 0.75, 0.95]],
    ['family_rooms', [0.4, 0.5, 0.6, 0.6, 0.6]],
    ['laundry', [0.3, 0.35, 0.5, 0.7, 0.95]],
    ['garden', [0.2, 0.25, 0.3, 0.35, 0.5]],
    ['terrace', [0.2, 0.25, 0.35, 0.5, 0.7]],
    ['electric_car_charging', [0, 0.05, 0.12, 0.3, 0.5]],
    ['adults_only', [0, 0, 0.03, 0.06, 0.06]],
  ];

function amenitiesOf(chance: Dice, stars: number, biome: string): readonly string[] {
  const keys = AMENITIES.filter(([, odds]) =>
    chance.chance(odds[Math.max(0, Math.min(4, stars - 1))] ?? 0),
  ).map(([key]) => key);
  if ((biome === 'coast' || biome === 'tropical') && chance.chance(0.35)) keys.push('beach_access');
  if (biome === 'mountain' && chance.chance(0.4)) keys.push('ski_storage');
  return keys;
}
