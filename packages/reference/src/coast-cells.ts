// Cell grid and line encoding of coastline and border data, shared by the generator and the map.
import type { Coordinates } from './distance.ts';

/** Cell size in degrees. */
export const CELL_DEGREES = 20;
/** Coordinate resolution: 1/400 of a degree, at most 280 m. */
export const PART_OF_DEGREE = 400;
export const COLUMNS = 360 / CELL_DEGREES;
export const ROWS = 180 / CELL_DEGREES;

/** Counted from west and south, from 0. */
export interface CoastCell {
  readonly column: number;
  readonly row: number;
}

/** A point of a line: steps east and north of its cell's south-west corner. */
export type CellPoint = readonly [x: number, y: number];

/** Returns the south-west corner of a cell. */
export const cornerOf = ({ column, row }: CoastCell): Coordinates => ({
  longitude: column * CELL_DEGREES - 180,
  latitude: row * CELL_DEGREES - 90,
});

const BITS = 5;
const MORE = 1 << BITS;
/**
 * Character code of '?', the first one used: of the characters from there on, JSON escapes only the
 * backslash.
 */
const FIRST = 63;

function encode(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (left >= MORE) {
    text += String.fromCharCode((MORE | (left & (MORE - 1))) + FIRST);
    left >>= BITS;
  }
  return text + String.fromCharCode(left + FIRST);
}

/**
 * Encodes a line as text: differences between points in characters of five bits (Google's polyline
 * algorithm).
 */
export function encodeLine(points: readonly CellPoint[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([east, north]) => {
      const text = encode(east - x) + encode(north - y);
      [x, y] = [east, north];
      return text;
    })
    .join('');
}

/** Decodes a line encoded by `encodeLine`. */
export function decodeLine(text: string): CellPoint[] {
  const points: CellPoint[] = [];
  let [x, y] = [0, 0];
  let at = 0;
  const next = () => {
    let [value, shift, sign] = [0, 0, MORE];
    while (sign & MORE) {
      sign = text.charCodeAt(at) - FIRST;
      at += 1;
      value |= (sign & (MORE - 1)) << shift;
      shift += BITS;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    x += next();
    y += next();
    points.push([x, y]);
  }
  return points;
}
