import type { SceneKind } from './kinds.ts';
import type { Biome, TimeOfDay } from './light/names.ts';

export interface Subject {
  /** Default landscape. */
  biome: Biome;
  /** Maximum zoom (1 is none), and the fraction of the crop that is taken from the top. */
  zoom?: number;
  zoomTop?: number;
  indoors?: boolean;
  /** Times of day at which the subject is visible. */
  hours?: readonly TimeOfDay[];
}

/**
 * Settings of every kind, in a separate module: code that only names or describes pictures does not
 * load the drawings.
 */
export const SUBJECTS: Readonly<Record<SceneKind, Subject>> = {
  'hotel-city': { biome: 'city', zoom: 1.22, zoomTop: 0.46 },
  'hotel-beach': { biome: 'tropical', zoom: 1.3 },
  'hotel-boutique': { biome: 'oldtown', zoom: 1.22 },
  'hotel-lodge': { biome: 'mountain', zoom: 1.32 },
  'hotel-riad': { biome: 'desert', zoom: 1.3 },
  'hotel-lakeside': { biome: 'lake', zoom: 1.14, zoomTop: 0.7 },
  'interior-room': { biome: 'coast', indoors: true },
  'interior-lobby': { biome: 'coast', indoors: true },
  'interior-pool': { biome: 'coast', indoors: true },
  'interior-spa': { biome: 'coast', indoors: true },
  'interior-restaurant': { biome: 'coast', indoors: true },
  'destination-coast': { biome: 'coast' },
  'destination-island': { biome: 'tropical' },
  'destination-tropical': { biome: 'tropical' },
  'destination-mountain': { biome: 'mountain' },
  'destination-desert': { biome: 'desert' },
  'destination-fjord': { biome: 'fjord' },
  'destination-skyline': { biome: 'city' },
  'destination-oldtown': { biome: 'oldtown' },
  'destination-savannah': { biome: 'savannah' },
  'destination-aurora': { biome: 'arctic', hours: ['night', 'dusk', 'night'] },
  'activity-walking': { biome: 'oldtown' },
  'activity-boat': { biome: 'coast' },
  'activity-hiking': { biome: 'mountain' },
  'activity-diving': { biome: 'tropical' },
  'activity-museum': { biome: 'city', indoors: true },
  'activity-food': { biome: 'coast', indoors: true },
  'activity-cooking': { biome: 'oldtown', indoors: true },
  'car-mini': { biome: 'oldtown' },
  'car-compact': { biome: 'coast' },
  'car-suv': { biome: 'mountain' },
  'car-van': { biome: 'lake' },
  'car-convertible': { biome: 'coast' },
  'car-electric': { biome: 'desert' },
  'ship-sea': { biome: 'coast' },
  'ship-port': { biome: 'coast' },
  'ship-fjord': { biome: 'fjord' },
  'promo-balloons': { biome: 'desert' },
  'promo-beach': { biome: 'tropical' },
  'promo-flight': { biome: 'mountain' },
  'promo-road': { biome: 'coast' },
};
