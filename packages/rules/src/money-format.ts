// Amounts as people read them (specification, section 5; decision O-132).

/**
 * saved: no decimals (the saved-price line). card: two decimals (deal and result cards).
 * owed: the currency's own minor units, wherever money is owed, charged, refunded or printed.
 */
export type AmountStyle = 'saved' | 'card' | 'owed';

const digitsOf = (style: AmountStyle, exponent: number): number => (style === 'saved' ? 0 : style === 'card' ? 2 : exponent);

const formatters = new Map<string, Intl.NumberFormat>();
function formatter(language: string, currency: string | null, digits: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`;
  let found = formatters.get(key);
  if (!found) {
    // Amounts stand in <bdi>; laid out as in English they keep sign and figures together in a line that runs from the right.
    found = new Intl.NumberFormat(language.startsWith('ar') ? 'en' : language, {
      ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Prices and codes are read and compared across languages: Latin digits everywhere.
      numberingSystem: 'latn',
    });
    formatters.set(key, found);
  }
  return found;
}

/** Half away from zero on the decimal digits a person sees: 41.005 is 41.01, whatever its binary form. */
function rounded(amount: number, digits: number): number {
  const shifted = Number(`${Math.abs(amount)}e${digits}`);
  if (!Number.isFinite(shifted)) return amount;
  return Math.sign(amount) * Number(`${Math.round(shifted)}e-${digits}`);
}

/** Major units as plain figures without a symbol: 41.6 → '42' saved, '41.60' card. */
export function formatFigures(amount: number, style: AmountStyle, exponent = 2, language = 'en'): string {
  const digits = digitsOf(style, exponent);
  return formatter(language, null, digits).format(rounded(amount, digits));
}

/** Major units with the currency's symbol: 'Saved $42' is this with style 'saved'. */
export function formatAmount(amount: number, currency: string, style: AmountStyle, exponent = 2, language = 'en'): string {
  const digits = digitsOf(style, exponent);
  return formatter(language, currency, digits).format(rounded(amount, digits));
}

/** Minor units in the currency's own digits, with its symbol. */
export const formatMinor = (amount: number, currency: string, exponent: number, language = 'en'): string =>
  formatAmount(amount / 10 ** exponent, currency, 'owed', exponent, language);

/** Rates against USD as the wire has them; null while they are not there. */
export type DisplayRates = Readonly<Record<string, number>> | null;

/**
 * Conversion for display (section 5): divide by the source currency's rate if it is not USD, then multiply by the target's.
 * null when a rate is missing: the amount is then shown blank.
 */
export function convertForDisplay(amount: number, from: string, to: string, rates: DisplayRates): number | null {
  if (rates === null) return null;
  if (from === to) return amount;
  const source = from === 'USD' ? 1 : rates[from];
  const target = to === 'USD' ? 1 : rates[to];
  if (!source || !target || !Number.isFinite(source) || !Number.isFinite(target)) return null;
  return (amount / source) * target;
}

/** A converted amount as text, blank while rates load or lack a currency (section 5). */
export function displayAmount(
  amount: number,
  from: string,
  to: string,
  rates: DisplayRates,
  options: { readonly style?: AmountStyle; readonly exponent?: number; readonly language?: string; readonly isLoading?: boolean } = {},
): string {
  if (options.isLoading) return '';
  const converted = convertForDisplay(amount, from, to, rates);
  return converted === null ? '' : formatAmount(converted, to, options.style ?? 'card', options.exponent, options.language);
}

/** Whether the saved-price line is shown: only when it rounds to something (section 5). */
export const showsSaved = (savedPrice: number): boolean => Math.round(savedPrice) !== 0;
