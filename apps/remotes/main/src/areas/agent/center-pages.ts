// Pages of the command center: their code and their text areas. They are named here and not in the
// list of pages, because every visitor's browser loads that list.
import { type PageName, PAGES } from '@portico/contract';
import { loadTexts } from '@portico/runtime';
import type { LoadPage } from '@portico/storefront/product-pages';

type CenterPageName = {
  [Name in PageName]: (typeof PAGES)[Name]['access'] extends 'agent' ? Name : never;
}[PageName];

interface CenterPage {
  readonly load: LoadPage;
  /** Text areas that the page needs in addition to those of the shell and of the frame. */
  readonly texts: readonly string[];
}

/** Text areas of the frame and of what it opens over a page. */
export const FRAME_TEXTS: readonly string[] = ['center', 'centerPalette'];

const notOpen: CenterPage = {
  load: async () => (await import('./not-open/not-open-page.tsx')).NotOpenPage,
  texts: ['centerClosed'],
};

export const CENTER_PAGES: Readonly<Record<CenterPageName, CenterPage>> = {
  dashboard: {
    load: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    texts: ['centerDashboard', 'centerParts', 'centerTasks', 'errors', 'zones'],
  },
  bookingsList: {
    load: async () => (await import('./bookings/bookings-page.tsx')).BookingsPage,
    texts: [
      'board',
      'booking',
      'cancel',
      'cancellation',
      'carDesk',
      'carSale',
      'cars',
      'centerBookings',
      'centerChanges',
      'centerParts',
      'centerTasks',
      'checkout',
      'errors',
      'flightAfterSale',
      'flightSale',
      'flightSeats',
      'login',
      'maps',
      'price',
      'record',
      'stay',
      'zones',
    ],
  },
  tasks: {
    load: async () => (await import('./tasks/tasks-page.tsx')).TasksPage,
    texts: ['cancellation', 'centerChanges', 'centerParts', 'centerTasks', 'errors', 'zones'],
  },
  searches: {
    load: async () => (await import('./searches/searches-page.tsx')).SearchesPage,
    texts: ['centerParts', 'centerSearches'],
  },
  audit: {
    load: async () => (await import('./audit/audit-page.tsx')).AuditPage,
    texts: [
      'booking',
      'centerAudit',
      'centerChanges',
      'centerParts',
      'centerTasks',
      'errors',
      'zones',
    ],
  },
  settingsProfile: {
    load: async () => (await import('./profile/agent-profile-page.tsx')).AgentProfilePage,
    texts: ['auth', 'errors', 'login', 'profile'],
  },
  settingsWebsite: {
    load: async () => (await import('./settings/website/website-page.tsx')).WebsitePage,
    texts: ['centerAccess', 'centerParts', 'centerSettings', 'errors'],
  },
  settingsProduct: {
    load: async () => (await import('./settings/product/product-page.tsx')).ProductPage,
    texts: ['centerParts', 'centerSettings', 'errors'],
  },
  settingsPayment: {
    load: async () => (await import('./settings/payment/payment-page.tsx')).PaymentPage,
    texts: ['centerParts', 'centerPayment', 'centerSettings', 'errors', 'login', 'profile'],
  },
  agentView: {
    load: async () => (await import('./team/agent-page.tsx')).AgentPage,
    texts: ['centerParts', 'centerSettings', 'centerTeam', 'errors'],
  },
  clients: {
    load: async () => (await import('./clients/clients-page.tsx')).ClientsPage,
    texts: ['centerClients', 'centerParts', 'errors'],
  },
  proposals: notOpen,
  settingsMarkup: notOpen,
  settingsSupport: notOpen,
  walletDetails: notOpen,
  applications: notOpen,
  pay: notOpen,
  subscription: notOpen,
};

const withTexts =
  ({ load, texts }: CenterPage): LoadPage =>
  async () => {
    const [Page] = await Promise.all([load(), loadTexts(texts)]);
    return Page;
  };

export const CENTER_LOADS = Object.fromEntries(
  Object.entries(CENTER_PAGES).map(([name, page]) => [name, withTexts(page)]),
) as Readonly<Record<CenterPageName, LoadPage>>;

/** Loads the page of a part that is not open, for an address that visitors may open as well. */
export const loadNotOpen = withTexts(notOpen);

/** Loads the frame. */
export async function loadCenterFrame() {
  const [{ CenterFrame }] = await Promise.all([
    import('./frame/center-frame.tsx'),
    loadTexts(FRAME_TEXTS),
  ]);
  return CenterFrame;
}
