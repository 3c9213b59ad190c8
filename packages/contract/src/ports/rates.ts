// The port of a source of exchange rates (decision O-117).

/** Rates as a source gives them: code → units for one USD, as decimal text. */
export interface FetchedRates {
  readonly rates: Readonly<Record<string, string>>;
  /**
   * Entries of the source that are no rates, by their codes as it writes them; they are not in
   * `rates`.
   */
  readonly leftOut?: readonly string[];
}

export interface RateFeed {
  readonly name: string;
  /**
   * The source's rates now. Throws when the source cannot be reached or its answer makes no sense.
   */
  fetch(signal: AbortSignal): Promise<FetchedRates>;
}
