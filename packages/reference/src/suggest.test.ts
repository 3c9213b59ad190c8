import { expectWithin } from '@portico/test-kit/bound';
import { describe, expect, it } from 'vitest';
import { openAtlas } from './atlas.ts';
import { present } from './present.ts';
import { fold } from './fold.ts';
import { languages } from './languages.ts';
import { openIndex } from './place-index.ts';
import { placeWords } from './place-words.ts';
import { suggest } from './suggest.ts';

const first = (text: string, lang?: string): string | undefined =>
  suggest(text, lang ? { lang } : {})[0]?.label;
const ids = (text: string): string[] => suggest(text).map((found) => found.id);

describe('suggestions', () => {
  it('offer Paris for par, and go on as more is typed', () => {
    for (const text of [
      'par',
      'pari',
      'paris',
      ' PARIS ',
      'paris fr',
      'paris, france',
      'hotel in paris',
    ])
      expect(first(text), text).toBe('Paris, France');
    expect(suggest('par')[0]).toMatchObject({
      id: 'city-2988507',
      type: 'city',
      name: 'Paris',
      countryCode: 'FR',
      timeZone: 'Europe/Paris',
      matched: [[0, 3]],
    });
  });

  it('hold cities, airports, landmarks and areas in one list', () => {
    expect(new Set(suggest('lisbon', { limit: 20 }).map((found) => found.type))).toEqual(
      new Set(['city', 'airport', 'landmark', 'area']),
    );
    expect(first('alfama')).toBe('Alfama, Lisbon, Portugal');
    expect(first('eiffel')).toBe('Eiffel Tower, Paris, France');
    expect(first('cdg')).toContain('(CDG), Paris, France');
    expect(first('lisbon airport')).toBe('Humberto Delgado Airport (LIS), Lisbon, Portugal');
    expect(first('lhr')).toBe('London Heathrow Airport (LHR), United Kingdom');
  });

  it('do not care about accents, case, apostrophes, or the language of a name', () => {
    const pairs = {
      'sao paulo': 'São Paulo, Brazil',
      'SÃO PAULO': 'São Paulo, Brazil',
      zurich: 'Zürich, Switzerland',
      tromso: 'Tromsø, Norway',
      xian: "Xi'an, China",
      'xi’an': "Xi'an, China",
      lisboa: 'Lisbon, Portugal',
      münchen: 'Munich, Germany',
      wien: 'Vienna, Austria',
      kobenhavn: 'Copenhagen, Denmark',
      'st moritz': 'St. Moritz, Switzerland',
      hospitalet: "L'Hospitalet de Llobregat, Spain",
      nyc: 'New York, New York, United States',
    };
    for (const [text, label] of Object.entries(pairs)) expect(first(text), text).toBe(label);
  });

  it('know the code that the airports of a city share', () => {
    const cities = {
      TYO: 'Tokyo, Japan',
      mow: 'Moscow, Russia',
      BJS: 'Beijing, China',
      ＪＫＴ: 'Jakarta, Indonesia',
      NYC: 'New York, New York, United States',
    };
    for (const [code, label] of Object.entries(cities)) expect(first(code), code).toBe(label);
    expect(suggest('qqx')).toEqual([]);
  });

  it('read abbreviations of names and leave terminals out, where nothing is found without', () => {
    const written = {
      'Ft Lauderdale': 'Fort Lauderdale',
      'ft. worth': 'Fort Worth',
      'Ft Myers': 'Fort Myers',
      'Heathrow T5': 'London Heathrow Airport',
      'heathrow terminal 5': 'London Heathrow Airport',
      'LHR T5': 'London Heathrow Airport',
      'CDG Terminal 2E': 'Charles de Gaulle International Airport',
      'دبي صالة 3': 'Dubai',
    };
    for (const [text, name] of Object.entries(written))
      expect(suggest(text)[0]?.name, text).toBe(name);
    expect(suggest('t5')).toEqual(suggest('t5 '));
    expect(suggest('ft xqzxqz')).toEqual([]);
    expect(suggest('st moritz')[0]?.name).toBe('St. Moritz');
  });

  it('forgive one error from four letters and two from eight', () => {
    const typos = {
      lodnon: 'London',
      barclona: 'Barcelona',
      pariss: 'Paris',
      lisbn: 'Lisbon',
      istanbool: 'Istanbul',
      reykjavic: 'Reykjavík',
      edinbrugh: 'Edinburgh',
      marakesh: 'Marrakesh',
      amsterdm: 'Amsterdam',
      'san fransisco': 'San Francisco',
      constantinpole: 'Istanbul',
      copenhgan: 'Copenhagen',
      'new yrok': 'New York',
    };
    for (const [text, name] of Object.entries(typos))
      expect(suggest(text)[0]?.name, text).toBe(name);
    expect(suggest('xqz')).toEqual([]);
    expect(suggest('qqqqqqqq')).toEqual([]);
  });

  it('put the place that is meant before its smaller or farther namesakes', () => {
    const meant = {
      york: 'York, United Kingdom',
      london: 'London, United Kingdom',
      portland: 'Portland, Oregon, United States',
      'london ont': 'London, Ontario, Canada',
      'portland maine': 'Portland, Maine, United States',
      santorini: 'Santorini, Greece',
      bali: 'Denpasar, Indonesia',
      nice: 'Nice, France',
      bath: 'Bath, United Kingdom',
      lis: 'Lisbon, Portugal',
    };
    for (const [text, label] of Object.entries(meant)) expect(first(text), text).toBe(label);
    expect(ids('lis')).toContain('airport-LIS');
  });

  it('answer a country with its best cities', () => {
    expect(
      suggest('portugal')
        .slice(0, 3)
        .map((found) => found.name),
    ).toEqual(['Lisbon', 'Porto', 'Funchal']);
    expect(suggest('البرتغال')[0]?.name).toBe('Lisbon');
  });

  it('understand and speak Arabic', () => {
    const pairs = {
      دبي: 'دبي، الإمارات العربية المتحدة',
      القاهره: 'القاهرة، مصر',
      قاهرة: 'القاهرة، مصر',
      'برج ايفل': 'برج إيفل، باريس، فرنسا',
      اسطنبول: 'إسطنبول، تركيا',
      لِشْبُونة: 'لشبونة، البرتغال',
    };
    for (const [text, label] of Object.entries(pairs)) expect(first(text, 'ar'), text).toBe(label);
    expect(suggest('لشبو', { lang: 'ar' })[0]?.matched).toEqual([[0, 4]]);
    expect(suggest('مطار دبي', { lang: 'ar' })[0]?.id).toBe('airport-DXB');
    expect(suggest('lisbon', { lang: 'ar' })[0]).toMatchObject({ name: 'لشبونة', matched: [] });
  });

  it('mark what was typed in the name that is shown', () => {
    expect(suggest('new y')[0]?.matched).toEqual([
      [0, 3],
      [4, 5],
    ]);
    expect(suggest('tower eiff')[0]?.matched).toEqual([
      [0, 4],
      [7, 12],
    ]);
    for (const found of suggest('sao', { limit: 50 })) {
      for (const [start, end] of found.matched)
        expect(found.name.slice(start, end).length, found.name).toBeGreaterThan(0);
    }
  });

  it('stay within the limit asked for, whatever it is', () => {
    expect(
      [1, 5, 50, 1000, 0, -3, Number.NaN, 2.7].map((limit) => suggest('san', { limit }).length),
    ).toEqual([1, 5, 50, 50, 8, 1, 8, 2]);
    expect(new Set(suggest('a', { limit: 50 }).map((found) => found.id)).size).toBe(50);
  });

  it('survive hostile text: nothing throws, nothing is slow', () => {
    const hostile = [
      '',
      ' ',
      '\u0000',
      '\u0000\u0007par\u001b',
      '.*',
      '(a+)+$',
      '[',
      '\\',
      '%',
      "' OR 1=1 --",
      '<script>alert(1)</script>',
      '${x}',
      '__proto__',
      'constructor',
      '\u202Epar',
      '\u200F\u200Eدبي',
      '\uD800',
      '\uDFFF\uD800',
      '👩‍👩‍👧‍👦',
      'a'.repeat(1_000_000),
      'lisbon '.repeat(10_000),
      'é'.repeat(5000),
      'e' + '\u0301'.repeat(5000),
      'ﷺ'.repeat(2000),
      '\n\r\t',
      '１２３',
      'ǅ',
      'İ',
      'ﬁ',
    ];
    const started = performance.now();
    for (const text of hostile) {
      for (const lang of ['en', 'ar', 'xx', '__proto__', '../../etc']) {
        const found = suggest(text, { lang });
        expect(Array.isArray(found)).toBe(true);
        for (const { name, matched } of found) {
          for (const [start, end] of matched)
            expect(
              start >= 0 && start < end && end <= name.length,
              `${text.slice(0, 20)} ${name}`,
            ).toBe(true);
        }
      }
    }
    expectWithin('suggestions for any text', performance.now() - started, 3_000, 'ms');
    expect(suggest('\u0000par\u0007')[0]?.name).toBe('Paris');
    expect(suggest('\u202Elisbon')[0]?.name).toBe('Lisbon');
  });

  it('name no place twice in a row, however it is spelt', () => {
    expect(first('macau')).toBe('Macau');
    expect(first('curacao')).toBe('Willemstad, Curaçao');
    expect(first('marina bay')).toBe('Marina Bay, Singapore');
    expect(suggest('macau', { lang: 'ar' })[0]?.label).toBe('ماكاو');
    const repeated = languages().flatMap(({ code }) =>
      openAtlas()
        .entries.map((entry) => present(entry, code).label)
        .filter((label) => {
          const parts = label.split(/[,،] /u);
          return parts.length > 1 && fold(parts.at(-1) ?? '') === fold(parts.at(-2) ?? '');
        }),
    );
    expect(repeated).toEqual([]);
  });

  it('read an index that is of the very places that are shipped', () => {
    const fresh = placeWords(openAtlas());
    const index = openIndex();
    expect(index.trie.words).toEqual(fresh.words);
    expect(index.ids).toEqual(fresh.ids);
    expect(index.counts).toEqual(fresh.counts);
  });
});
