// Permissions that depend on the settings of an agency's site: prices, services and checkout.
import { PRODUCT_TITLES } from '@portico/contract';
import type { Audience, ProductTitle } from '@portico/contract';

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
