/** The date so many days from now, by the machine's clock: storms play in real time. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
