// How distances are shown on cards (specification, section 5). Amounts: money-format.ts; stars and
// rows of cards: @portico/design.

/** Miles with two decimals. */
export const formatMiles = (distance: number): string => distance.toFixed(2);

/** A value is present when non-null and, for strings, non-blank. */
export const isPresent = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');
