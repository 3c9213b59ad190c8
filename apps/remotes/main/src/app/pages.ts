// Every page of this remote and where its code is: the areas of this folder, and what each product brings.
import { type PageName, SOLD_SLUGS } from '@portico/contract';
import { PAGES_OF } from '@portico/registry/web';
import type { LoadPage } from '@portico/storefront/product-pages';
import { journeyPages } from '../areas/booking/journey-pages.tsx';
import { loadMyTrips } from '../areas/customer/my-trips.tsx';

const expired: LoadPage = async () =>
  (await import('../areas/booking/expired-page.tsx')).ExpiredPage;

/** One chunk a page: a visitor loads what they open. */
export const LOADS: Partial<Record<PageName, LoadPage>> = {
  login: async () => (await import('../areas/account/login-page.tsx')).LoginPage,
  expired,
  expiry: expired,
  userTerms: async () => (await import('../areas/legal/terms-page.tsx')).TermsPage,
  myTrips: loadMyTrips,
  ...Object.fromEntries(
    SOLD_SLUGS.flatMap((slug) =>
      Object.entries({ ...journeyPages(slug), ...PAGES_OF[slug].pages }),
    ),
  ),
};
