// The record of Cars.
import { get, post, put } from '../call-path.ts';
import { page, sensitive } from '../page.ts';
import { ORDER_STEPS, type ProductRecord } from '../product-record.ts';

export const cars = {
  id: 2,
  title: 'Cars',
  sold: false,
  path: '/booknow/cars',
  aliases: ['car rentals'],
  dealTab: true,
  pages: {
    cars: page('/booknow/cars', 'main', 'open'),
    carSearch: page('/booknow/cars/search', 'main', 'open', { afterLanguage: 'start' }),
    carResultDetails: page('/booknow/cars/result-details', 'main', 'open', {
      afterLanguage: 'start',
    }),
    carReservationDetails: page('/booknow/cars/reservation-details', 'main', 'open'),
    carCheckout: page('/booknow/Cars/checkout', 'main', 'open', sensitive),
    carConfirmPayment: page('/booknow/Cars/confirm-payment', 'main', 'open', sensitive),
  },
  journey: null,
  calls: {
    carAutoSuggest: post('/api/car-rental/auto-suggest'),
    carCountries: get('/api/car-rental/findCountries/:language'),
    carDeals: post('/api/dealray/deals/car-search'),
    carSearch: post('/api/car-rental/search'),
    carVehicle: post('/api/car-rental/vehicle'),
    carQuote: post('/api/car-rental/quote'),
    carQuoteRead: get('/api/car-rental/quote/:quoteId'),
    carCart: post('/api/car-rental/cart'),
    carCartRead: get('/api/car-rental/cart/:cartId'),
    carCartWrite: put('/api/car-rental/cart/:cartId'),
  },
  homeTexts: [],
  rowTexts: [],
  sandbox: {
    suppliers: ['psi', 'phi', 'omega'],
    steps: ['search', 'vehicle', 'check', ...ORDER_STEPS, 'suggest', 'stock'],
  },
} as const satisfies ProductRecord;
