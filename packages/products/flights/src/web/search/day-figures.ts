// Formats amounts to fit into calendar cells: with the currency symbol if all of them fit, else
// numbers only, else thousands.
import { formatAmount, formatFigures } from '@portico/rules/money-format';
import { memoize } from '@portico/rules/memoize';

const ROOM = 7;
const formats = new Map<string, Intl.NumberFormat>();
const short = (amount: number, language: string): string =>
  memoize(
    formats,
    language,
    () =>
      new Intl.NumberFormat(language.startsWith('ar') ? 'en' : language, {
        notation: 'compact',
        maximumSignificantDigits: 3,
        numberingSystem: 'latn',
      }),
  ).format(amount);

/**
 * Returns a uniform formatter for the amounts of one calendar.
 * @param amounts displayed amounts in major units
 */
export function dayFigures(
  amounts: readonly number[],
  currency: string,
  language: string,
): (amount: number) => string {
  const ways = [
    (amount: number) => formatAmount(amount, currency, 'saved', 0, language),
    (amount: number) => formatFigures(amount, 'saved', 0, language),
  ];
  return (
    ways.find((write) => amounts.every((amount) => write(amount).length <= ROOM)) ??
    ((amount) => short(amount, language))
  );
}
