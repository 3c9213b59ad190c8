// Currencies on top of the list: each once, although several countries may share it.
import type { CountryEntry } from '@portico/contract';

/** Currencies that most visitors look for, in this order. */
const COMMON = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY'];

/** Country that stands for a currency whose code does not begin with that of a country. */
const HOMES: Readonly<Record<string, string>> = { EUR: 'DE' };

/** Flag of the euro, which belongs to no country of the list. */
const EURO_FLAG = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 16"><path fill="#039" d="M0 0h22v16H0z"/><circle cx="11" cy="8" r="5" fill="none" stroke="#fc0" stroke-width="1.6" stroke-linecap="round" stroke-dasharray="0 2.618"/></svg>',
)}`;

/**
 * Returns one entry for each common currency: the selected one, that of the agency, then the usual
 * ones, as far as the site offers them.
 */
export function commonEntries(
  entries: readonly CountryEntry[],
  selected: CountryEntry,
  agencyCurrency: string,
): CountryEntry[] {
  return [...new Set([selected.currency, agencyCurrency, ...COMMON])].flatMap((currency) => {
    const sharing = entries.filter((entry) => entry.currency === currency);
    const codes = [
      ...(currency === selected.currency ? [selected.code] : []),
      HOMES[currency] ?? currency.slice(0, 2),
    ];
    const [found = sharing[0]] = codes.flatMap(
      (code) => sharing.find((entry) => entry.code === code) ?? [],
    );
    return found ?? [];
  });
}

/** Returns the flag of a currency; `image` is that of the country that stands for it. */
export const flagOf = ({ currency, image }: CountryEntry): string =>
  currency === 'EUR' ? EURO_FLAG : image;
