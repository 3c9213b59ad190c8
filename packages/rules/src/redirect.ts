// Where a login leads and where it comes from (specification, section 4; decisions O-018, O-019,
// O-056, O-099).
import { type PageName, PAGES, pageOf } from '@portico/contract';

const BASE = 'https://same.site.invalid';

// Browsers drop tabs and line ends and read a backslash as a slash: such a path is an attack.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const TRICK = /[\\\u0000-\u001f\u007f]|^\/\//;

/** No targets after a login: the login itself, and calls, because some change something. */
const NO_PAGE = /^\/(?:(?:login|logout)\/*$|api(?:\/|$))/i;

/**
 * A target that may be followed after login: a path of this site, never /login, /logout or a call;
 * else null. It stays one when somebody decodes its path once more on the way.
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

/**
 * Beside the address of home, in the entry of the history, after 'Reveal Price': the page it was
 * pressed on.
 */
export interface RevealedFrom {
  readonly revealedFrom: string;
}

/**
 * The page 'Reveal Price' was pressed on (decision O-108), as the history holds it; else null.
 * Whoever follows it asks `safeRedirect`, as of any target of a login.
 */
export function revealedFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('revealedFrom' in state)) return null;
  return typeof state.revealedFrom === 'string' ? state.revealedFrom : null;
}

/** Pages that never ask for a login: those of the specification and the token-carrying ones. */
export function isPublicPage(pathname: string): boolean {
  const name = pageOf(pathname);
  return name !== null && PAGES[name].access === 'public';
}

/** Markers of a deal link: plum=true or dealLinkId. */
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

/** Whether this agency's people can log in only through its own site. */
export const isSignOnOnly = ({ sso, returnUrl }: SignOnAgency): boolean =>
  sso.isSSOEnabled && !sso.isDirectLoginAllowedForSSOUsers && returnUrl !== '';

/**
 * Address a login starts at. Single sign-on without direct login: the agency's return URL, for a
 * deal link with navigateTo. Else /login with the given target, or the current path and query, or
 * nothing on a public page.
 * @param current full address of the page
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

interface PageViewer {
  readonly auth: boolean;
  readonly isTravelAgent: boolean;
}

/**
 * What to do with a page for this viewer: 'show' it, ask for a 'login' first, or lead 'home' (the
 * page is for another role). Sites that force login send visitors from every page that is not
 * public to the login.
 */
export function pageDecision(
  name: PageName,
  viewer: PageViewer,
  agency: { readonly isLockedHotelsOnly: boolean },
): 'show' | 'login' | 'home' {
  const { access } = PAGES[name];
  if (access === 'public') return 'show';
  if (!viewer.auth) return access !== 'open' || agency.isLockedHotelsOnly ? 'login' : 'show';
  if (access === 'agent') return viewer.isTravelAgent ? 'show' : 'home';
  if (access === 'customer') return viewer.isTravelAgent ? 'home' : 'show';
  return 'show';
}
