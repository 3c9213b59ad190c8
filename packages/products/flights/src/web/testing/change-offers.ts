// The offers to change the first leg of a booking, for tests of pages.
import type { FlightDetail } from '../../http.ts';
import type { ChangeOffer, ChangeOffers } from '../after-sale/after-sale.query.ts';

export const changeOffers = (
  { airports, airlines, legs }: FlightDetail,
  offers: ChangeOffer[],
): ChangeOffers => ({
  currency: 'USD',
  airports,
  airlines,
  leg: 0,
  before: legs,
  seatsLost: [],
  change: { timeZone: 'UTC', steps: [] },
  offers,
});
