// Distance rings around the centre of a map, at round distances in the reader's unit.
import { type DistanceUnit, METRES_OF } from '@portico/rules/distance-unit';
import { pixelsPerMetre } from './geo.ts';

export interface Ring {
  readonly metres: number;
  /** In the requested unit. */
  readonly distance: number;
}

/** Minimum distance in pixels between two rings. */
const MIN_APART = 96;
const MAX_RINGS = 5;
const STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];

/** Returns the rings for a whole zoom level, the smallest first. */
export function ringsOf(latitude: number, zoom: number, unit: DistanceUnit): Ring[] {
  const pixels = METRES_OF[unit] * pixelsPerMetre(latitude, zoom);
  const step = STEPS.find((one) => one * pixels >= MIN_APART);
  if (step === undefined) return [];
  return Array.from({ length: MAX_RINGS }, (_, i) => ({
    distance: step * (i + 1),
    metres: step * (i + 1) * METRES_OF[unit],
  }));
}

/** Formats '2 mi', '500 m' in a language, with the page's digits. */
export function ringText({ distance }: Ring, unit: DistanceUnit, language: string): string {
  const isSmall = unit === 'kilometer' && distance < 1;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'meter' : unit,
    unitDisplay: 'short',
    numberingSystem: 'latn',
    maximumFractionDigits: 2,
  }).format(isSmall ? distance * 1_000 : distance);
}
