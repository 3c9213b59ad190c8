// Formats amounts for display (specification, section 5; decision O-132).
import { currencyDigits } from './currency-digits.ts';
import { memoize } from './memoize.ts';
import { shownMinor } from './shown-money.ts';

/**
 * saved: no decimals (the saved-price line). card: two decimals (deal and result cards). owed: the
 * currency's own minor units, for amounts that are owed, charged, refunded or printed.
 */
export type AmountStyle = 'saved' | 'card' | 'owed';

const digitsOf = (style: AmountStyle, exponent: number): number =>
  style === 'saved' ? 0 : style === 'card' ? 2 : exponent;

/** A number format with a cache of its results: pages show the same amounts repeatedly. */
interface Figures {
  readonly format: Intl.NumberFormat;
  readonly written: Map<number, string>;
}
const formatters = new Map<string, Figures>();

function formatter(language: string, currency: string | null, digits: number): Figures {
  return memoize(formatters, `${language} ${currency} ${digits}`, () => ({
    written: new Map(),
    // Unambiguous currency symbols: '$' for dollars of one country only, 'MX$' for pesos. Amounts
    // are inside <bdi>; the English layout keeps symbol and digits together in right-to-left text.
    format: new Intl.NumberFormat(language.startsWith('ar') ? 'en' : language, {
      ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'symbol' }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Prices and codes are read and compared across languages: Latin digits in all of them.
      numberingSystem: 'latn',
    }),
  }));
}

/** Zero has no minus sign: 0 and −0 are formatted alike. */
function write(amount: number, language: string, currency: string | null, digits: number): string {
  const { format, written } = formatter(language, currency, digits);
  return memoize(written, amount, () => format.format(rounded(amount + 0, digits)));
}

/**
 * Rounds half away from zero on the displayed decimal digits: 41.005 becomes 41.01, regardless of
 * its binary representation.
 */
function rounded(amount: number, digits: number): number {
  const shifted = Number(`${Math.abs(amount)}e${digits}`);
  if (!Number.isFinite(shifted)) return amount;
  // an amount that rounds to zero has no minus sign
  return Math.sign(amount) * Number(`${Math.round(shifted)}e-${digits}`) + 0;
}

/** Formats major units without a symbol: 41.6 → '42' saved, '41.60' card. */
export function formatFigures(
  amount: number,
  style: AmountStyle,
  exponent = 2,
  language = 'en',
): string {
  return write(amount, language, null, digitsOf(style, exponent));
}

/** Formats major units with the currency's symbol; 'Saved $42' uses style 'saved'. */
export function formatAmount(
  amount: number,
  currency: string,
  style: AmountStyle,
  exponent = 2,
  language = 'en',
): string {
  return write(amount, language, currency, digitsOf(style, exponent));
}

/** Formats minor units with the currency's own number of decimals and its symbol. */
export const formatMinor = (
  amount: number,
  currency: string,
  exponent: number,
  language = 'en',
): string => formatAmount(amount / 10 ** exponent, currency, 'owed', exponent, language);

/** Rates against USD as sent by the server; null until they are loaded. */
export type DisplayRates = Readonly<Record<string, number>> | null;

/**
 * Converts an amount for display (section 5): divides by the source currency's rate if it is not
 * USD, then multiplies by the target's; rounded once, to the target's minor units, as a charge
 * would be. null if a rate is missing: the amount is then left blank.
 */
export function convertForDisplay(
  amount: number,
  from: string,
  to: string,
  rates: DisplayRates,
): number | null {
  if (rates === null) return null;
  if (from === to) return amount;
  const minor = Math.round(Number(`${amount}e${currencyDigits(from)}`));
  const converted = Number.isSafeInteger(minor) ? shownMinor(minor, from, to, rates) : null;
  return converted === null ? null : converted / 10 ** currencyDigits(to);
}

/** Formats a converted amount; blank while rates load or lack a currency (section 5). */
export function displayAmount(
  amount: number,
  from: string,
  to: string,
  rates: DisplayRates,
  options: {
    readonly style?: AmountStyle;
    readonly exponent?: number;
    readonly language?: string;
    readonly isLoading?: boolean;
  } = {},
): string {
  if (options.isLoading) return '';
  const converted = convertForDisplay(amount, from, to, rates);
  return converted === null
    ? ''
    : formatAmount(converted, to, options.style ?? 'card', options.exponent, options.language);
}

/**
 * Formats the amount of the saved-price line in its own or in the display currency; blank if it
 * rounds to zero (section 5). Whole units, rounded down, so that a saving is never overstated. Less
 * than one unit is shown with the currency's own decimals.
 */
export function displaySaved(
  amount: number,
  from: string,
  to: string,
  rates: DisplayRates,
  options: { readonly language?: string; readonly isLoading?: boolean } = {},
): string {
  const rounds = (units: number | null): units is number =>
    units !== null && Math.round(units) !== 0;
  const shown = options.isLoading ? null : convertForDisplay(amount, from, to, rates);
  if (!rounds(amount) || !rounds(shown)) return '';
  return Math.abs(shown) < 1
    ? formatAmount(shown, to, 'owed', currencyDigits(to), options.language)
    : formatAmount(Math.trunc(shown), to, 'saved', 0, options.language);
}
