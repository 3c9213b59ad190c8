// Selects the distance unit of a map by the reader's country.

export type DistanceUnit = 'mile' | 'kilometer';

/** Countries with road signs in miles. */
const MILES = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI', 'GU', 'AS', 'MP', 'IM', 'JE', 'GG']);

/** @param countryCode ISO 3166-1, two letters; '' if unknown */
export const distanceUnit = (countryCode: string): DistanceUnit =>
  countryCode === '' || MILES.has(countryCode.toUpperCase()) ? 'mile' : 'kilometer';

export const METRES_OF: Readonly<Record<DistanceUnit, number>> = {
  mile: 1_609.344,
  kilometer: 1_000,
};
