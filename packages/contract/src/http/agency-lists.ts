// Small lists of a site: navigation, languages, countries, currencies, rates, gateway,
// translations.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { countryCode, currencyCode } from '../schemas.ts';

const navigationLeaf = z.object({ label: z.string(), path: z.string(), read: z.boolean() });
export const navigationItem = navigationLeaf.extend({
  subMenu: z.array(navigationLeaf).optional(),
});
export type NavigationItem = z.infer<typeof navigationItem>;

export const getNavigations = defineCall('navigations', {
  summary: 'Menu of this viewer: visitor, customer or agent (decision O-087)',
  access: 'public',
  lane: 'read',
  replies: { 200: z.object({ agencyNavigation: z.array(navigationItem) }) },
});

export const language = z.object({ name: z.string(), code: z.string(), value: z.string() });
export type Language = z.infer<typeof language>;
export const getLanguages = defineCall('languages', {
  summary: 'Languages enabled on this site (decision O-091)',
  access: 'public',
  lane: 'read',
  replies: { 200: z.object({ languages: z.array(language) }) },
});

export const countryEntry = z.object({
  name: z.string(),
  code: countryCode,
  currency: currencyCode,
  emoji: z.string(),
  unicode: z.string(),
  image: z.string(),
  symbol: z.string(),
});
export type CountryEntry = z.infer<typeof countryEntry>;
export const getCountries = defineCall('countries', {
  summary: 'All countries with their currency, United Arab Emirates first (decision O-092)',
  access: 'public',
  lane: 'read',
  replies: { 200: z.object({ data: z.array(countryEntry) }) },
});
export const getEnabledCountries = defineCall('enabledCountries', {
  summary: 'Countries the platform has enabled',
  access: 'public',
  lane: 'read',
  replies: { 200: z.object({ data: z.array(countryEntry) }) },
});
export const getEnabledCurrencies = defineCall('enabledCurrencies', {
  summary: 'Entries whose currency is enabled on this site; what the picker lists',
  access: 'public',
  lane: 'read',
  replies: { 200: z.object({ data: z.array(countryEntry) }) },
});

export const getExchangeRates = defineCall('exchangeRates', {
  summary: 'Rates against USD, for display only; USD is 1',
  access: 'public',
  lane: 'read',
  replies: { 200: z.object({ rates: z.record(z.string(), z.number()), asOf: z.string() }) },
  errors: ['RATES_UNAVAILABLE'],
});

export const getCurrentPaymentGateway = defineCall('currentPaymentGateway', {
  summary: 'Public settings of the gateway in use; never a secret (decision O-105)',
  access: 'optional',
  lane: 'read',
  replies: {
    200: z.object({
      CurrentPayment: z.object({
        gateway: z.string(),
        publicKey: z.string(),
        mode: z.enum(['test', 'live']),
        methods: z.array(z.string()),
      }),
    }),
  },
});

export const getTranslations = defineCall('translations', {
  summary: 'Texts of one language, cached by version (decision O-123)',
  access: 'public',
  lane: 'read',
  params: z.object({ lang: z.string().regex(/^[a-z]{2}$/) }),
  /** Comma-separated areas. Default: all. */
  query: z.object({ areas: z.string().max(400).optional() }),
  replies: {
    200: z.object({
      lang: z.string(),
      version: z.string(),
      texts: z.record(z.string(), z.string()),
    }),
  },
  errors: ['NOT_FOUND'],
});
