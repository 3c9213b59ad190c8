// Entries of the side menu as drawn: key of the text and icon by the label of the navigation
// response, and the groups between hairlines.
import type { NavigationItem } from '@portico/contract';
import { centerIcons, icons, type IconShape } from '@portico/design';

interface Drawn {
  /** Key below `center.menu.`. */
  readonly text: string;
  readonly icon: IconShape;
  /** Entries with the same number stand between two hairlines. */
  readonly group: number;
}

const drawn = (group: number, text: string, icon: IconShape): Drawn => ({ group, text, icon });

const DRAWN: Readonly<Record<string, Drawn>> = {
  Dashboard: drawn(0, 'dashboard', icons.gauge),
  'Book Now': drawn(0, 'bookNow', icons.search),
  Clients: drawn(1, 'clients', icons.people),
  Agents: drawn(1, 'agents', icons.idCard),
  Bookings: drawn(1, 'bookings', icons.luggage),
  Proposals: drawn(1, 'proposals', centerIcons.layers),
  Settings: drawn(2, 'settings', centerIcons.switches),
  Markup: drawn(2, 'markup', centerIcons.switches),
  Website: drawn(2, 'website', icons.globe),
  Profile: drawn(2, 'profile', icons.person),
  Payment: drawn(2, 'payment', icons.card),
  Product: drawn(2, 'product', icons.bed),
  Wallet: drawn(2, 'wallet', icons.wallet),
  Details: drawn(2, 'details', icons.wallet),
  Academy: drawn(3, 'academy', centerIcons.graduation),
  'Deal Link': drawn(3, 'dealLink', centerIcons.link),
  Applications: drawn(3, 'applications', centerIcons.personPlus),
  'Customize Theme': drawn(3, 'theme', centerIcons.palette),
  Pay: drawn(3, 'pay', centerIcons.handCoins),
  Support: drawn(4, 'support', centerIcons.lifeBuoy),
  Searches: drawn(4, 'searches', icons.history),
  'Log Out': drawn(4, 'logOut', icons.logOut),
};

/** An entry that a later version of the server names stands last, with its own label. */
const UNKNOWN: Drawn = { group: 4, text: '', icon: icons.dots };

export const drawnAs = (label: string): Drawn => DRAWN[label] ?? UNKNOWN;

/** Returns the entries in groups, in their order. */
export function groupsOf(items: readonly NavigationItem[]): NavigationItem[][] {
  const groups: NavigationItem[][] = [];
  let last: number | undefined;
  for (const item of items) {
    const { group } = drawnAs(item.label);
    if (group === last) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = group;
  }
  return groups;
}

/** Returns true if the entry leads to the page of this path or to one above it. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  if (item.label === 'Book Now') return pathname.startsWith('/booknow/');
  return item.path !== '' && (pathname === item.path || pathname.startsWith(`${item.path}/`));
}
