// A deal link or a proposal somebody has to log in for (decision O-097): its address waits in this
// tab, and after the login it wins over any other target, once.
import { deepLinkOf, safeDeepLink } from '@portico/rules/deep-link';
import { goTo } from './leave.ts';
import { clearTab, readTabText, writeTabText } from './storage.ts';

const ADDRESS = 'deepLinkUrl';
const KIND = 'routeType';

/**
 * Leads to a login, and remembers the page it is asked on when that is a deal link or a proposal.
 */
export function goToLogin(login: string): void {
  keepDeepLink();
  goTo(login);
}

/** @param address full address of the page that was asked for */
export function keepDeepLink(address = location.href): void {
  const kind = deepLinkOf(address);
  if (kind === null) return;
  writeTabText(ADDRESS, address);
  writeTabText(KIND, kind);
}

/** The page of this site that waits, or null; it waits no longer. */
export function takeDeepLink(): string | null {
  const address = readTabText(ADDRESS);
  clearTab(ADDRESS);
  clearTab(KIND);
  return safeDeepLink(address, location.origin);
}
