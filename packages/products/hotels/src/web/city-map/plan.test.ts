import { expect, it } from 'vitest';
import { chance, milesOf, seedOf, toMetres } from './plan.ts';

it('is the same town for the same name', () => {
  expect(seedOf('Lisbon')).toBe(seedOf('Lisbon'));
  expect(seedOf('Lisbon')).not.toBe(seedOf('Porto'));
  expect(chance(7, 1, 2)).toBe(chance(7, 1, 2));
  for (let i = 0; i < 100; i += 1) {
    expect(chance(7, i)).toBeGreaterThanOrEqual(0);
    expect(chance(7, i)).toBeLessThan(1);
  }
});

it('counts metres from the centre', () => {
  const centre = { latitude: 38.7, longitude: -9.1 };
  expect(toMetres(centre, centre)).toEqual({ x: 0, y: 0 });
  const north = toMetres({ ...centre, latitude: 38.71 }, centre);
  expect(Math.abs(north.y)).toBeGreaterThan(1_100);
  expect(Math.abs(north.y)).toBeLessThan(1_120);
  expect(milesOf(1609.344)).toBeCloseTo(1, 3);
});
