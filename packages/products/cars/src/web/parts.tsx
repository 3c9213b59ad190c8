// Car-specific parts of the pages shared by all products.
import { icons } from '@portico/design';
import type { ProductParts } from '@portico/storefront/product-parts';
import type { CarCartDetails } from '../http.ts';
import { driverNeeds } from '../rules/driver.ts';
import { deskMoney } from '../rules/totals.ts';
import { driverAsks } from './driver/own-asks.tsx';
import { driverOfCheckout, itemOfCheckout, searchOfCheckout } from './journey.ts';
import { rentalChangeWords } from './sale/change-words.ts';
import { rentalNextSteps } from './sale/next-steps.tsx';
import { rentalPriceLines } from './sale/price-lines.ts';
import { RentalChanged } from './sale/rental-changed.tsx';
import { rentalOf } from './sale/rental-sale.ts';
import { rentalSaleFacts, rentalSaleWords } from './sale/sale-facts.tsx';
import { rentalSaleLabels } from './sale/sale-labels.ts';
import { rentalEvents } from './sale/trip-events.ts';
import './calls.ts';

export const parts: ProductParts = {
  icon: icons.car,
  pictures: (sale) => ({ item: sale.picture, place: sale.picture }),
  SaleFacts: rentalSaleFacts,
  words: rentalSaleWords,
  labels: rentalSaleLabels,
  needs: (sale) => {
    const { span, detail } = rentalOf(sale);
    return driverNeeds({ pickUpAt: span.from, dropOffAt: span.to }, detail.driver);
  },
  onSite: (sale) => deskMoney(rentalOf(sale).detail.atDesk),
  nextSteps: rentalNextSteps,
  quotes: {
    read: (api, quoteId, signal) => api.call('carQuoteRead', { params: { quoteId } }, { signal }),
    quoteAgain: async (api, quoteId, signal, charge) =>
      (await api.call('carQuote', { body: { quoteId, ...(charge ? { charge } : {}) } }, { signal }))
        .quote,
  },
  waysBack: { item: itemOfCheckout, search: searchOfCheckout },
  cart: {
    begin: async (api, quoteId) => (await api.call('carCart', { body: { quoteId } })).cart,
    read: async (api, cartId, signal) =>
      (await api.call('carCartRead', { params: { cartId } }, { signal })).cart,
    write: async (api, cartId, { details, ...body }) =>
      (
        await api.call('carCartWrite', {
          params: { cartId },
          // validated again by the schema of its call
          body: { ...body, ...(details ? { details: details as CarCartDetails } : {}) },
        })
      ).cart,
    names: driverOfCheckout,
    asks: driverAsks,
  },
  priceLines: rentalPriceLines,
  trip: { role: 'activity', events: rentalEvents },
  changes: { Changed: RentalChanged, words: rentalChangeWords },
};
