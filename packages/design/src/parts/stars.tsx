import { star } from '../icons.ts';

const PLACES = [1, 2, 3, 4, 5] as const;

/** How many of five stars a rating earns: its floor, never under 0 or over 5. */
export function starsOf(rating: number): number {
  return Number.isFinite(rating) ? Math.min(5, Math.max(0, Math.floor(rating))) : 0;
}

/**
 * @param label the whole sentence, e.g. `4 out of 5 stars`, made by the caller from
 * `starsOf(rating)`
 */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const full = starsOf(rating);
  return (
    <span className="stars" role="img" aria-label={label}>
      {PLACES.map((place) => (
        <svg
          key={place}
          viewBox="0 0 24 24"
          width="13"
          height="13"
          aria-hidden="true"
          className={place <= full ? undefined : 'off'}
        >
          <path d={star.d} fill="currentColor" />
        </svg>
      ))}
    </span>
  );
}
