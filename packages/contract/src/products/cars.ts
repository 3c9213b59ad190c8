// Product record of Cars.
import { get, post, put } from '../call-path.ts';
import { built, buying, page, sensitive } from '../page.ts';
import type { ProductRecord } from '../product-record.ts';

const leadsToStart = { afterLanguage: 'start' } as const;

/** Text areas shared by the driver page, checkout and confirmation. */
const buyingTexts = [
  'booking',
  'cancellation',
  'carDesk',
  'carSale',
  'cars',
  'checkout',
  'errors',
  'maps',
  'price',
  'zones',
] as const;

export const cars = {
  id: 2,
  title: 'Cars',
  sold: true,
  path: '/booknow/cars',
  aliases: ['car rentals'],
  dealTab: true,
  pages: {
    cars: page('/booknow/cars', 'main', 'open', {
      ...built,
      texts: ['cars', 'carSearch'],
    }),
    carSearch: page('/booknow/cars/search', 'main', 'open', {
      ...built,
      ...leadsToStart,
      header: 'wide',
      texts: [
        'cancellation',
        'carResults',
        'cars',
        'carSearch',
        'errors',
        'list',
        'listEmpty',
        'maps',
        'price',
        'zones',
      ],
    }),
    carResultDetails: page('/booknow/cars/result-details', 'main', 'open', {
      ...built,
      ...leadsToStart,
      header: 'page',
      texts: [
        'cancellation',
        'carDesk',
        'carOffers',
        'carResults',
        'cars',
        'carSearch',
        'errors',
        'keptFilters',
        'list',
        'maps',
        'offers',
        'price',
        'zones',
      ],
    }),
    carReservationDetails: page('/booknow/cars/reservation-details', 'main', 'open', {
      title: 'title.driver',
      ...built,
      ...sensitive,
      ...buying,
      texts: buyingTexts,
    }),
    carCheckout: page('/booknow/Cars/checkout', 'main', 'open', {
      ...built,
      ...sensitive,
      ...buying,
      texts: buyingTexts,
    }),
    carConfirmPayment: page('/booknow/Cars/confirm-payment', 'main', 'open', {
      ...built,
      ...sensitive,
      ...buying,
      texts: [...buyingTexts, 'cancel', 'login'],
    }),
  },
  journey: {
    checkout: '/booknow/Cars/checkout',
    confirmation: '/booknow/Cars/confirm-payment',
    booking: '/mytrip/mytrips',
    guestBooking: '/booknow/Cars/confirm-payment?view=booking',
  },
  calls: {
    carAutoSuggest: post('/car-rental/auto-suggest'),
    carCountries: get('/car-rental/findCountries/:language'),
    carDeals: post('/dealray/deals/car-search'),
    carSearch: post('/car-rental/search'),
    carVehicle: post('/car-rental/vehicle'),
    carQuote: post('/car-rental/quote'),
    carQuoteRead: get('/car-rental/quote/:quoteId'),
    carCart: post('/car-rental/cart'),
    carCartRead: get('/car-rental/cart/:cartId'),
    carCartWrite: put('/car-rental/cart/:cartId'),
  },
  homeTexts: ['carDeals'],
  rowTexts: ['carDesk', 'carSale', 'cars'],
} as const satisfies ProductRecord;
