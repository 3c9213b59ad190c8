// Interface of an exchange rate source (decision O-117).

/** Rates from a source: code → units per 1 USD, as decimal text. */
export interface FetchedRates {
  readonly rates: Readonly<Record<string, string>>;
  /**
   * Codes of entries that are not valid rates, as written by the source; they are not in `rates`.
   */
  readonly leftOut?: readonly string[];
}

export interface RateFeed {
  readonly name: string;
  /**
   * Fetches the current rates. Throws if the source cannot be reached or its response is invalid.
   */
  fetch(signal: AbortSignal): Promise<FetchedRates>;
}
