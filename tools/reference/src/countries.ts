import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { byText, hand, load, packageFolder, readJson, REFERENCE, writeJson } from './files.ts';
import type { Airport } from './airports.ts';

interface CountryFacts {
  name: string;
  currency: string[];
}
interface CurrencyFacts {
  name: string;
  symbol: string;
  symbolNative: string;
  decimals: number;
}

/** Additional countries with cities that have no large airport. */
const ALSO =
  'AF BB BF BI BJ BT CF CG CI CM ER FJ GA GN GQ GW GY HN JM LA LS MD MW NI PS SO TG TJ TL TT XK YE'.split(
    ' ',
  );
/** Territories of other countries without a currency of their own. */
const NOT_LISTED = ['BQ', 'GF', 'GP', 'GU', 'MQ', 'RE', 'TC'];
/** Countries whose first listed currency is not the one in everyday use. */
const CURRENCY: Record<string, string> = {
  SV: 'USD',
  PA: 'USD',
  ZW: 'USD',
  CH: 'CHF',
  BO: 'BOB',
  CL: 'CLP',
  UY: 'UYU',
  HR: 'EUR',
  BG: 'EUR',
};
/** Names that the source spells differently from the form travellers search for. */
const NAMES: Record<string, string> = {
  CI: "Côte d'Ivoire",
  MK: 'North Macedonia',
  CZ: 'Czechia',
  CW: 'Curaçao',
  MO: 'Macau',
  CG: 'Congo',
  CD: 'DR Congo',
  AX: 'Åland Islands',
  TL: 'Timor-Leste',
  BS: 'Bahamas',
  GM: 'Gambia',
  SZ: 'Eswatini',
};

/**
 * Codes not assigned to a country by ISO 3166-1: reserved for postal use; Saint Helena has its own
 * code.
 */
const RESERVED = new Set(['AC', 'TA']);

/** Returns the English name of every country and territory. */
export function countryNames(): Record<string, string> {
  const { countries } = load('countries-list') as { countries: Record<string, CountryFacts> };
  return Object.fromEntries(
    Object.keys(countries)
      .filter((code) => !RESERVED.has(code))
      .sort(byText)
      .map((code) => [code, NAMES[code] ?? countries[code]?.name ?? code]),
  );
}

/** Writes currencies.json and rates.json, and returns the codes with a rate. */
export function writeCurrencies(): Set<string> {
  const facts = readJson<Record<string, CurrencyFacts>>(
    join(packageFolder('countries-list'), 'currencies.min.json'),
  );
  // ISO 4217 codes from currency-codes; codes newer than that package from countries-list.
  const iso = load('currency-codes/data') as { code: string; digits: number }[];
  const rates = Object.fromEntries(hand('rates').map(([code = '', rate]) => [code, Number(rate)]));
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const rows = Object.keys(rates)
    .sort(byText)
    .map((code) => {
      const digits = iso.find((entry) => entry.code === code)?.digits ?? facts[code]?.decimals;
      if (digits === undefined) throw new Error(`no minor units known for ${code}`);
      return [
        code,
        {
          name: names.of(code) ?? facts[code]?.name ?? code,
          symbol: symbolOf(code, facts[code]),
          digits,
        },
      ] as const;
    });
  writeJson('data/currencies.json', Object.fromEntries(rows));
  writeJson('data/rates.json', {
    base: 'USD',
    asOf: '2025-06-30',
    source: 'snapshot',
    note: 'Approximate public rates, rounded. Not for settlement.',
    rates,
  });
  return new Set(Object.keys(rates));
}

function symbolOf(code: string, facts: CurrencyFacts | undefined): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const narrow = parts.find((part) => part.type === 'currency')?.value ?? code;
  const symbol = narrow === code ? (facts?.symbolNative ?? facts?.symbol ?? code) : narrow;
  // Arabic abbreviations have dots between their letters; a final dot would be read as the end of a
  // sentence.
  return /^\p{Script=Arabic}/u.test(symbol) ? symbol.replace(/\.$/, '') : symbol;
}

/** Writes countries.json and the flags it refers to. */
export function writeCountries(airports: readonly Airport[], priced: Set<string>): number {
  const { countries } = load('countries-list') as { countries: Record<string, CountryFacts> };
  const currencies = readJson<Record<string, CurrencyFacts>>(
    join(packageFolder('countries-list'), 'currencies.min.json'),
  );
  const names = countryNames();
  const served = new Set(
    airports.filter((airport) => airport.size === 3).map((airport) => airport.country),
  );
  const rows = Object.keys(countries)
    .filter((code) => (served.has(code) || ALSO.includes(code)) && !NOT_LISTED.includes(code))
    .map((code) => ({
      code,
      name: names[code] ?? code,
      currency: CURRENCY[code] ?? countries[code]?.currency[0] ?? '',
    }))
    .filter((country) => priced.has(country.currency))
    .sort(
      (a, b) =>
        Number(b.code === 'AE') - Number(a.code === 'AE') ||
        byText(sortKey(a.name), sortKey(b.name)),
    )
    .map(({ code, name, currency }) => ({
      name,
      code,
      currency,
      emoji: indicators(code)
        .map((point) => String.fromCodePoint(point))
        .join(''),
      unicode: indicators(code)
        .map((point) => `U+${point.toString(16).toUpperCase()}`)
        .join(' '),
      image: `/assets/flags/${code.toLowerCase()}.svg`,
      symbol: symbolOf(currency, currencies[currency]),
    }));
  writeJson('data/countries.json', rows);
  writeJson('data/country-names.json', names);
  copyFlags(rows.map((row) => row.code));
  return rows.length;
}

const sortKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const indicators = (code: string): number[] =>
  [...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65);

function copyFlags(codes: readonly string[]): void {
  const from = join(packageFolder('country-flag-icons'), '3x2');
  const to = join(REFERENCE, 'flags');
  mkdirSync(to, { recursive: true });
  for (const old of readdirSync(to)) rmSync(join(to, old));
  for (const code of codes)
    copyFileSync(join(from, `${code}.svg`), join(to, `${code.toLowerCase()}.svg`));
}
