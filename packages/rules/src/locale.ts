// Resolves a visitor's language and currency (specification, section 4; decisions O-093, O-094,
// O-100 to O-103).
import {
  type CountryEntry,
  LANGUAGES,
  type LanguageCode,
  type Page,
  PAGES,
  pageOf,
  productNamed,
} from '@portico/contract';
import { FALLBACK_CURRENCY, FALLBACK_LANGUAGE, SPANISH_DEFAULT } from './constants.ts';

export const isLanguage = (code: string): code is LanguageCode =>
  (LANGUAGES as readonly string[]).includes(code);
export const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * Returns the supported language for a tag from browser, cookie or URL: `pt-BR` is pt, `nb` and
 * `nn` are no; null if there is none.
 */
export function languageOfTag(tag: string | null | undefined): LanguageCode | null {
  const primary = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const code = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  return isLanguage(code) ? code : null;
}

/** Returns the tags of an Accept-Language header, by preference. */
export function acceptedTags(header: string | null | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const q = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
      return { tag: tag.trim(), q: Number.isNaN(q) ? 0 : q, order };
    })
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order)
    .map(({ tag }) => tag);
}

/**
 * Returns the languages of a site: the enabled ones with existing texts, the agency's own first;
 * English if there is none.
 */
export function readableLanguages(
  site: { readonly languages: readonly string[]; readonly isSpanishDefault: boolean },
  isBuilt: (code: string) => boolean,
): string[] {
  const wanted = site.isSpanishDefault
    ? [SPANISH_DEFAULT.language, ...site.languages]
    : site.languages;
  const found = [...new Set(wanted)].filter(isBuilt);
  return found.length > 0 ? found : [FALLBACK_LANGUAGE];
}

/**
 * Returns the languages a visitor can choose, the same on pages and in the API: the Spanish-default
 * agency offers only Spanish, once it is built (decision O-101).
 */
export function offeredLanguages(
  site: Parameters<typeof readableLanguages>[0],
  isBuilt: (code: string) => boolean,
): string[] {
  const readable = readableLanguages(site, isBuilt);
  const spanish: string = SPANISH_DEFAULT.language;
  return site.isSpanishDefault && readable.includes(spanish) ? [spanish] : readable;
}

interface LanguageSources {
  /** The `lng` parameter of the URL. */
  readonly lng?: string | null | undefined;
  readonly cookie?: string | null | undefined;
  readonly stored?: string | null | undefined;
  /** The browser's languages, by preference. */
  readonly browser?: readonly string[];
  /** Codes enabled on this site; other languages are ignored. */
  readonly enabled: readonly string[];
  /** True for the Spanish-default agency, which ignores all sources. */
  readonly spanishDefault?: boolean;
}

/**
 * Returns the initial language: query string, cookie, storage, browser, else English (or the site's
 * first, if English is disabled).
 */
export function resolveLanguage({
  lng,
  cookie,
  stored,
  browser = [],
  enabled,
  spanishDefault,
}: LanguageSources): LanguageCode {
  if (spanishDefault) return SPANISH_DEFAULT.language;
  const found = [lng, cookie, stored, ...browser]
    .map(languageOfTag)
    .find((code) => code !== null && enabled.includes(code));
  return found ?? lastResort(enabled);
}

/**
 * Returns the language of a response: the browser's most preferred among the site's built
 * languages; the Spanish-default agency's own once it is built.
 */
export function spokenLanguage(
  site: Parameters<typeof readableLanguages>[0],
  browser: readonly string[],
  isBuilt: (code: string) => boolean,
): LanguageCode {
  const enabled = readableLanguages(site, isBuilt);
  return resolveLanguage({
    browser,
    enabled,
    spanishDefault: site.isSpanishDefault && enabled.includes(SPANISH_DEFAULT.language),
  });
}

/** Returns the explicit choice: the `lng` parameter, else the argument, else English. */
export function chooseLanguage({
  lng,
  argument,
  enabled,
  spanishDefault,
}: Pick<LanguageSources, 'lng' | 'enabled' | 'spanishDefault'> & {
  readonly argument?: string | null | undefined;
}): LanguageCode {
  return resolveLanguage({
    lng,
    cookie: argument,
    enabled,
    ...(spanishDefault ? { spanishDefault } : {}),
  });
}

function lastResort(enabled: readonly string[]): LanguageCode {
  if (enabled.includes(FALLBACK_LANGUAGE)) return FALLBACK_LANGUAGE;
  return enabled.map(languageOfTag).find((code) => code !== null) ?? FALLBACK_LANGUAGE;
}

/**
 * Returns the navigation after a language change (decision O-103): none, a reload, or another URL.
 */
export function reloadAfterLanguage(pathname: string): 'none' | 'reload' | { readonly to: string } {
  const name = pageOf(pathname);
  const page: Page | null = name && PAGES[name];
  if (!page) return 'none';
  const { afterLanguage, product } = page;
  if (afterLanguage === 'start' && product) return { to: productNamed(product).path };
  return afterLanguage === 'reload' ? 'reload' : 'none';
}

/** Parses a stored currency: JSON of a list entry. Returns null for anything else. */
export function parseStoredCurrency(
  json: string | null | undefined,
): { code: string; currency: string } | null {
  if (!json || json.length > 2000) return null;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('currency' in value) || !('code' in value))
      return null;
    const { code, currency } = value;
    return typeof code === 'string' && typeof currency === 'string' ? { code, currency } : null;
  } catch {
    return null;
  }
}

export interface CurrencySources {
  /** Parameters `currency` and `code` of the URL; each is optional (decision O-060). */
  readonly override?: {
    readonly currency?: string | null | undefined;
    readonly code?: string | null | undefined;
  };
  /** JSON of local storage; on a full load of / the caller passes null (decision O-100). */
  readonly stored?: string | null | undefined;
  readonly spanishDefault?: boolean;
  /** Country of the visitor's IP address. */
  readonly countryCode?: string | null | undefined;
  /** Enabled entries; only these can be chosen. */
  readonly entries: readonly CountryEntry[];
}

/**
 * Returns the initial currency: override, stored valid choice, MXN on the Spanish-default agency,
 * country, USD.
 */
export function resolveCurrency({
  override,
  stored,
  spanishDefault,
  countryCode,
  entries,
}: CurrencySources): CountryEntry | null {
  const kept = parseStoredCurrency(stored);
  const local = countryCode
    ? entries.find((entry) => entry.code === countryCode.toUpperCase())
    : undefined;
  return (
    overriding(override, entries) ??
    (kept && currencyEntry(entries, kept.currency, kept.code)) ??
    (spanishDefault
      ? currencyEntry(entries, SPANISH_DEFAULT.currency, SPANISH_DEFAULT.code)
      : null) ??
    local ??
    currencyEntry(entries, FALLBACK_CURRENCY.currency, FALLBACK_CURRENCY.code) ??
    entries[0] ??
    null
  );
}

/**
 * Returns the entry the URL names: a currency, a country among those that share it, or only a
 * country.
 */
function overriding(
  override: CurrencySources['override'],
  entries: readonly CountryEntry[],
): CountryEntry | null {
  const { currency, code } = override ?? {};
  if (currency) return currencyEntry(entries, currency, code);
  const country = code?.toUpperCase();
  return entries.find((entry) => entry.code === country) ?? null;
}

/** Returns true if a page charges in the currency of the URL parameter `curr` (decision O-061). */
export function isCharging(pathname: string): boolean {
  const name = pageOf(pathname);
  const page: Page | null = name && PAGES[name];
  return page?.charges === true;
}

/**
 * Returns the currency in a URL: `curr` if the page charges in it, else `currency`; null for none.
 */
export function namedCurrency(pathname: string, query: URLSearchParams): string | null {
  return (isCharging(pathname) ? query.get('curr') : null) ?? query.get('currency');
}

/**
 * Returns the query of a charging page with its currency only in `curr`; null if nothing has to
 * change.
 */
export function asCharged(
  pathname: string,
  search: string,
  chosen: string | null = null,
): string | null {
  if (!isCharging(pathname)) return null;
  const query = new URLSearchParams(search);
  const wanted = chosen ?? namedCurrency(pathname, query);
  if (wanted === null || (query.get('curr') === wanted && !query.has('currency'))) return null;
  query.delete('currency');
  query.set('curr', wanted);
  return `?${query}`;
}

/** Returns true if the URL names this entry: it then takes precedence over earlier choices. */
export function isNamedIn(
  search: string,
  { currency, code }: CountryEntry,
  pathname = '',
): boolean {
  const query = new URLSearchParams(search);
  const named = namedCurrency(pathname, query);
  return named ? named.toUpperCase() === currency : query.get('code')?.toUpperCase() === code;
}

/** Returns the entry of a currency; `code` selects one country among those that share it. */
export function currencyEntry(
  entries: readonly CountryEntry[],
  currency: string,
  code?: string | null,
): CountryEntry | null {
  const wanted = currency.toUpperCase();
  const same = entries.filter((entry) => entry.currency === wanted);
  const home = same.find((entry) => entry.code === HOME_OF_CURRENCY[entry.currency]);
  return same.find((entry) => entry.code === code?.toUpperCase()) ?? home ?? same[0] ?? null;
}
/** Default country for a currency shared by many countries. */
const HOME_OF_CURRENCY: Readonly<Record<string, string>> = {
  USD: 'US',
  EUR: 'DE',
  GBP: 'GB',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH',
  DKK: 'DK',
  NOK: 'NO',
  ZAR: 'ZA',
  XOF: 'SN',
  XAF: 'CM',
  XCD: 'AG',
};
