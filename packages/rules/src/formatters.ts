// Formatters, each made once for its language and options: making one takes longer than rendering a
// card.
import { memoize } from './memoize.ts';

const dates = new Map<string, Intl.DateTimeFormat>();
const lists = new Map<string, Intl.ListFormat>();

/**
 * A date format as pages show dates: British order in English, Latin digits everywhere (decision
 * O-128). Calendar dates are shown in UTC.
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

/** Joins parts in a language. @throws RangeError for a language tag that is none */
export function listFormatter(language: string, options: Intl.ListFormatOptions): Intl.ListFormat {
  return memoize(
    lists,
    `${language} ${JSON.stringify(options)}`,
    () => new Intl.ListFormat(language, options),
  );
}
