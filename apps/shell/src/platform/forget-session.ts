import { clearCookie } from './cookies.ts';
import { clearAllLocal, clearStored } from './storage.ts';

/**
 * Clears the browser's session data on logout. HttpOnly cookies are cleared by the server's
 * response.
 */
export function forgetSession(): void {
  for (const name of ['x-access-token', 'auth', 'hideHeader', 'hideFooter', 'selectedCurrency'])
    clearCookie(name);
  for (const key of ['deepLinkUrl', 'routeType', 'leavesAs']) clearStored('sessionStorage', key);
  clearAllLocal();
}
