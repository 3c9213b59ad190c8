// The record of hotels.
import { get, post } from '../call-path.ts';
import { afterSale, built, buying, page, reloads, sensitive } from '../page.ts';
import type { ProductRecord } from '../product-record.ts';

export const hotels = {
  id: 1,
  title: 'Hotels',
  sold: true,
  path: '/booknow/hotels',
  aliases: [],
  dealTab: true,
  pages: {
    hotels: page('/booknow/hotels', 'main', 'open', { ...built, texts: ['results', 'search'] }),
    hotelSearch: page('/booknow/hotels/search', 'main', 'open', {
      ...built,
      ...reloads,
      header: 'wide',
      texts: ['amenities', 'board', 'cancellation', 'errors', 'hotel', 'maps', 'results', 'search'],
    }),
    hotelSearchDetails: page('/booknow/hotels/search-details', 'main', 'open', {
      ...built,
      ...reloads,
      header: 'page',
      texts: [
        'amenities',
        'board',
        'cancellation',
        'checkout',
        'errors',
        'hotel',
        'maps',
        'price',
        'results',
        'search',
        'stay',
      ],
    }),
    hotelCheckout: page('/booknow/hotels/checkout', 'main', 'open', {
      ...built,
      ...sensitive,
      ...buying,
      ...reloads,
      texts: ['board', 'booking', 'cancellation', 'checkout', 'errors', 'maps', 'price', 'stay'],
    }),
    hotelConfirmPayment: page('/booknow/hotels/confirm-payment', 'main', 'open', {
      ...built,
      ...sensitive,
      ...buying,
      texts: ['board', 'booking', 'cancellation', 'checkout', 'errors', 'maps', 'price', 'stay'],
    }),
    hotelDeal: page('/booknow/hotels/deal', 'main', 'public'),
    hotelBooking: page('/hotel-details', 'main', 'open', {
      ...built,
      ...sensitive,
      ...afterSale,
      texts: [
        'board',
        'booking',
        'cancel',
        'cancellation',
        'checkout',
        'errors',
        'login',
        'maps',
        'price',
        'stay',
      ],
    }),
  },
  journey: {
    checkout: '/booknow/hotels/checkout',
    confirmation: '/booknow/hotels/confirm-payment',
    booking: '/hotel-details',
  },
  calls: {
    hotelAutoSuggest: post('/api/v2/hotel/auto-suggest'),
    hotelDeals: post('/api/dealray/deals/hotel-search'),
    hotelSearch: post('/api/hotel/search'),
    hotel: get('/api/hotel/:id'),
    hotelRates: post('/api/hotel/rates'),
    hotelQuote: post('/api/hotel/quote'),
    hotelQuoteRead: get('/api/hotel/quote/:quoteId'),
  },
  homeTexts: ['find'],
  rowTexts: ['board', 'maps', 'stay'],
} as const satisfies ProductRecord;
