import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { packageFolder, readJson } from './files.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

const RADIANS = Math.PI / 180;

/** Returns the great-circle distance in kilometres. */
export function kilometres(a: Point, b: Point): number {
  const dLat = (b.latitude - a.latitude) * RADIANS;
  const dLong = (b.longitude - a.longitude) * RADIANS;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(dLong / 2) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Spatial index of points in square cells. */
export class Grid<T extends Point> {
  private readonly cells = new Map<string, T[]>();

  private readonly size: number;

  constructor(points: Iterable<T>, size = 0.5) {
    this.size = size;
    for (const point of points) {
      const key = this.key(point.latitude, point.longitude);
      const cell = this.cells.get(key);
      if (cell) cell.push(point);
      else this.cells.set(key, [point]);
    }
  }

  /** Returns the nearest point within `limit` kilometres. */
  nearest(to: Point, limit: number): { point: T; kilometres: number } | undefined {
    let best: { point: T; kilometres: number } | undefined;
    const up = Math.ceil(limit / 111 / this.size);
    const across = Math.ceil(
      limit / (111 * Math.max(0.05, Math.cos(to.latitude * RADIANS))) / this.size,
    );
    for (let y = -up; y <= up; y += 1) {
      for (let x = -across; x <= across; x += 1) {
        for (const point of this.cells.get(
          this.key(to.latitude + y * this.size, to.longitude + x * this.size),
        ) ?? []) {
          const d = kilometres(to, point);
          if (d <= limit && (!best || d < best.kilometres)) best = { point, kilometres: d };
        }
      }
    }
    return best;
  }

  private key(latitude: number, longitude: number): string {
    return `${Math.floor(latitude / this.size)}:${Math.floor(longitude / this.size)}`;
  }
}

/** Returns every vertex of the world's coastline (Natural Earth, 1:10 million). */
export function coastline(): Grid<Point> {
  const world = readJson<Topology<{ land: GeometryCollection }>>(
    join(packageFolder('world-atlas'), 'land-10m.json'),
  );
  const points: Point[] = [];
  for (const part of feature(world, world.objects.land).features) {
    const polygons =
      part.geometry.type === 'MultiPolygon'
        ? part.geometry.coordinates
        : part.geometry.type === 'Polygon'
          ? [part.geometry.coordinates]
          : [];
    for (const ring of polygons.flat()) {
      ring.forEach(([longitude, latitude], index) => {
        if (longitude === undefined || latitude === undefined) return;
        points.push({ latitude, longitude });
        const [nextLong, nextLat] = ring[index + 1] ?? [];
        if (nextLong === undefined || nextLat === undefined) return;
        // A straight coast has few vertices: adds points so that no part of it is more than about 2
        // km from one.
        const steps = Math.floor(Math.hypot(nextLat - latitude, nextLong - longitude) / 0.03);
        for (let i = 1; i <= steps && steps < 400; i += 1) {
          const t = i / (steps + 1);
          points.push({
            latitude: latitude + (nextLat - latitude) * t,
            longitude: longitude + (nextLong - longitude) * t,
          });
        }
      });
    }
  }
  return new Grid(points, 0.25);
}
