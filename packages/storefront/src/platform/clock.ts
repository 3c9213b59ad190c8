/**
 * The browser's clock, in milliseconds since 1970: for timers and for what is shown. Nothing is
 * decided by it.
 */
export const currentTime = (): number => Date.now();
