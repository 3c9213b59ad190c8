import { expect, it } from 'vitest';
import {
  flightAddOns,
  flightChangeOffers,
  flightExtras,
  flightRebookingOffers,
} from './http-after-sale.ts';

it.each([flightAddOns, flightChangeOffers, flightExtras, flightRebookingOffers])(
  '$name is about one booking, and names the right that its handler asks for',
  ({ access, capability, body }) => {
    expect(Object.keys(body.shape)).toEqual(expect.arrayContaining(['reference', 'guest']));
    expect({ access, capability }).toEqual({ access: 'guest', capability: 'bookings.create' });
  },
);
