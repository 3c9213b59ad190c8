import { describe, expect, it } from 'vitest';
import { openAtlas } from './atlas.ts';
import { airportsOfCity, cityOfAirport, codeOfCity } from './airport-groups.ts';
import { distanceMiles } from './distance.ts';
import { placesOf } from './places.ts';

const LONDON = 'city-2643743';

describe('airports of a city', () => {
  it('are all it has, most flown first', () => {
    const known = {
      [LONDON]: 'LHR LGW STN LTN LCY SEN',
      'city-5128581': 'JFK EWR LGA HPN ISP SWF',
      'city-1850147': 'HND NRT',
      'city-2988507': 'CDG ORY BVA',
      'city-3173435': 'MXP BGY LIN',
      'city-4140963': 'DCA BWI IAD',
      'city-4684888': 'DFW DAL',
      'city-2267057': 'LIS',
      'city-2925533': 'FRA',
      'city-1735161': 'KUL SZB',
      'city-292223': 'DXB DWC',
    };
    for (const [city, airports] of Object.entries(known))
      expect(airportsOfCity(city).join(' '), city).toBe(airports);
  });

  it('are none of a town without one, and of what is no city', () => {
    for (const id of [
      'city-2637627',
      'city-0',
      'airport-LHR',
      'landmark-belem-tower',
      '',
      '__proto__',
    ])
      expect(airportsOfCity(id), id).toEqual([]);
  });

  it('lie around it, and are of no other continent', () => {
    const places = new Map(
      [...placesOf('airport'), ...placesOf('city')].map((one) => [one.id, one]),
    );
    for (const city of placesOf('city'))
      for (const iata of airportsOfCity(city.id)) {
        const airport = places.get(`airport-${iata}`);
        if (airport === undefined) throw new Error(iata);
        expect(distanceMiles(city, airport), `${city.name} ${iata}`).toBeLessThan(65);
      }
  });

  it('belong to the city of their name, else to the one that draws most', () => {
    const cities = {
      LHR: 'London',
      LTN: 'Luton',
      EWR: 'Newark',
      NRT: 'Narita',
      ZRH: 'Zürich',
      ATH: 'Athens',
      BOG: 'Bogotá',
      DFW: 'Dallas',
      IAD: 'Washington',
      LED: 'Saint Petersburg',
      BSL: 'Basel',
      KRK: 'Kraków',
    };
    for (const [iata, name] of Object.entries(cities))
      expect(openAtlas().byId.get(cityOfAirport(iata) ?? '')?.name, iata).toBe(name);
    expect(cityOfAirport('XXX')).toBeUndefined();
    expect(cityOfAirport('ZUM')).toBeUndefined();
  });

  it('nearly all have one: only islands and the far north stand alone among those with traffic', () => {
    const alone = placesOf('airport').filter(
      ({ iata = '', renown }) => renown >= 4 && cityOfAirport(iata) === undefined,
    );
    expect(alone.map(({ iata }) => iata).sort()).toEqual(['BOO', 'FUE', 'SKU']);
  });

  it('have the code airlines write for the city', () => {
    expect(codeOfCity(LONDON)).toBe('LON');
    expect(codeOfCity('city-2267057')).toBeUndefined();
  });
});
