import { describe, expect, it } from 'vitest';
import { fakeHotel } from '../testing/fake-supplier.ts';
import { nearOfHotel } from './near.ts';
import { resolvePlace } from './resolve-place.ts';

const POINT = { latitude: 38.7223, longitude: -9.1393 };
const BELEM = { latitude: 38.6916, longitude: -9.216 };
const CENTRE = { name: 'Lisbon', latitude: 38.7167, longitude: -9.1333 };

describe('what is searched for', () => {
  it('is a city by its id, or by its name in any language where the address has none', () => {
    for (const [destination, language, name] of [
      [{ placeId: 'city-2267057', name: 'x', ...POINT }, 'en', 'Lisbon'],
      [{ name: 'lisbon', ...POINT }, 'en', 'Lisbon'],
      [{ name: 'Lisboa', ...POINT }, 'ar', 'لشبونة'],
      [{ name: 'لشبونة', ...POINT }, 'en', 'Lisbon'],
      [POINT, 'en', 'Lisbon'],
    ] as const)
      expect(resolvePlace(destination, language)).toMatchObject({
        kind: 'city',
        near: { ...CENTRE, name },
        timeZone: 'Europe/Lisbon',
      });
    expect(nearOfHotel(POINT, 'en')).toEqual(CENTRE);
  });

  it('stays the same place when the map has moved, until that is too far away', () => {
    const sintra = { latitude: 38.801, longitude: -9.378 };
    expect(resolvePlace({ placeId: 'city-2267057', name: 'Lisbon', ...sintra }, 'en').near).toEqual(
      CENTRE,
    );
    expect(resolvePlace({ name: 'Lisbon', ...sintra }, 'en').near).toEqual(CENTRE);
    const paris = { latitude: 48.85, longitude: 2.35 };
    expect(resolvePlace({ placeId: 'landmark-belem-tower', ...paris }, 'en')).toMatchObject({
      kind: 'city',
      near: { name: 'Paris' },
    });
  });

  it('is a landmark, an airport, an area, a hotel, or a point with a name', () => {
    const kindAndName = (destination: Parameters<typeof resolvePlace>[0]) => {
      const { kind, near } = resolvePlace(destination, 'en');
      return [kind, near.name];
    };
    expect(kindAndName({ placeId: 'landmark-belem-tower', ...BELEM })).toEqual([
      'landmark',
      'Belém Tower',
    ]);
    expect(kindAndName({ placeId: 'airport-LIS', ...POINT })[0]).toBe('airport');
    expect(kindAndName({ placeId: 'area-lisbon-alfama', ...POINT })).toEqual(['area', 'Alfama']);
    expect(kindAndName({ placeId: 'alpha:1', name: 'Casa do Rio - Lisbon', ...POINT })).toEqual([
      'hotel',
      'Casa do Rio',
    ]);
    for (const placeId of [undefined, '<script>', 'city-0', 'alpha:'])
      expect(
        kindAndName({ ...(placeId !== undefined && { placeId }), name: 'Grandma', ...POINT }),
      ).toEqual(['point', 'Grandma']);
    expect(resolvePlace({ latitude: 0, longitude: -30 }, 'en')).toMatchObject({
      kind: 'point',
      near: { name: '' },
      timeZone: null,
    });
  });
});

describe('how a hotel stands to what is searched for', () => {
  const match = (destination: Parameters<typeof resolvePlace>[0], over = {}, id = 'beta:7') =>
    resolvePlace(destination, 'en').matchOf(id, fakeHotel(over));
  const city = { placeId: 'city-2267057', name: 'Lisbon', ...POINT };

  it('of another town it lies around, whatever the language of its supplier', () => {
    expect(match(city)).toBeUndefined();
    expect(match(city, { city: 'لشبونة', cityKey: 'Lisbon' })).toBeUndefined();
    expect(match(city, { city: 'Amadora' })).toBe('around');
    expect(match(city, { city: 'Almada', latitude: 38.68, longitude: -9.158 })).toBe('around');
    expect(match(city, { city: '' })).toBeUndefined();
    expect(match(city, { city: '', latitude: 38.9 })).toBe('around');
    expect(match({ placeId: 'area-lisbon-alfama', ...POINT }, { area: 'Alfama' })).toBeUndefined();
    expect(match({ placeId: 'area-lisbon-alfama', ...POINT }, { area: 'Baixa' })).toBe('around');
  });

  it('near a landmark or an airport nothing lies in or around', () => {
    for (const placeId of ['landmark-belem-tower', 'airport-LIS'])
      expect(match({ placeId, ...POINT }, { city: 'Amadora' })).toBeUndefined();
  });

  it('the very hotel is found under any supplier’s id and name, and its neighbour is not', () => {
    const hotel = { placeId: 'alpha:1', name: 'Casa do Rio', latitude: 38.71, longitude: -9.137 };
    expect(match(hotel, {}, 'alpha:1')).toBe('searched');
    expect(match(hotel, { name: 'Casa do Rio – Lisboa', latitude: 38.7104 })).toBe('searched');
    expect(match(hotel, { name: 'Casa do Rio Apartments' })).toBeUndefined();
    expect(match(hotel, { name: 'Casa do Rio', latitude: 38.8 })).toBeUndefined();
  });
});
