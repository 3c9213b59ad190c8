// The question for the car deals of home (specification, sections 2.4, 7 and 9).
import { dealDates } from '@portico/rules/dates';
import { type DealContext, dealsOrigin } from '@portico/rules/deals';
import type { CarDealsBody } from '../http.ts';

/** What the home page asks for (specification, section 9). The time of day by decision O-127. */
const CAR_DEALS = { age: 25, countryOfResidence: 'US', time: '10:00:00' } as const;

/** Body of the car deals search: a weekend near the airport of the address, else near its place, with the car back where it was fetched. */
export function carDealsBody({
  place: town,
  airport,
  today,
  isTravelAgent,
  page,
}: DealContext): CarDealsBody {
  const place = airport ?? town;
  const { start, end } = dealDates(today);
  return {
    age: CAR_DEALS.age,
    countryOfResidence: CAR_DEALS.countryOfResidence,
    pickUpDateTime: `${start}T${CAR_DEALS.time}`,
    pickupLatitude: place.latitude,
    pickupLongitude: place.longitude,
    returnDateTime: `${end}T${CAR_DEALS.time}`,
    returnLatitude: place.latitude,
    returnLongitude: place.longitude,
    searchString: place.searchString,
    ...dealsOrigin(isTravelAgent, page),
  };
}
