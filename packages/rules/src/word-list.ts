// Several texts in one value of an address: `Open%20Sky.Seven%20Winds`. Any text survives, also one
// with dots or percent signs.

/** So many texts of one list are read. */
export const MAX_WORDS = 60;
/** Longer texts are left out. */
const MAX_LENGTH = 120;

/** Joins texts into one value of a query string, encoded. Each text once, in code-unit order. */
export const formatWords = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort()
    .map((word) =>
      encodeURIComponent(word.toWellFormed().replaceAll('~', '~0').replaceAll('.', '~1')),
    )
    .join('.');

/**
 * Reads what formatWords has written.
 * @param text value of a query string, decoded as URLSearchParams does
 * @param isKnown leaves out texts that cannot be values of this list
 */
export const parseWords = (
  text: string,
  isKnown: (word: string) => boolean = () => true,
): string[] =>
  [
    ...new Set(
      text
        .split('.', MAX_WORDS)
        .map((word) => word.replaceAll('~1', '.').replaceAll('~0', '~'))
        .filter((word) => word !== '' && word.length <= MAX_LENGTH && isKnown(word)),
    ),
  ].sort();
