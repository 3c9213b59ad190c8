// Rights that pages for logged-in users ask for. They stay out of the list of pages, which every
// visitor's browser loads.
import type { Capability } from './capability.ts';
import type { PageName, PAGES } from './pages.ts';

/** Pages whose access requires a login. */
type GuardedPage = {
  [Name in PageName]: (typeof PAGES)[Name]['access'] extends 'public' | 'open' ? never : Name;
}[PageName];

/** A page for logged-in users without an entry does not compile. */
export const PAGE_CAPABILITIES = {
  myTrips: 'bookings.read',
  myDashboard: 'bookings.read',
  myProfile: 'account',
  mySupport: 'tickets.answer',
  myWallet: 'wallet.read',

  dashboard: 'center',
  clients: 'clients.read',
  /** A person's own card for every agent; of others as `team.manage` allows. */
  agentView: 'center',
  bookingsList: 'bookings.read',
  proposals: 'proposals',
  settingsMarkup: 'markup',
  settingsWebsite: 'website',
  settingsProfile: 'profile',
  settingsPayment: 'payment.read',
  settingsProduct: 'product',
  settingsSupport: 'support.ask',
  walletDetails: 'wallet.read',
  applications: 'applications',
  searches: 'searches',
  tasks: 'tasks',
  audit: 'audit',
  pay: 'pay.request',
  subscription: 'center',
} as const satisfies Readonly<Record<GuardedPage, Capability>>;

/** Returns the right that a page asks for; undefined if it is open to visitors. */
export const capabilityOfPage = (name: PageName): Capability | undefined =>
  (PAGE_CAPABILITIES as Readonly<Partial<Record<PageName, Capability>>>)[name];
