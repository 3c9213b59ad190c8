// Validates login redirects and builds login URLs (specification, section 4; decisions O-018,
// O-019, O-056, O-099).
import { type PageName, PAGES, pageOf } from '@portico/contract';
import { CALL_BASES } from '@portico/contract/call-bases';
import type { PageUser } from './role.ts';

const BASE = 'https://same.site.invalid';

// Browsers remove tabs and line breaks and treat a backslash as a slash: such a path is an attack.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const TRICK = /[\\\u0000-\u001f\u007f]|^\/\//;

/** Not allowed as targets: the login itself, and API calls, because some have side effects. */
const NO_PAGE = new RegExp(`^(?:/(?:login|logout)/*$|(?:${CALL_BASES.join('|')})(?:/|$))`, 'i');

/**
 * Returns a target that is safe to follow after login: a path of this site, never /login, /logout
 * or an API call; otherwise null. The result stays safe if its path is percent-decoded once more.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || target.length > 4000 || !target.startsWith('/') || TRICK.test(target)) return null;
  let url: URL;
  let path: string;
  try {
    url = new URL(target, BASE);
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (url.origin !== BASE || TRICK.test(url.pathname) || TRICK.test(path)) return null;
  return NO_PAGE.test(path) ? null : url.pathname + url.search + url.hash;
}

/** History entry state of home after 'Reveal Price': the page on which it was clicked. */
export interface RevealedFrom {
  readonly revealedFrom: string;
}

/**
 * Returns the page on which 'Reveal Price' was clicked (decision O-108), from the history state;
 * otherwise null. Callers must pass it through `safeRedirect`, like any login target.
 */
export function revealedFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('revealedFrom' in state)) return null;
  return typeof state.revealedFrom === 'string' ? state.revealedFrom : null;
}

/**
 * Returns true for pages that never require login: those of the specification and those with a
 * token in the URL.
 */
export function isPublicPage(pathname: string): boolean {
  const name = pageOf(pathname);
  return name !== null && PAGES[name].access === 'public';
}

/** Returns true for deal links: plum=true or dealLinkId. */
export function isDealLink(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('plum') === 'true' || (query.get('dealLinkId') ?? '') !== '';
}

interface SignOnAgency {
  readonly returnUrl: string;
  readonly sso: {
    readonly isSSOEnabled: boolean;
    readonly isDirectLoginAllowedForSSOUsers: boolean;
  };
}

/** Returns true if this agency's users can log in only through its own site. */
export const isSignOnOnly = ({ sso, returnUrl }: SignOnAgency): boolean =>
  sso.isSSOEnabled && !sso.isDirectLoginAllowedForSSOUsers && returnUrl !== '';

/**
 * Returns the URL at which a login starts. Single sign-on without direct login: the agency's return
 * URL, with navigateTo for a deal link. Otherwise /login with the given target, or with the current
 * path and query, or without target on a public page.
 * @param current absolute URL of the page
 */
export function loginAddress(
  agency: SignOnAgency,
  current: string,
  target?: string | null,
  extra: Readonly<Record<string, string>> = {},
): string {
  const here = new URL(current);
  if (isSignOnOnly(agency))
    return isDealLink(here.search) ? withNavigateTo(agency.returnUrl, current) : agency.returnUrl;
  const redirect = target ?? (isPublicPage(here.pathname) ? null : here.pathname + here.search);
  const query = new URLSearchParams({ ...(redirect ? { redirect } : {}), ...extra }).toString();
  return query ? `/login?${query}` : '/login';
}

function withNavigateTo(returnUrl: string, address: string): string {
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}navigateTo=${encodeURIComponent(address)}`;
}

/**
 * Returns the action for a page and viewer: 'show' it, require 'login' first, or redirect 'home'
 * (the page is for another role). Sites that force login redirect visitors from every non-public
 * page to the login.
 */
export function pageDecision(
  name: PageName,
  viewer: PageUser,
  agency: { readonly isLockedHotelsOnly: boolean },
): 'show' | 'login' | 'home' {
  const { access } = PAGES[name];
  if (access === 'public') return 'show';
  if (!viewer.auth) return access !== 'open' || agency.isLockedHotelsOnly ? 'login' : 'show';
  if (access === 'agent') return viewer.isTravelAgent ? 'show' : 'home';
  if (access === 'customer') return viewer.isTravelAgent ? 'home' : 'show';
  return 'show';
}
