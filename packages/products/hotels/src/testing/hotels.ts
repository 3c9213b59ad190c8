// Hotels for the tests in this folder.
import type { HotelResult, ListOffer } from '../shapes.ts';
import { type Listing, listingOf } from '../rules/rows.ts';

export const NOW = '2026-11-20T12:00';

interface Rate {
  readonly id: string;
  readonly total: number | null;
  readonly board?: ListOffer['board'];
  readonly payAt?: ListOffer['payAt'];
  /** Local end of free cancellation; null: never free. */
  readonly freeUntil?: string | null;
}

export function offer({
  id,
  total,
  board = 'RO',
  payAt = 'now',
  freeUntil = null,
}: Rate): ListOffer {
  const lost = { until: null, penaltyBp: 10_000 };
  return {
    mark: id,
    room: {
      code: 'dbl',
      name: 'Double room',
      beds: '1 double bed',
      sleeps: 2,
      sizeSqm: 20,
      view: null,
    },
    board,
    payAt,
    cancellation: {
      timeZone: 'Europe/Lisbon',
      steps: freeUntil === null ? [lost] : [{ until: freeUntil, penaltyBp: 0 }, lost],
    },
    price:
      total === null
        ? null
        : {
            currency: 'USD',
            total,
            dueNow: total,
            dueOnSite: 0,
            base: total,
            taxes: 0,
            saved: 0,
          },
  };
}

export const hotel = (
  id: string,
  facts: Partial<HotelResult>,
  rates: readonly Rate[],
): HotelResult => ({
  id,
  name: id,
  stars: 3,
  score: 8,
  reviews: 10,
  area: 'Alfama',
  city: 'Lisbon',
  countryCode: 'PT',
  address: '',
  latitude: 38.7,
  longitude: -9.1,
  timeZone: 'Europe/Lisbon',
  distance: 1,
  distanceFrom: 'Castle',
  chain: null,
  amenities: [],
  pictures: [],
  ...facts,
  offers: rates.map(offer),
});

export const listing = (...args: Parameters<typeof hotel>): Listing =>
  listingOf(hotel(...args), () => NOW);
