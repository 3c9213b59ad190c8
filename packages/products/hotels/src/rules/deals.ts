// Builds the request for the hotel deals of the home page (specification, sections 2.4, 7 and 9).
import { dealDates } from '@portico/rules/dates';
import { type DealContext, dealsOrigin, pickedField } from '@portico/rules/deals';
import type { HotelDealsBody } from '../http.ts';

/**
 * Fixed values of the home page's request (specification, section 9). Radius in miles (decision
 * O-118).
 */
const HOTEL_DEALS = {
  rooms: 1,
  adults: 2,
  children: 0,
  radius: 15,
  nationality: 'IN',
  destinationCountryCode: 'IN',
  currency: 'USD',
} as const;

/**
 * Returns the body of the hotel deals search; always in USD, regardless of the display currency.
 * @param placeId id of the place for offers at several places. Default: the deals of home
 */
export function hotelDealsBody(context: DealContext, placeId?: string): HotelDealsBody {
  const { place, today, isTravelAgent, page, picked } = context;
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
    ...pickedField(picked, placeId),
  };
}
