const HOUR_MS = 3_600_000;

/** `late`: passed; `risk`: less than six hours left; `warn`: less than two days. */
export type Urgency = 'late' | 'risk' | 'warn' | 'none';

/** Returns the urgency of a deadline. Both instants are in ms since 1970. */
export function urgencyOf(at: number, now: number): Urgency {
  const left = at - now;
  if (left < 0) return 'late';
  if (left < 6 * HOUR_MS) return 'risk';
  return left < 48 * HOUR_MS ? 'warn' : 'none';
}
