// Flight-specific parts of the pages shared by all products.
import type { Picture, SaleView } from '@portico/contract';
import { icons } from '@portico/design';
import type { ProductParts } from '@portico/storefront/product-parts';
import { travellerNeeds } from '../rules/traveller-needs.ts';
import { itemOfCheckout, namesOfCheckout, searchOfCheckout } from './journey.ts';
import { AfterSale } from './after-sale/after-sale.tsx';
import { AnotherFlight } from './after-sale/another-flight.tsx';
import { Amended } from './after-sale/amended.tsx';
import { flightChangeWords } from './sale/change-words.ts';
import { flightOf } from './sale/flight-sale.ts';
import { JourneyChanged } from './sale/journey-changed.tsx';
import { flightNextSteps } from './sale/next-steps.tsx';
import { flightPriceLines } from './sale/price-lines.ts';
import { ticketNames } from './sale/printed-names.tsx';
import { flightSaleFacts, flightSaleWords, Where } from './sale/sale-facts.tsx';
import { flightSaleLabels } from './sale/sale-labels.ts';
import { TravellersRead } from './sale/travellers-read.tsx';
import { TravellersTable } from './sale/travellers-table.tsx';
import { flightEvents } from './sale/trip-events.ts';

/** Returns the drawing of a journey to a place of which there is no picture. */
const sceneOf = (sale: SaleView): Picture => ({
  url: '/assets/scenes/promo-flight-4x3-card-flights.svg',
  alt: sale.title,
});

export const parts: ProductParts = {
  icon: icons.plane,
  pictures: (sale) => ({ item: sale.picture, place: sale.picture ?? sceneOf(sale) }),
  SaleFacts: flightSaleFacts,
  place: { Heading: Where },
  words: flightSaleWords,
  labels: flightSaleLabels,
  needs: (sale) => travellerNeeds(flightOf(sale).detail),
  nextSteps: flightNextSteps,
  quotes: {
    read: (api, quoteId, signal) =>
      api.call('flightQuoteRead', { params: { quoteId } }, { signal }),
    quoteAgain: async (api, quoteId, signal, charge) =>
      (
        await api.call(
          'flightQuote',
          { body: { quoteId, ...(charge ? { charge } : {}) } },
          { signal },
        )
      ).quote,
  },
  waysBack: { item: itemOfCheckout, search: searchOfCheckout },
  cart: {
    begin: async (api, quoteId) => (await api.call('flightCart', { body: { quoteId } })).cart,
    read: async (api, cartId, signal) =>
      (await api.call('flightCartRead', { params: { cartId } }, { signal })).cart,
    write: async (api, cartId, body) =>
      (await api.call('flightCartWrite', { params: { cartId }, body })).cart,
    names: namesOfCheckout,
  },
  travellers: { Booked: TravellersTable, Review: TravellersRead },
  printed: ticketNames,
  seatOwner: (sale, seat) =>
    flightOf(sale)
      .detail.services.map(({ chosen }) => chosen)
      .find((one) => 'seat' in one && one.seat === seat)?.traveller,
  priceLines: flightPriceLines,
  trip: { role: 'transport', events: flightEvents },
  changes: { Changed: JourneyChanged, words: flightChangeWords, Another: AnotherFlight },
  afterSale: { Offers: AfterSale, Amended },
};
