import { fillPath, pageOf, PAGES, SOLD_SLUGS } from '@portico/contract';
import { isTravelAgent } from '@portico/rules/access';
import { homeLink } from '@portico/rules/navigation';
import { loginAddress, pageDecision } from '@portico/rules/redirect';
import type { PageRequest, PageSources, ResolvedPage } from './pages.types.ts';

/**
 * Returns the redirect of this request: to a login, or from a page of another role to the user's
 * own home; null to show the page. While the user is uncertain (the token has expired, the login
 * has not) the browser decides after renewing it.
 */
export function redirectOf(
  { agency, state, isWithoutText }: ResolvedPage,
  { url, viewer, viewerExpired, cookies }: PageRequest,
): string | null {
  const name = pageOf(url.pathname);
  if (name === 'shortUrl') return canonicalLink(url.pathname);
  if (!agency || agency.status === 'Inactive' || !name || state.isUnknown) return null;
  if (isWithoutText && PAGES[name].access === 'public') return PAGES.errors.path;
  if (viewer.user === undefined && (viewerExpired || cookies['auth'] === 'true')) return null;
  const who = {
    auth: viewer.user !== undefined,
    isTravelAgent: isTravelAgent(viewer),
    userType: viewer.user?.type,
  };
  const decision = pageDecision(name, who, agency);
  if (decision === 'login') return loginAddress(agency, url.href);
  if (decision === 'home') return homeLink(who, agency);
  return isWithoutText ? PAGES.errors.path : null;
}

/**
 * Returns the address of the same page with its place named in the reader's language: a search
 * address contains the name, and is shared, or stays when the language is changed. Null if nothing
 * has to change.
 */
export function renamedOf(
  sources: Pick<PageSources, 'product'>,
  { pathname, search }: URL,
  language: string,
): string | null {
  const name = pageOf(pathname);
  for (const slug of SOLD_SLUGS) {
    const { pages } = sources.product(slug);
    if (name !== pages.search && name !== pages.item?.page) continue;
    const renamed = pages.placeNames?.renamed(search, language) ?? null;
    return renamed === null ? null : `${pathname}?${renamed}`;
  }
  return null;
}

/**
 * Short addresses have their own route, /url/<code>; any other spelling redirects there, or is not
 * found.
 */
function canonicalLink(pathname: string): string {
  const code = pathname.split('/')[2] ?? '';
  const target = fillPath(PAGES.shortUrl.path, { id: code });
  return /^[\w-]{1,40}$/.test(code) && target !== pathname ? target : PAGES.errors.path;
}
