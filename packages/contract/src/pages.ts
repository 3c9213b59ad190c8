// Every page of the storefront (specification, sections 2.1 and 2.2): who renders it, who may see it, whether it is open.
import type { ProductTitle } from './vocabulary.ts';

/**
 * public: no login redirect ever, also on sites that force login (section 2.1 and decision O-019).
 * open: visitors may look, unless the site forces login. customer, agent: logged in as that kind.
 */
export type PageAccess = 'public' | 'open' | 'customer' | 'agent';
/** The shell itself, or the remote module that renders the page. */
export type PageOwner = 'shell' | 'main' | 'resort' | 'seo';

export interface Page {
  /** Router path; matching ignores case (decision O-045). */
  readonly path: string;
  readonly owner: PageOwner;
  readonly access: PageAccess;
  /** The service that must be active for this page to exist. */
  readonly product?: ProductTitle;
  /** False while the page only says plainly that this part is not open yet. */
  readonly built: boolean;
  /** Pages that hold personal or payment data: strictest policy, never cached, no agency HTML, no analytics. */
  readonly sensitive?: boolean;
}

const page = (
  path: string,
  owner: PageOwner,
  access: PageAccess,
  more: Partial<Page> = {},
): Page => ({ path, owner, access, built: false, ...more });
const built = { built: true } as const;

const hotels = { product: 'Hotels' } as const;
const cars = { product: 'Cars' } as const;
const activities = { product: 'Activities' } as const;
const cruise = { product: 'Cruise' } as const;
const flights = { product: 'Air Travel' } as const;
const resorts = { product: 'Resorts' } as const;
const sensitive = { sensitive: true } as const;

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

  login: page('/login', 'main', 'public', { ...built, ...sensitive }),
  sso: page('/sso', 'main', 'public', sensitive),
  social: page('/social', 'main', 'public', sensitive),
  signup: page('/signup', 'main', 'public', sensitive),
  forgotPassword: page('/forgotpassword', 'main', 'public', sensitive),
  newPassword: page('/newPassword', 'main', 'public', sensitive),
  verify: page('/verify', 'main', 'public', sensitive),
  expired: page('/expired', 'main', 'public', built),
  expiry: page('/expiry', 'main', 'public', built),

  agencyTermsVersion: page('/agency-terms-and-conditions/:id', 'main', 'open'),
  agencyTerms: page('/agency-terms-and-conditions', 'main', 'open'),
  userTerms: page('/user-terms-and-conditions', 'main', 'public', built),
  privacyPolicy: page('/privacy-policy', 'main', 'public'),
  cookiesPolicy: page('/cookies-policy', 'main', 'public'),
  disclaimer: page('/disclaimer', 'main', 'public'),
  subscription: page('/subscription', 'main', 'agent', sensitive),

  dealLink: page('/deal-link', 'main', 'open'),
  shortUrl: page('/url/:id', 'main', 'public'),
  disapproveProposal: page('/disapproveProposal', 'main', 'public', sensitive),
  allowAgentProposal: page('/allowAgentProposal', 'main', 'public', sensitive),

  hotels: page('/booknow/hotels', 'main', 'open', { ...built, ...hotels }),
  hotelSearch: page('/booknow/hotels/search', 'main', 'open', { ...built, ...hotels }),
  hotelSearchDetails: page('/booknow/hotels/search-details', 'main', 'open', {
    ...built,
    ...hotels,
  }),
  hotelCheckout: page('/booknow/hotels/checkout', 'main', 'open', {
    ...built,
    ...hotels,
    ...sensitive,
  }),
  hotelConfirmPayment: page('/booknow/hotels/confirm-payment', 'main', 'open', {
    ...built,
    ...hotels,
    ...sensitive,
  }),
  hotelDeal: page('/booknow/hotels/deal', 'main', 'public', hotels),
  hotelProposal: page('/booknow/hotels/deal/:proposalId', 'main', 'public'),
  hotelDetails: page('/hotel-details', 'main', 'open', { ...built, ...sensitive }),

  cars: page('/booknow/cars', 'main', 'open', cars),
  carSearch: page('/booknow/cars/search', 'main', 'open', cars),
  carResultDetails: page('/booknow/cars/result-details', 'main', 'open', cars),
  carReservationDetails: page('/booknow/cars/reservation-details', 'main', 'open', cars),
  carCheckout: page('/booknow/Cars/checkout', 'main', 'open', { ...cars, ...sensitive }),
  carConfirmPayment: page('/booknow/Cars/confirm-payment', 'main', 'open', {
    ...cars,
    ...sensitive,
  }),

  activities: page('/booknow/activities', 'main', 'open', activities),
  activitySearch: page('/booknow/activities/search', 'main', 'open', activities),
  activityDetails: page(
    '/booknow/activities/result-details/:productCode',
    'main',
    'open',
    activities,
  ),
  activityCheckout: page('/booknow/activities/bookings/checkout', 'main', 'open', {
    ...activities,
    ...sensitive,
  }),
  activityConfirmation: page('/booknow/activities/confirmation/:referenceNumber', 'main', 'open', {
    ...activities,
    ...sensitive,
  }),

  cruise: page('/booknow/cruise', 'main', 'open', cruise),
  cruiseSearch: page('/booknow/cruise/search', 'main', 'open', cruise),
  cruiseSearchDetails: page('/booknow/cruise/search-details', 'main', 'open', cruise),
  cruiseCheckout: page('/booknow/cruise/checkout', 'main', 'open', { ...cruise, ...sensitive }),
  cruiseConfirmation: page('/booknow/cruise/confirmation/:referenceNumber', 'main', 'open', {
    ...cruise,
    ...sensitive,
  }),

  flights: page('/booknow/flights', 'main', 'open', flights),
  flightSearch: page('/booknow/flights/search', 'main', 'open', flights),
  flightSearchDetails: page('/booknow/flights/search-details', 'main', 'open', flights),
  flightReservationDetails: page('/booknow/flights/reservation-details', 'main', 'open', flights),
  flightCheckout: page('/booknow/flights/checkout', 'main', 'open', { ...flights, ...sensitive }),
  flightConfirmation: page('/booknow/flights/confirmation', 'main', 'open', {
    ...flights,
    ...sensitive,
  }),
  flightDetails: page('/flight-details', 'main', 'open', sensitive),

  resort: page('/booknow/resort', 'resort', 'open', resorts),
  resortSearch: page('/booknow/resort/search', 'resort', 'open', resorts),
  resortDetails: page('/booknow/resort/details', 'resort', 'open', resorts),
  resortCheckout: page('/booknow/resort/checkout', 'resort', 'open', { ...resorts, ...sensitive }),

  cancellationPolicy: page('/cancellation-policy', 'main', 'open'),
  cancellationRoyalCaribbean: page('/cancellation-policy/royal-caribbean', 'main', 'open'),
  cancellationCarnival: page('/cancellation-policy/carnival', 'main', 'open'),
  cancellationMcl: page('/cancellation-policy/mcl', 'main', 'open'),
  cancellationCelebrity: page('/cancellation-policy/celebrity', 'main', 'open'),
  cancellationDisney: page('/cancellation-policy/disney', 'main', 'open'),

  myTrips: page('/mytrip/mytrips', 'main', 'customer', { ...built, ...sensitive }),
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
