// Landmarks and areas of cities, for browser maps; loaded with the first map.
import type { Coordinates } from './distance.ts';

export interface Sight extends Coordinates {
  readonly kind: 'landmark' | 'area';
  readonly name: string;
  /** '' if unknown. */
  readonly arabic: string;
}

type Row = readonly (string | number)[];
interface SightFile {
  readonly default: { readonly rows: readonly Row[] };
}

/**
 * @param rows rows of data/landmarks.json or data/areas.json: id, name, city, latitude, longitude,
 *   zone, weight, Arabic name
 */
const sightsOf = (kind: Sight['kind'], rows: readonly Row[]): Sight[] =>
  rows.map(([, name = '', , latitude, longitude, , , arabic = '']) => ({
    kind,
    name: String(name),
    arabic: String(arabic),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));

let loaded: Promise<readonly Sight[]> | undefined;

/** Loads all landmarks and areas. Rejects if a file cannot be loaded; the next call retries. */
export function loadSights(): Promise<readonly Sight[]> {
  loaded ??= Promise.all([
    import('../data/landmarks.json') as Promise<SightFile>,
    import('../data/areas.json') as Promise<SightFile>,
  ]).then(([landmarks, areas]) => [
    ...sightsOf('landmark', landmarks.default.rows),
    ...sightsOf('area', areas.default.rows),
  ]);
  loaded.catch(() => (loaded = undefined));
  return loaded;
}
