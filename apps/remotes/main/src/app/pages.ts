// Maps every page of this remote to its code: the areas of this folder and the pages of each
// product.
import { type PageName, SOLD_SLUGS } from '@portico/contract';
import { PAGES_OF } from '@portico/registry/web';
import type { LoadPage } from '@portico/storefront/product-pages';
import { journeyPages } from '../areas/booking/journey-pages.tsx';
import { CENTER_LOADS } from '../areas/agent/center-pages.ts';
import { loadMyTrips } from '../areas/customer/my-trips.tsx';

const expired: LoadPage = async () =>
  (await import('../areas/booking/expired-page.tsx')).ExpiredPage;

const policy: LoadPage = async () =>
  (await import(/* webpackChunkName: "policy" */ '../areas/legal/policy-page.tsx')).PolicyPage;

/** One chunk per page: visitors load only the pages they open. */
export const LOADS: Partial<Record<PageName, LoadPage>> = {
  login: async () => (await import('../areas/account/login-page.tsx')).LoginPage,
  sso: async () => (await import('../areas/account/sso-page.tsx')).SsoPage,
  social: async () => (await import('../areas/account/social-page.tsx')).SocialPage,
  signup: async () => (await import('../areas/account/sign-up-page.tsx')).SignUpPage,
  verify: async () => (await import('../areas/account/verify-page.tsx')).VerifyPage,
  forgotPassword: async () => (await import('../areas/account/forgot-page.tsx')).ForgotPage,
  newPassword: async () => (await import('../areas/account/new-password-page.tsx')).NewPasswordPage,
  expired,
  expiry: expired,
  findBooking: async () => (await import('../areas/booking/expired-page.tsx')).FindBookingPage,
  userTerms: policy,
  agencyTerms: policy,
  agencyTermsVersion: policy,
  privacyPolicy: policy,
  cookiesPolicy: policy,
  disclaimer: policy,
  dealLink: async () => (await import('../areas/deal-link/deal-link-page.tsx')).DealLinkPage,
  myTrips: loadMyTrips,
  ...CENTER_LOADS,
  myProfile: async () => (await import('../areas/account/profile/profile-page.tsx')).ProfilePage,
  ...Object.fromEntries(
    SOLD_SLUGS.flatMap((slug) =>
      Object.entries({ ...journeyPages(slug), ...PAGES_OF[slug].pages }),
    ),
  ),
};
