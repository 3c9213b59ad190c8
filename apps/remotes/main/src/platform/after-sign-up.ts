// Where somebody was going who signed up: the mail opens another tab of the same browser, which
// leads on there. A browser may refuse; then the way leads home.
import { safeRedirect } from '@portico/rules/redirect';

const SLOT = 'signUpFor';

/** Null forgets what was kept. */
export function keepTarget(target: string | null): void {
  const safe = safeRedirect(target);
  try {
    if (safe === null) localStorage.removeItem(SLOT);
    else localStorage.setItem(SLOT, safe);
  } catch {
    // refused: nothing is remembered
  }
}

/** What was kept, a page of this site or null. */
export function keptTarget(): string | null {
  try {
    return safeRedirect(localStorage.getItem(SLOT));
  } catch {
    return null;
  }
}
