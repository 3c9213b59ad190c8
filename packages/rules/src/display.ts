// Formats distances on cards (specification, section 5). Amounts: money-format.ts; stars and card
// rows: @portico/design.

/** Formats miles with two decimals. */
export const formatMiles = (distance: number): string => distance.toFixed(2);

/** Returns true if a value is non-null and, for strings, non-blank. */
export const isPresent = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');

/** Returns the town line of an agency's address, with the postcode last: 'Bristol BS1 4QA'. */
export const townLine = ({
  city,
  state = '',
  zipCode,
}: {
  readonly city: string;
  readonly state?: string;
  readonly zipCode: string;
}): string => [city, state === city ? '' : state, zipCode].filter(isPresent).join(' ');
