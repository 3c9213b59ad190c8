// Formats distances on cards (specification, section 5). Amounts: money-format.ts; stars and card
// rows: @portico/design.

/** Formats miles with two decimals. */
export const formatMiles = (distance: number): string => distance.toFixed(2);

/** Returns true if a value is non-null and, for strings, non-blank. */
export const isPresent = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');

/** Postcodes written before the town in their countries: '75020', '1019 BK', '111 22'. */
const BEFORE_TOWN = /^(?:\d{4,5}|\d{4} ?[A-Z]{2}|\d{3} \d{2})$/;

/**
 * Returns the town line of an agency's address. The postcode is last ('Bristol BS1 4QA', 'Austin TX
 * 78701'), or first if its form is that of continental Europe and no state is given ('75020 Paris').
 */
export const townLine = ({
  city,
  state = '',
  zipCode,
}: {
  readonly city: string;
  readonly state?: string;
  readonly zipCode: string;
}): string => {
  const region = state === city ? '' : state;
  const isFirst = region.trim() === '' && BEFORE_TOWN.test(zipCode.trim());
  return (isFirst ? [zipCode, city] : [city, region, zipCode]).filter(isPresent).join(' ');
};
