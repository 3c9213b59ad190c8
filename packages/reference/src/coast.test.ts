import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expectWithin } from '@portico/test-kit/bound';
import { describe, expect, it } from 'vitest';
import { openAtlas } from './atlas.ts';
import {
  CELL_DEGREES,
  type CoastCell,
  COLUMNS,
  decodeLine,
  encodeLine,
  ROWS,
} from './coast-cells.ts';
import {
  cellsWithin,
  type Coast,
  type CoastFile,
  type CoastLine,
  fromMercator,
  mercator,
  readCoast,
} from './coast.ts';
import type { Coordinates } from './distance.ts';

const FOLDER = new URL('../data/coast/', import.meta.url);
const coasts = new Map<string, Coast>();
function coastOf(cell: CoastCell): Coast {
  const name = `${cell.column}-${cell.row}.json`;
  const known = coasts.get(name);
  if (known) return known;
  const file = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as CoastFile;
  const coast = readCoast(cell, file);
  coasts.set(name, coast);
  return coast;
}
const cellOf = (at: Coordinates): CoastCell => {
  const [cell] = cellsWithin(at, at);
  if (!cell) throw new Error('no cell');
  return cell;
};
/** Returns the winding number of a ring around a point. */
function winding({ points }: CoastLine, x: number, y: number): number {
  let times = 0;
  const count = points.length / 2;
  for (let i = 0, j = count - 1; i < count; j = i, i += 1) {
    const [ax, ay] = [points[2 * j] ?? 0, points[2 * j + 1] ?? 0];
    const [bx, by] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) times += by > ay ? 1 : -1;
  }
  return times;
}
function isLand(at: Coordinates): boolean {
  const { x, y } = mercator(at);
  return coastOf(cellOf(at)).land.reduce((times, ring) => times + winding(ring, x, y), 0) !== 0;
}

describe('lines of coasts', () => {
  it('are read as they were written', () => {
    const points = [
      [0, 0],
      [8000, 17],
      [-20, 8020],
      [31, 32],
      [-1, -16],
    ] as const;
    expect(decodeLine(encodeLine(points))).toEqual(points);
    expect(decodeLine(encodeLine([[5, -7]]))).toEqual([[5, -7]]);
  });
  it('lie where the Web Mercator map has them, and back', () => {
    expect(mercator({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(mercator({ latitude: 85.0511, longitude: -180 }).y).toBeCloseTo(0, 5);
    const back = fromMercator(
      ...(Object.values(mercator({ latitude: 38.7, longitude: -9.1 })) as [number, number]),
    );
    expect(back.latitude).toBeCloseTo(38.7, 9);
    expect(back.longitude).toBeCloseTo(-9.1, 9);
  });
});

describe('cells of coasts', () => {
  it('are found for a piece of the map, also beyond the 180th meridian', () => {
    expect(cellsWithin({ latitude: 30, longitude: -15 }, { latitude: 45, longitude: 5 })).toEqual([
      { column: 8, row: 6, turns: 0 },
      { column: 9, row: 6, turns: 0 },
    ]);
    expect(
      cellsWithin({ latitude: -17, longitude: 179 }, { latitude: -16, longitude: 181 }).map(
        ({ column, turns }) => [column, turns],
      ),
    ).toEqual([
      [COLUMNS - 1, 0],
      [0, 1],
    ]);
  });
  it('are a small file each, and one for every part of the world', () => {
    const files = readdirSync(FOLDER);
    expect(files.length).toBe(COLUMNS * ROWS);
    expect(COLUMNS * CELL_DEGREES).toBe(360);
    const largest = files.reduce((best, file) =>
      statSync(new URL(file, FOLDER)).size > statSync(new URL(best, FOLDER)).size ? file : best,
    );
    const { length } = gzipSync(readFileSync(new URL(largest, FOLDER)));
    expectWithin('largest piece of the coast, compressed', length, 40_000, 'bytes');
  });
  it('have land where there is land, on both sides of every meridian and around the pole', () => {
    const land = {
      Kiruna: [67.86, 20.2],
      Chukotka: [67, -178],
      Wrangel: [71.2, 179.5],
      Suva: [-17.8, 178],
      Madrid: [40.4, -3.7],
      Antarctica: [-84, 12],
    };
    const sea = {
      Atlantic: [35, -40],
      Tagus: [38.66, -9.4],
      Bothnia: [62, 19.6],
      Caspian: [42, 51],
      Pacific: [0, 180],
      NorthPole: [88, 30],
    };
    for (const [name, [latitude = 0, longitude = 0]] of Object.entries(land))
      expect([name, isLand({ latitude, longitude })]).toEqual([name, true]);
    for (const [name, [latitude = 0, longitude = 0]] of Object.entries(sea))
      expect([name, isLand({ latitude, longitude })]).toEqual([name, false]);
  });
  it('have nearly every large town on land: those that are not lie on a shore or an island too small to be drawn', () => {
    const towns = openAtlas().cities.filter(({ population }) => population > 300_000);
    const wet = towns.filter((town) => !isLand(town));
    expect(towns.length).toBeGreaterThan(1_000);
    expect(wet.length / towns.length).toBeLessThan(0.04);
  });
  it('name towns where they lie, in Arabic where that is known', () => {
    const lisbon = coastOf(cellOf({ latitude: 38.72, longitude: -9.13 })).cities.find(
      ({ name }) => name === 'Lisbon',
    );
    expect(lisbon).toMatchObject({ arabic: 'لشبونة' });
    expect(lisbon?.latitude).toBeCloseTo(38.72, 1);
  });
  it('draw no shore along their own edges', () => {
    for (const { column, row } of [
      { column: 9, row: 6 },
      { column: 11, row: 7 },
    ]) {
      const { shores } = coastOf({ column, row });
      const long = shores.flatMap(({ points }) =>
        Array.from({ length: points.length / 2 - 1 }, (_, i) =>
          Math.hypot(
            (points[2 * i + 2] ?? 0) - (points[2 * i] ?? 0),
            (points[2 * i + 3] ?? 0) - (points[2 * i + 1] ?? 0),
          ),
        ).filter((length) => length > 5 / 360),
      );
      expect(long).toEqual([]);
    }
  });
});
