// Landmarks and areas of towns, for the maps of the browser: loaded when the first map wants them.
import type { Coordinates } from './distance.ts';

export interface Sight extends Coordinates {
  readonly kind: 'landmark' | 'area';
  readonly name: string;
  /** '' where it is not known. */
  readonly arabic: string;
}

type Row = readonly (string | number)[];
interface SightFile {
  readonly default: { readonly rows: readonly Row[] };
}

/**
 * @param rows of data/landmarks.json or data/areas.json: id, name, city, latitude, longitude, zone,
 *   weight, Arabic name
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

/** All landmarks and areas. Rejects when the files do not come; the next call asks again. */
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
