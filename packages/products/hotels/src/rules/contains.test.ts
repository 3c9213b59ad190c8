import { describe, expect, it } from 'vitest';
import { type PlaceArea, liesIn, type HotelLocation } from './contains.ts';

const LISBON: PlaceArea = {
  of: 'city',
  names: ['Lisbon', 'Lisboa', 'لشبونة'],
  others: ['Amadora', 'Almada', 'Algés', 'Lisbon', 'Lisbon Falls'],
  latitude: 38.7167,
  longitude: -9.1333,
  miles: 4.6,
};
const CENTRE = { latitude: 38.71, longitude: -9.13 };
const FAR = { latitude: 38.82, longitude: -9.13 };
const hotel = (over: Partial<HotelLocation>): HotelLocation => ({
  city: '',
  area: '',
  countryCode: 'PT',
  ...CENTRE,
  ...over,
});

describe('what lies in a city', () => {
  const isIn = liesIn(LISBON);
  it('is told by the town a supplier names, in any language and beside other words', () => {
    for (const city of [
      'Lisbon',
      'LISBOA',
      'لشبونة',
      'Baixa, Lisboa',
      'Lisbon (Belém)',
      ' lisbon ',
    ])
      expect([city, isIn(hotel({ city, ...FAR }))]).toEqual([city, true]);
    expect(isIn(hotel({ city: 'Lissabon', cityKey: 'Lisbon', ...FAR }))).toBe(true);
    for (const city of ['Amadora', 'Alges', 'Almada, Setúbal', 'Santa Iria'])
      expect([city, isIn(hotel({ city }))]).toEqual([city, false]);
    expect(isIn(hotel({ city: 'Lisbon', cityKey: 'Amadora' }))).toBe(false);
  });

  it('is told by where it stands when no town is named, or a part of the city by its name', () => {
    for (const city of ['', ' - ', 'Lisboa Centro', 'Lisbon 04', 'Greater Lisbon']) {
      expect([city, isIn(hotel({ city }))]).toEqual([city, true]);
      expect([city, isIn(hotel({ city, ...FAR }))]).toEqual([city, false]);
    }
    expect(isIn(hotel({ city: 'Lisbon Falls' }))).toBe(false);
    expect(isIn(hotel({ city: 'Lisbonne-sur-Mer' }))).toBe(false);
  });

  it('does not reach a namesake far away', () => {
    expect(isIn(hotel({ city: 'Lisbon', latitude: 39.5 }))).toBe(false);
  });
});

describe('what lies in an area of a city', () => {
  const isIn = liesIn({
    ...LISBON,
    of: 'area',
    names: ['Alfama', 'ألفاما'],
    others: ['Baixa', 'Belém'],
    miles: 0.5,
  });
  it('is told by the area, then by where it stands; the town says nothing', () => {
    expect(isIn(hotel({ city: 'Lisbon', area: 'Alfama' }))).toBe(true);
    expect(isIn(hotel({ city: 'Lisbon', area: 'ألفاما' }))).toBe(true);
    expect(isIn(hotel({ city: 'Lisbon', area: 'Belem' }))).toBe(false);
    expect(isIn(hotel({ city: 'Lisbon', latitude: 38.7167, longitude: -9.13 }))).toBe(true);
    expect(isIn(hotel({ city: 'Lisbon', ...FAR }))).toBe(false);
  });
});
