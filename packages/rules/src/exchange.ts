// Which exchange rates may be believed. Rates are decimal texts: units of a currency for one USD.

/** A rate that was fetched longer ago than this quotes nothing and shows nothing. */
export const STALE_MS = 3_600_000;
/**
 * A rate that moves further than this at once is not believed until a person says so: ratio of the
 * larger to the smaller.
 */
export const LARGEST_JUMP = 1.1;

export interface KnownRate {
  readonly rate: string;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  /** A new rate that was not believed; while there is one the old one is not believed either. */
  readonly suspect: string | null;
}

const PLAIN = /^(?=.*[1-9])\d{1,12}(\.\d{1,18})?$/;

/** Whether this is a rate at all: a positive plain decimal. */
export const isRate = (rate: unknown): rate is string =>
  typeof rate === 'string' && PLAIN.test(rate);

export interface Sorted {
  /** Rates to use from now on. */
  readonly accepted: Readonly<Record<string, string>>;
  /** Not believed: too far from the last good one. */
  readonly suspects: Readonly<Record<string, string>>;
}

/**
 * Sorts a fetched set into rates that are accepted and rates that jump. Anything that is no rate is
 * left out.
 */
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

/** Codes whose rate may quote and show now. */
export const usableCodes = (
  known: Readonly<Record<string, KnownRate>>,
  now: number,
): readonly string[] =>
  Object.entries(known).flatMap(([code, { fetchedAt, suspect }]) =>
    suspect === null && now - fetchedAt <= STALE_MS ? [code] : [],
  );
