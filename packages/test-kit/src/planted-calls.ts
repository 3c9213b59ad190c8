// Carts and booking lists added to hotels: tests what products share without a product that has
// them.
import { agencyBookingsCall } from '@portico/contract/http/booking';
import { cartCall, cartReadCall, cartWriteCall } from '@portico/contract/http/cart';
import type { TestServerOptions } from './server.ts';

export const PLANTED = {
  cart: '/api/planted/cart',
  bookings: '/api/planted/bookings',
} as const;

export const plantedCalls: NonNullable<TestServerOptions['offerings']>[number] = {
  product: 'Hotels',
  calls: {
    cart: { ...cartCall('flightCart'), path: PLANTED.cart },
    cartRead: { ...cartReadCall('flightCartRead'), path: `${PLANTED.cart}/:cartId` },
    cartWrite: { ...cartWriteCall('flightCartWrite'), path: `${PLANTED.cart}/:cartId` },
    agencyBookings: {
      ...agencyBookingsCall('agencyFlightBookings'),
      path: PLANTED.bookings,
    },
  } as unknown as NonNullable<TestServerOptions['offerings']>[number]['calls'],
};
