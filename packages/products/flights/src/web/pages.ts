// Pages of flights, one chunk each: a visitor loads only opened pages.
import type { ProductPages } from '@portico/storefront/product-pages';

export const flightPages: ProductPages = {
  pages: {
    flights: async () => (await import('./start/start-page.tsx')).StartPage,
    flightSearch: async () =>
      (await import(/* webpackChunkName: "flightSearch" */ './results/results-page.tsx'))
        .ResultsPage,
    flightSearchDetails: async () => (await import('./fares/fares-page.tsx')).FaresPage,
    flightReservationDetails: async () => (await import('./reservation-page.tsx')).ReservationPage,
  },
  parts: async () => (await import('./parts.tsx')).parts,
};
