/**
 * Returns the date a number of days from now, by the machine's clock: storm tests run in real time.
 */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
