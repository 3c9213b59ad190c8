// Coasts and borders of the maps: Natural Earth 1:10 million from world-atlas, without shapes too
// small to be visible, cut into the cells that packages/reference/src/coast.ts reads.
import { join } from 'node:path';
import type { Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import {
  CELL_DEGREES,
  COLUMNS,
  cornerOf,
  encodeLine,
  PART_OF_DEGREE,
  ROWS,
} from '../../../packages/reference/src/coast-cells.ts';
import type { City } from './cities.ts';
import { byText, packageFolder, readJson, writeRows } from './files.ts';

type World = Topology<{ countries: GeometryCollection }>;

const EARTH_KM = 6371;
/**
 * Minimum area in square kilometres spanned by a corner of a line; smaller corners are removed. It
 * is 4 px at the highest zoom that shows coasts.
 */
const MIN_AREA = 0.5;
/** Overlap of neighbouring cells in degrees, so that no gap is visible between them. */
const OVERLAP = 0.05;
/** Maximum number of towns per cell, the most important first. */
const MAX_CITIES = 200;
const MIN_PEOPLE = 100_000;

/** Writes a file for every cell. Returns the number of towns in them. */
export function writeCoasts(
  cities: readonly City[],
  arabic: Readonly<Record<string, string>>,
): number {
  const world = readJson<World>(join(packageFolder('world-atlas'), 'countries-10m.json'));
  const simple = simplify(
    presimplify(world, sphericalTriangleArea),
    MIN_AREA / EARTH_KM ** 2,
  ) as World;
  const land = feature(simple, simple.objects.countries).features.map(({ geometry }) => geometry);
  const borders = mesh(simple, simple.objects.countries, (one, other) => one !== other);
  let named = 0;
  for (let column = 0; column < COLUMNS; column += 1) {
    for (let row = 0; row < ROWS; row += 1) {
      const cell = { column, row };
      const corner = cornerOf(cell);
      const towns = cities
        .filter(
          ({ latitude, longitude, population, renown }) =>
            (population >= MIN_PEOPLE || renown > 0) &&
            Math.floor((longitude - corner.longitude) / CELL_DEGREES) === 0 &&
            Math.floor((latitude - corner.latitude) / CELL_DEGREES) === 0,
        )
        .sort((a, b) => b.weight - a.weight || byText(String(a.id), String(b.id)))
        .slice(0, MAX_CITIES);
      named += towns.length;
      writeRows(
        `data/coast/${column}-${row}.json`,
        { land: linesOf(land, corner, 3), borders: linesOf([borders], corner, 2) },
        towns.map(({ id, name, latitude, longitude }) => {
          const own = arabic[String(id)];
          return [name, latitude, longitude, ...(own === undefined ? [] : [own])];
        }),
      );
    }
  }
  return named;
}

interface Frame {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
type Line = readonly Position[];

/**
 * Returns the parts of the shapes within a cell, as lines of text. Lines with fewer than `least`
 * points are omitted.
 */
function linesOf(
  shapes: readonly Geometry[],
  { longitude: west, latitude: south }: { readonly latitude: number; readonly longitude: number },
  least: number,
): string[] {
  const frame = {
    west: west - OVERLAP,
    south: south - OVERLAP,
    east: west + CELL_DEGREES + OVERLAP,
    north: south + CELL_DEGREES + OVERLAP,
  };
  return shapes
    .flatMap((shape) => cut(shape, frame))
    .map((line) =>
      line.map(([x = 0, y = 0]): [number, number] => [
        Math.round((x - west) * PART_OF_DEGREE),
        Math.round((y - south) * PART_OF_DEGREE),
      ]),
    )
    .map((line) => line.filter(([x, y], i) => x !== line[i - 1]?.[0] || y !== line[i - 1]?.[1]))
    .filter((line) => line.length >= least)
    .map(encodeLine);
}

function cut(shape: Geometry, frame: Frame): Line[] {
  if (shape.type === 'Polygon')
    return shape.coordinates.flatMap((ring) =>
      // the last point of a ring equals its first
      around(closed(unrolled(ring)).slice(0, -1), frame).map((turn) => ringWithin(turn, frame)),
    );
  if (shape.type === 'MultiPolygon')
    return shape.coordinates.flatMap((coordinates) => cut({ type: 'Polygon', coordinates }, frame));
  if (shape.type === 'MultiLineString')
    return shape.coordinates.flatMap((line) =>
      around(unrolled(line), frame).flatMap((turn) => linesWithin(turn, frame)),
    );
  throw new Error(`no shape of coasts: ${shape.type}`);
}

/**
 * Makes a line that crosses the 180th meridian continuous; in world-atlas it jumps to the other
 * side of the map.
 */
function unrolled(line: Line): Line {
  let turns = 0;
  return line.map(([x = 0, y = 0], i) => {
    const step = i === 0 ? 0 : x - (line[i - 1]?.[0] ?? 0);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + turns * 360, y];
  });
}

/**
 * Closes a ring around a pole, whose end is a full turn away from its start, along the edge of the
 * map.
 */
function closed(ring: Line): Line {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return ring;
  const [[from = 0], [to = 0, y = 0]] = [first, last];
  if (Math.abs(to - from) < 180) return ring;
  const pole = y < 0 ? -90 : 90;
  return [...ring, [to, pole], [from, pole], first];
}

/** Returns copies of a line for each turn of the globe in which it is visible from a cell. */
function around(line: Line, { west, south, east, north }: Frame): Line[] {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x = 0, y = 0] of line) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  if (high < south || low > north) return [];
  return [-360, 0, 360]
    .filter((turn) => right + turn >= west && left + turn <= east)
    .map((turn) => line.map(([x = 0, y = 0]) => [x + turn, y]));
}

/**
 * Clips a ring side by side (Sutherland and Hodgman); where it leaves the frame it follows its
 * edge.
 */
function ringWithin(ring: Line, { west, south, east, north }: Frame): Line {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const;
  let points = ring;
  for (const [axis, edge, side] of sides) {
    const depth = (point: Position) => ((point[axis] ?? 0) - edge) * side;
    points = points.flatMap((point, i) => {
      const before = points.at(i - 1) ?? point;
      const [from, to] = [depth(before), depth(point)];
      if (from < 0 && to < 0) return [];
      if (from >= 0 && to >= 0) return [point];
      const crossing = before.map(
        (part, k) => part + (((point[k] ?? 0) - part) * from) / (from - to),
      );
      return to >= 0 ? [crossing, point] : [crossing];
    });
  }
  return points;
}

/**
 * Returns the parts of a line with a point inside the frame. They end one step outside, below the
 * next cell.
 */
function linesWithin(line: Line, { west, south, east, north }: Frame): Line[] {
  const parts: Position[][] = [];
  const isInside = ([x = 0, y = 0]: Position) => x >= west && x <= east && y >= south && y <= north;
  let open: Position[] | undefined;
  line.forEach((point, i) => {
    const before = line[i - 1];
    if (before === undefined || !(isInside(point) || isInside(before))) {
      open = undefined;
      return;
    }
    if (open === undefined) parts.push((open = [before]));
    open.push(point);
  });
  return parts;
}
