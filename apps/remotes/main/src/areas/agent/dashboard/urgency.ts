const HOUR_MS = 3_600_000;

/**
 * `risk`: passed, or less than six hours left; `warn`: less than a day. Lists of bookings warn two
 * days ahead; the clock rail shows nothing later than that.
 */
export type Urgency = 'risk' | 'warn' | 'calm';

/** Returns how soon an instant is, in ms since 1970. */
export function urgencyOf(at: number, now: number): Urgency {
  const left = at - now;
  if (left < 6 * HOUR_MS) return 'risk';
  return left < 24 * HOUR_MS ? 'warn' : 'calm';
}
