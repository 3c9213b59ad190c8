// Coasts, borders and towns of a cell, for the browser: each cell is a file of its own, loaded when
// it is first seen.
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

/** What a file of data/coast holds. */
export interface CoastFile {
  readonly land: readonly string[];
  readonly borders: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A line in the square of the Web Mercator map: x east and y south, each from 0 to 1. */
export interface CoastLine {
  /** x and y in turn. */
  readonly points: Float64Array;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface CoastCity extends Coordinates {
  readonly name: string;
  /** '' where it is not known. */
  readonly arabic: string;
}

export interface Coast {
  /** Outlines to be filled. */
  readonly land: readonly CoastLine[];
  /** The outlines without what follows the edge of the cell. */
  readonly shores: readonly CoastLine[];
  readonly borders: readonly CoastLine[];
  /** The most important first. */
  readonly cities: readonly CoastCity[];
}

/** The Web Mercator map ends here. Degrees. */
const FARTHEST_NORTH = 85.0511;

/**
 * Where a place lies in the square of the Web Mercator map, from 0 to 1 each; x goes on beyond the
 * 180th meridian.
 */
export function mercator({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const bent = Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude)) * (Math.PI / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + bent / 2)) / (2 * Math.PI),
  };
}

/** The degrees of a point of that square. */
export const fromMercator = (x: number, y: number): Coordinates => ({
  longitude: (x - 0.5) * 360,
  latitude: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90,
});

/**
 * The cells that hold a piece of the map, each with the turns of the globe it lies beyond the
 * first.
 */
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

/** What a file says, as it is drawn. */
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
/** Outside the cell itself, where the generator has cut: no shore runs along it. */
const isEdge = (step: number) => step < 0 || step > FULL;

/** A ring as the lines that are left when the steps along the edge of its cell are taken out. */
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
 * Coasts, borders and towns of a cell. Rejects when the file does not come; the next call asks
 * again.
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
