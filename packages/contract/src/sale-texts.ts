/**
 * Texts about a sale on pages shared by all products. Every product writes them in one text area,
 * in its own words; the comments say where they are used.
 */
export const SALE_TEXTS = [
  // the item, as a line of its price
  'item',
  // price lines: a fee paid on site, and the total paid on site
  'feeOnSite',
  'dueOnSite',
  // checkout: the names required
  'namesHint',
  // checkout: what happens to special requests
  'requestsHint',
  // paying on site: the payment method, the {{amount}} charged then, the {{amount}} paid in addition
  // to the current charge, the button, the heading of the confirmation
  'payOnSite',
  'nothingNow',
  'restOnSite',
  'bookOnSite',
  'bookedOnSite',
  // the price has changed; and the link back to other offers for the same item
  'priceChanged',
  'otherItem',
  // reasons why there is nothing to pay: sold out, unknown quote
  'soldOut',
  'soldOutHint',
  'notFoundHint',
  // booking: the confirmation number, the travellers
  'supplierReference',
  'travellers',
  // cancellation: while it is under way, and the amount that is kept
  'cancelling',
  'penalty',
  // reasons why a booking failed
  'failure.SOLD_OUT',
  'failure.PRICE_CHANGED',
  'failure.SUPPLIER_REFUSED',
] as const;

/**
 * Texts that a product writes in the same area if the shared text does not fit, or if only some
 * products need them.
 */
export const OWN_SALE_TEXTS = [
  // alternatives to a changed booking. Default: a text that does not name the item
  'instead',
  // a changed booking: alternatives that the supplier offers for nothing, or the {{agency}} arranges
  'insteadFree',
  'arranged',
  // heading of the travellers section
  'who',
  // name of the travellers step in the header
  'whoStep',
  // text above the names reviewed before payment. Default: as in the passport
  'namesCheck',
  // checkout: the date the children's ages refer to. Default: omitted
  'childrenHint',
  // checkout: above the name of the only adult if children travel too
  'lead',
  // heading of the confirmation if a large part of the price is paid on site
  'bookedInPart',
  // the booking's document, as a button and as one of the next steps. Default: a voucher
  'paper',
  'paperByMail',
  // says that the document was sent ({{name}}, {{email}}); the field for its address
  'paperSent',
  'paperEmail',
  // booking locator and ticket numbers. Default: omitted
  'locator',
  'ticket',
  // link to find another item, for a booking that is over. Default: 'Search again'
  'another',
  // links before payment, to the travellers and to the selection. Default: one link to both
  'namesEdit',
  'itemEdit',
] as const;

export type SaleTextName = (typeof SALE_TEXTS)[number];
export type OwnSaleTextName = (typeof OWN_SALE_TEXTS)[number];

/** Type of the text area of a product, in each language; it may have further texts. */
export type SaleTexts = Readonly<Record<SaleTextName, string>> &
  Partial<Readonly<Record<OwnSaleTextName, string>>> &
  Readonly<Record<string, string>>;
