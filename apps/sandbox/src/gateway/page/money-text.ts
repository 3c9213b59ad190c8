/**
 * An amount as it is written in a language, from minor units. `digits` is the currency's ISO 4217
 * exponent.
 */
export function moneyText(
  amount: number,
  currency: string,
  digits: number,
  language: string,
): string {
  // In Arabic as the agency's own pages write it: '$US 843.26' after '$843.26' would look like
  // another sum.
  const format = new Intl.NumberFormat(language === 'ar' ? 'en' : language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}
