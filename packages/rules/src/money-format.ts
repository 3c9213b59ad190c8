// Amounts as people read them (specification, section 5; decision O-132).
import { currencyDigits } from './currency-digits.ts';
import { memoize } from './memoize.ts';
import { shownMinor } from './shown-money.ts';

/**
 * saved: no decimals (the saved-price line). card: two decimals (deal and result cards). owed: the
 * currency's own minor units, wherever money is owed, charged, refunded or printed.
 */
export type AmountStyle = 'saved' | 'card' | 'owed';

const digitsOf = (style: AmountStyle, exponent: number): number =>
  style === 'saved' ? 0 : style === 'card' ? 2 : exponent;

/** A format with a cache of its results: pages show the same amounts again and again. */
interface Figures {
  readonly format: Intl.NumberFormat;
  readonly written: Map<number, string>;
}
const formatters = new Map<string, Figures>();

function formatter(language: string, currency: string | null, digits: number): Figures {
  return memoize(formatters, `${language} ${currency} ${digits}`, () => ({
    written: new Map(),
    // A sign that no other currency has: '$' beside dollars of one country only, 'MX$' for pesos.
    // Amounts stand in <bdi>; laid out as in English they keep sign and figures together in a line
    // that runs from the right.
    format: new Intl.NumberFormat(language.startsWith('ar') ? 'en' : language, {
      ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'symbol' }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Prices and codes are read and compared across languages: Latin digits everywhere.
      numberingSystem: 'latn',
    }),
  }));
}

/** Zero has no sign here: 0 and −0 are written alike. */
function write(amount: number, language: string, currency: string | null, digits: number): string {
  const { format, written } = formatter(language, currency, digits);
  return memoize(written, amount, () => format.format(rounded(amount + 0, digits)));
}

/**
 * Half away from zero on the decimal digits a person sees: 41.005 is 41.01, whatever its binary
 * form.
 */
function rounded(amount: number, digits: number): number {
  const shifted = Number(`${Math.abs(amount)}e${digits}`);
  if (!Number.isFinite(shifted)) return amount;
  // an amount that rounds to zero has no sign
  return Math.sign(amount) * Number(`${Math.round(shifted)}e-${digits}`) + 0;
}

/** Major units as plain figures without a symbol: 41.6 → '42' saved, '41.60' card. */
export function formatFigures(
  amount: number,
  style: AmountStyle,
  exponent = 2,
  language = 'en',
): string {
  return write(amount, language, null, digitsOf(style, exponent));
}

/** Major units with the currency's symbol: 'Saved $42' is this with style 'saved'. */
export function formatAmount(
  amount: number,
  currency: string,
  style: AmountStyle,
  exponent = 2,
  language = 'en',
): string {
  return write(amount, language, currency, digitsOf(style, exponent));
}

/** Minor units in the currency's own digits, with its symbol. */
export const formatMinor = (
  amount: number,
  currency: string,
  exponent: number,
  language = 'en',
): string => formatAmount(amount / 10 ** exponent, currency, 'owed', exponent, language);

/** Rates against USD as they are sent; null while they are not there. */
export type DisplayRates = Readonly<Record<string, number>> | null;

/**
 * Conversion for display (section 5): divide by the source currency's rate if it is not USD, then
 * multiply by the target's; rounded once, to the target's minor units, as a charge would be. null
 * when a rate is missing: the amount is then shown blank.
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

/** A converted amount as text, blank while rates load or lack a currency (section 5). */
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
 * The amount of the saved-price line, blank where it rounds to nothing (section 5), in its own
 * currency or in the one it is shown in. Whole units, rounded down: a saving is never said to be
 * more than it is. Less than one unit is told in the currency's own digits.
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
