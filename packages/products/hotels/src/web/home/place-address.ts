import type { LocalDate } from '@portico/contract';
import { dealDates } from '@portico/rules/dates';
import type { ChosenPlace } from '@portico/storefront/home/product-home';
import { resultsAddress } from '../journey.ts';

/** Default party of a search at a chosen place. */
export const PARTY = [{ adults: 2, childAges: [] }];

/** Returns the URL of a search at a place on the weekend of the deals. */
export const addressAt = (
  { placeId, name, latitude, longitude }: ChosenPlace,
  today: LocalDate,
): string => {
  const { start, end } = dealDates(today);
  return resultsAddress({
    place: { id: placeId, name, latitude, longitude },
    checkIn: start,
    checkOut: end,
    rooms: PARTY,
  });
};
