import { type PageName, pageOf } from '@portico/contract';
import { AnchorProvider } from '@portico/design';
import { useLocation } from '@portico/runtime';
import { type ComponentType, lazy, Suspense } from 'react';
import '@portico/design/journey.css';
import '../styles/pages.css';
import { PageWaiting } from './page-waiting.tsx';
import { RouterAnchor } from './router-anchor.tsx';

type Load = () => Promise<ComponentType>;
const page =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): Load =>
  async () =>
    (await load())[name];

const expiredPage = page(() => import('../areas/booking/expired-page.tsx'), 'ExpiredPage');

/** One chunk a page: a visitor loads what he opens. */
const LOADS: Partial<Record<PageName, Load>> = {
  hotels: page(() => import('@portico/product-hotels/web/stays/stays-page.tsx'), 'StaysPage'),
  hotelSearch: page(
    () => import(/* webpackChunkName: "hotelSearch" */ '@portico/product-hotels/web/results/results-page.tsx'),
    'ResultsPage',
  ),
  hotelSearchDetails: page(() => import('@portico/product-hotels/web/details/details-page.tsx'), 'DetailsPage'),
  login: page(() => import('../areas/account/login-page.tsx'), 'LoginPage'),
  hotelCheckout: page(() => import('@portico/storefront/checkout/checkout-page.tsx'), 'CheckoutPage'),
  hotelConfirmPayment: page(
    () => import('@portico/storefront/confirmation/confirmation-page.tsx'),
    'ConfirmationPage',
  ),
  hotelDetails: page(() => import('@portico/storefront/booking/booking-page.tsx'), 'BookingPage'),
  myTrips: page(() => import('@portico/storefront/trips/trips-page.tsx'), 'TripsPage'),
  expired: expiredPage,
  expiry: expiredPage,
  userTerms: page(() => import('../areas/legal/terms-page.tsx'), 'TermsPage'),
};

const PAGES: Partial<Record<PageName, ComponentType>> = {};
for (const [name, load] of Object.entries(LOADS)) prepare(name as PageName, load);

/** React keeps a failure: a page that did not come is made anew, for the next attempt. */
function prepare(name: PageName, load: Load): void {
  PAGES[name] = lazy(async () => {
    try {
      return { default: await load() };
    } catch (fault) {
      prepare(name, load);
      throw fault;
    }
  });
}

/** The main remote: the page of this address. The shell has decided that it exists and may be shown. */
export function App() {
  const { pathname } = useLocation();
  const name = pageOf(pathname);
  const Page = name === null ? undefined : PAGES[name];
  return (
    <AnchorProvider anchor={RouterAnchor}>
      <div data-remote="main">
        {Page && (
          <Suspense fallback={<PageWaiting />}>
            <Page />
          </Suspense>
        )}
      </div>
    </AnchorProvider>
  );
}
