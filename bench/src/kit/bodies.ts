// Request bodies of the subjects, for dates a few weeks ahead of today.
import { fillPath, PATHS } from '@portico/contract';

export const LISBON = { latitude: 38.7223, longitude: -9.1393 } as const;

/** Returns the date a number of days ahead. */
export const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

export const DEALS_PATH = PATHS.hotelDeals.path;
export const SEARCH_PATH = PATHS.hotelSearch.path;
export const SUGGEST_PATH = PATHS.hotelAutoSuggest.path;
export const quotePath = (quoteId: string): string =>
  fillPath(PATHS.hotelQuoteRead.path, { quoteId });

/**
 * Body of the request for the first tab of the home page. `radius` in miles; another radius makes
 * another request.
 */
export const dealsBody = (radius = 15) => ({
  occupancies: [{ numOfRoom: 1, numOfAdults: 2, numOfChildren: 0, childAges: [] }],
  stayPeriod: { start: day(21), end: day(23) },
  ...LISBON,
  nationality: 'US',
  destinationCountryCode: 'PT',
  currency: 'USD',
  radius,
  searchString: 'Lisbon',
  isOTA: true,
  isHome: true,
  isFromDestination: false,
});

export const searchBody = () => ({
  destination: { name: 'Lisbon', ...LISBON },
  radius: 10,
  stay: { checkIn: day(21), checkOut: day(23) },
  occupancies: [{ adults: 2, childAges: [] }],
});

/** Date of the flight searches; far enough ahead for every fare to be on sale. */
export const airSearchDay = (): string => day(60);
export const airSearchBody = () => ({
  slices: [{ from: 'JFK', to: 'LIS', date: airSearchDay() }],
  travellers: { adult: 1 },
  cabin: 'economy',
});

export const ORLANDO = { latitude: 28.4294, longitude: -81.309 } as const;
export const carPickUpAt = (): string => `${day(40)}T10:00:00`;
export const carSearchBody = () => ({
  pickUp: { placeId: 'airport-MCO' },
  pickUpAt: carPickUpAt(),
  dropOffAt: `${day(43)}T10:00:00`,
  driver: { age: 30, residence: 'US' },
});
