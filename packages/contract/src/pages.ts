// All storefront pages (specification, sections 2.1 and 2.2): rendering module, access,
// availability. Product pages are in products.ts.
import { built, page, sensitive } from './page.ts';
import { type Page, PRODUCT_PAGES, ROW_TEXTS } from './products.ts';

export type { Page } from './products.ts';
export type { PageAccess, PageOwner } from './page.ts';

/** Login and account recovery pages: sensitive form data, no outgoing links. */
const authPage = {
  ...built,
  ...sensitive,
  slimFooter: true,
  texts: ['auth', 'errors', 'login'],
} as const;
/** Callback pages of external sign-ins. */
const arrival = { ...built, ...sensitive, slimFooter: true, texts: ['errors', 'login'] } as const;
/** Top destination pages; they exist only on sites that display top destinations. */
const destinations = { topDestinations: true } as const;
/** A page of the command center: its remote names its texts and its own title. */
const center = (path: string) =>
  page(path, 'main', 'agent', {
    ...built,
    ...sensitive,
    header: 'page',
    title: 'header.commandCenter',
  });
/** Policies and terms. */
const legal = { ...built, texts: ['errors', 'terms'] } as const;

export const PAGES = {
  home: page('/', 'shell', 'open', built),
  errors: page('/errors', 'shell', 'public', { ...built, title: 'title.errors' }),
  logout: page('/logout', 'shell', 'public', { title: 'header.logOut', ...built, ...sensitive }),
  faqs: page('/faqs', 'shell', 'public', { ...built, title: 'title.faqs' }),
  about: page('/about', 'shell', 'public', { ...built, title: 'title.about' }),
  blog: page('/blog', 'seo', 'open'),
  blogShare: page('/blog/share', 'seo', 'open'),
  destinationShare: page('/destination/share', 'seo', 'open', destinations),
  topDestination: page('/top-destination', 'seo', 'open', destinations),
  destination: page('/destination', 'seo', 'open', destinations),

  login: page('/login', 'main', 'public', {
    title: 'header.logIn',
    ...built,
    ...sensitive,
    slimFooter: true,
    texts: ['errors', 'login'],
  }),
  sso: page('/sso', 'main', 'public', { ...arrival, title: 'title.sso' }),
  social: page('/social', 'main', 'public', { ...arrival, title: 'title.social' }),
  signup: page('/signup', 'main', 'public', { ...authPage, title: 'header.signUp' }),
  forgotPassword: page('/forgotpassword', 'main', 'public', {
    ...authPage,
    title: 'title.forgotPassword',
  }),
  newPassword: page('/newPassword', 'main', 'public', { ...authPage, title: 'title.newPassword' }),
  verify: page('/verify', 'main', 'public', { ...authPage, title: 'title.verify' }),
  expired: page('/expired', 'main', 'public', {
    title: 'title.expired',
    ...built,
    texts: ['errors', 'expired'],
  }),
  expiry: page('/expiry', 'main', 'public', {
    title: 'title.expired',
    ...built,
    texts: ['errors', 'expired'],
  }),

  findBooking: page('/find-booking', 'main', 'public', {
    ...sensitive,
    ...built,
    title: 'header.findBooking',
    texts: ['errors', 'expired'],
  }),

  agencyTermsVersion: page('/agency-terms-and-conditions/:id', 'main', 'open', {
    title: 'title.agencyTerms',
    ...legal,
  }),
  agencyTerms: page('/agency-terms-and-conditions', 'main', 'open', {
    title: 'title.agencyTerms',
    ...legal,
  }),
  userTerms: page('/user-terms-and-conditions', 'main', 'public', {
    title: 'footer.terms',
    ...legal,
  }),
  privacyPolicy: page('/privacy-policy', 'main', 'public', { title: 'footer.privacy', ...legal }),
  cookiesPolicy: page('/cookies-policy', 'main', 'public', { title: 'footer.cookies', ...legal }),
  disclaimer: page('/disclaimer', 'main', 'public', { title: 'footer.disclaimer', ...legal }),
  subscription: center('/subscription'),

  dealLink: page('/deal-link', 'main', 'open', { ...built, header: 'page' }),
  shortUrl: page('/url/:id', 'main', 'public'),
  disapproveProposal: page('/disapproveProposal', 'main', 'public', sensitive),
  allowAgentProposal: page('/allowAgentProposal', 'main', 'public', sensitive),

  ...PRODUCT_PAGES,
  hotelProposal: page('/booknow/hotels/deal/:proposalId', 'main', 'public'),

  cancellationPolicy: page('/cancellation-policy', 'main', 'open'),
  cancellationRoyalCaribbean: page('/cancellation-policy/royal-caribbean', 'main', 'open'),
  cancellationCarnival: page('/cancellation-policy/carnival', 'main', 'open'),
  cancellationMcl: page('/cancellation-policy/mcl', 'main', 'open'),
  cancellationCelebrity: page('/cancellation-policy/celebrity', 'main', 'open'),
  cancellationDisney: page('/cancellation-policy/disney', 'main', 'open'),

  myTrips: page('/mytrip/mytrips', 'main', 'customer', {
    title: 'header.myTrips',
    ...built,
    ...sensitive,
    texts: [
      'booking',
      'cancel',
      'cancellation',
      'checkout',
      'errors',
      'login',
      'price',
      'trips',
      'zones',
      ...ROW_TEXTS,
    ].toSorted(),
  }),
  myProfile: page('/mytrip/profile', 'main', 'customer', {
    title: 'header.profileSettings',
    ...built,
    ...sensitive,
    texts: ['auth', 'errors', 'login', 'profile'],
  }),
  myDashboard: page('/mytrip/dashboard', 'main', 'customer', {
    ...sensitive,
    title: 'header.dashboard',
  }),
  mySupport: page('/mytrip/support', 'main', 'customer', { ...sensitive, title: 'header.support' }),
  myWallet: page('/mytrip/wallet/', 'main', 'customer', { ...sensitive, title: 'header.wallet' }),

  dashboard: center('/dashboard'),
  settingsProfile: center('/settings/profile'),
  settingsWebsite: center('/settings/website'),
  settingsMarkup: center('/settings/agency'),
  settingsPayment: center('/settings/payment'),
  settingsProduct: center('/settings/product'),
  settingsSupport: center('/settings/support'),
  walletDetails: center('/wallet/details'),
  agentView: center('/users/agents/view/:id'),
  clients: center('/users/clients'),
  applications: center('/applications'),
  bookingsList: center('/bookings'),
  tasks: center('/tasks'),
  proposals: center('/proposals'),
  searches: center('/searches'),
  audit: center('/audit'),
  pay: center('/pay'),
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

const patterns = (Object.entries(PAGES) as [PageName, Page][]).map(([name, { path }]) => ({
  name,
  parts: path.toLowerCase().replace(/\/$/, '').split('/'),
}));

/**
 * Returns the page for a path, or null (the caller shows /errors). Ignores case and a trailing
 * slash.
 */
export function pageOf(pathname: string): PageName | null {
  const parts = pathname.toLowerCase().replace(/\/$/, '').split('/');
  const fits = (pattern: readonly string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]));
  return patterns.find((pattern) => fits(pattern.parts))?.name ?? null;
}
