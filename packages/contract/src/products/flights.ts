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
      texts: ['errors', 'flights', 'flightResults', 'flightSearch', 'listEmpty', 'zones'],
    }),
    flightSearchDetails: page('/booknow/flights/search-details', 'main', 'open', {
      ...built,
      header: 'page',
      texts: [
        'cancellation',
        'errors',
        'flights',
        'flightFares',
        'flightResults',
        'flightSearch',
        'keptFilters',
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
    airports: get('/api/flight/airports'),
    flightSearch: post('/api/flight/search'),
    flightFares: post('/api/flight/fares'),
    flightSeatMap: post('/api/flight/seat-map'),
    flightExtras: post('/api/flight/extras'),
    flightAddOns: post('/api/flight/add-ons'),
    flightChangeOffers: post('/api/flight/change-offers'),
    flightCalendar: post('/api/flight/calendar'),
    flightDaysAround: post('/api/flight/days-around'),
    flightQuote: post('/api/flight/quote'),
    flightQuoteRead: get('/api/flight/quote/:quoteId'),
    flightCart: post('/api/flight/cart'),
    flightCartRead: get('/api/flight/cart/:cartId'),
    flightCartWrite: put('/api/flight/cart/:cartId'),
    agencyFlightBookings: get('/api/agency/flights/bookings'),
  },
  homeTexts: [],
  rowTexts: ['flightAfterSale', 'flightSale', 'flightSeats'],
} as const satisfies ProductRecord;
