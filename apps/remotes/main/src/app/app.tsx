import { type PageName, pageOf } from '@portico/contract';
import { AnchorProvider } from '@portico/design';
import { useLocation } from '@portico/runtime';
import { type ComponentType, lazy, Suspense } from 'react';
import '@portico/design/journey.css';
import '../styles/pages.css';
import { PageWaiting } from './page-waiting.tsx';
import { RouterAnchor } from './router-anchor.tsx';

const page = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) => lazy(async () => ({ default: (await load())[name] }));

const expiredPage = page(() => import('../features/expired/expired-page.tsx'), 'ExpiredPage');

/** One lazy chunk a page: a visitor loads what he opens. */
const PAGES: Partial<Record<PageName, ComponentType>> = {
  hotels: page(() => import('../features/stays/stays-page.tsx'), 'StaysPage'),
  hotelSearch: page(() => import('../features/results/results-page.tsx'), 'ResultsPage'),
  hotelSearchDetails: page(() => import('../features/details/details-page.tsx'), 'DetailsPage'),
  login: page(() => import('../features/login/login-page.tsx'), 'LoginPage'),
  hotelCheckout: page(() => import('../features/checkout/checkout-page.tsx'), 'CheckoutPage'),
  hotelConfirmPayment: page(() => import('../features/confirmation/confirmation-page.tsx'), 'ConfirmationPage'),
  hotelDetails: page(() => import('../features/booking/booking-page.tsx'), 'BookingPage'),
  myTrips: page(() => import('../features/trips/trips-page.tsx'), 'TripsPage'),
  expired: expiredPage,
  expiry: expiredPage,
  userTerms: page(() => import('../features/terms/terms-page.tsx'), 'TermsPage'),
};

/** The main remote: the page of this address. The shell has decided that it exists and may be shown. */
export function App() {
  const { pathname } = useLocation();
  const name = pageOf(pathname);
  const Page = name === null ? undefined : PAGES[name];
  return (
    <AnchorProvider anchor={RouterAnchor}>
      <div data-remote="main">{Page && <Suspense fallback={<PageWaiting />}><Page /></Suspense>}</div>
    </AnchorProvider>
  );
}
