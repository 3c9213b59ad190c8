/** Days as `2026-06-19`, both inclusive; null where the range is open. */
export type Days = {
  readonly from: string | null;
  readonly to: string | null;
};
