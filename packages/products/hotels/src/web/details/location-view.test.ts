import { expect, it } from 'vitest';
import type { MapLabel } from '@portico/storefront/maps/city-map/use-marks';
import { toMetres } from '@portico/storefront/maps/city-map/geo';
import { locationView } from './location-view.ts';

const AT = { latitude: 37.39, longitude: -5.99 };
const MILE = 1_609.344;
const reachOf = (view: ReturnType<typeof locationView>) =>
  view.places.map((place) => {
    const { x, y } = toMetres(place, AT);
    return Math.round(Math.hypot(x, y));
  });

it('shows as far as the farthest sight of the list and a third more, the hotel in the middle', () => {
  const view = locationView(AT, [0.3, 0.8], []);
  const reach = Math.round(0.8 * 1.3 * MILE);
  expect(reachOf(view)).toEqual([0, reach, reach, reach, reach]);
  expect(view.isTight).toBe(true);
});

it('leaves out what is far, and falls back on the landmarks the map names', () => {
  expect(Math.max(...reachOf(locationView(AT, [0.5, 3.84], [])))).toBe(Math.round(0.65 * MILE));
  const castle: MapLabel = { kind: 'landmark', text: 'Castle', latitude: 37.4, longitude: -5.99 };
  const view = locationView(AT, [40], [castle]);
  expect(view.places).toHaveLength(3);
  expect(view.isTight).toBe(false);
});
