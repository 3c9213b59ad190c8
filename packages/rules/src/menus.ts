// Builds the navigation response (specification, sections 2.6 and 6; decision O-087): a list per
// kind of viewer, with permissions as read flags.
import type { Capability, NavigationItem, ProductTitle } from '@portico/contract';
import { isTravelAgent, may, type Viewer } from './access.ts';
import { withBookNow } from './navigation.ts';

interface Entry {
  readonly label: string;
  readonly path: string;
  /** Without one the entry is open to everyone who has this menu. */
  readonly needs?: Capability;
  readonly subMenu?: readonly Entry[];
}

const agentMenu = (userId: string, academy: string | null): readonly Entry[] => [
  { label: 'Dashboard', path: '/dashboard', needs: 'center' },
  { label: 'Book Now', path: '' },
  { label: 'Clients', path: '/users/clients', needs: 'clients.read' },
  { label: 'Agents', path: `/users/agents/view/${userId}`, needs: 'center' },
  { label: 'Bookings', path: '/bookings', needs: 'bookings.read' },
  { label: 'Proposals', path: '/proposals', needs: 'proposals' },
  {
    label: 'Settings',
    path: '/settings/profile',
    needs: 'profile',
    subMenu: [
      { label: 'Markup', path: '/settings/agency', needs: 'markup' },
      { label: 'Website', path: '/settings/website', needs: 'website' },
      { label: 'Profile', path: '/settings/profile', needs: 'profile' },
      { label: 'Payment', path: '/settings/payment', needs: 'payment.read' },
      { label: 'Product', path: '/settings/product', needs: 'product' },
    ],
  },
  {
    label: 'Wallet',
    path: '/wallet/details',
    needs: 'wallet.read',
    subMenu: [{ label: 'Details', path: '/wallet/details', needs: 'wallet.read' }],
  },
  ...(academy === null ? [] : [{ label: 'Academy', path: academy, needs: 'academy' as const }]),
  { label: 'Deal Link', path: '/deal-link', needs: 'dealLinks' },
  { label: 'Applications', path: '/applications', needs: 'applications' },
  { label: 'Customize Theme', path: '', needs: 'theme' },
  { label: 'Pay', path: '/pay', needs: 'pay.request' },
  { label: 'Support', path: '/settings/support', needs: 'support.ask' },
  { label: 'Searches', path: '/searches', needs: 'searches' },
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
  const leaf = ({ label, path, needs }: Entry) => ({
    label,
    path,
    read: needs === undefined || may(viewer, needs).ok,
  });
  const items = entries.map((entry) => ({
    ...leaf(entry),
    ...(entry.subMenu ? { subMenu: entry.subMenu.map(leaf) } : {}),
  }));
  return withBookNow(items, options.active);
}
