// Permissions of each viewer. All permission decisions are made here; pages and server use the same
// functions.
import { PRODUCT_TITLES } from '@portico/contract';
import type { Audience, ProductTitle, UserType } from '@portico/contract';

/** The requesting user, as verified by the session. `userId` is null for a visitor. */
export interface Viewer {
  readonly userId: string | null;
  readonly userType: UserType | null;
  readonly isRestricted: boolean;
}
export const VISITOR: Viewer = Object.freeze({ userId: null, userType: null, isRestricted: false });

/** Agency settings that affect permissions. */
export interface SiteAccess {
  readonly status: 'Active' | 'Inactive';
  readonly allowNonLoginFlow: boolean;
  /** Set by the operator: hotels only, login required (decision O-018). */
  readonly isLockedHotelsOnly: boolean;
  /** The agency's own settings, before the lock applies. */
  readonly bookingMenuItemOptions: readonly {
    readonly title: ProductTitle;
    readonly active: boolean;
  }[];
}

export const isLoggedIn = (viewer: Viewer): boolean => viewer.userId !== null;
export const isTravelAgent = (viewer: Viewer): boolean =>
  viewer.userType !== null && viewer.userType !== 'Customer';

/**
 * Returns the audience of this viewer, which limits the data in responses (specification, section
 * 6).
 */
export function audienceOf(viewer: Viewer): Audience {
  if (!isLoggedIn(viewer)) return 'anonymous';
  if (!isTravelAgent(viewer)) return 'customer';
  return viewer.isRestricted ? 'restricted' : 'agent';
}

/**
 * Returns true if this site shows prices to visitors and lets them book. False for locked sites
 * (decision O-018).
 */
export const allowsNonLogin = (site: SiteAccess): boolean =>
  site.allowNonLoginFlow && !site.isLockedHotelsOnly;

/**
 * Prices are visible if the site allows the non-login flow or the user is logged in (section 5).
 */
export const seesPrices = (site: SiteAccess, audience: Audience): boolean =>
  audience !== 'anonymous' || allowsNonLogin(site);

/** Struck-through retail price and discount badge: logged-in users only (section 5). */
export const seesRetail = (audience: Audience): boolean => audience !== 'anonymous';

/** Wholesale rate and agency markup: unrestricted travel agents only (section 5). */
export const seesWholesale = (audience: Audience): boolean => audience === 'agent';

/**
 * Returns the services of a site in the fixed order, with the lock applied: a locked site has
 * Hotels only.
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
 * Returns true if a product can be searched and booked on this site; existing bookings stay
 * readable (decision O-012).
 */
export function isServiceAvailable(site: SiteAccess, product: ProductTitle): boolean {
  if (site.status !== 'Active') return false;
  return effectiveServices(site).some((service) => service.title === product && service.active);
}

/** Checkout: open to everyone who can see prices (decision O-107). */
export const mayBook = (site: SiteAccess, audience: Audience): boolean =>
  seesPrices(site, audience);

/**
 * Owners of a booking. Viewer and booking belong to the same agency: bookings of other agencies are
 * never found.
 */
export interface BookingPeople {
  readonly customerId: string | null;
  readonly agentId: string | null;
}

/**
 * Allows users their own bookings, and owners and admins all bookings of the agency; sales agents
 * and restricted agents see their own (decision O-079). Whoever may read a booking may cancel it: the
 * refund goes to the original payment method. `guestRight` is true if the request proved the
 * booking's guest link.
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

/** Returns true if the booking list contains the whole agency's bookings. */
export const readsAllBookings = (viewer: Viewer): boolean =>
  (viewer.userType === 'AgencyOwner' || viewer.userType === 'Admin') &&
  !viewer.isRestricted &&
  isLoggedIn(viewer);

/** Areas of the command center with separate permissions (decisions O-078, O-079). */
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
 * Returns true if this viewer may open an area: agents only; sales agents and restricted agents
 * cannot open the areas of owners and admins.
 */
export function mayOpenArea(viewer: Viewer, area: AgentArea): boolean {
  if (!isTravelAgent(viewer)) return false;
  if (!OWNER_AND_ADMIN_ONLY.has(area)) return true;
  return viewer.userType !== 'SalesAgent' && !viewer.isRestricted;
}
