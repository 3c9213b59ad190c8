// Pages of hotels, one chunk each: a visitor loads only opened pages.
import type { ProductPages } from '@portico/storefront/product-pages';

export const hotelPages: ProductPages = {
  pages: {
    hotels: async () => (await import('./start/start-page.tsx')).StartPage,
    hotelSearch: async () =>
      (await import(/* webpackChunkName: "hotelSearch" */ './results/results-page.tsx'))
        .ResultsPage,
    hotelSearchDetails: async () => (await import('./details/details-page.tsx')).DetailsPage,
  },
  parts: async () => (await import('./parts.ts')).parts,
};
