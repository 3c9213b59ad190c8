import { expect, it } from 'vitest';
import { eastOf, metresOf, milesOf, northOf, pixelsPerMetre, toMetres } from './geo.ts';

it('counts metres from the centre', () => {
  const centre = { latitude: 38.7, longitude: -9.1 };
  expect(toMetres(centre, centre)).toEqual({ x: 0, y: 0 });
  const north = toMetres({ ...centre, latitude: 38.71 }, centre);
  expect(Math.abs(north.y)).toBeGreaterThan(1_100);
  expect(Math.abs(north.y)).toBeLessThan(1_120);
  expect(milesOf(1609.344)).toBeCloseTo(1, 3);
  expect(toMetres(northOf(centre, 500), centre).y).toBeCloseTo(500, 3);
  expect(toMetres(eastOf(centre, 500), centre).x).toBeCloseTo(500, 3);
  expect(milesOf(metresOf(3))).toBeCloseTo(3, 9);
});

it('has as many pixels for a metre as the Web Mercator map', () => {
  expect(1 / pixelsPerMetre(0, 0)).toBeCloseTo(156_543.03, 1);
  expect(pixelsPerMetre(60, 10)).toBeCloseTo(2 * pixelsPerMetre(0, 10), 6);
});
