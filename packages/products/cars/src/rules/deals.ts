// The question for the car deals of home (specification, sections 2.4, 7 and 9).
import { dealDates } from '@portico/rules/dates';
import { type DealContext, dealsOrigin } from '@portico/rules/deals';
import type { CarDealsBody } from '../http.ts';

/** What the home page asks for (specification, section 9). The time of day by decision O-127. */
const CAR_DEALS = { age: 25, countryOfResidence: 'US', time: '10:00:00' } as const;

/** Body of the car deals search: a weekend, with the car back where it was fetched. */
export function carDealsBody({ place, today, isTravelAgent, page }: DealContext): CarDealsBody {
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
  };
}
