// Deal links and proposals: URLs to return to after login (decisions O-097 and O-099).
import { pageOf } from '@portico/contract';
import { isDealLink, safeRedirect } from './redirect.ts';

export type RouteType = 'deal' | 'proposal';

/** Returns the kind of deep link of an absolute URL, or null. */
export function deepLinkOf(address: string): RouteType | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const name = pageOf(url.pathname);
  if (name === 'hotelProposal') return 'proposal';
  return name === 'dealLink' || isDealLink(url.search) ? 'deal' : null;
}

/**
 * Returns path, query and fragment of an absolute URL of this site if it is a safe redirect target
 * after login; otherwise null. Also used for the `navigateTo` returned by an agency's portal.
 */
export function safeDeepLink(address: string | null, origin: string): string | null {
  const url = address === null ? null : URL.parse(address);
  if (url === null || url.origin !== origin) return null;
  return safeRedirect(url.pathname + url.search + url.hash);
}
