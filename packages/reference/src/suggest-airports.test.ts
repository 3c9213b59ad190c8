import { expectWithin } from '@portico/test-kit/bound';
import { describe, expect, it } from 'vitest';
import { openAtlas } from './atlas.ts';
import { place } from './places.ts';
import { isClosed } from './retired-codes.ts';
import { suggest } from './suggest.ts';
import { airportPlace, suggestAirports } from './suggest-airports.ts';

/** Codes of airports; codes of cities are marked with a star. */
const told = (text: string, language?: string): string =>
  suggestAirports(text, language)
    .map(({ type, code, name }) => (type === 'city' ? `*${code || name}` : code))
    .join(' ');

describe('airports for a few letters', () => {
  it("of a code are that airport first: 'lhr' is London Heathrow", () => {
    expect(suggestAirports('lhr')[0]).toEqual({
      id: 'airport-LHR',
      type: 'airport',
      code: 'LHR',
      name: 'London Heathrow Airport',
      city: 'London',
      countryCode: 'GB',
      timeZone: 'Europe/London',
    });
    const { entries } = openAtlas();
    for (const { type, aliases } of entries) {
      if (type !== 'airport' || isClosed(aliases)) continue;
      const codes = suggestAirports(aliases.toLowerCase()).map(({ code }) => code);
      // as a country name these take precedence over the airports of Birdsville, Concord and Kosrae
      const isCountry = ['BVI', 'KSA', 'USA'].includes(aliases);
      expect(isCountry ? codes : codes.slice(0, 2), aliases).toContain(aliases);
    }
  });

  it('of a city are the city with all its airports, then each', () => {
    expect(told('london')).toMatch(/^\*LON LHR LGW STN LTN LCY SEN/);
    expect(told('nyc')).toMatch(/^\*NYC JFK EWR LGA/);
    expect(told('tyo')).toMatch(/^\*TYO HND NRT/);
    expect(told('dallas')).toMatch(/^\*Dallas DFW DAL/);
    expect(suggestAirports('london')[0]).toEqual({
      id: 'city-2643743',
      type: 'city',
      code: 'LON',
      name: 'London',
      city: 'London',
      countryCode: 'GB',
      timeZone: 'Europe/London',
    });
    expect(told('lisbon')).toBe('LIS');
  });

  it('do not care about accents, errors, the language or the form of the text', () => {
    expect(told('münchen')).toBe('MUC');
    expect(told('MUNCHEN ')).toBe('MUC');
    expect(told('zurich')).toBe('ZRH');
    expect(told('lodnon')).toMatch(/^\*LON LHR/);
    expect(told('لندن')).toMatch(/^\*LON LHR/);
    expect(told('\u200Flondon\u200E')).toMatch(/^\*LON LHR/);
    expect(told('<b>london</b>')).toMatch(/^\*LON LHR/);
    expect(told('heathrow')).toBe('LHR');
  });

  it('are named in the language that is asked for', () => {
    expect(suggestAirports('دبي', 'ar').slice(0, 2)).toMatchObject([
      { type: 'city', name: 'دبي', city: 'دبي' },
      { code: 'DXB', city: 'دبي' },
    ]);
    expect(suggestAirports('vienna', 'de')[0]?.city).toBe('Wien');
    expect(suggestAirports('wien', 'en')[0]?.city).toBe('Vienna');
  });

  it('of a place without one are the nearest, of a sight those of its city', () => {
    expect(told('slough')).toMatch(/^LHR/);
    expect(told('yokohama')).toMatch(/^HND NRT/);
    expect(told('eiffel tower')).toBe('*PAR CDG ORY BVA');
  });

  it('are none where nothing is meant', () => {
    for (const text of ['', ' ', 'xqzzzq', '%', '\u0000', '🛫', '\u200F', '12345'])
      expect(suggestAirports(text), JSON.stringify(text)).toEqual([]);
  });

  it('are a list for text of any kind and length, never an error, and soon', () => {
    const begun = performance.now();
    for (const text of [
      'a'.repeat(5_000),
      'lon '.repeat(5_000),
      'é'.repeat(5_000),
      `e${'\u0301'.repeat(5_000)}`,
      'ﷺ'.repeat(2_000),
      '\uD800',
      '\u202Elon',
      '__proto__',
      'constructor',
      '.*',
      "' OR 1=1 --",
      '<svg onload=alert(1)>',
      '&lt;b&gt;',
      'ßx',
    ])
      for (const language of ['en', 'ar', 'xx', '__proto__']) {
        const found = suggestAirports(text, language);
        expect(Array.isArray(found)).toBe(true);
        expect(found.length).toBeLessThanOrEqual(12);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      }
    expectWithin('airports for any text', performance.now() - begun, 2_000, 'ms');
  });

  it('come in well under a millisecond', () => {
    const words = ['lhr', 'lon', 'london', 'mun', 'new y', 'san f', 'par', 'slough', 'lodnon'];
    let best = Infinity;
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now();
      for (let i = 0; i < 100; i += 1) for (const word of words) suggestAirports(word);
      best = Math.min(best, (performance.now() - begun) / (100 * words.length));
    }
    expect(best).toBeLessThan(0.5);
  });
});

describe('one airport or city', () => {
  it('is found by its id or code, and nothing else is', () => {
    expect(airportPlace('LHR')?.id).toBe('airport-LHR');
    expect(airportPlace('airport-LHR', 'ar')).toMatchObject({
      code: 'LHR',
      name: 'مطار لندن هيثرو',
    });
    expect(airportPlace('CAI', 'ar')?.name).toBe('مطار القاهرة');
    expect(airportPlace('city-2643743')?.code).toBe('LON');
    for (const id of ['', 'XXX', 'lhr', 'landmark-belem-tower', '__proto__'])
      expect(airportPlace(id), id).toBeUndefined();
  });
});

describe('airports of a city in Arabic', () => {
  const first = (text: string) => suggestAirports(text, 'ar')[0];

  it('have names of their own, in a list of any of them', () => {
    for (const city of ['لندن', 'نيويورك', 'باريس', 'إسطنبول', 'طوكيو', 'ميلانو', 'موسكو']) {
      const airports = suggestAirports(city, 'ar').filter(({ type }) => type === 'airport');
      expect(airports.length, city).toBeGreaterThan(1);
      const plain = airports.map(({ name }) => name.replace(/ \([A-Z]{3}\)$/, ''));
      expect(new Set(plain).size, `${city}: ${plain.join()}`).toBe(plain.length);
    }
  });

  it.each([
    ['هيثرو', 'LHR'],
    ['مطار هيثرو', 'LHR'],
    ['مطار لندن هيثرو', 'LHR'],
    ['غاتويك', 'LGW'],
    ['جاتويك', 'LGW'],
    ['لوتون', 'LTN'],
    ['كينيدي', 'JFK'],
    ['شارل ديغول', 'CDG'],
    ['باريس أورلي', 'ORY'],
    ['صبيحة', 'SAW'],
    ['آل مكتوم', 'DWC'],
    ['نيوآرك', 'EWR'],
    ['LHR', 'LHR'],
    ['ＬＨＲ', 'LHR'],
    ['heathrow', 'LHR'],
  ])('are found by %s', (text, code) => {
    expect(first(text)?.code).toBe(code);
  });

  it('are offered beside a heavier city that begins with their name', () => {
    expect(told('أورلي', 'ar').split(' ')).toContain('ORY');
  });

  it('are named in Arabic where they are found in English', () => {
    expect(first('gatwick')?.name).toBe('مطار لندن غاتويك');
  });
});

describe('retired codes and closed airports', () => {
  it('means the airport that replaced it, in lists, by id and by code', () => {
    for (const [typed, current, city] of [
      ['REP', 'SAI', 'Siem Reap'],
      ['TXL', 'BER', 'Berlin'],
      ['mes', 'KNO', 'Medan'],
      ['PNH', 'KTI', 'Phnom Penh'],
      ['ADA', 'COV', 'Adana'],
      ['KIV', 'RMO', 'Chişinău'],
    ] as const) {
      const [first, second] = suggest(typed);
      expect([first?.iata, second?.name], typed).toEqual([current, city]);
      expect(
        suggestAirports(typed).map(({ code }) => code),
        typed,
      ).toEqual([current]);
      expect(place(`airport-${typed.toUpperCase()}`)?.iata).toBe(current);
      expect(airportPlace(typed.toUpperCase())?.code).toBe(current);
    }
  });

  it('suggests no airport that has closed for good, but what replaced it', () => {
    for (const text of [
      'ISL',
      'Atatürk',
      'أتاتورك',
      'Istanbul',
      'Adana',
      'Blackpool',
      'BLK',
      'ADA',
    ]) {
      const codes = [
        ...suggestAirports(text).map(({ code }) => code),
        ...suggest(text).map(({ id }) => id.slice(-3)),
      ];
      expect(
        codes.filter((code) => ['ISL', 'ADA', 'BLK'].includes(code)),
        text,
      ).toEqual([]);
    }
    expect(suggestAirports('Atatürk').map(({ code }) => code)).toContain('IST');
  });
});

describe('the code of a city that is not the code of its airport', () => {
  it.each([
    ['ALY', 'Alexandria', 'HBE'],
    ['YAO', 'Yaoundé', 'NSI'],
    ['BAK', 'Baku', 'GYD'],
    ['DTT', 'Detroit', 'DTW'],
  ])('%s means %s', (code, city, airport) => {
    expect(suggestAirports(code)[0]?.code).toBe(airport);
    expect(suggest(code).map(({ name }) => name)).toContain(city);
  });

  it('comes after a town of that name only', () => {
    expect(
      suggest('YAO')
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Yao', 'Yaoundé']);
    expect(suggest('ALY')[0]?.name).toBe('Alexandria');
  });
});

describe('airports of towns that the source of the data lacks', () => {
  it('are found by code and by town', () => {
    for (const [code, town] of [
      ['KIN', 'Kingston, Jamaica'],
      ['BIQ', 'Biarritz'],
      ['PKR', 'Pokhara'],
      ['MBX', 'Maribor'],
      ['COV', 'Adana'],
      ['ZVK', 'Savannakhet'],
      ['UYU', 'Uyuni'],
      ['PMA', 'Pemba Airport'],
      ['KIK', 'Kirkuk'],
      ['SLV', 'Shimla'],
      ['LLI', 'Lalibela'],
      ['KCO', 'İzmit'],
      ['HSR', 'Rajkot'],
      ['DXN', 'Noida'],
      ['DXN', 'Delhi'],
      ['WSI', 'Sydney'],
    ] as const) {
      expect(suggestAirports(code)[0]?.code, code).toBe(code);
      expect(
        suggestAirports(town).map((one) => one.code),
        town,
      ).toContain(code);
    }
    const kingston = suggestAirports('Kingston').filter(({ type }) => type === 'airport');
    expect(kingston[0]?.code).toBe('KIN');
  });
});
