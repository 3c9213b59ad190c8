// Product record of Air Travel.
import { get, post, put } from '../call-path.ts';
import { afterSale, built, buying, page, reloads, sensitive } from '../page.ts';
import type { ProductRecord } from '../product-record.ts';

/** Text areas shared by all pages from travellers to booking. */
const buyingTexts = [
  'booking',
  'cancellation',
  'checkout',
  'errors',
  'flightAfterSale',
  'flightSale',
  'flightSeats',
  'price',
  'zones',
] as const;

export const flights = {
  id: 5,
  title: 'Air Travel',
  sold: true,
  path: '/booknow/flights',
  aliases: ['flights'],
  dealTab: true,
  pages: {
    flights: page('/booknow/flights', 'main', 'open', {
      ...built,
      texts: ['flights', 'flightSearch'],
    }),
    flightSearch: page('/booknow/flights/search', 'main', 'open', {
      ...built,
      header: 'wide',
      texts: ['errors', 'flightResults', 'flights', 'flightSearch', 'list', 'listEmpty', 'zones'],
    }),
    flightSearchDetails: page('/booknow/flights/search-details', 'main', 'open', {
      ...built,
      header: 'page',
      texts: [
        'cancellation',
        'errors',
        'flightFares',
        'flightResults',
        'flights',
        'flightSearch',
        'keptFilters',
        'list',
        'offers',
        'price',
        'zones',
      ],
    }),
    flightReservationDetails: page('/booknow/flights/reservation-details', 'main', 'open', {
      title: 'title.travellers',
      ...built,
      ...sensitive,
      ...buying,
      texts: [...buyingTexts, 'flights'],
    }),
    flightCheckout: page('/booknow/flights/checkout', 'main', 'open', {
      ...built,
      ...sensitive,
      ...buying,
      ...reloads,
      charges: true,
      texts: buyingTexts,
    }),
    flightConfirmation: page('/booknow/flights/confirmation', 'main', 'open', {
      ...built,
      ...sensitive,
      ...buying,
      texts: buyingTexts,
    }),
    flightBooking: page('/flight-details', 'main', 'open', {
      ...built,
      ...sensitive,
      ...afterSale,
      texts: [...buyingTexts, 'cancel', 'login'],
    }),
  },
  journey: {
    checkout: '/booknow/flights/checkout',
    confirmation: '/booknow/flights/confirmation',
    booking: '/flight-details',
  },
  calls: {
    airports: get('/flight/airports'),
    flightSearch: post('/flight/search'),
    flightFares: post('/flight/fares'),
    flightSeatMap: post('/flight/seat-map'),
    flightExtras: post('/flight/extras'),
    flightAddOns: post('/flight/add-ons'),
    flightChangeOffers: post('/flight/change-offers'),
    flightRebookingOffers: post('/flight/rebooking-offers'),
    flightCalendar: post('/flight/calendar'),
    flightDaysAround: post('/flight/days-around'),
    flightQuote: post('/flight/quote'),
    flightQuoteRead: get('/flight/quote/:quoteId'),
    flightCart: post('/flight/cart'),
    flightCartRead: get('/flight/cart/:cartId'),
    flightCartWrite: put('/flight/cart/:cartId'),
    agencyFlightBookings: get('/agency/flights/bookings'),
  },
  homeTexts: [],
  rowTexts: ['flightAfterSale', 'flightSale', 'flightSeats'],
} as const satisfies ProductRecord;
