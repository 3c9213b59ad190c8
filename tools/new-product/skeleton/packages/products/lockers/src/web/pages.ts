// Pages of lockers, one chunk each: visitors load only the pages they open.
import type { ProductPages } from '@portico/storefront/product-pages';

export const lockerPages: ProductPages = {
  pages: {
    lockers: async () => (await import('./start-page.tsx')).StartPage,
    lockerSearch: async () => (await import('./results-page.tsx')).ResultsPage,
    lockerDetails: async () => (await import('./details-page.tsx')).DetailsPage,
  },
  parts: async () => (await import('./parts.tsx')).parts,
};
