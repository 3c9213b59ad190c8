// Remembers a deal link or proposal that requires a login (decision O-097): its address is stored
// in this tab, and after the login it takes precedence over any other target, once.
import { deepLinkOf, safeDeepLink } from '@portico/rules/deep-link';
import { goTo } from './leave.ts';
import { clearTab, readTabText, writeTabText } from './storage.ts';

const ADDRESS = 'deepLinkUrl';
const KIND = 'routeType';

/** Opens a login, and stores the current page if it is a deal link or a proposal. */
export function goToLogin(login: string): void {
  keepDeepLink();
  goTo(login);
}

/** @param address Full address of the requested page. */
export function keepDeepLink(address = location.href): void {
  const kind = deepLinkOf(address);
  if (kind === null) return;
  writeTabText(ADDRESS, address);
  writeTabText(KIND, kind);
}

/** Returns and removes the stored page of this site, or null. */
export function takeDeepLink(): string | null {
  const address = readTabText(ADDRESS);
  clearTab(ADDRESS);
  clearTab(KIND);
  return safeDeepLink(address, location.origin);
}
