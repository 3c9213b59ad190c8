// Every page of the storefront (specification, sections 2.1 and 2.2): who renders it, who may see it, whether it is open. Pages
// of a product stand in its record (products.ts).
import { built, page, sensitive } from './page.ts';
import { type Page, PRODUCT_PAGES, ROW_TEXTS } from './products.ts';

export type { Page } from './products.ts';
export type { PageAccess, PageOwner } from './page.ts';

export const PAGES = {
  home: page('/', 'shell', 'open', built),
  errors: page('/errors', 'shell', 'public', built),
  logout: page('/logout', 'shell', 'public', { ...built, ...sensitive }),
  faqs: page('/faqs', 'shell', 'public'),
  about: page('/about', 'shell', 'public'),
  blog: page('/blog', 'seo', 'open'),
  blogShare: page('/blog/share', 'seo', 'open'),
  destinationShare: page('/destination/share', 'seo', 'open'),
  topDestination: page('/top-destination', 'seo', 'open'),
  destination: page('/destination', 'seo', 'open'),

  login: page('/login', 'main', 'public', {
    ...built,
    ...sensitive,
    slimFooter: true,
    texts: ['errors', 'login'],
  }),
  sso: page('/sso', 'main', 'public', sensitive),
  social: page('/social', 'main', 'public', sensitive),
  signup: page('/signup', 'main', 'public', sensitive),
  forgotPassword: page('/forgotpassword', 'main', 'public', sensitive),
  newPassword: page('/newPassword', 'main', 'public', sensitive),
  verify: page('/verify', 'main', 'public', sensitive),
  expired: page('/expired', 'main', 'public', { ...built, texts: ['errors', 'expired'] }),
  expiry: page('/expiry', 'main', 'public', { ...built, texts: ['errors', 'expired'] }),

  agencyTermsVersion: page('/agency-terms-and-conditions/:id', 'main', 'open'),
  agencyTerms: page('/agency-terms-and-conditions', 'main', 'open'),
  userTerms: page('/user-terms-and-conditions', 'main', 'public', {
    ...built,
    texts: ['errors', 'terms'],
  }),
  privacyPolicy: page('/privacy-policy', 'main', 'public'),
  cookiesPolicy: page('/cookies-policy', 'main', 'public'),
  disclaimer: page('/disclaimer', 'main', 'public'),
  subscription: page('/subscription', 'main', 'agent', sensitive),

  dealLink: page('/deal-link', 'main', 'open'),
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
    ...built,
    ...sensitive,
    texts: ['booking', 'cancellation', 'checkout', 'errors', 'price', 'trips', ...ROW_TEXTS],
  }),
  myProfile: page('/mytrip/profile', 'main', 'customer', sensitive),
  myDashboard: page('/mytrip/dashboard', 'main', 'customer', sensitive),
  mySupport: page('/mytrip/support', 'main', 'customer', sensitive),
  myWallet: page('/mytrip/wallet/', 'main', 'customer', sensitive),

  dashboard: page('/dashboard', 'main', 'agent', sensitive),
  settingsProfile: page('/settings/profile', 'main', 'agent', sensitive),
  settingsWebsite: page('/settings/website', 'main', 'agent', sensitive),
  settingsMarkup: page('/settings/agency', 'main', 'agent', sensitive),
  settingsPayment: page('/settings/payment', 'main', 'agent', sensitive),
  settingsProduct: page('/settings/product', 'main', 'agent', sensitive),
  settingsSupport: page('/settings/support', 'main', 'agent', sensitive),
  walletDetails: page('/wallet/details', 'main', 'agent', sensitive),
  agentView: page('/users/agents/view/:id', 'main', 'agent', sensitive),
  clients: page('/users/clients', 'main', 'agent', sensitive),
  applications: page('/applications', 'main', 'agent', sensitive),
  bookingsList: page('/bookings', 'main', 'agent', sensitive),
  proposals: page('/proposals', 'main', 'agent', sensitive),
  searches: page('/searches', 'main', 'agent', sensitive),
  pay: page('/pay', 'main', 'agent', sensitive),
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

const patterns = (Object.entries(PAGES) as [PageName, Page][]).map(([name, { path }]) => ({
  name,
  parts: path.toLowerCase().replace(/\/$/, '').split('/'),
}));

/** The page a path belongs to, or null (which means /errors). Ignores case and a trailing slash. */
export function pageOf(pathname: string): PageName | null {
  const parts = pathname.toLowerCase().replace(/\/$/, '').split('/');
  const fits = (pattern: readonly string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]));
  return patterns.find((pattern) => fits(pattern.parts))?.name ?? null;
}
