/** Formats an amount in minor units in a language. `digits` is the currency's ISO 4217 exponent. */
export function moneyText(
  amount: number,
  currency: string,
  digits: number,
  language: string,
): string {
  // Arabic uses the format of the agency's own pages: '$US 843.26' after '$843.26' would look like
  // another amount.
  const format = new Intl.NumberFormat(language === 'ar' ? 'en' : language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}
