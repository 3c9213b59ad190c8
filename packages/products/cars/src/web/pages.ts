// Pages of cars, one chunk each: a visitor loads only opened pages.
import type { ProductPages } from '@portico/storefront/product-pages';

export const carPages: ProductPages = {
  pages: {
    cars: async () => (await import('./start/start-page.tsx')).StartPage,
    carSearch: async () =>
      (await import(/* webpackChunkName: "carSearch" */ './results/results-page.tsx')).ResultsPage,
    carResultDetails: async () => (await import('./offers/offers-page.tsx')).OffersPage,
    carReservationDetails: async () => (await import('./reservation-page.tsx')).ReservationPage,
  },
  parts: async () => (await import('./parts.tsx')).parts,
};
