import { expect, it } from 'vitest';
import { bookingAddress, confirmationAddress, journeyOf, startOf } from './journey.ts';

it('leads to the pages the product’s record names, a guest with their token', () => {
  expect([
    startOf('hotels'),
    confirmationAddress('hotels', 'R1'),
    confirmationAddress('hotels', 'R1', 'g&1'),
    bookingAddress({ product: 'Hotels', reference: 'R1' }, null),
    bookingAddress({ product: 'Hotels', reference: 'R1' }, 'g'),
  ]).toEqual([
    '/booknow/hotels',
    '/booknow/hotels/confirm-payment?referenceNumber=R1',
    '/booknow/hotels/confirm-payment?referenceNumber=R1&guest=g%261',
    '/hotel-details?referenceNumber=R1',
    '/hotel-details?referenceNumber=R1&guest=g',
  ]);
  expect(() => journeyOf('Cruise')).toThrow('Cruise has no journey');
});
