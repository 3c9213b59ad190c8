// Builds the navigation response (specification, sections 2.6 and 6; decision O-087): a list per
// kind of viewer, with permissions as read flags.
import type { NavigationItem, ProductTitle } from '@portico/contract';
import { isTravelAgent, may, type Viewer } from './access.ts';
import { capabilityOfEntry } from './menu-rights.ts';
import { withBookNow } from './navigation.ts';

interface Entry {
  readonly label: string;
  readonly path: string;
  readonly subMenu?: readonly Entry[];
}

const agentMenu = (userId: string, academy: string | null): readonly Entry[] => [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Book Now', path: '' },
  { label: 'Clients', path: '/users/clients' },
  { label: 'Agents', path: `/users/agents/view/${userId}` },
  { label: 'Bookings', path: '/bookings' },
  { label: 'Proposals', path: '/proposals' },
  {
    label: 'Settings',
    path: '/settings/profile',
    subMenu: [
      { label: 'Markup', path: '/settings/agency' },
      { label: 'Website', path: '/settings/website' },
      { label: 'Profile', path: '/settings/profile' },
      { label: 'Payment', path: '/settings/payment' },
      { label: 'Product', path: '/settings/product' },
    ],
  },
  {
    label: 'Wallet',
    path: '/wallet/details',
    subMenu: [{ label: 'Details', path: '/wallet/details' }],
  },
  ...(academy === null ? [] : [{ label: 'Academy', path: academy }]),
  { label: 'Deal Link', path: '/deal-link' },
  { label: 'Applications', path: '/applications' },
  { label: 'Customize Theme', path: '' },
  { label: 'Pay', path: '/pay' },
  { label: 'Support', path: '/settings/support' },
  { label: 'Searches', path: '/searches' },
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
    viewer.user === undefined
      ? [{ label: 'Book Now', path: '' }]
      : isTravelAgent(viewer)
        ? agentMenu(viewer.user.id, options.academy)
        : customerMenu(options.rewardWallet);
  const leaf = (entry: Entry) => {
    const needed = capabilityOfEntry(entry);
    return {
      label: entry.label,
      path: entry.path,
      read: needed === undefined || may(viewer, needed).ok,
    };
  };
  const items = entries.map((entry) => ({
    ...leaf(entry),
    ...(entry.subMenu ? { subMenu: entry.subMenu.map(leaf) } : {}),
  }));
  return withBookNow(items, options.active);
}
