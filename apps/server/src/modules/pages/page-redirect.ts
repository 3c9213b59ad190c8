import { fillPath, pageOf, PAGES } from '@portico/contract';
import { homeLink } from '@portico/rules/navigation';
import { loginAddress, pageDecision } from '@portico/rules/redirect';
import type { PageRequest, ResolvedPage } from './pages.types.ts';

/**
 * Where this request must go instead: to a login, or from a page of another role to the own home; null to show the page.
 * While it is uncertain who is here (the token has run out, the login has not) the browser decides after renewing it.
 */
export function redirectOf(
  { agency, state }: ResolvedPage,
  { url, viewer, viewerExpired, cookies }: PageRequest,
): string | null {
  const name = pageOf(url.pathname);
  if (name === 'shortUrl') return canonicalLink(url.pathname);
  if (!agency || agency.status === 'Inactive' || !name || state.isUnknown) return null;
  if (viewer.user === undefined && (viewerExpired || cookies['auth'] === 'true')) return null;
  const who = {
    auth: viewer.user !== undefined,
    isTravelAgent: viewer.user?.isTravelAgent ?? false,
    userType: viewer.user?.type,
  };
  const decision = pageDecision(name, who, agency);
  if (decision === 'login') return loginAddress(agency, url.href);
  return decision === 'home' ? homeLink(who, agency) : null;
}

/** Short addresses have a route of their own, /url/<code>; any other way to write one leads there, or nowhere. */
function canonicalLink(pathname: string): string {
  const code = pathname.split('/')[2] ?? '';
  const target = fillPath(PAGES.shortUrl.path, { id: code });
  return /^[\w-]{1,40}$/.test(code) && target !== pathname ? target : PAGES.errors.path;
}
