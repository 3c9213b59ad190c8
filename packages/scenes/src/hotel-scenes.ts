import type { SceneKind } from './kinds.ts';
import { regionOfCountry } from './regions/regions.ts';
import type { Region } from './regions/regions.ts';
import type { Ratio, SceneSize, SceneSpec } from './spec.ts';

/** Kinds of surroundings of a hotel. */
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

/** Fields of a hotel that determine its pictures. */
export interface PicturedHotel {
  /** Its stored ID. */
  seed: string;
  /** Its stored number within its city, from 0. */
  ordinal: number;
  stars?: number;
  /** ISO code of its country. */
  country?: string;
  setting: PlaceSetting;
}

/** Requested format of a picture. */
export interface PictureFormat {
  accent?: string;
  ratio?: Ratio;
  size?: SceneSize;
}

/** Scene kinds of each setting, in the order in which ordinals use them. */
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

/** Regions whose cities have roofs and church towers rather than office towers. */
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
 * Returns the picture of a destination by its landscape, as named by the reference data, and by the
 * building style of its region. Default: the coast.
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

/**
 * Exterior view of a hotel. No two hotels of a city look alike, as long as their ordinals differ.
 */
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
