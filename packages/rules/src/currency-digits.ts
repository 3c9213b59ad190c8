// Minor unit digits by ISO 4217, for code that must stay small: the full table is in
// `@portico/reference`, and a test compares both.

const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE = 'BHD IQD JOD KWD LYD OMR TND';
const FOUR = 'CLF UYW';

const OTHER: ReadonlyMap<string, number> = new Map(
  (
    [
      [NONE, 0],
      [THREE, 3],
      [FOUR, 4],
    ] as const
  ).flatMap(([codes, digits]) => codes.split(' ').map((code) => [code, digits] as const)),
);

/** Returns the number of minor unit digits of an ISO 4217 currency code; 2 for an unknown code. */
export const currencyDigits = (code: string): number => OTHER.get(code) ?? 2;
