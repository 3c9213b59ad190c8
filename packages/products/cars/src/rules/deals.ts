// Builds the request for the car deals of the home page (specification, sections 2.4, 7 and 9).
import { dealDates } from '@portico/rules/dates';
import { type DealContext, dealsOrigin, pickedField } from '@portico/rules/deals';
import type { CarDealsBody } from '../http.ts';

/**
 * Fixed values of the home page's request (specification, section 9). The time of day follows
 * decision O-127.
 */
const CAR_DEALS = { age: 25, countryOfResidence: 'US', time: '10:00:00' } as const;

/**
 * Returns the body of the car deals search: a weekend, with the car returned to its pick-up place.
 */
export function carDealsBody(context: DealContext): CarDealsBody {
  const { place, today, isTravelAgent, page, picked } = context;
  const { start, end } = dealDates(today);
  const { latitude, longitude, searchString } = place.airport ?? place;
  return {
    age: CAR_DEALS.age,
    countryOfResidence: CAR_DEALS.countryOfResidence,
    pickUpDateTime: `${start}T${CAR_DEALS.time}`,
    pickupLatitude: latitude,
    pickupLongitude: longitude,
    returnDateTime: `${end}T${CAR_DEALS.time}`,
    returnLatitude: latitude,
    returnLongitude: longitude,
    searchString,
    ...dealsOrigin(isTravelAgent, page),
    ...pickedField(picked),
  };
}
