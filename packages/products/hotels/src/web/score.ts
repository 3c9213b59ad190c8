import type { TFunction } from '@portico/runtime';

/** '3,349 reviews' */
export const reviewsText = (count: number, t: TFunction, language: string): string =>
  t('results.reviews', {
    count,
    replace: { count: new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(count) },
  });

/**
 * Returns the translation key of the word for a guest score out of ten; null below 6, where no word
 * would be fair.
 */
export function scoreWord(score: number): string | null {
  if (score >= 9.2) return 'results.score.exceptional';
  if (score >= 9) return 'results.score.superb';
  if (score >= 8.6) return 'results.score.excellent';
  if (score >= 8) return 'results.score.veryGood';
  if (score >= 7) return 'results.score.good';
  return score >= 6 ? 'results.score.pleasant' : null;
}
