// Derives menus, tabs and links from the agency's services and the viewer (specification, sections
// 2.4 to 2.6 and 6).
import {
  type NavigationItem,
  type Page,
  PRODUCT_TITLES,
  PRODUCTS,
  type ProductTitle,
  productNamed,
  SOLD_SLUGS,
  type SoldSlug,
} from '@portico/contract';
import type { PageUser } from './role.ts';

export interface MenuOption {
  readonly title: string;
  readonly active: boolean;
}

/** Start page of each service. */
export const SERVICE_PATHS = Object.fromEntries(
  PRODUCT_TITLES.map((title) => [title, productNamed(title).path]),
) as Readonly<Record<ProductTitle, string>>;

/** Products with a deals tab. */
export type DealTab = {
  [Slug in keyof typeof PRODUCTS]: (typeof PRODUCTS)[Slug]['dealTab'] extends true
    ? (typeof PRODUCTS)[Slug]['title']
    : never;
}[keyof typeof PRODUCTS];

const hasDealTab = (title: ProductTitle): title is DealTab => productNamed(title).dealTab;
/** Possible deals tabs, in booking menu order. */
const DEAL_TABS = PRODUCT_TITLES.filter(hasDealTab);

/** Converts a title to an id for the DOM: 'Air Travel' becomes `air-travel`. */
export const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Returns active services in booking menu order. */
export function activeServices(options: readonly MenuOption[]): ProductTitle[] {
  const active = new Set(options.filter((option) => option.active).map((option) => option.title));
  return PRODUCT_TITLES.filter((title) => active.has(title));
}

/**
 * Returns true if an agency has a page: its product must be active, and top destination pages need
 * an agency that displays them. Any other page redirects to /errors.
 */
export const hasPage = (
  { product, topDestinations = false }: Page,
  agency: {
    readonly bookingMenuItemOptions: readonly MenuOption[];
    readonly displayTopDestinations: boolean;
  },
): boolean =>
  (product === undefined || activeServices(agency.bookingMenuItemOptions).includes(product)) &&
  (!topDestinations || agency.displayTopDestinations);

/** Returns the bookable products that are active for an agency, in booking menu order. */
export const openProducts = (active: readonly ProductTitle[]): SoldSlug[] =>
  SOLD_SLUGS.filter((slug) => active.includes(PRODUCTS[slug].title));

export const dealTabs = (active: readonly ProductTitle[]): DealTab[] =>
  DEAL_TABS.filter((tab) => active.includes(tab));

/** Returns the service named in a URL by title or alias; case-insensitive. */
export function serviceNamed(name: string | null | undefined): ProductTitle | null {
  const wanted = (name ?? '').trim().toLowerCase();
  return (
    PRODUCT_TITLES.find(
      (title) => title.toLowerCase() === wanted || productNamed(title).aliases.includes(wanted),
    ) ?? null
  );
}

/**
 * Returns the default tab: the one in the URL if enabled, else the first enabled; null if there is
 * none.
 */
export function initialTab(
  named: string | null | undefined,
  tabs: readonly DealTab[],
): DealTab | null {
  const service = serviceNamed(named);
  return tabs.find((tab) => tab === service) ?? tabs[0] ?? null;
}

/**
 * Returns the target of Book Now: the first active service in the fixed order; null hides the link
 * (decision O-071).
 */
export function bookNowPath(active: readonly ProductTitle[]): string | null {
  const first = PRODUCT_TITLES.find((title) => active.includes(title));
  return first ? SERVICE_PATHS[first] : null;
}

/**
 * Sets the path of items labelled 'Book Now' to the first active service; without one the item is
 * removed.
 */
export function withBookNow(
  items: readonly NavigationItem[],
  active: readonly ProductTitle[],
): NavigationItem[] {
  const path = bookNowPath(active);
  return items.flatMap((item) => {
    if (item.label !== 'Book Now') return [item];
    return path ? [{ ...item, path }] : [];
  });
}

/**
 * Returns the home link of the role (decisions O-036, O-068), used by the logo, 'Take me home' and
 * login without a target.
 */
export function homeLink(viewer: PageUser, agency: { readonly isSubscribed: boolean }): string {
  if (!viewer.auth || !viewer.isTravelAgent) return '/';
  const pays = viewer.userType === 'AgencyOwner' || viewer.userType === 'Admin';
  return pays && !agency.isSubscribed ? '/subscription' : '/dashboard';
}

/** Returns the support page of this viewer; null if a help widget opens instead of a page. */
export function supportLink(
  viewer: PageUser,
  agency: { readonly supportMode: 'page' | 'widget' },
): string | null {
  if (viewer.isTravelAgent) return '/settings/support';
  return agency.supportMode === 'widget' ? null : '/mytrip/support';
}

/** An entry of the profile menu: `id` is its text key, `path` null opens the help widget. */
export interface ProfileEntry {
  readonly id:
    | 'bookNow'
    | 'myTrips'
    | 'dashboard'
    | 'profileSettings'
    | 'wallet'
    | 'support'
    | 'commandCenter';
  readonly path: string | null;
}

/** Returns the profile menu of a logged-in user; the page adds Log Out (decision O-073). */
export function profileMenu(
  viewer: PageUser,
  agency: {
    readonly supportMode: 'page' | 'widget';
    readonly bookingMenuItemOptions: readonly MenuOption[];
  },
): ProfileEntry[] {
  const support: ProfileEntry = { id: 'support', path: supportLink(viewer, agency) };
  if (viewer.isTravelAgent) {
    return [
      { id: 'commandCenter', path: '/dashboard' },
      { id: 'profileSettings', path: '/settings/profile' },
      support,
      { id: 'wallet', path: '/wallet/details' },
    ];
  }
  const booking = bookNowPath(activeServices(agency.bookingMenuItemOptions));
  const entries: (ProfileEntry | null)[] = [
    booking ? { id: 'bookNow', path: booking } : null,
    { id: 'myTrips', path: '/mytrip/mytrips' },
    { id: 'dashboard', path: '/mytrip/dashboard' },
    { id: 'profileSettings', path: '/mytrip/profile' },
    support,
    viewer.isRewardWalletEnable ? { id: 'wallet', path: '/mytrip/wallet/' } : null,
  ];
  return entries.filter((entry) => entry !== null);
}
