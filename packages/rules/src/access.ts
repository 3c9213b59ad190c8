// What each viewer may see and do. The one place that decides a permission: page and server ask the
// same functions.
import { PRODUCT_TITLES } from '@portico/contract';
import type { Audience, ProductTitle, UserType } from '@portico/contract';

/** The person behind a request, as the session proved it. `userId` is null for a visitor. */
export interface Viewer {
  readonly userId: string | null;
  readonly userType: UserType | null;
  readonly isRestricted: boolean;
}
export const VISITOR: Viewer = Object.freeze({ userId: null, userType: null, isRestricted: false });

/** What of an agency's settings decides rights. */
export interface SiteAccess {
  readonly status: 'Active' | 'Inactive';
  readonly allowNonLoginFlow: boolean;
  /** Operator's flag: hotels only, login forced (decision O-018). */
  readonly isLockedHotelsOnly: boolean;
  /** The agency's own switches, before the lock. */
  readonly bookingMenuItemOptions: readonly {
    readonly title: ProductTitle;
    readonly active: boolean;
  }[];
}

export const isLoggedIn = (viewer: Viewer): boolean => viewer.userId !== null;
export const isTravelAgent = (viewer: Viewer): boolean =>
  viewer.userType !== null && viewer.userType !== 'Customer';

/** The audience of this viewer: it decides what a reply may show (specification, section 6). */
export function audienceOf(viewer: Viewer): Audience {
  if (!isLoggedIn(viewer)) return 'anonymous';
  if (!isTravelAgent(viewer)) return 'customer';
  return viewer.isRestricted ? 'restricted' : 'agent';
}

/**
 * Whether this site answers visitors with prices and lets them book. A locked site never does
 * (decision O-018).
 */
export const allowsNonLogin = (site: SiteAccess): boolean =>
  site.allowNonLoginFlow && !site.isLockedHotelsOnly;

/** Prices are shown when the site allows non-login flow or somebody is logged in (section 5). */
export const seesPrices = (site: SiteAccess, audience: Audience): boolean =>
  audience !== 'anonymous' || allowsNonLogin(site);

/** Struck-through retail price and discount badge: logged in only (section 5). */
export const seesRetail = (audience: Audience): boolean => audience !== 'anonymous';

/** Wholesale rate and agency markup: travel agents who are not restricted (section 5). */
export const seesWholesale = (audience: Audience): boolean => audience === 'agent';

/**
 * The services of a site in the fixed order, with the lock applied: a locked site has Hotels and
 * nothing else.
 */
export function effectiveServices(
  site: SiteAccess,
): readonly { readonly title: ProductTitle; readonly active: boolean }[] {
  const active = new Set(
    site.bookingMenuItemOptions.filter((option) => option.active).map((option) => option.title),
  );
  return PRODUCT_TITLES.map((title) => ({
    title,
    active: site.isLockedHotelsOnly ? title === 'Hotels' : active.has(title),
  }));
}

/**
 * Whether search and booking of a product are open on this site; existing bookings stay readable
 * (decision O-012).
 */
export function isServiceAvailable(site: SiteAccess, product: ProductTitle): boolean {
  if (site.status !== 'Active') return false;
  return effectiveServices(site).some((service) => service.title === product && service.active);
}

/** Checkout: anybody where prices are open, otherwise logged in (decision O-107). */
export const mayBook = (site: SiteAccess, audience: Audience): boolean =>
  seesPrices(site, audience);

/**
 * Whose booking it is. Viewer and booking are of the same agency: another agency's booking is never
 * found.
 */
export interface BookingPeople {
  readonly customerId: string | null;
  readonly agentId: string | null;
}

/**
 * Own bookings, or for owners and admins all of the agency; sales agents and restricted agents see
 * their own (decision O-079). `guestRight` is true when the request proved the booking's guest
 * link.
 */
export function mayReadBooking(
  viewer: Viewer,
  booking: BookingPeople,
  guestRight = false,
): boolean {
  if (guestRight) return true;
  if (viewer.userId === null) return false;
  if (readsAllBookings(viewer)) return true;
  return viewer.userId === booking.customerId || viewer.userId === booking.agentId;
}

/** Whoever may read a booking may cancel it: the money goes back where it came from. */
export const mayCancelBooking = mayReadBooking;

/** Whether the list of bookings is the whole agency's. */
export const readsAllBookings = (viewer: Viewer): boolean =>
  (viewer.userType === 'AgencyOwner' || viewer.userType === 'Admin') &&
  !viewer.isRestricted &&
  isLoggedIn(viewer);

/** Areas of the command center that have rights of their own (decisions O-078, O-079). */
export type AgentArea =
  | 'dashboard'
  | 'bookings'
  | 'clients'
  | 'agents'
  | 'proposals'
  | 'markup'
  | 'website'
  | 'profile'
  | 'payment'
  | 'product'
  | 'wallet'
  | 'dealLink'
  | 'applications'
  | 'theme'
  | 'pay'
  | 'support'
  | 'searches'
  | 'academy';
const OWNER_AND_ADMIN_ONLY: ReadonlySet<AgentArea> = new Set([
  'markup',
  'website',
  'payment',
  'product',
  'applications',
  'theme',
]);

/**
 * Whether this viewer may open an area: agents only; a sales agent and a restricted agent not those
 * of owner and admin.
 */
export function mayOpenArea(viewer: Viewer, area: AgentArea): boolean {
  if (!isTravelAgent(viewer)) return false;
  if (!OWNER_AND_ADMIN_ONLY.has(area)) return true;
  return viewer.userType !== 'SalesAgent' && !viewer.isRestricted;
}
