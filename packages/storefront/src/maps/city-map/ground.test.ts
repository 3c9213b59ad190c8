import { readdirSync, readFileSync } from 'node:fs';
import { fromMercator, mercator } from '@portico/reference/coast';
import { describe, expect, it } from 'vitest';
import { pixelsPerMetre } from './geo.ts';
import { coastShare, drawTile, lineOnTile, type MapInk } from './ground.ts';
import { ringsOf } from './rings.ts';

const INK: MapInk = {
  land: '#edebe4',
  near: '#faf9f6',
  water: '#c9dfe9',
  shore: '#aecfde',
  border: '#b9b3a5',
  ring: '#d3cfc2',
};
const LISBON = { latitude: 38.7223, longitude: -9.1393 };

/** A canvas that records drawing calls. */
function paper() {
  const drawn: [string, ...unknown[]][] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (target, name) =>
      name in target
        ? target[String(name)]
        : (...given: unknown[]) => void drawn.push([String(name), ...given]),
    set(target, name, value) {
      target[String(name)] = value;
      return true;
    },
  });
  return { drawn, context: context as unknown as CanvasRenderingContext2D };
}
const tileAt = ({ latitude, longitude }: typeof LISBON, z: number) => {
  const { x, y } = mercator({ latitude, longitude });
  return { x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z), z };
};
const lineOf = (points: readonly (readonly [number, number])[]) => ({
  points: Float64Array.from(points.flat()),
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
});

describe('the ground of a map', () => {
  it('has nothing but plain ground and rings in a town, whatever the town', () => {
    for (const z of [12, 14, 17]) {
      const rings = ringsOf(LISBON.latitude, z, 'mile');
      const { context, drawn } = paper();
      drawTile(context, tileAt(LISBON, z), [], { centre: LISBON, rings }, INK);
      expect(new Set(drawn.map(([name]) => name))).toEqual(
        new Set(['fillRect', 'save', 'beginPath', 'arc', 'fill', 'stroke', 'restore']),
      );
      const radii = drawn.flatMap(([name, , , radius]) => (name === 'arc' ? [Number(radius)] : []));
      expect(radii.reverse()).toEqual(
        rings.map(({ metres }) => metres * pixelsPerMetre(LISBON.latitude, z)),
      );
    }
  });
  it('is never made from a seed or decided by chance: no code of the map draws roads or parks', () => {
    const code = readdirSync(import.meta.dirname)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
      .join('\n');
    expect(code).not.toMatch(/\bseed|\bchance\b|Math\.random|\broads?\b|\bparks?\b/i);
  });
  it('shows the coast where it is true to a few pixels, and none in a town', () => {
    expect([4, 8, 10, 11, 12, 17].map(coastShare)).toEqual([1, 1, 1, 0.5, 0, 0]);
  });
});

describe('lines on a tile', () => {
  it('stand where Leaflet has the place', () => {
    const { x, y } = mercator(LISBON);
    const z = 9;
    const tile = tileAt(LISBON, z);
    const [px = 0, py = 0] = lineOnTile(
      lineOf([
        [x, y],
        [x, y],
      ]),
      tile,
    );
    expect(px).toBeCloseTo(x * 256 * 2 ** z - tile.x * 256, 6);
    const back = fromMercator((tile.x + px / 256) / 2 ** z, (tile.y + py / 256) / 2 ** z);
    expect(back.latitude).toBeCloseTo(LISBON.latitude, 9);
    expect(back.longitude).toBeCloseTo(LISBON.longitude, 9);
  });
  it('keep the corner of what runs around a tile, so that it is filled', () => {
    // above the tile, beyond its corner, next to it: none of the points is on the tile
    const around = lineOf([
      [-1, -1],
      [0.4, -1],
      [2, -1],
      [2, 0.3],
      [2, 2],
      [0.5, 2],
      [-1, 2],
      [-1, 0.5],
    ]);
    const drawn = lineOnTile(around, { x: 0, y: 0, z: 0 });
    const corners = Array.from({ length: drawn.length / 2 }, (_, i) => [
      Math.sign((drawn[2 * i] ?? 0) - 128),
      Math.sign((drawn[2 * i + 1] ?? 0) - 128),
    ]);
    for (const corner of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ])
      expect(corners).toContainEqual(corner);
  });
  it('are left out where they do not reach the tile, and thinned where points fall together', () => {
    const tile = { x: 3, y: 3, z: 3 };
    expect(
      lineOnTile(
        lineOf([
          [0, 0],
          [0.1, 0.1],
        ]),
        tile,
      ),
    ).toEqual([]);
    const dense = Array.from({ length: 500 }, (_, i) => [0.4 + i / 1e6, 0.4] as const);
    expect(lineOnTile(lineOf(dense), tile).length).toBeLessThan(20);
    expect(
      lineOnTile(
        lineOf([
          [1.4, 0.4],
          [1.45, 0.45],
        ]),
        tile,
      ),
    ).toEqual([]);
    expect(
      lineOnTile(
        lineOf([
          [0.4, 0.4],
          [0.45, 0.45],
        ]),
        { ...tile, x: 11 },
        1,
      ).length,
    ).toBe(4);
  });
});
