// Encodes several texts in one query parameter: `Open%20Sky.Seven%20Winds`. Round-trips any text,
// including dots and percent signs.

/** Maximum number of texts read from one list. */
export const MAX_WORDS = 60;
/** Longer texts are skipped. */
const MAX_LENGTH = 120;

/** Joins texts into one encoded query value. Duplicates are removed; sorted by code unit. */
export const formatWords = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort()
    .map((word) =>
      encodeURIComponent(word.toWellFormed().replaceAll('~', '~0').replaceAll('.', '~1')),
    )
    .join('.');

/**
 * Parses the output of formatWords.
 * @param text query value, decoded as by URLSearchParams
 * @param isKnown filters out texts that cannot be values of this list
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
