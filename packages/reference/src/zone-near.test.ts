import { expect, it } from 'vitest';
import { zoneNear } from './zone-near.ts';

it('knows the time zone of a point in its country', () => {
  const zones: readonly [latitude: number, longitude: number, country: string, zone: string][] = [
    [38.71, -9.14, 'PT', 'Europe/Lisbon'],
    [38.71, -9.14, 'pt', 'Europe/Lisbon'],
    // a road between towns, and islands of another time
    [36.25, -112.1, 'US', 'America/Phoenix'],
    [28.1, -15.45, 'ES', 'Atlantic/Canary'],
    [-27.12, -109.35, 'CL', 'Pacific/Easter'],
    // both sides of a border
    [54.33, 10.13, 'DE', 'Europe/Berlin'],
    [31.78, -106.45, 'US', 'America/Denver'],
    [31.69, -106.42, 'MX', 'America/Ciudad_Juarez'],
    // a territory under the code of its country, and no known country: the nearest of any
    [13.51, 144.8, 'US', 'Pacific/Guam'],
    [-21.1, 55.5, 'FR', 'Indian/Reunion'],
    [41.9, 12.45, 'VA', 'Europe/Vatican'],
    [38.71, -9.14, 'XX', 'Europe/Lisbon'],
    [38.71, -9.14, '', 'Europe/Lisbon'],
    [38.71, -9.14, '__proto__', 'Europe/Lisbon'],
    [38.71, -9.14, null as unknown as string, 'Europe/Lisbon'],
    // both sides of the date line
    [-16.8, 179.95, 'FJ', 'Pacific/Fiji'],
    [-16.8, -179.95, 'FJ', 'Pacific/Fiji'],
  ];
  for (const [latitude, longitude, country, zone] of zones)
    expect(zoneNear(latitude, longitude, country), zone).toBe(zone);
});

it('knows no time zone for coordinates that are no point, or far from every place', () => {
  const odd = [null, undefined, '38.71', NaN, Infinity, -91, 1e9] as unknown as number[];
  for (const value of odd) expect(zoneNear(value, -9.14, 'PT'), String(value)).toBeUndefined();
  for (const value of [...odd, 181, -369])
    if (value !== -91) expect(zoneNear(38.71, value, 'PT'), String(value)).toBeUndefined();
  // the Gulf of Guinea, swapped coordinates, the middle of an ocean
  expect(zoneNear(0, 0, 'PT')).toBeUndefined();
  expect(zoneNear(-9.14, 38.71, 'PT')).toBeUndefined();
  expect(zoneNear(0, -30, 'US')).toBeUndefined();
  expect(zoneNear(0, -30, '')).toBeUndefined();
});
