import type { SceneKind } from './kinds.ts';
import { regionOfCountry } from './regions/regions.ts';
import type { Region } from './regions/regions.ts';
import type { Ratio, SceneSize, SceneSpec } from './spec.ts';

/** What kind of place a hotel stands in. */
export const PLACE_SETTINGS = [
  'city',
  'oldtown',
  'beach',
  'island',
  'mountain',
  'desert',
  'lake',
  'fjord',
  'savannah',
] as const;
export type PlaceSetting = (typeof PLACE_SETTINGS)[number];

/** A hotel as far as its pictures need to know it. */
export interface PicturedHotel {
  /** Its stored id. */
  seed: string;
  /** Its stored number inside its city, from 0. */
  ordinal: number;
  stars?: number;
  /** ISO code of its country. */
  country?: string;
  setting: PlaceSetting;
}

/** How a picture is wanted. */
export interface PictureFormat {
  accent?: string;
  ratio?: Ratio;
  size?: SceneSize;
}

/** The kinds that stand in a setting, in the order in which ordinals take them. */
const KINDS: Readonly<Record<PlaceSetting, readonly SceneKind[]>> = {
  city: ['hotel-city', 'hotel-boutique', 'hotel-boutique', 'hotel-city', 'hotel-boutique'],
  oldtown: ['hotel-boutique', 'hotel-boutique', 'hotel-boutique', 'hotel-city'],
  beach: ['hotel-beach', 'hotel-beach', 'hotel-boutique'],
  island: ['hotel-beach'],
  mountain: ['hotel-lodge', 'hotel-lodge', 'hotel-boutique'],
  desert: ['hotel-riad', 'hotel-riad', 'hotel-boutique'],
  lake: ['hotel-lakeside', 'hotel-lakeside', 'hotel-boutique'],
  fjord: ['hotel-lodge', 'hotel-lakeside', 'hotel-boutique'],
  savannah: ['hotel-lodge', 'hotel-riad'],
};

/** Where a city is roofs and towers of churches rather than towers of offices. */
const LOW_CITIES: ReadonlySet<Region> = new Set([
  'iberia',
  'france',
  'italy',
  'greece',
  'balkans',
  'alps',
  'central-europe',
  'nordic',
  'britain',
  'maghreb',
]);

/**
 * The picture of a place by the landscape it stands in, as the reference data names it, and by how
 * its region builds; the coast where it names none.
 */
export function destinationKind(biome: string | undefined, region: Region | null): SceneKind {
  if (biome === 'city' && region !== null && LOW_CITIES.has(region)) return 'destination-oldtown';
  return BY_BIOME[biome ?? 'coast'] ?? 'destination-coast';
}

const BY_BIOME: Readonly<Record<string, SceneKind>> = {
  coast: 'destination-coast',
  tropical: 'destination-tropical',
  mountain: 'destination-mountain',
  desert: 'destination-desert',
  fjord: 'destination-fjord',
  city: 'destination-skyline',
  oldtown: 'destination-oldtown',
  savannah: 'destination-savannah',
  lake: 'destination-mountain',
  arctic: 'destination-aurora',
};

/** A hotel from outside: no two of a city alike, as long as their ordinals differ. */
export function hotelScene(hotel: PicturedHotel, format: PictureFormat = {}): SceneSpec {
  const kinds = KINDS[hotel.setting];
  const kind = kinds[hotel.ordinal % kinds.length] ?? 'hotel-city';
  const lakeside =
    kind === 'hotel-lakeside' && hotel.setting === 'fjord' ? { biome: 'fjord' as const } : {};
  return { ...base(hotel), ...format, ...lakeside, kind, variant: hotel.ordinal };
}

function base({
  seed,
  stars,
  country,
}: {
  seed: string;
  stars?: number;
  country?: string;
}): Omit<SceneSpec, 'kind'> {
  const region = country === undefined ? null : regionOfCountry(country);
  return {
    seed,
    ...(stars === undefined ? {} : { stars: Math.max(1, Math.min(5, Math.round(stars))) }),
    ...(region ? { region } : {}),
  };
}
