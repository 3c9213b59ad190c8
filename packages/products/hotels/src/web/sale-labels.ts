// How a stay is worded where the pages are those of all products.
import type { SaleLabels } from '@portico/storefront/product-parts';

export const staySaleLabels: SaleLabels = {
  item: 'stay.room',
  feeOnSite: 'stay.feeOnSite',
  dueOnSite: 'stay.dueOnSite',
  namesHint: 'stay.namesHint',
  childrenHint: 'stay.childrenHint',
  lead: 'stay.lead',
  requestsHead: 'stay.requestsHead',
  requestsHint: 'stay.requestsHint',
  payOnSite: 'stay.payOnSite',
  nothingNow: 'stay.nothingNow',
  restOnSite: 'stay.restOnSite',
  bookOnSite: 'stay.bookOnSite',
  bookedOnSite: 'stay.bookedOnSite',
  priceChanged: 'stay.priceChanged',
  otherItem: 'stay.otherRoom',
  soldOut: 'stay.soldOut',
  soldOutHint: 'stay.soldOutHint',
  expiredHint: 'stay.expiredHint',
  notFoundHint: 'stay.notFoundHint',
  supplierReference: 'stay.reference',
  travellers: 'stay.guests',
  requests: 'stay.requests',
  cancelling: 'stay.cancelling',
  penalty: 'stay.kept',
  failures: {
    SOLD_OUT: 'stay.failure.SOLD_OUT',
    PRICE_CHANGED: 'stay.failure.PRICE_CHANGED',
    SUPPLIER_REFUSED: 'stay.failure.SUPPLIER_REFUSED',
  },
};
