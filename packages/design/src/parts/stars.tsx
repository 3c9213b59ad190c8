import { star } from '../icons.ts';

const PLACES = [1, 2, 3, 4, 5] as const;

/** How many of five stars a rating earns: its floor, never under 0 or over 5. */
export function starsOf(rating: number): number {
  return Number.isFinite(rating) ? Math.min(5, Math.max(0, Math.floor(rating))) : 0;
}

/** True when a half star follows the full ones. */
const isHalf = (rating: number): boolean => rating > 0 && rating < 5 && rating % 1 === 0.5;

/** The number that is said of a hotel's stars, with the half of one that has exactly a half. */
export const starsTold = (rating: number): number => (isHalf(rating) ? rating : starsOf(rating));

/**
 * @param label the whole sentence, e.g. `4 out of 5 stars`, made by the caller from
 *   `starsOf(rating)`, or of `starsTold(rating)` where halves are drawn
 * @param hasHalves draws a half star for ratings that end in .5
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
