// What hotels give the pages that all products share.
import { icons } from '@portico/design';
import type { ProductParts } from '@portico/storefront/product-parts';
import { AtHotel } from './at-hotel.tsx';
import { itemOfCheckout, resultsAddress, SEARCH_PATH, searchOfCheckout } from './journey.ts';
import { stayNextSteps } from './next-steps.tsx';
import { staySaleLabels } from './sale-labels.ts';
import { staySaleFacts, staySaleWords } from './sale-facts.tsx';
import { stayOf } from './stay-sale.ts';
import { stayEvents } from './trip-events.ts';
import { sumAtHotel } from '../rules/at-hotel.ts';
import { stayNeeds } from '../rules/traveller-needs.ts';

export const parts: ProductParts = {
  icon: icons.bed,
  pictures: (sale) => {
    const { pictures, town } = stayOf(sale).detail.hotel;
    return { item: pictures[0] ?? null, place: town ?? pictures[0] ?? null };
  },
  SaleFacts: staySaleFacts,
  AtPlace: AtHotel,
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
  events: stayEvents,
  isBed: true,
  bedSearch: ({ place, from, to }) =>
    place === null
      ? `${SEARCH_PATH}?${new URLSearchParams({ checkIn: from, checkOut: to }).toString()}`
      : resultsAddress({
          place: { name: place.city, latitude: place.latitude, longitude: place.longitude },
          checkIn: from,
          checkOut: to,
          rooms: [{ adults: 2, childAges: [] }],
        }),
};
