// Selects the labels for a zoom: rings, landmarks and areas when zoomed in, towns when zoomed out.
import { northOf, type Position } from './geo.ts';
import { coastShare } from './ground.ts';
import type { MapCentre } from './leaflet-map.ts';
import { ringsOf, ringText } from './rings.ts';
import type { MapLabel, Nudge } from './use-marks.ts';

export interface LevelShown {
  readonly level: number;
}

/**
 * Zoom levels from which landmarks and areas are named: at lower ones they would only hide each
 * other.
 */
const NAMED = { landmark: 11, area: 12 } as const;
/**
 * Alternative positions in pixels for an area's name if pins are below it: its centre, or a little
 * to the side.
 */
const NUDGES: readonly Nudge[] = [
  { x: 0, y: 0 },
  { x: 0, y: -24 },
  { x: 0, y: 24 },
  { x: -24, y: 0 },
  { x: 24, y: 0 },
];

/** Returns the labels in order of priority: earlier ones keep their place if two would overlap. */
export function labelsOfLevel(
  labels: readonly MapLabel[],
  cities: readonly MapLabel[],
  shown: LevelShown | null,
  { at, unit }: MapCentre,
  language: string,
): MapLabel[] {
  if (shown === null) return [];
  const { level } = shown;
  const rings = ringsOf(at.latitude, level, unit).flatMap((ring): MapLabel[] => {
    const text = ringText(ring, unit, language);
    return placesOf(at, ring.metres).map((place, bearing) => ({
      ...place,
      text,
      kind: 'ring',
      bearing,
      group: `ring ${ring.metres}`,
    }));
  });
  return [
    ...labels.filter(({ kind }) => kind === 'centre'),
    ...rings,
    ...(coastShare(level) > 0 ? cities : []),
    ...labels.filter(({ kind }) => kind === 'landmark' && level >= NAMED.landmark),
    ...labels
      .filter(({ kind }) => kind === 'area' && level >= NAMED.area)
      .map((area) => ({ ...area, nudges: NUDGES })),
  ];
}

/**
 * Returns the possible positions of a ring's distance label: first north, then south, then to the
 * sides.
 */
function placesOf(at: Position, metres: number): Position[] {
  const north = northOf(at, metres);
  const reach = north.latitude - at.latitude;
  const east = reach / Math.cos((at.latitude * Math.PI) / 180);
  return [
    north,
    { ...at, latitude: at.latitude - reach },
    { ...at, longitude: at.longitude + east },
    { ...at, longitude: at.longitude - east },
  ];
}
