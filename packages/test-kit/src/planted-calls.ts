// Carts and booking lists added to hotels: tests what products share without a product that has
// them.
import { agencyBookingsCall } from '@portico/contract/http/booking';
import { cartCall, cartReadCall, cartWriteCall } from '@portico/contract/http/cart';
import type { TestServerOptions } from './server.ts';

export const PLANTED = {
  cart: '/api/planted/cart',
  bookings: '/api/planted/bookings',
} as const;

type Planted = NonNullable<TestServerOptions['offerings']>[number];

export const plantedCalls: Planted = {
  product: 'Hotels',
  calls: {
    cart: {
      begin: { ...cartCall('flightCart'), path: PLANTED.cart },
      read: { ...cartReadCall('flightCartRead'), path: `${PLANTED.cart}/:cartId` },
      write: { ...cartWriteCall('flightCartWrite'), path: `${PLANTED.cart}/:cartId` },
    },
    agencyBookings: {
      ...agencyBookingsCall('agencyFlightBookings'),
      path: PLANTED.bookings,
    },
  } as unknown as Planted['calls'],
};
