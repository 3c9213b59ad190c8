import { describe, expect, it } from 'vitest';
import type { CountryEntry } from '@portico/contract';
import {
  acceptedTags,
  chooseLanguage,
  currencyEntry,
  directionOf,
  asCharged,
  isNamedIn,
  namedCurrency,
  languageOfTag,
  offeredLanguages,
  parseStoredCurrency,
  reloadAfterLanguage,
  resolveCurrency,
  resolveLanguage,
} from './locale.ts';

const all = ['en', 'pt', 'es', 'da', 'no', 'de', 'ar', 'fr', 'sv'];
const entry = (name: string, code: string, currency: string): CountryEntry => ({
  name,
  code,
  currency,
  emoji: '',
  unicode: '',
  image: '',
  symbol: currency,
});
const entries = [
  entry('United Arab Emirates', 'AE', 'AED'),
  entry('France', 'FR', 'EUR'),
  entry('Germany', 'DE', 'EUR'),
  entry('Mexico', 'MX', 'MXN'),
  entry('Ecuador', 'EC', 'USD'),
  entry('United States', 'US', 'USD'),
];

describe('language at start [R4-47]', () => {
  it('follows lng, cookie, storage, browser, in this order', () => {
    const sources = { lng: 'de', cookie: 'fr', stored: 'es', browser: ['pt-BR'], enabled: all };
    expect(resolveLanguage(sources)).toBe('de');
    expect(resolveLanguage({ ...sources, lng: null })).toBe('fr');
    expect(resolveLanguage({ ...sources, lng: null, cookie: null })).toBe('es');
    expect(resolveLanguage({ ...sources, lng: null, cookie: null, stored: null })).toBe('pt');
    expect(resolveLanguage({ enabled: all })).toBe('en');
  });
  it('falls back to English for a language nobody speaks here', () => {
    expect(resolveLanguage({ browser: ['ja'], enabled: all })).toBe('en');
    expect(resolveLanguage({ lng: 'zh', cookie: 'fr', enabled: all })).toBe('fr');
    expect(resolveLanguage({ lng: '../../etc/passwd', enabled: all })).toBe('en');
  });
  it('treats a language the site has not enabled as not found', () => {
    expect(resolveLanguage({ lng: 'fr', cookie: 'ar', enabled: ['en', 'ar'] })).toBe('ar');
    expect(resolveLanguage({ lng: 'en', enabled: ['ar'] })).toBe('ar');
  });
  it('is always Spanish on the Spanish-default agency', () => {
    expect(resolveLanguage({ lng: 'en', cookie: 'fr', enabled: all, spanishDefault: true })).toBe(
      'es',
    );
  });
  it('cuts regions and knows both written forms of Norwegian', () => {
    expect(['pt-BR', 'nb-NO', 'nn', 'es_MX', 'AR', 'constructor', ''].map(languageOfTag)).toEqual([
      'pt',
      'no',
      'no',
      'es',
      'ar',
      null,
      null,
    ]);
  });
  it('reads the header by weight', () => {
    expect(acceptedTags('fr;q=0.5, de, *;q=0.1, en;q=0')).toEqual(['de', 'fr', '*']);
    expect(acceptedTags('')).toEqual([]);
  });
});

describe('language by choice', () => {
  it('is lng, else the argument, else English [R4-41]', () => {
    expect(chooseLanguage({ lng: 'de', argument: 'fr', enabled: all })).toBe('de');
    expect(chooseLanguage({ argument: 'fr', enabled: all })).toBe('fr');
    expect(chooseLanguage({ enabled: all })).toBe('en');
  });
  it('reloads exactly the pages of the decision', () => {
    const reloads = [
      '/booknow/activities',
      '/booknow/activities/search',
      '/booknow/activities/result-details/x1',
      '/booknow/activities/bookings/checkout',
      '/booknow/activities/confirmation/x1',
      '/booknow/flights/checkout',
      '/booknow/hotels/search',
      '/booknow/hotels/search-details/',
      '/booknow/Hotels/checkout',
    ];
    expect(reloads.map(reloadAfterLanguage)).toEqual(reloads.map(() => 'reload'));
    expect(
      ['/booknow/cars/search', '/booknow/cars/result-details'].map(reloadAfterLanguage),
    ).toEqual([{ to: '/booknow/cars' }, { to: '/booknow/cars' }]);
    expect(
      ['/', '/faqs', '/booknow/hotels', '/booknow/activitiesx'].map(reloadAfterLanguage),
    ).toEqual(Array(4).fill('none'));
  });
  it('writes Arabic from the right', () => {
    expect(all.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar']);
  });
});

describe('currency at start', () => {
  it('prefers an override in the address, then the stored choice, then the country, then USD [R9-15]', () => {
    const sources = {
      override: { currency: 'eur', code: 'fr' },
      stored: '{"code":"AE","currency":"AED"}',
      countryCode: 'DE',
      entries,
    };
    expect(resolveCurrency(sources)?.code).toBe('FR');
    expect(resolveCurrency({ ...sources, override: { currency: 'XXX' } })?.currency).toBe('AED');
    expect(resolveCurrency({ ...sources, override: {}, stored: null })?.code).toBe('DE');
    expect(resolveCurrency({ entries, countryCode: 'AQ' })?.code).toBe('US');
  });
  it('takes a country alone from the address; one that is not enabled is ignored', () => {
    const stored = '{"code":"AE","currency":"AED"}';
    expect(resolveCurrency({ entries, stored, override: { code: 'fr' } })).toMatchObject({
      code: 'FR',
      currency: 'EUR',
    });
    expect(resolveCurrency({ entries, stored, override: { code: 'XX' } })?.code).toBe('AE');
    const [france, germany] = [currencyEntry(entries, 'EUR', 'FR'), currencyEntry(entries, 'EUR')];
    if (!france || !germany) throw new Error('no euro here');
    expect([
      isNamedIn('?code=fr', france),
      isNamedIn('?code=fr', germany),
      isNamedIn('?currency=eur&code=XX', germany),
      isNamedIn('', germany),
    ]).toEqual([true, false, true, false]);
  });
  it('stands as curr in the address of a page that charges in it, and as currency elsewhere [R2.3-10]', () => {
    const page = '/booknow/flights/checkout';
    const asked = (search: string, chosen?: string) => asCharged(page, search, chosen);
    expect(asked('?currency=EUR')).toBe('?curr=EUR');
    expect(asked('?quote=q1&currency=EUR&cart=c1')).toBe('?quote=q1&cart=c1&curr=EUR');
    expect(asked('?curr=EUR&currency=GBP')).toBe('?curr=EUR');
    expect(asked('?curr=EUR')).toBeNull();
    expect(asked('?quote=q1')).toBeNull();
    expect(asked('?quote=q1&curr=EUR', 'USD')).toBe('?quote=q1&curr=USD');
    expect(asked('?curr=USD', 'USD')).toBeNull();
    expect(asCharged('/booknow/hotels/checkout', '?currency=EUR', 'USD')).toBeNull();
    const named = (path: string, query: string) => namedCurrency(path, new URLSearchParams(query));
    expect(named(page, 'curr=EUR&currency=GBP')).toBe('EUR');
    expect(named(page, 'currency=GBP')).toBe('GBP');
    expect(named('/booknow/hotels', 'curr=EUR&currency=GBP')).toBe('GBP');
    expect(named('/booknow/hotels', 'curr=EUR')).toBeNull();
  });
  it('offers the Spanish-default agency Spanish alone once it is built, until then what it can be read in', () => {
    const site = { languages: ['en', 'ar'], isSpanishDefault: true };
    expect(offeredLanguages(site, (code) => code !== 'es')).toEqual(['en', 'ar']);
    expect(offeredLanguages(site, () => true)).toEqual(['es']);
    expect(offeredLanguages({ ...site, isSpanishDefault: false }, () => true)).toEqual([
      'en',
      'ar',
    ]);
  });
  it('gives the Spanish-default agency MXN unless something was chosen', () => {
    expect(resolveCurrency({ entries, countryCode: 'DE', spanishDefault: true })?.currency).toBe(
      'MXN',
    );
    expect(
      resolveCurrency({ entries, stored: '{"code":"FR","currency":"EUR"}', spanishDefault: true })
        ?.currency,
    ).toBe('EUR');
  });
  it('ignores stored JSON that is broken or names nothing enabled', () => {
    for (const stored of [
      '{oops',
      'null',
      '[]',
      '{"currency":1,"code":"AE"}',
      '{"currency":"JPY","code":"JP"}',
      '"AED"',
    ])
      expect(resolveCurrency({ entries, stored })?.currency).toBe('USD');
    expect(parseStoredCurrency('x'.repeat(5000))).toBeNull();
  });
  it('picks the named country of a shared currency, else its home', () => {
    expect(currencyEntry(entries, 'EUR', 'FR')?.name).toBe('France');
    expect(currencyEntry(entries, 'EUR', 'XX')?.name).toBe('Germany');
    expect(currencyEntry(entries, 'USD')?.name).toBe('United States');
  });
  it('is null only where no currency is enabled', () => {
    expect(resolveCurrency({ entries: [] })).toBeNull();
    expect(resolveCurrency({ entries: entries.slice(0, 1) })?.code).toBe('AE');
  });
});
