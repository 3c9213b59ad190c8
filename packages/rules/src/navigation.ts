// Menus, tabs and links that follow from the agency's services and the viewer (specification,
// sections 2.4 to 2.6 and 6).
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

export interface MenuOption {
  readonly title: string;
  readonly active: boolean;
}

/** Start page of each service. */
export const SERVICE_PATHS = Object.fromEntries(
  PRODUCT_TITLES.map((title) => [title, productNamed(title).path]),
) as Readonly<Record<ProductTitle, string>>;

/** Products with a tab of deals. */
export type DealTab = {
  [Slug in keyof typeof PRODUCTS]: (typeof PRODUCTS)[Slug]['dealTab'] extends true
    ? (typeof PRODUCTS)[Slug]['title']
    : never;
}[keyof typeof PRODUCTS];

const hasDealTab = (title: ProductTitle): title is DealTab => productNamed(title).dealTab;
/** The possible tabs of the deals, in the order of the booking menu. */
const DEAL_TABS = PRODUCT_TITLES.filter(hasDealTab);

/** A title as one word, for ids in the document: 'Air Travel' becomes `air-travel`. */
export const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Active services in booking-menu order. */
export function activeServices(options: readonly MenuOption[]): ProductTitle[] {
  const active = new Set(options.filter((option) => option.active).map((option) => option.title));
  return PRODUCT_TITLES.filter((title) => active.has(title));
}

/**
 * Whether an agency has a page: its product must be active there, and pages of top destinations
 * need an agency that displays them. Any other page of the storefront leads to /errors.
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

/** The products that are sold and active on an agency, in the order of the booking menu. */
export const openProducts = (active: readonly ProductTitle[]): SoldSlug[] =>
  SOLD_SLUGS.filter((slug) => active.includes(PRODUCTS[slug].title));

export const dealTabs = (active: readonly ProductTitle[]): DealTab[] =>
  DEAL_TABS.filter((tab) => active.includes(tab));

/** The service an address names by title or alias, in upper or lower case. */
export function serviceNamed(name: string | null | undefined): ProductTitle | null {
  const wanted = (name ?? '').trim().toLowerCase();
  return (
    PRODUCT_TITLES.find(
      (title) => title.toLowerCase() === wanted || productNamed(title).aliases.includes(wanted),
    ) ?? null
  );
}

/**
 * Tab when none is chosen: the one the address names if enabled, else the first enabled; null
 * without any.
 */
export function initialTab(
  named: string | null | undefined,
  tabs: readonly DealTab[],
): DealTab | null {
  const service = serviceNamed(named);
  return tabs.find((tab) => tab === service) ?? tabs[0] ?? null;
}

/**
 * Where Book Now goes: the first active service in the fixed order; null hides the link (decision
 * O-071).
 */
export function bookNowPath(active: readonly ProductTitle[]): string | null {
  const first = PRODUCT_TITLES.find((title) => active.includes(title));
  return first ? SERVICE_PATHS[first] : null;
}

/**
 * Gives an item labelled 'Book Now' the path of the first active service; without one the item is
 * left out.
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

interface MenuViewer {
  readonly auth: boolean;
  readonly isTravelAgent: boolean;
  readonly userType?: string | undefined;
  readonly isRewardWalletEnable?: boolean | undefined;
}

/**
 * Home link of the role (decisions O-036, O-068): logo, 'Take me home' and login without a target
 * lead there.
 */
export function homeLink(viewer: MenuViewer, agency: { readonly isSubscribed: boolean }): string {
  if (!viewer.auth || !viewer.isTravelAgent) return '/';
  const pays = viewer.userType === 'AgencyOwner' || viewer.userType === 'Admin';
  return pays && !agency.isSubscribed ? '/subscription' : '/dashboard';
}

/** Support of this viewer; null where a help widget opens instead of a page. */
export function supportLink(
  viewer: MenuViewer,
  agency: { readonly supportMode: 'page' | 'widget' },
): string | null {
  if (viewer.isTravelAgent) return '/settings/support';
  return agency.supportMode === 'widget' ? null : '/mytrip/support';
}

/** An entry of the profile menu: `id` names its text, `path` null opens the help widget. */
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

/** Profile menu of a person logged in; Log Out is added by the page (decision O-073). */
export function profileMenu(
  viewer: MenuViewer,
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
