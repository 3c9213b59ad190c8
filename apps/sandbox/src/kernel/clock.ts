/** The single source of time of this process, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
}
export const wallClock: Clock = { now: () => Date.now() };

/** Monotonic milliseconds, for measuring durations. */
export const elapsed = (): number => performance.now();
