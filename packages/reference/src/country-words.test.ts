import { describe, expect, it } from 'vitest';
import { openAtlas } from './atlas.ts';
import { countryCodes } from './countries.ts';
import { landsBeginningWith } from './country-words.ts';
import { COUNTRY_ALIASES, PARTS } from './other-names.ts';
import { suggestAirports } from './suggest-airports.ts';
import { suggest } from './suggest.ts';

const first = (text: string): string => suggest(text)[0]?.label ?? '';
const countriesOf = (text: string): string[] => suggest(text).map(({ countryCode }) => countryCode);

describe('a country is found', () => {
  it('by every other name in use, and by its own in the languages of the product', () => {
    for (const [code, names] of Object.entries(COUNTRY_ALIASES)) {
      const hasCities = openAtlas().cities.some(({ country }) => country === code);
      for (const name of names.split(', '))
        if (hasCities) expect(countriesOf(name), name).toContain(code);
    }
    for (const [name, code] of [
      ['Deutschland', 'DE'],
      ['Alemania', 'DE'],
      ['Allemagne', 'DE'],
      ['Alemanha', 'DE'],
      ['Tyskland', 'DE'],
      ['ألمانيا', 'DE'],
      ['España', 'ES'],
      ['Grèce', 'GR'],
      ['Reino Unido', 'GB'],
    ] as const)
      expect(countriesOf(name)[0], name).toBe(code);
  });

  it.each([
    ['Turkey', 'Istanbul, Türkiye'],
    ['UK', 'London, United Kingdom'],
    ['usa', 'New York, New York, United States'],
    ['Burma', 'Yangon, Myanmar'],
    ['UAE', 'Dubai, United Arab Emirates'],
    ['Holland', 'Amsterdam, Netherlands'],
    ['Czech Republic', 'Prague, Czechia'],
    ['Swaziland', 'Mbabane, Eswatini'],
    ['Srbija', 'Belgrade, Serbia'],
    ['Crna Gora', 'Budva, Montenegro'],
    ['Nippon', 'Tokyo, Japan'],
    ['한국', 'Seoul, South Korea'],
    ['EE.UU.', 'New York, New York, United States'],
    ['G.B.', 'London, United Kingdom'],
    ['England', 'London, United Kingdom'],
    ['Scotland', 'Edinburgh, United Kingdom'],
    ['Wales', 'Cardiff, United Kingdom'],
    ['Toscana', 'Florence, Italy'],
    ['California', 'Los Angeles, California, United States'],
    ['queensland', 'Gold Coast, Queensland, Australia'],
    ["Côte d'Azur", 'Nice, France'],
  ])('%s: %s first', (text, label) => {
    expect(first(text)).toBe(label);
  });

  it('behind a city, by any of its names', () => {
    for (const text of ['London, UK', 'London, England', 'london great britain'])
      expect(first(text), text).toBe('London, United Kingdom');
    expect(first('New York, USA')).toBe('New York, New York, United States');
    expect(first('Antalya Turkey')).toBe('Antalya, Türkiye');
  });

  it('in the form of a flight, whose airports then are those of its cities', () => {
    expect(suggestAirports('usa')[0]?.code).toBe('NYC');
    expect(suggestAirports('usa').map(({ code }) => code)).toContain('JFK');
    expect(suggestAirports('Turkey')[0]?.city).toBe('Istanbul');
  });
});

describe('the tables of other names', () => {
  it('name countries that exist, and places of the data alone', () => {
    const codes = new Set(countryCodes());
    for (const code of Object.keys(COUNTRY_ALIASES)) expect(codes.has(code), code).toBe(true);
    for (const [country, names, places] of PARTS) {
      expect(codes.has(country), country).toBe(true);
      const text = (names.split(', ')[0] ?? '').toLowerCase();
      const lists = landsBeginningWith(text).map((land) => land.places.length);
      expect(lists, `${names}: ${places}`).toContain(places.split(', ').length);
    }
  });

  it('take no text of one or two letters for the beginning of a country', () => {
    expect(landsBeginningWith('t')).toEqual([]);
    expect(landsBeginningWith('tu')).toEqual([]);
    expect(landsBeginningWith('uk')).toHaveLength(1);
  });
});

describe('a code that an airport no longer has', () => {
  it.each([
    ['TXL', 'BER'],
    ['sxf', 'BER'],
    ['TSE', 'NQZ'],
    ['KIV', 'RMO'],
    ['PNH', 'KTI'],
    ['ＴＸＬ', 'BER'],
    ['GSE', 'GOT'],
    ['MLH', 'BSL'],
    ['eap', 'BSL'],
    ['ISN', 'XWA'],
    ['PFN', 'ECP'],
    ['PZS', 'ZCO'],
    ['SRI', 'AAP'],
    ['RAJ', 'HSR'],
  ])('%s gives %s', (old, now) => {
    expect(suggestAirports(old)[0]?.code).toBe(now);
    expect(suggest(old).map(({ iata }) => iata)).toContain(now);
  });

  it('gives the airports of that city alone, not places that begin with its letters', () => {
    for (const [old, city] of [
      ['TXL', 'Berlin'],
      ['THF', 'Berlin'],
      ['FBU', 'Oslo'],
      ['KIV', 'Chişinău'],
    ] as const)
      expect(new Set(suggestAirports(old).map((one) => one.city)), old).toEqual(new Set([city]));
  });

  it('is the code of no airport of the data', () => {
    const { byId } = openAtlas();
    for (const old of 'DKR EAP ELA ETH FBU GSE HEW ISN KIV LGP MJV MLH NAY NHA PFN PNH PZS REP SDA SRI SXF TGB THF TIP TSE TXL ULN VDA'.split(
      ' ',
    ))
      expect(byId.get(`airport-${old}`)?.aliases, old).not.toBe(old);
  });
});

it('a city is found by its short name and its old one beside others called so', () => {
  for (const text of ['St Petersburg', 'St. Petersburg', 'Leningrad'])
    expect(
      suggestAirports(text).map(({ code }) => code),
      text,
    ).toContain('LED');
});

it('a word that a place has is not taken for a misspelt other one', () => {
  expect(first('Orly')).toBe('Paris-Orly Airport (ORY), France');
});
