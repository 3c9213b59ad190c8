import { expectWithin } from '@portico/test-kit/bound';
import { describe, expect, it } from 'vitest';
import { openAtlas } from './atlas.ts';
import { countryCodes, countryName } from './countries.ts';
import { codesOf } from './own-names.ts';
import { isNameOf } from './qualifiers.ts';
import { codedRegions } from './region-codes.ts';
import { stateOf } from './territories.ts';
import { suggestAirports } from './suggest-airports.ts';
import { suggest } from './suggest.ts';

const labels = (text: string): string[] => suggest(text).map(({ label }) => label);
const first = (text: string): string => labels(text)[0] ?? '';

describe('a place followed by what it lies in is found', () => {
  it.each([
    ['London GB', 'London, United Kingdom'],
    ['London, GBR', 'London, United Kingdom'],
    ['London UK', 'London, United Kingdom'],
    ['London U.K.', 'London, United Kingdom'],
    ['London, England, UK', 'London, United Kingdom'],
    ['Paris FR', 'Paris, France'],
    ['Dubai AE', 'Dubai, United Arab Emirates'],
    ['Tokyo, JPN', 'Tokyo, Japan'],
    ['Las Vegas NV', 'Las Vegas, Nevada, United States'],
    ['Portland ME', 'Portland, Maine, United States'],
    ['portland, me, usa', 'Portland, Maine, United States'],
    ['Portland OR', 'Portland, Oregon, United States'],
    ['Manchester NH', 'Manchester, New Hampshire, United States'],
    ['San Jose CA', 'San Jose, California, United States'],
    ['San Jose CR', 'San José, Costa Rica'],
    ['LA CA', 'Los Angeles, California, United States'],
    ['New York, U.S.A.', 'New York, New York, United States'],
    ['Washington D.C.', 'Washington, District of Columbia, United States'],
    ['Sydney NSW', 'Sydney, New South Wales, Australia'],
    ['Sydney NS', 'Sydney, Nova Scotia, Canada'],
    ['Perth WA', 'Perth, Western Australia, Australia'],
    ['Toronto ON', 'Toronto, Ontario, Canada'],
    ['London ON CA', 'London, Ontario, Canada'],
    ['Victoria BC', 'Victoria, British Columbia, Canada'],
    ["St John's NL", "St. John's, Newfoundland and Labrador, Canada"],
    ['San Juan USA', 'San Juan, Puerto Rico'],
    ['Jersey, UK', 'Saint Helier, Jersey'],
    ['لندن بريطانيا', 'London, United Kingdom'],
    ['لندن، المملكة المتحدة', 'London, United Kingdom'],
    ['لاس فيغاس نيفادا', 'Las Vegas, Nevada, United States'],
    ['سيدني نيو ساوث ويلز', 'Sydney, New South Wales, Australia'],
    ['Lodnon GB', 'London, United Kingdom'],
    ['Heathrow Airport GB', 'London Heathrow Airport (LHR), United Kingdom'],
  ])('%s: %s first', (text, label) => {
    expect(first(text)).toBe(label);
  });

  it('and no place of the same name elsewhere', () => {
    expect(labels('Portland ME').join()).not.toContain('Oregon');
    expect(labels('Manchester NH').join()).not.toContain('United Kingdom');
    expect(labels('Paris TX')).toEqual([]);
    expect(labels('Rome GA')).toEqual([]);
  });

  it('by the state of an airport without a city in the data, too', () => {
    for (const [text, code] of [
      ['Bozeman MT', 'BZN'],
      ['Augusta GA', 'AGS'],
      ['Augusta ME', 'AUG'],
      ['Portland ME', 'PWM'],
      ['London GB', 'LON'],
      ['Sydney NSW', 'SYD'],
    ] as const)
      expect(suggestAirports(text)[0]?.code, text).toBe(code);
  });

  it('for every country with a city, by both of its codes and its name', () => {
    const { cities } = openAtlas();
    for (const code of countryCodes()) {
      const city = cities.find(({ country, region }) => country === code && region === '');
      if (city === undefined) continue;
      for (const behind of [code, ...codesOf(code), countryName(code), countryName(code, 'ar')])
        expect(
          suggest(`${city.name}, ${behind}`).map(({ id }) => id),
          `${city.name}, ${behind}`,
        ).toContain(city.key);
    }
  });

  it('for every region with a code and a city', () => {
    const { cities } = openAtlas();
    for (const { country, code, name } of codedRegions()) {
      const city = cities.find((one) => one.country === country && one.region === name);
      expect(city !== undefined || ['AU', 'CA', 'US'].includes(country), name).toBe(true);
      if (city === undefined) continue;
      expect(suggest(`${city.name} ${code}`)[0]?.id, `${city.name} ${code}`).toBe(city.key);
    }
  });
});

describe('a part of a country', () => {
  it.each([
    ['England, UK', 'London, United Kingdom'],
    ['Scotland GB', 'Edinburgh, United Kingdom'],
    ['California USA', 'Los Angeles, California, United States'],
    ['CA, USA', 'Los Angeles, California, United States'],
    ['NSW Australia', 'Sydney, New South Wales, Australia'],
    ['Ontario Canada', 'Toronto, Ontario, Canada'],
    ['Georgia US', 'Atlanta, Georgia, United States'],
    ['Tuscany IT', 'Florence, Italy'],
    ['BVI', 'Road Town, British Virgin Islands'],
    ['جزر العذراء البريطانية', 'Road Town, British Virgin Islands'],
    ['Tortola', 'Road Town, British Virgin Islands'],
    ['Channel Islands', 'Saint Helier, Jersey'],
    ['Kurdistan', 'Erbil, Iraq'],
    ['كردستان العراق', 'Erbil, Iraq'],
    ['Erbil', 'Erbil, Iraq'],
    ['Hewler', 'Erbil, Iraq'],
    ['أربيل', 'Erbil, Iraq'],
  ])('%s: %s first', (text, label) => {
    expect(first(text)).toBe(label);
  });

  it('has its islands and cities', () => {
    expect(labels('Channel Islands')).toContain('Saint Peter Port, Guernsey');
    expect(suggestAirports('BVI').map(({ code }) => code)).toEqual(['', 'EIS', 'VIJ', 'BVI']);
  });
});

describe('a code behind a place', () => {
  it('changes nothing while another name is being typed', () => {
    // Morocco, Massachusetts, Chile, Jordan, Germany and Delaware
    expect(first('Santa Ma')).toBe('Santa Marta, Colombia');
    expect(first('San Cl')).toBe('San Clemente, California, United States');
    expect(first('San Jo')).toBe('San José, Costa Rica');
    expect(first('Playa de')).toBe('Playa del Carmen, Mexico');
    expect(suggest('de')).toEqual(suggest('DE'));
  });

  it('is read soon, whatever stands before it', () => {
    const begun = performance.now();
    for (const text of ['a us', 's us', 'san us', 'la ca', 'us us us us us us', 'ca ca ca ca'])
      suggest(text);
    expectWithin('places with a country', performance.now() - begun, 500, 'ms');
  });

  it('leaves a town named in full', () => {
    const [portland] = suggest('Portland ME');
    for (const text of ['Portland', 'Portland ME', 'portland, maine, usa'])
      expect(isNameOf(portland?.id ?? '', text), text).toBe(true);
    for (const text of ['Portland OR', 'Port', 'ME', ''])
      expect(isNameOf(portland?.id ?? '', text), text).toBe(false);
    expect(isNameOf('city-0', 'Portland')).toBe(false);
  });
});

describe('the tables of codes and territories', () => {
  it('name regions of the data, and territories that exist', () => {
    const regions = new Set(
      openAtlas().entries.map(({ country, region }) => `${country} ${region}`),
    );
    const missing = codedRegions().filter(
      ({ country, name }) => !regions.has(`${country} ${name}`),
    );
    expect(missing.map(({ code }) => code)).toEqual([]);
    const codes = new Set(countryCodes());
    for (const code of codes) expect(codes.has(stateOf(code)), code).toBe(true);
    expect(['PR', 'HK', 'GB', 'XX'].map(stateOf)).toEqual(['US', 'CN', 'GB', 'XX']);
  });
});
