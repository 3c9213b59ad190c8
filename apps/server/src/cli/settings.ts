// Shared by the commands that make and change agencies.
import { PRODUCTS, type ProductSlug, type ProductTitle, PorticoError } from '@portico/contract';
import { countryCodes, countryName, currencies, fold, isCountryCode } from '@portico/reference';
import { BUILT_LANGUAGES } from '@portico/texts';
import type { Agency } from '../kernel/agencies.ts';
import { isoOf } from '../kernel/clock.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { agenciesRepo } from '../modules/agencies/agencies.repo.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { findTowns } from '../modules/agencies/towns.ts';
import { CliError } from './cli-error.ts';

/** The author of changes by these commands, for the audit. */
export const OPERATOR = { actorType: 'operator', via: 'cli' } as const;

/**
 * Runs a change, which reads a file if one is named. Throws CliError with the reason if a value is
 * rejected.
 */
export async function accepted<T>(change: () => Promise<T>, file?: string): Promise<T> {
  try {
    return await change();
  } catch (fault) {
    if (!(fault instanceof PorticoError) || fault.code !== 'INVALID_FIELD') throw fault;
    const reason =
      fault.field === 'html'
        ? 'it is too long, or no HTML that stays the same when it is read twice'
        : fault.message;
    throw new CliError(`${file ?? 'This'} is not taken: ${reason}.`);
  }
}

/** Returns the site of an agency. Throws CliError if the agency has been removed meanwhile. */
export async function siteOf(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { id, subdomain }: Pick<Agency, 'id' | 'subdomain'>,
): Promise<AgencySite> {
  const site = await agenciesRepo(db).loadSite(id, clock.iso());
  if (site === null) throw new CliError(`There is no agency ${subdomain}.`);
  return site;
}

/**
 * Appends a sentence to the printed text if nothing is changed. `changes` holds the outcome of each
 * setting that was given; it is empty for a command that only lists.
 */
export const withOutcome = (text: string, changes: readonly boolean[]): string =>
  changes.length === 0 || changes.includes(true)
    ? text
    : `${text}\nIt was like this already; nothing is changed.`;

/** Returns the value of an option that must be given. */
export function needed(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new CliError(`--${name} is missing.`);
  return value;
}

/** Splits a list at commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the last instant of a date, ISO 8601. Throws CliError for an impossible date. */
export function endOfDay(text: string, option: string): string {
  const end = `${text}T23:59:59.000Z`;
  // Date.parse reads 31 February as 3 March
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(end));
  if (!isDate || isoOf(Date.parse(end)) !== end)
    throw new CliError(`--${option} is a date like 2027-12-31.`);
  return end;
}

/** Returns codes of currencies in upper case. Throws CliError for an unknown one. */
export function currencyCodes(text: string): string[] {
  const known = new Set(currencies().map(({ code }) => code));
  const codes = listOf(text).map((code) => code.toUpperCase());
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined) throw new CliError(`${unknown} is no currency of this platform.`);
  return codes;
}

/** Returns the code of one currency. Throws CliError for an unknown one, for several and for none. */
export function currencyCode(text: string, option: string): string {
  const [code, ...more] = currencyCodes(text);
  if (code === undefined || more.length > 0)
    throw new CliError(`--${option} is one code like EUR.`);
  return code;
}

/** Returns codes of languages whose texts exist. Throws CliError for another one, and for none. */
export function languageCodes(text: string): string[] {
  const codes = [...new Set(listOf(text).map((code) => code.toLowerCase()))];
  const missing = codes.find((code) => !BUILT_LANGUAGES.includes(code));
  if (missing !== undefined || codes.length === 0)
    throw new CliError(
      `${missing ?? 'This'} is no language of this platform: they are ${BUILT_LANGUAGES.join(', ')}.`,
    );
  return codes;
}

/** Returns the code of a country. Throws CliError for an unknown one. */
export function countryCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (!isCountryCode(code)) throw new CliError('--country is a code of two letters, like PT.');
  return code;
}

export interface TypedCountry {
  /** Undefined for a name that is none in the languages of this platform. */
  readonly code: string | undefined;
  /** False if its code was typed. */
  readonly isName: boolean;
}

/** Reads a country that is given by its code or a name. Throws CliError for two other letters. */
export function readCountry(text: string): TypedCountry {
  if (/^[a-z]{2}$/i.test(text.trim())) return { code: countryCode(text), isName: false };
  const wanted = fold(text);
  const code = countryCodes().find((known) =>
    BUILT_LANGUAGES.some((lang) => fold(countryName(known, lang)) === wanted),
  );
  return { code, isName: true };
}

export interface Town {
  readonly name: string;
  /** With its country, and its region if its name needs it: finds this town alone. */
  readonly label: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Returns the town of a name, in a country if one is given. The text must be one of the town's
 * names in any language: a typing error does not move an agency. Throws CliError for none, with a
 * similar town if there is one, and for several.
 */
export function townNamed(text: string, country?: string): Town {
  const { towns, similar } = findTowns(text, country);
  const [town, ...others] = towns;
  if (town === undefined) {
    const where = country === undefined ? '' : ` in ${countryName(country)}`;
    const hint = similar === undefined ? '' : ` Did you mean ${similar.label}?`;
    throw new CliError(`No town ${text} is known${where}.${hint}`);
  }
  if (others.length > 0)
    throw new CliError(
      [
        `Several towns are named ${text}. Name one of them:`,
        ...towns.map(({ label }) => `  --town '${label}'`),
      ].join('\n'),
    );
  const { name, label, countryCode: code, latitude, longitude } = town;
  return { name, label, countryCode: code, latitude, longitude };
}

/** Returns the titles of services by their name, title or id. Throws CliError for an unknown one. */
export function serviceTitles(text: string): ProductTitle[] {
  return listOf(text).map((word) => {
    const found = (Object.keys(PRODUCTS) as ProductSlug[]).find((slug) => {
      const { id, title } = PRODUCTS[slug];
      return [slug, title.toLowerCase(), String(id)].includes(word.toLowerCase());
    });
    if (found === undefined)
      throw new CliError(
        `${word} is no service: they are ${Object.keys(PRODUCTS).join(', ')} (or their ids).`,
      );
    return PRODUCTS[found].title;
  });
}
