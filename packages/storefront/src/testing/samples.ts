// A product-neutral sale, quote and booking, for tests of the pages shared by all products.
import type { AmendmentView, BookingView, Quote, SaleView, NoticeView } from '@portico/contract';
import { icons } from '@portico/design';
import type { ProductParts } from '../product-parts.ts';

export const SALE: SaleView = {
  product: 'Hotels',
  title: 'Casa Verde',
  place: {
    name: 'Casa Verde',
    address: 'Rua Nova 1',
    city: 'Lisbon',
    countryCode: 'PT',
    latitude: 38.7,
    longitude: -9.1,
    timeZone: 'Europe/Lisbon',
  },
  picture: null,
  span: {
    from: '2099-06-19T15:00',
    fromZone: 'Europe/Lisbon',
    to: '2099-06-21T11:00',
    toZone: 'Europe/Lisbon',
  },
  party: { adults: 2, children: [5], units: 1 },
  payAt: 'now',
  price: {
    currency: 'USD',
    total: 22_000,
    dueNow: 20_000,
    dueOnSite: 2_000,
    base: 18_000,
    taxes: 2_000,
    saved: 0,
  },
  passport: {
    currency: 'USD',
    total: 22_000,
    lines: [
      { kind: 'item', label: 'Thing', amount: 18_000, due: 'now' },
      { kind: 'tax', label: 'VAT', amount: 2_000, due: 'now' },
      { kind: 'fee', label: 'City', amount: 2_000, due: 'on-site' },
    ],
  },
  cancellation: {
    timeZone: 'Europe/Lisbon',
    steps: [
      { until: '2099-06-12T18:00', penaltyBp: 0 },
      { until: null, penaltyBp: 10_000 },
    ],
  },
  detail: {},
};

export const QUOTE: Quote = {
  ...SALE,
  quoteId: 'q1',
  expiresAt: '2099-01-01T00:20:00Z',
  remarks: [],
};

export const BOOKING: BookingView = {
  ...SALE,
  reference: '7K2M4QXW',
  status: 'confirmed',
  createdAt: '2099-01-01T00:00:00Z',
  confirmedAt: '2099-01-01T00:01:00Z',
  cancelledAt: null,
  supplierReference: 'SUP-9',
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@mail.example' },
  travellers: [{ unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true }],
  specialRequests: '',
  payment: {
    method: 'card',
    card: { brand: 'visa', last4: '4242' },
    captured: { amount: 20_000, currency: 'USD' },
    refunded: { amount: 0, currency: 'USD' },
  },
  penalty: null,
  refunds: [],
  cancellable: true,
  termsVersion: '1',
};

const refuse = () => {
  throw new Error('not asked for while a page is rendered');
};

/** Product slots whose every result is its own name. */
export const PARTS: ProductParts = {
  icon: icons.bed,
  pictures: () => ({
    item: { url: '/item.svg', alt: 'The item' },
    place: { url: '/place.svg', alt: 'The place' },
  }),
  SaleFacts: { Choice: () => 'slot-choice', Times: () => 'slot-times' },
  place: { Heading: () => 'slot-where' },
  words: {
    party: () => 'slot-party',
    length: () => 'slot-length',
    kind: () => 'slot-kind',
    unit: (number) => `slot-unit ${number}`,
    booked: () => 'slot-booked',
  },
  labels: {
    item: 'slot-item',
    feeOnSite: 'slot-fee',
    dueOnSite: 'slot-due',
    namesHint: 'slot-names',
    childrenHint: 'slot-children',
    lead: 'slot-lead',
    requestsHint: 'slot-requests-hint',
    payOnSite: 'slot-pay-on-site',
    nothingNow: 'slot-nothing-now',
    restOnSite: 'slot-rest-on-site',
    bookOnSite: 'slot-book-on-site',
    bookedOnSite: 'slot-booked-on-site',
    priceChanged: 'slot-price-changed',
    otherItem: 'slot-other-item',
    soldOut: 'slot-sold-out',
    soldOutHint: 'slot-sold-out-hint',
    notFoundHint: 'slot-not-found',
    supplierReference: 'slot-reference',
    travellers: 'slot-who',
    cancelling: 'slot-cancelling',
    penalty: 'slot-penalty',
    'failure.SOLD_OUT': 'slot-failed-sold-out',
    'failure.PRICE_CHANGED': 'slot-failed-price',
    'failure.SUPPLIER_REFUSED': 'slot-failed-refused',
  },
  needs: () => ({
    unit: 'unit',
    parties: [{ adults: 2, childAges: [5] }],
    agesOn: '2099-06-19',
    facts: [],
    documents: 'none',
    validOn: '2099-06-21',
  }),
  nextSteps: (_, { dueOnSite }) => [{ when: 'slot-when', title: `slot-step ${dueOnSite}` }],
  quotes: { read: refuse, quoteAgain: refuse },
  waysBack: { item: () => '/slot-item', search: () => '/slot-search' },
};

/** An unresolved change by the supplier of the sample booking. */
export const NOTICE: NoticeView = {
  id: 'n1',
  state: 'open',
  isSignificant: true,
  noticedAt: '2099-01-01T00:00:00Z',
  answerBy: '2099-06-01T00:00:00Z',
  decidedAt: null,
  answers: ['accept', 'cancel'],
  before: BOOKING.span,
  after: BOOKING.span,
  detail: {},
};

const usd = (amount: number) => ({ amount, currency: 'USD' });
/** A change of the booking that costs 84.00 and is made. */
export const AMENDMENT: AmendmentView = {
  reference: 'A2345678',
  kind: 'change',
  status: 'confirmed',
  createdAt: '2027-03-03T10:00:00.000Z',
  confirmedAt: null,
  cancelledAt: null,
  due: usd(8_400),
  back: usd(0),
  captured: usd(8_400),
  refunded: usd(0),
  detail: {},
};
