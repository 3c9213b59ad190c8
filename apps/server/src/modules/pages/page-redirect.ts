import { fillPath, pageOf, PAGES, SOLD_SLUGS } from '@portico/contract';
import { homeLink } from '@portico/rules/navigation';
import { loginAddress, pageDecision } from '@portico/rules/redirect';
import type { PageRequest, PageSources, ResolvedPage } from './pages.types.ts';

/**
 * Where this request must go instead: to a login, or from a page of another role to the own home;
 * null to show the page. While it is uncertain who is here (the token has run out, the login has
 * not) the browser decides after renewing it.
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
    isTravelAgent: viewer.user?.isTravelAgent ?? false,
    userType: viewer.user?.type,
  };
  const decision = pageDecision(name, who, agency);
  if (decision === 'login') return loginAddress(agency, url.href);
  if (decision === 'home') return homeLink(who, agency);
  return isWithoutText ? PAGES.errors.path : null;
}

/**
 * The same page with its place named in the reader's language: the address of a search carries the
 * name, and is passed on, or stays when the language is changed. null where nothing is to be
 * changed.
 */
export function renamedOf(
  sources: Pick<PageSources, 'product'>,
  { pathname, search }: URL,
  language: string,
): string | null {
  const name = pageOf(pathname);
  for (const slug of SOLD_SLUGS) {
    const { pages } = sources.product(slug);
    if (name !== pages.search && name !== pages.item) continue;
    const renamed = pages.renamed?.(search, language) ?? null;
    return renamed === null ? null : `${pathname}?${renamed}`;
  }
  return null;
}

/**
 * Short addresses have a route of their own, /url/<code>; any other way to write one leads there,
 * or nowhere.
 */
function canonicalLink(pathname: string): string {
  const code = pathname.split('/')[2] ?? '';
  const target = fillPath(PAGES.shortUrl.path, { id: code });
  return /^[\w-]{1,40}$/.test(code) && target !== pathname ? target : PAGES.errors.path;
}
