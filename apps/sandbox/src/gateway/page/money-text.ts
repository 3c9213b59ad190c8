/** An amount as it is written in a language, from minor units. `digits` is the currency's ISO 4217 exponent. */
export function moneyText(
  amount: number,
  currency: string,
  digits: number,
  language: string,
): string {
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}
