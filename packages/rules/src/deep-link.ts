// Deal links and proposals, as addresses a login leads back to (decisions O-097 and O-099).
import { pageOf } from '@portico/contract';
import { isDealLink, safeRedirect } from './redirect.ts';

export type RouteType = 'deal' | 'proposal';

/** What a full address opens of the two, or neither. */
export function deepLinkOf(address: string): RouteType | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const name = pageOf(url.pathname);
  if (name === 'hotelProposal') return 'proposal';
  return name === 'dealLink' || isDealLink(url.search) ? 'deal' : null;
}

/**
 * Path, query and fragment of a full address of this site that may be followed after a login; else
 * null. Also of a `navigateTo` an agency's portal sends back.
 */
export function safeDeepLink(address: string | null, origin: string): string | null {
  const url = address === null ? null : URL.parse(address);
  if (url === null || url.origin !== origin) return null;
  return safeRedirect(url.pathname + url.search + url.hash);
}
