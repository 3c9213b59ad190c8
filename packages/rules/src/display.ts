// How ratings and distances are shown on cards (specification, section 5). Amounts: money-format.ts.
import { RATING_PLACES } from './constants.ts';

/** Filled places out of five: the floor of the rating. */
export function starsOf(rating: number | null | undefined): number {
  if (typeof rating !== 'number' || !Number.isFinite(rating)) return 0;
  return Math.min(RATING_PLACES, Math.max(0, Math.floor(rating)));
}

/** Miles with two decimals. */
export const formatMiles = (distance: number): string => distance.toFixed(2);

/** A value is present when non-null and, for strings, non-blank. */
export const isPresent = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');
