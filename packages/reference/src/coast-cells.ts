// The cells that coasts and borders are cut into, and how a line is written in them. The generator
// writes and the map reads by this file.
import type { Coordinates } from './distance.ts';

/** Degrees of a cell's sides. */
export const CELL_DEGREES = 20;
/** Steps of a coordinate: 1/400 of a degree, 280 m at most. */
export const PART_OF_DEGREE = 400;
export const COLUMNS = 360 / CELL_DEGREES;
export const ROWS = 180 / CELL_DEGREES;

/** From the west and from the south, 0 first. */
export interface CoastCell {
  readonly column: number;
  readonly row: number;
}

/** A point of a line: steps east and north of its cell's south-west corner. */
export type CellPoint = readonly [x: number, y: number];

/** The south-west corner of a cell. */
export const cornerOf = ({ column, row }: CoastCell): Coordinates => ({
  longitude: column * CELL_DEGREES - 180,
  latitude: row * CELL_DEGREES - 90,
});

const BITS = 5;
const MORE = 1 << BITS;
/** The first sign in use is '?': none of them needs an escape in JSON but the backslash. */
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
 * A line as text: differences from point to point in signs of five bits (Google's polyline
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

/** The points of a line that `encodeLine` has written. */
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
