// Rows of Cars. Its fleets belong to suppliers, not to agencies; its quotes and carts to their
// creators.
import { makers, open, path, type Row } from './matrix-rows.ts';

const RENTAL = {
  pickUpAt: '2026-12-11T10:00:00',
  dropOffAt: '2026-12-14T10:00:00',
  driver: { age: 30, residence: 'US' },
};
const ORLANDO = { latitude: 28.4294, longitude: -81.309 };

export const CARS: Readonly<Record<string, Row>> = {
  'POST /api/car-rental/auto-suggest': open(
    path('/api/car-rental/auto-suggest', { text: 'orlando', isManageLocation: false }),
  ),
  'GET /api/car-rental/findCountries/:language': open(path('/api/car-rental/findCountries/EN')),
  'POST /api/dealray/deals/car-search': open(
    path('/api/dealray/deals/car-search', {
      age: 25,
      countryOfResidence: 'US',
      pickUpDateTime: RENTAL.pickUpAt,
      pickupLatitude: ORLANDO.latitude,
      pickupLongitude: ORLANDO.longitude,
      returnDateTime: RENTAL.dropOffAt,
      returnLatitude: ORLANDO.latitude,
      returnLongitude: ORLANDO.longitude,
      searchString: 'Orlando',
      isOTA: true,
      isHome: true,
      isFromDestination: false,
    }),
  ),
  'POST /api/car-rental/search': open(
    path('/api/car-rental/search', { pickUp: { placeId: 'airport-MCO' }, ...RENTAL }),
  ),
  'POST /api/car-rental/vehicle': open(
    path('/api/car-rental/vehicle', { vehicle: 'v01.nowhere.nowhere.CDAR', ...RENTAL }),
    410,
  ),
  'POST /api/car-rental/quote': makers(({ carQuote }) => ({
    path: '/api/car-rental/quote',
    body: { quoteId: carQuote },
  })),
  'GET /api/car-rental/quote/:quoteId': makers(({ carQuote }) => ({
    path: `/api/car-rental/quote/${carQuote}`,
  })),
  'POST /api/car-rental/cart': makers(({ carQuote }) => ({
    path: '/api/car-rental/cart',
    body: { quoteId: carQuote },
  })),
  'GET /api/car-rental/cart/:cartId': makers(({ carCart }) => ({
    path: `/api/car-rental/cart/${carCart}`,
  })),
  'PUT /api/car-rental/cart/:cartId': makers(({ carCart }) => ({
    path: `/api/car-rental/cart/${carCart}`,
    body: { specialRequests: 'x' },
  })),
};
