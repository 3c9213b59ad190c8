import { star } from '../icons.ts';

const PLACES = [1, 2, 3, 4, 5] as const;

/** Returns the number of full stars of a rating: rounded down, between 0 and 5. */
export function starsOf(rating: number): number {
  return Number.isFinite(rating) ? Math.min(5, Math.max(0, Math.floor(rating))) : 0;
}

/** True if a half star follows the full ones. */
const isHalf = (rating: number): boolean => rating > 0 && rating < 5 && rating % 1 === 0.5;

/**
 * Returns the number for a hotel's star label, including a half if the rating ends in exactly .5.
 */
export const starsTold = (rating: number): number => (isHalf(rating) ? rating : starsOf(rating));

/**
 * @param label Complete sentence, e.g. `4 out of 5 stars`, built by the caller from
 *   `starsOf(rating)`, or from `starsTold(rating)` if halves are drawn.
 * @param hasHalves Draws a half star for ratings that end in .5.
 */
export function Stars({
  rating,
  label,
  hasHalves = false,
}: {
  rating: number;
  label: string;
  hasHalves?: boolean;
}) {
  const full = starsOf(rating);
  const half = hasHalves && isHalf(rating) ? full + 1 : 0;
  return (
    <span className="stars" role="img" aria-label={label}>
      {PLACES.map((place) => (
        <svg
          key={place}
          viewBox="0 0 24 24"
          width="13"
          height="13"
          aria-hidden="true"
          className={place <= full ? undefined : place === half ? 'half' : 'off'}
        >
          <path d={star.d} fill="currentColor" />
          {place === half && <path d={star.d} fill="currentColor" />}
        </svg>
      ))}
    </span>
  );
}
