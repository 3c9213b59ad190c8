// Coastlines, borders and cities of a cell, for the browser: each cell is a separate file, loaded
// when it first becomes visible.
import {
  type CellPoint,
  CELL_DEGREES,
  COLUMNS,
  type CoastCell,
  cornerOf,
  decodeLine,
  PART_OF_DEGREE,
  ROWS,
} from './coast-cells.ts';
import type { Coordinates } from './distance.ts';

/** Format of a file in data/coast. */
export interface CoastFile {
  readonly land: readonly string[];
  readonly borders: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/**
 * A line in the unit square of the Web Mercator projection: x east and y south, each from 0 to 1.
 */
export interface CoastLine {
  /** Alternating x and y. */
  readonly points: Float64Array;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface CoastCity extends Coordinates {
  readonly name: string;
  /** '' if unknown. */
  readonly arabic: string;
}

export interface Coast {
  /** Outlines to fill. */
  readonly land: readonly CoastLine[];
  /** Outlines without the parts along the cell's edge. */
  readonly shores: readonly CoastLine[];
  readonly borders: readonly CoastLine[];
  /** Most important first. */
  readonly cities: readonly CoastCity[];
}

/** Latitude limit of the Web Mercator projection, in degrees. */
const FARTHEST_NORTH = 85.0511;

/** Projects a location onto the Web Mercator unit square; x continues beyond the 180th meridian. */
export function mercator({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const bent = Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude)) * (Math.PI / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + bent / 2)) / (2 * Math.PI),
  };
}

/** Converts a point of the unit square to degrees. */
export const fromMercator = (x: number, y: number): Coordinates => ({
  longitude: (x - 0.5) * 360,
  latitude: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90,
});

/** Returns the cells of a map section, each with the number of world wraps of its longitude. */
export function cellsWithin(
  southWest: Coordinates,
  northEast: Coordinates,
): (CoastCell & { readonly turns: number })[] {
  const row = (latitude: number) =>
    Math.max(0, Math.min(ROWS - 1, Math.floor((latitude + 90) / CELL_DEGREES)));
  const column = (longitude: number) => Math.floor((longitude + 180) / CELL_DEGREES);
  const cells: (CoastCell & { readonly turns: number })[] = [];
  for (let x = column(southWest.longitude); x <= column(northEast.longitude); x += 1) {
    const turns = Math.floor(x / COLUMNS);
    for (let y = row(southWest.latitude); y <= row(northEast.latitude); y += 1)
      cells.push({ column: x - turns * COLUMNS, row: y, turns });
  }
  return cells;
}

/** Decodes a file for drawing. */
export function readCoast(cell: CoastCell, { land, borders, rows }: CoastFile): Coast {
  const rings = land.map(decodeLine);
  const lineOf = (points: readonly CellPoint[]) => onMap(cell, points);
  return {
    land: rings.map(lineOf),
    shores: rings.flatMap(withoutEdges).map(lineOf),
    borders: borders.map((text) => lineOf(decodeLine(text))),
    cities: rows.map(([name = '', latitude, longitude, arabic = '']) => ({
      name: String(name),
      latitude: Number(latitude),
      longitude: Number(longitude),
      arabic: String(arabic),
    })),
  };
}

function onMap(cell: CoastCell, line: readonly CellPoint[]): CoastLine {
  const corner = cornerOf(cell);
  const points = new Float64Array(line.length * 2);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  line.forEach(([east, north], i) => {
    const { x, y } = mercator({
      longitude: corner.longitude + east / PART_OF_DEGREE,
      latitude: corner.latitude + north / PART_OF_DEGREE,
    });
    points[2 * i] = x;
    points[2 * i + 1] = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return { points, left, right, top, bottom };
}

const FULL = CELL_DEGREES * PART_OF_DEGREE;
/** True outside the cell itself, along the generator's cut: no shore line is drawn there. */
const isEdge = (step: number) => step < 0 || step > FULL;

/** Splits a ring into lines, without the segments along the edge of its cell. */
function withoutEdges(ring: readonly CellPoint[]): CellPoint[][] {
  const [first] = ring;
  if (first === undefined) return [];
  const lines: CellPoint[][] = [];
  let open: CellPoint[] | undefined;
  let [x, y] = first;
  for (const point of [...ring.slice(1), first]) {
    const [toX, toY] = point;
    if ((x === toX && isEdge(x)) || (y === toY && isEdge(y))) open = undefined;
    else {
      if (open === undefined) lines.push((open = [[x, y]]));
      open.push(point);
    }
    [x, y] = point;
  }
  return lines;
}

const loaded = new Map<string, Promise<Coast>>();

/**
 * Loads coastlines, borders and cities of a cell. Rejects if the file cannot be loaded; the next
 * call retries.
 */
export function loadCoast(cell: CoastCell): Promise<Coast> {
  const key = `${cell.column}-${cell.row}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = import(`../data/coast/${key}.json`).then((file: { default: CoastFile }) =>
    readCoast(cell, file.default),
  );
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}
