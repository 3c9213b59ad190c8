/**
 * Returns the browser's time in milliseconds since 1970: for timers and display only, never for
 * decisions.
 */
export const currentTime = (): number => Date.now();
