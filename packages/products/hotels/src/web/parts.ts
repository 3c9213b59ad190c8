// Hotel-specific parts of the pages shared by all products.
import type { SaleView } from '@portico/contract';
import { icons } from '@portico/design';
import type { ProductParts } from '@portico/storefront/product-parts';
import type { BedRequest } from '@portico/storefront/trip-parts';
import { AtHotel } from './sale/at-hotel.tsx';
import { itemOfCheckout, resultsAddress, SEARCH_PATH, searchOfCheckout } from './journey.ts';
import { stayNextSteps } from './sale/next-steps.tsx';
import { staySaleLabels } from './sale/sale-labels.ts';
import { staySaleFacts, staySaleWords, Where } from './sale/sale-facts.tsx';
import { stayOf } from './sale/stay-sale.ts';
import { stayEvents } from './sale/trip-events.ts';
import { lineAtHotel, sumAtHotel } from '../rules/at-hotel.ts';
import { formatRooms, SEARCH_LIMITS } from '../rules/address.ts';
import type { Occupancy } from '../shapes.ts';
import { stayNeeds } from '../rules/traveller-needs.ts';

export const parts: ProductParts = {
  icon: icons.bed,
  pictures: (sale) => {
    const { pictures, town } = stayOf(sale).detail.hotel;
    return { item: pictures[0] ?? null, place: town ?? pictures[0] ?? null };
  },
  SaleFacts: staySaleFacts,
  place: { Heading: Where, Directions: AtHotel },
  words: staySaleWords,
  labels: staySaleLabels,
  needs: (sale) => {
    const { occupancies, stay } = stayOf(sale).detail;
    return stayNeeds(occupancies, stay);
  },
  onSite: (sale) => {
    const { atHotel } = stayOf(sale).detail;
    return atHotel === undefined ? null : [sumAtHotel(atHotel)];
  },
  lineOnSite: (sale, line) => {
    const { atHotel } = stayOf(sale).detail;
    return atHotel === undefined ? null : lineAtHotel(atHotel, sale.passport, line);
  },
  nextSteps: stayNextSteps,
  quotes: {
    read: (api, quoteId, signal) => api.call('hotelQuoteRead', { params: { quoteId } }, { signal }),
    quoteAgain: async (api, quoteId, signal, charge) =>
      (
        await api.call(
          'hotelQuote',
          { body: { quoteId, ...(charge ? { charge } : {}) } },
          { signal },
        )
      ).quote,
  },
  waysBack: { item: itemOfCheckout, search: searchOfCheckout },
  trip: { role: 'accommodation', events: stayEvents, search: bedSearch },
};

function bedSearch({ place, from, to, party }: BedRequest): string {
  const rooms = [roomOf(party)];
  return place === null
    ? `${SEARCH_PATH}?${new URLSearchParams({ checkIn: from, checkOut: to, rooms: formatRooms(rooms) }).toString()}`
    : resultsAddress({
        place: { name: place.city, latitude: place.latitude, longitude: place.longitude },
        checkIn: from,
        checkOut: to,
        rooms,
      });
}

/** One room for a party, within the limits of a search: further rooms can be added in the form. */
const roomOf = ({
  adults,
  children,
}: Pick<SaleView['party'], 'adults' | 'children'>): Occupancy => ({
  adults: Math.min(Math.max(adults, 1), SEARCH_LIMITS.adults),
  childAges: children.slice(0, SEARCH_LIMITS.children),
});
