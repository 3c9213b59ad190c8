import { nearestAirport } from '@portico/reference';
import { describe, expect, it } from 'vitest';
import { deskNamed, soldDeskNamed } from './desk-names.ts';

const LISBON = { latitude: 38.7167, longitude: -9.1333 };
const airport = nearestAirport(38.7742, -9.1342, 12);
const desk = (place: 'airport' | 'town' | 'rail' | 'port', name: string, address: string) => ({
  place,
  name,
  address,
  ...(place === 'airport' ? { latitude: 38.7742, longitude: -9.1342 } : LISBON),
});
const LATIN = /[A-Za-z]{4}/;

describe('the name of a desk', () => {
  const hall = desk('airport', airport?.name ?? '', `Arrivals hall, ${airport?.name ?? ''}`);

  it('is the supplier’s in English', () => {
    expect(deskNamed(hall, 'en')).toEqual({ name: hall.name, address: hall.address });
    expect(deskNamed(hall, 'xx')).toEqual({ name: hall.name, address: hall.address });
  });

  it('is told in Arabic where it names an airport or a part of a town', () => {
    const { name, address } = deskNamed(hall, 'ar');
    expect([name, address].join()).not.toMatch(LATIN);
    expect(address).toBe(`صالة الوصول، ${name}`);
    expect(deskNamed(desk('town', 'Lisbon centre', '12 Mill Lane, Lisbon'), 'ar')).toEqual({
      name: 'وسط لشبونة',
      // a street keeps its local name
      address: '12 Mill Lane, Lisbon',
    });
    expect(deskNamed(desk('rail', 'Lisbon railway station', 'x'), 'ar').name).toBe(
      'محطة قطارات لشبونة',
    );
    expect(deskNamed(desk('port', 'Lisbon port', 'x'), 'ar').name).toBe('ميناء لشبونة');
  });

  it('of a sale goes back to English, and stays in Arabic', () => {
    for (const one of [
      hall,
      desk('town', 'Lisbon centre', '12 Mill Lane, Lisbon'),
      desk('rail', 'Lisbon railway station', 'x'),
      desk('port', 'Lisbon port', 'x'),
      desk('town', 'Alameda 12', '<b>'),
    ]) {
      const english = { name: one.name, address: one.address };
      const arabic = { ...one, ...deskNamed(one, 'ar') };
      expect(soldDeskNamed(arabic, 'en'), one.name).toEqual(english);
      expect(soldDeskNamed(arabic, 'ar'), one.name).toEqual(deskNamed(one, 'ar'));
      expect(soldDeskNamed(one, 'en'), one.name).toEqual(english);
    }
  });

  it('stays as it is where it says anything else', () => {
    for (const name of ['Alameda 12', 'Lisbon centre east', '<b>', '', 'Porto centre']) {
      const one = desk('town', name, 'Arrivals hall, Mill Lane');
      expect(deskNamed(one, 'ar')).toEqual({ name, address: one.address });
      expect(deskNamed({ ...hall, name }, 'ar')).toEqual({ name, address: hall.address });
    }
    expect(deskNamed({ ...hall, latitude: Number.NaN }, 'ar').name).toBe(hall.name);
  });
});
