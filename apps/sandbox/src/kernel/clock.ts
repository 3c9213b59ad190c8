/** The one source of time of this process, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
}
export const wallClock: Clock = { now: () => Date.now() };

/** Milliseconds that never run backwards, for measuring. */
export const elapsed = (): number => performance.now();
