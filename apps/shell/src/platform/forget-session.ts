import { clearCookie } from './cookies.ts';
import { clearAllLocal, clearStored } from './storage.ts';

/**
 * What logout clears in the browser. The cookies scripts cannot see are cleared by the server's
 * answer.
 */
export function forgetSession(): void {
  for (const name of ['x-access-token', 'auth', 'hideHeader', 'hideFooter', 'selectedCurrency'])
    clearCookie(name);
  for (const key of ['deepLinkUrl', 'routeType', 'leavesAs']) clearStored('sessionStorage', key);
  clearAllLocal();
}
