/** Names of the times of day. */
export const TIMES_OF_DAY = ['dawn', 'day', 'golden', 'dusk', 'night'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** Names of the landscapes. */
export const BIOME_NAMES = [
  'coast',
  'tropical',
  'mountain',
  'desert',
  'fjord',
  'city',
  'oldtown',
  'savannah',
  'arctic',
  'lake',
] as const;
export type Biome = (typeof BIOME_NAMES)[number];
