import { describe, expect, it } from 'vitest';
import { openAtlas } from './atlas.ts';
import {
  areasOf,
  citiesWithin,
  cityNear,
  distanceMiles,
  landmarksOf,
  mainCity,
  nearestAirport,
  nearestLandmark,
  place,
  placesOf,
} from './index.ts';

const LISBON = 'city-2267057';

describe('places', () => {
  it('are whole: names, coordinates, zones and landscapes of every one', () => {
    const zones = new Set<string>();
    for (const { key, name, latitude, longitude, zone, biomes, country } of openAtlas().entries) {
      expect(name.trim(), key).toBe(name);
      expect(name.length > 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, key).toBe(
        true,
      );
      expect(
        /^[a-z-]+-[A-Za-z0-9-]+$/.test(key) &&
          /^[A-Z]{2}$/.test(country) &&
          /^[ctmdfuosal]{1,2}$/.test(biomes),
        key,
      ).toBe(true);
      zones.add(zone);
    }
    for (const zone of zones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
    const { byId, entries } = openAtlas();
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    const found = entries.filter((entry) => byId.get(entry.key) !== entry);
    expect(found.map(({ aliases }) => aliases).sort()).toEqual(['ADA', 'ISL']);
  });

  it('cover the world as promised', () => {
    const count = (type: string): number =>
      openAtlas().entries.filter((entry) => entry.type === type).length;
    expect(count('city')).toBeGreaterThan(8500);
    expect(count('airport')).toBeGreaterThan(4000);
    expect(count('landmark')).toBeGreaterThan(300);
    expect(count('area')).toBeGreaterThan(250);
    expect(openAtlas().cities.filter((city) => city.arabic !== '').length).toBeGreaterThan(400);
    expect(new Set(openAtlas().cities.map((city) => city.country)).size).toBeGreaterThan(220);
  });

  it('are read by id, in English or Arabic', () => {
    expect(place(LISBON)).toMatchObject({
      name: 'Lisbon',
      label: 'Lisbon, Portugal',
      countryCode: 'PT',
      timeZone: 'Europe/Lisbon',
      biomes: ['oldtown', 'coast'],
      cityId: LISBON,
    });
    expect(place(LISBON, 'ar')?.label).toBe('لشبونة، البرتغال');
    expect(place('airport-LIS')).toMatchObject({ type: 'airport', iata: 'LIS', cityId: LISBON });
    expect(place('city-5128581')?.label).toBe('New York, New York, United States');
    expect(place('city-1880252')?.label).toBe('Singapore');
    for (const id of [
      '',
      'city-',
      'city-0',
      'x'.repeat(1e6),
      '__proto__',
      'toString',
      '../data/cities',
    ])
      expect(place(id)).toBeUndefined();
  });

  it('have areas and landmarks', () => {
    expect(areasOf(LISBON).map((area) => area.name)).toEqual(
      expect.arrayContaining(['Alfama', 'Chiado', 'Baixa', 'Bairro Alto']),
    );
    expect(areasOf(LISBON, 'ar').map((area) => area.name)).toContain('ألفاما');
    expect(landmarksOf(LISBON).map((landmark) => landmark.name)).toEqual(
      expect.arrayContaining(['Praça do Comércio', 'Belém Tower']),
    );
    expect([areasOf('nowhere'), landmarksOf('')]).toEqual([[], []]);
    expect(placesOf('area').every((area) => area.cityId !== undefined)).toBe(true);
  });

  it('measure great-circle miles', () => {
    expect(
      distanceMiles(
        { latitude: 51.4706, longitude: -0.4619 },
        { latitude: 40.6398, longitude: -73.7789 },
      ),
    ).toBeCloseTo(3443, -1);
    expect(
      distanceMiles({ latitude: 10, longitude: 179.9 }, { latitude: 10, longitude: -179.9 }),
    ).toBeLessThan(15);
    expect(distanceMiles({ latitude: 1, longitude: 1 }, { latitude: 1, longitude: 1 })).toBe(0);
  });

  it('are found near a point', () => {
    expect(cityNear(48.85, 2.35)?.label).toBe('Paris, France');
    expect(cityNear(48.8646, 2.4406)?.name).toBe('Paris');
    expect(cityNear(38.8, -9.38)?.name).toBe('Sintra');
    expect(cityNear(25.2, 55.27, 'ar')?.name).toBe('دبي');
    expect(nearestLandmark(38.7078, -9.1366)).toMatchObject({ name: 'Praça do Comércio' });
    expect(nearestLandmark(38.7078, -9.1366)?.miles).toBeLessThan(0.1);
    expect(nearestAirport(51.47, -0.45)?.iata).toBe('LHR');
    expect(citiesWithin(38.7167, -9.1333, 20).map((city) => city.name)).toEqual(
      expect.arrayContaining(['Lisbon', 'Sintra', 'Cascais']),
    );
  });

  it('answer nothing for points that are nowhere or no points', () => {
    expect(cityNear(-50, -120)).toBeUndefined();
    expect(nearestLandmark(0, -30)).toBeUndefined();
    for (const [latitude, longitude] of [
      [Number.NaN, 0],
      [0, Number.NaN],
      [Infinity, 0],
      [1e9, 1e9],
    ] as const) {
      expect([
        cityNear(latitude, longitude),
        nearestLandmark(latitude, longitude),
        citiesWithin(latitude, longitude, 50),
      ]).toEqual([undefined, undefined, []]);
    }
  });

  it('name the main city of a country', () => {
    const main = {
      US: 'New York',
      FR: 'Paris',
      AE: 'Dubai',
      PT: 'Lisbon',
      GB: 'London',
      CH: 'Zürich',
      AU: 'Sydney',
      MC: 'Monaco',
      pt: 'Lisbon',
    };
    for (const [code, name] of Object.entries(main)) expect(mainCity(code)?.name, code).toBe(name);
    for (const code of ['XX', '', 'USA', '__proto__']) expect(mainCity(code), code).toBeUndefined();
  });
});
