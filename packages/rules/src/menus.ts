// Builds the navigation response (specification, sections 2.6 and 6; decision O-087): a list per
// kind of viewer, with permissions as read flags.
import type { NavigationItem, ProductTitle } from '@portico/contract';
import { type AgentArea, isTravelAgent, mayOpenArea, type Viewer } from './access.ts';
import { withBookNow } from './navigation.ts';

interface Entry {
  readonly label: string;
  readonly path: string;
  readonly area?: AgentArea;
  readonly subMenu?: readonly Entry[];
}

const agentMenu = (userId: string, academy: string | null): readonly Entry[] => [
  { label: 'Dashboard', path: '/dashboard', area: 'dashboard' },
  { label: 'Book Now', path: '' },
  { label: 'Clients', path: '/users/clients', area: 'clients' },
  { label: 'Agents', path: `/users/agents/view/${userId}`, area: 'agents' },
  { label: 'Bookings', path: '/bookings', area: 'bookings' },
  { label: 'Proposals', path: '/proposals', area: 'proposals' },
  {
    label: 'Settings',
    path: '/settings/profile',
    area: 'profile',
    subMenu: [
      { label: 'Markup', path: '/settings/agency', area: 'markup' },
      { label: 'Website', path: '/settings/website', area: 'website' },
      { label: 'Profile', path: '/settings/profile', area: 'profile' },
      { label: 'Payment', path: '/settings/payment', area: 'payment' },
      { label: 'Product', path: '/settings/product', area: 'product' },
    ],
  },
  {
    label: 'Wallet',
    path: '/wallet/details',
    area: 'wallet',
    subMenu: [{ label: 'Details', path: '/wallet/details', area: 'wallet' }],
  },
  ...(academy === null ? [] : [{ label: 'Academy', path: academy, area: 'academy' as const }]),
  { label: 'Deal Link', path: '/deal-link', area: 'dealLink' },
  { label: 'Applications', path: '/applications', area: 'applications' },
  { label: 'Customize Theme', path: '', area: 'theme' },
  { label: 'Pay', path: '/pay', area: 'pay' },
  { label: 'Support', path: '/settings/support', area: 'support' },
  { label: 'Searches', path: '/searches', area: 'searches' },
  { label: 'Log Out', path: '/logout' },
];

const customerMenu = (wallet: boolean): readonly Entry[] => [
  { label: 'Book Now', path: '' },
  { label: 'My Trips', path: '/mytrip/mytrips' },
  { label: 'Dashboard', path: '/mytrip/dashboard' },
  { label: 'Profile Settings', path: '/mytrip/profile' },
  { label: 'Support', path: '/mytrip/support' },
  ...(wallet ? [{ label: 'Wallet', path: '/mytrip/wallet/' }] : []),
  { label: 'Log Out', path: '/logout' },
];

/**
 * Returns the menu of this viewer; an item without read permission stays in the list with `read:
 * false` and is shown dimmed.
 */
export function navigationFor(
  viewer: Viewer,
  options: {
    readonly active: readonly ProductTitle[];
    readonly rewardWallet: boolean;
    readonly academy: string | null;
  },
): NavigationItem[] {
  const entries =
    viewer.userId === null
      ? [{ label: 'Book Now', path: '' }]
      : isTravelAgent(viewer)
        ? agentMenu(viewer.userId, options.academy)
        : customerMenu(options.rewardWallet);
  const leaf = ({ label, path, area }: Entry) => ({
    label,
    path,
    read: area === undefined || mayOpenArea(viewer, area),
  });
  const items = entries.map((entry) => ({
    ...leaf(entry),
    ...(entry.subMenu ? { subMenu: entry.subMenu.map(leaf) } : {}),
  }));
  return withBookNow(items, options.active);
}
