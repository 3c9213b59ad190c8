// Validates exchange rates. Rates are decimal texts: units of a currency per USD.

/**
 * Age in milliseconds after which a rate is stale and is used neither for quotes nor for display.
 */
export const STALE_MS = 3_600_000;
/**
 * Largest accepted change of a rate, as the ratio of larger to smaller; above it the rate needs
 * manual approval.
 */
export const LARGEST_JUMP = 1.1;

export interface KnownRate {
  readonly rate: string;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  /** A new rate that was rejected; while it exists the old one is not used either. */
  readonly suspect: string | null;
}

const PLAIN = /^(?=.*[1-9])\d{1,12}(\.\d{1,18})?$/;

/** Returns true if the value is a valid rate: a positive plain decimal. */
export const isRate = (rate: unknown): rate is string =>
  typeof rate === 'string' && PLAIN.test(rate);

export interface Sorted {
  /** Rates to be used from now on. */
  readonly accepted: Readonly<Record<string, string>>;
  /** Rejected rates: too far from the last good one. */
  readonly suspects: Readonly<Record<string, string>>;
}

/** Splits fetched rates into accepted ones and ones that jumped. Invalid rates are skipped. */
export function sortFetched(
  fetched: Readonly<Record<string, string>>,
  known: Readonly<Record<string, KnownRate>>,
): Sorted {
  const accepted: Record<string, string> = {};
  const suspects: Record<string, string> = {};
  for (const [code, rate] of Object.entries(fetched)) {
    if (!/^[A-Z]{3}$/.test(code) || !isRate(rate) || (code === 'USD' && Number(rate) !== 1))
      continue;
    const last = Object.hasOwn(known, code) ? known[code] : undefined;
    const ratio = last === undefined ? 1 : Number(rate) / Number(last.rate);
    if (ratio > LARGEST_JUMP || ratio < 1 / LARGEST_JUMP) suspects[code] = rate;
    else accepted[code] = rate;
  }
  return { accepted, suspects };
}

/** Returns the codes whose rate is currently usable for quotes and display. */
export const usableCodes = (
  known: Readonly<Record<string, KnownRate>>,
  now: number,
): readonly string[] =>
  Object.entries(known).flatMap(([code, { fetchedAt, suspect }]) =>
    suspect === null && now - fetchedAt <= STALE_MS ? [code] : [],
  );
