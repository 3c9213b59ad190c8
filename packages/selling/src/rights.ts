// Permissions of a viewer for a product on an agency's site.
import { type Audience, PorticoError, type ProductTitle } from '@portico/contract';
import {
  allowsNonLogin,
  isServiceAvailable,
  seesPrices,
  type SiteAccess,
} from '@portico/rules/access';
import type { SellingSite } from './asker.ts';

const accessOf = (site: SellingSite): SiteAccess => ({
  status: site.status,
  allowNonLoginFlow: site.allowNonLoginFlow,
  isLockedHotelsOnly: site.isLockedHotelsOnly,
  bookingMenuItemOptions: site.products,
});

/** Throws SERVICE_NOT_AVAILABLE if the site does not sell the product (decision O-012). */
export function requireService(site: SellingSite, product: ProductTitle): void {
  if (!isServiceAvailable(accessOf(site), product)) throw new PorticoError('SERVICE_NOT_AVAILABLE');
}

/** Returns true if this audience sees prices. */
export const pricesShown = (site: SellingSite, audience: Audience): boolean =>
  seesPrices(accessOf(site), audience);

/**
 * Throws LOGIN_REQUIRED for visitors of a closed site, whose checkout requires login (decision
 * O-107).
 */
export function requireBookable(site: SellingSite, audience: Audience): void {
  if (audience === 'anonymous' && !allowsNonLogin(accessOf(site)))
    throw new PorticoError('LOGIN_REQUIRED');
}
