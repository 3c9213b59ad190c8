import { PorticoError } from '@portico/contract';
import { VISITOR } from '@portico/rules/access';
import { countries } from '@portico/reference';
import { expect, it } from 'vitest';
import type { Agency } from '../../kernel/agencies.ts';
import { variantOf } from './page-variant.ts';
import type { PageRequest, PageSources } from './pages.types.ts';

const agency = {
  id: 'a',
  isSpanishDefault: false,
  cityLatitude: null,
  cityLongitude: null,
} as Agency;
const request = (address: string, cookies: PageRequest['cookies'] = {}): PageRequest => ({
  agency,
  viewer: VISITOR,
  viewerExpired: false,
  url: new URL(address, 'https://full.example'),
  apiBase: '',
  cookies,
  acceptLanguage: undefined,
  userAgent: '',
  ip: '127.0.0.1',
  now: Date.UTC(2026, 10, 20, 12),
});
const sources = (change: Partial<PageSources> = {}) =>
  ({
    languages: async () => [{ name: 'English', code: 'en', value: 'en-US' }],
    enabledCurrencies: async () => countries(),
    textsOf: () => ({}),
    geoOf: () => ({ country: 'Kuwait', countryCode: 'KW' }),
    mainCity: () => null,
    placeName: () => '',
    ...change,
  }) as PageSources;
const currencyOf = async (address: string, cookies = {}, change: Partial<PageSources> = {}) => {
  const { currency, isPartial } = await variantOf(sources(change), request(address, cookies));
  return [`${currency.currency}.${currency.code}`, isPartial];
};

it('shows the currency of the country, of the choice except on home, of the address; USD where the list cannot be had, never the first entry [R4-33] [R4-34] [R4-36] [R4-37] [R9-16]', async () => {
  const kept = { selectedCurrency: 'JPY.JP' };
  expect(await currencyOf('/faqs')).toEqual(['KWD.KW', false]);
  expect(await currencyOf('/faqs', kept)).toEqual(['JPY.JP', false]);
  expect(await currencyOf('/', kept)).toEqual(['KWD.KW', false]);
  expect(await currencyOf('/?currency=eur&code=fr', kept)).toEqual(['EUR.FR', false]);
  for (const broken of ['', '.', 'JPY', '.JP', 'XXX.XX', '{"currency":"JPY"}', 'JPYJP'])
    expect([broken, (await currencyOf('/faqs', { selectedCurrency: broken }))[0]]).toEqual([
      broken,
      'KWD.KW',
    ]);
  expect(
    (
      await currencyOf('/faqs', {}, { geoOf: () => ({ country: 'Antarctica', countryCode: 'AQ' }) })
    )[0],
  ).toBe('USD.US');
  expect(
    await currencyOf('/faqs', kept, {
      enabledCurrencies: () => Promise.reject(new PorticoError('UNAVAILABLE')),
    }),
  ).toEqual(['USD.US', true]);
});

it('looks for cars at the airport of the address, for everything else at its place, and near the agency where neither is named [R2.3-02] [R2.3-03]', async () => {
  const near = { ...agency, cityLatitude: 38.72, cityLongitude: -9.14 } as Agency;
  const placeOf = async (address: string) =>
    (
      await variantOf(sources({ placeName: (latitude) => `at ${latitude}` }), {
        ...request(address),
        agency: near,
      })
    ).dealPlace;
  const at = (latitude: number, longitude: number) => ({
    latitude,
    longitude,
    searchString: `at ${latitude}`,
  });
  expect(await placeOf('/')).toEqual(at(38.72, -9.14));
  expect(await placeOf('/?airportLat=49.0&airportLong=2.55')).toEqual({
    ...at(38.72, -9.14),
    airport: at(49, 2.55),
  });
  expect(await placeOf('/?lat=48.85&long=2.35&airportLat=49.0&airportLong=2.55')).toEqual({
    ...at(48.85, 2.35),
    airport: at(49, 2.55),
  });
  expect(await placeOf('/?lat=48.85&long=2.35')).toEqual({
    ...at(48.85, 2.35),
    airport: at(38.72, -9.14),
  });
  for (const wrong of ['91&airportLong=2', '49', '&airportLong=', 'x&airportLong=y'])
    expect(await placeOf(`/?airportLat=${wrong}`), wrong).toEqual(at(38.72, -9.14));
});
