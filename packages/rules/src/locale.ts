// Which language and which currency a visitor gets (specification, section 4; decisions O-093,
// O-094, O-100 to O-103).
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
 * Product language of a tag a browser, cookie or address names: `pt-BR` is pt, `nb` and `nn` are
 * no; null when none.
 */
export function languageOfTag(tag: string | null | undefined): LanguageCode | null {
  const primary = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const code = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  return isLanguage(code) ? code : null;
}

/** Tags of an Accept-Language header, most wanted first. */
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
 * Languages a site can be read in: those it has enabled, as far as their texts exist, the agency's
 * own first; English if there is none.
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
 * Languages a visitor can choose on a site, the same on its pages and in its call: the
 * Spanish-default agency has Spanish alone, once that is built (decision O-101).
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
  /** The `lng` parameter of the address. */
  readonly lng?: string | null | undefined;
  readonly cookie?: string | null | undefined;
  readonly stored?: string | null | undefined;
  /** The browser's wishes, most wanted first. */
  readonly browser?: readonly string[];
  /** Codes enabled on this site; a language that is not enabled counts as not found. */
  readonly enabled: readonly string[];
  /** The Spanish-default agency ignores every source. */
  readonly spanishDefault?: boolean;
}

/**
 * Language at start: query string, cookie, storage, browser, else English (or the site's first, if
 * English is off).
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
 * Language of an answer: what the browser wants most among the languages of the site that are
 * built; the Spanish-default agency's own once that is built.
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

/** An explicit choice: the `lng` parameter, else the argument, else English. */
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
 * What choosing another language does to the page (decision O-103): nothing more, it loads anew, or
 * this address does.
 */
export function reloadAfterLanguage(pathname: string): 'none' | 'reload' | { readonly to: string } {
  const name = pageOf(pathname);
  const page: Page | null = name && PAGES[name];
  if (!page) return 'none';
  const { afterLanguage, product } = page;
  if (afterLanguage === 'start' && product) return { to: productNamed(product).path };
  return afterLanguage === 'reload' ? 'reload' : 'none';
}

/** A stored currency: JSON of a list entry. Anything else is ignored (null). */
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
  /** Parameters `currency` and `code` of the address, each also alone (decision O-060). */
  readonly override?: {
    readonly currency?: string | null | undefined;
    readonly code?: string | null | undefined;
  };
  /** JSON of local storage; on a full load of / the caller passes null (decision O-100). */
  readonly stored?: string | null | undefined;
  readonly spanishDefault?: boolean;
  /** Country of the visitor's address. */
  readonly countryCode?: string | null | undefined;
  /** Enabled entries: only these can be chosen. */
  readonly entries: readonly CountryEntry[];
}

/**
 * The currency a visitor starts with: override, stored valid choice, MXN on the Spanish-default
 * agency, country, USD.
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

/** What the address names: a currency, a country among those that share it, or a country alone. */
function overriding(
  override: CurrencySources['override'],
  entries: readonly CountryEntry[],
): CountryEntry | null {
  const { currency, code } = override ?? {};
  if (currency) return currencyEntry(entries, currency, code);
  const country = code?.toUpperCase();
  return entries.find((entry) => entry.code === country) ?? null;
}

/** Whether a page charges in the currency its address names as `curr` (decision O-061). */
export function isCharging(pathname: string): boolean {
  const name = pageOf(pathname);
  const page: Page | null = name && PAGES[name];
  return page?.charges === true;
}

/**
 * The currency an address names: `curr` where the page charges in it, else `currency`; null for
 * none.
 */
export function namedCurrency(pathname: string, query: URLSearchParams): string | null {
  return (isCharging(pathname) ? query.get('curr') : null) ?? query.get('currency');
}

/**
 * The query of a page that charges with its currency as `curr` alone; null where nothing has to
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

/** Whether the address names this entry: then no choice of before comes back in its place. */
export function isNamedIn(
  search: string,
  { currency, code }: CountryEntry,
  pathname = '',
): boolean {
  const query = new URLSearchParams(search);
  const named = namedCurrency(pathname, query);
  return named ? named.toUpperCase() === currency : query.get('code')?.toUpperCase() === code;
}

/** The entry of a currency; `code` picks one country among those that share it. */
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
/** Country shown for a currency many countries share, when none is named. */
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
