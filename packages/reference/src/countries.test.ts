import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { FALLBACK_CURRENCY, FIRST_CURRENCY } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import {
  countries,
  country,
  countryCodes,
  countryName,
  currencies,
  currency,
  isCountryCode,
  language,
  languages,
  minorUnits,
  startingRates,
} from './index.ts';

const flags = new URL('../flags/', import.meta.url);

describe('countries', () => {
  const list = countries();

  it('have the seven fields, in the form the specification gives them [R3-50]', () => {
    for (const entry of list) {
      expect(Object.keys(entry)).toEqual([
        'name',
        'code',
        'currency',
        'emoji',
        'unicode',
        'image',
        'symbol',
      ]);
      expect(entry.code).toMatch(/^[A-Z]{2}$/);
      expect(entry.currency).toMatch(/^[A-Z]{3}$/);
      expect(entry.unicode).toMatch(/^U\+1F1[0-9A-F]{2} U\+1F1[0-9A-F]{2}$/);
      expect(
        [...entry.emoji]
          .map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`)
          .join(' '),
      ).toBe(entry.unicode);
      for (const value of Object.values(entry)) expect(value.trim()).not.toBe('');
    }
    expect(new Set(list.map((entry) => entry.code)).size).toBe(list.length);
  });

  it('number 140 to 260 with more than 100 currencies, each with its own flag file [R3-51]', () => {
    expect(list.length).toBeGreaterThanOrEqual(140);
    expect(list.length).toBeLessThanOrEqual(260);
    expect(new Set(list.map((entry) => entry.currency)).size).toBeGreaterThan(100);
    for (const entry of list) {
      const file = /^\/assets\/flags\/([a-z]{2}\.svg)$/.exec(entry.image)?.[1] ?? '';
      expect(existsSync(new URL(file, flags)), entry.image).toBe(true);
    }
    expect(readdirSync(flags).length).toBe(list.length);
  });

  it('begin with the United Arab Emirates and AED, as the shared currency state does, then go by name [R3-52]', () => {
    expect(list[0]).toEqual(FIRST_CURRENCY);
    expect(country('US')).toMatchObject(FALLBACK_CURRENCY);
    const names = list
      .slice(1)
      .map((entry) => entry.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  it('have only currencies that a starting rate exists for', () => {
    const { rates } = startingRates();
    for (const entry of list) expect(rates[entry.currency], entry.code).toBeGreaterThan(0);
  });

  it('are found by code in either case, and named in other languages', () => {
    expect(country('pt')?.currency).toBe('EUR');
    expect(country('ZZ')).toBeUndefined();
    expect([
      countryName('PT'),
      countryName('PT', 'ar'),
      countryName('DE', 'no'),
      countryName('HK', 'ar'),
    ]).toEqual(['Portugal', 'البرتغال', 'Tyskland', 'هونغ كونغ']);
    expect([
      countryName('ZZ'),
      countryName('', 'ar'),
      countryName('__proto__', 'fr'),
      countryName('PT', 'x-!'),
    ]).toEqual(['ZZ', '', '__proto__', 'Portugal']);
  });

  it('of residence have codes of ISO 3166-1; Kosovo has the one that is in use', () => {
    const codes = countryCodes();
    // reserved by ISO for postal use (AC, TA), customs (EA, IC) and unions: they are no nationality
    for (const code of ['AC', 'CP', 'DG', 'EA', 'EU', 'EZ', 'IC', 'TA', 'UK', 'UN'])
      expect([codes.includes(code), isCountryCode(code)], code).toEqual([false, false]);
    expect(codes).toHaveLength(249 + 1);
    expect(isCountryCode('XK')).toBe(true);
  });

  it('have flags that run nothing and fetch nothing', () => {
    for (const file of readdirSync(flags)) {
      const svg = readFileSync(new URL(file, flags), 'utf8');
      expect(svg, file).toMatch(/^<svg/);
      expect(svg, file).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/i);
    }
  });
});

describe('currencies', () => {
  it('know their minor units by ISO 4217, not by what is usual', () => {
    expect(
      [
        'USD',
        'EUR',
        'JPY',
        'KRW',
        'ISK',
        'CLP',
        'VND',
        'KWD',
        'BHD',
        'TND',
        'IQD',
        'MRU',
        'HUF',
      ].map(minorUnits),
    ).toEqual([2, 2, 0, 0, 0, 0, 0, 3, 3, 3, 3, 2, 2]);
  });

  it('refuse to guess for a code that is none', () => {
    for (const code of ['XXX', '', 'usd', 'USD ', '__proto__', 'constructor'])
      expect(() => minorUnits(code)).toThrow(RangeError);
    expect(currency('toString')).toBeUndefined();
  });

  it('are all known to the formatter of the browser', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(
      currencies()
        .map(({ code }) => code)
        .filter((code) => !known.has(code) && code !== 'XCG' && code !== 'ZWG'),
    ).toEqual([]);
  });

  it('convert there and back within one minor unit at the starting rates', () => {
    const { rates, base, asOf } = startingRates();
    expect([base, rates['USD']]).toEqual(['USD', 1]);
    expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const { code, digits } of currencies()) {
      const rate = rates[code] ?? 0;
      const scale = 10 ** digits;
      const there = Math.round(123_456.78 * rate * scale) / scale;
      expect(Math.abs(there / rate - 123_456.78) * rate, code).toBeLessThanOrEqual(1 / scale);
    }
  });
});

describe('languages', () => {
  it('are the nine, English first, Arabic from the right', () => {
    expect(languages().map(({ code }) => code)).toEqual([
      'en',
      'pt',
      'es',
      'da',
      'no',
      'de',
      'ar',
      'fr',
      'sv',
    ]);
    expect(
      languages()
        .filter(({ dir }) => dir === 'rtl')
        .map(({ code }) => code),
    ).toEqual(['ar']);
    expect(language('ar')?.name).toBe('العربية');
  });

  it('format with Latin figures in each locale', () => {
    for (const { value } of languages()) {
      expect(Intl.getCanonicalLocales(value)).toEqual([value]);
      expect(new Intl.NumberFormat(value).format(1234)).toMatch(/^1\D?234$/);
      expect(new Intl.DateTimeFormat(value, { dateStyle: 'long' }).format(0)).not.toMatch(/[٠-٩]/);
    }
  });

  it('are recognised in any tag, and in nothing else', () => {
    expect(['pt-BR', 'nb-NO', 'nn', 'AR', 'en_GB'].map((tag) => language(tag)?.code)).toEqual([
      'pt',
      'no',
      'no',
      'ar',
      'en',
    ]);
    for (const tag of ['ja', '', '*', 'english', 'e', '../en'])
      expect(language(tag), tag).toBeUndefined();
  });
});
