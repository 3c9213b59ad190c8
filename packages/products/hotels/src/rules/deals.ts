// The question for the hotel deals of home (specification, sections 2.4, 7 and 9).
import { HOTEL_DEALS } from '@portico/rules/constants';
import { dealDates } from '@portico/rules/dates';
import { type DealContext, dealsOrigin } from '@portico/rules/deals';
import type { HotelDealsBody } from '../http.ts';

/** Body of the hotel deals search; always in USD, whatever currency is displayed. */
export function hotelDealsBody({ place, today, isTravelAgent, page }: DealContext): HotelDealsBody {
  return {
    occupancies: [
      {
        numOfRoom: HOTEL_DEALS.rooms,
        numOfAdults: HOTEL_DEALS.adults,
        numOfChildren: HOTEL_DEALS.children,
        childAges: [],
      },
    ],
    stayPeriod: dealDates(today),
    latitude: place.latitude,
    longitude: place.longitude,
    nationality: HOTEL_DEALS.nationality,
    destinationCountryCode: HOTEL_DEALS.destinationCountryCode,
    currency: HOTEL_DEALS.currency,
    radius: HOTEL_DEALS.radius,
    searchString: place.searchString,
    ...dealsOrigin(isTravelAgent, page),
  };
}
