// Intl formatters cached by language and options: creating one takes longer than rendering a card.
import { memoize } from './memoize.ts';

const dates = new Map<string, Intl.DateTimeFormat>();
const lists = new Map<string, Intl.ListFormat>();

/**
 * Returns the date formatter used on pages: British order in English, Latin digits in all languages
 * (decision O-128). Calendar dates are formatted in UTC.
 */
export function dateFormatter(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return memoize(
    dates,
    `${language} ${JSON.stringify(options)}`,
    () =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        timeZone: 'UTC',
        numberingSystem: 'latn',
        ...options,
      }),
  );
}

/**
 * Returns a formatter that joins list items in a language. @throws RangeError for an invalid
 * language tag
 */
export function listFormatter(language: string, options: Intl.ListFormatOptions): Intl.ListFormat {
  return memoize(
    lists,
    `${language} ${JSON.stringify(options)}`,
    () => new Intl.ListFormat(language, options),
  );
}
