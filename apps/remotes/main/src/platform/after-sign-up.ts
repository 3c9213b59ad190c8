// Remembers the page a visitor wanted before signing up: the e-mail's link opens another tab of the
// same browser, which continues there. If storage is unavailable, it continues to the home page.
import { safeRedirect } from '@portico/rules/redirect';

const SLOT = 'signUpFor';

/** Stores the target; null deletes it. */
export function keepTarget(target: string | null): void {
  const safe = safeRedirect(target);
  try {
    if (safe === null) localStorage.removeItem(SLOT);
    else localStorage.setItem(SLOT, safe);
  } catch {
    // storage is unavailable: nothing is remembered
  }
}

/** Returns the stored target: a path of this site, or null. */
export function keptTarget(): string | null {
  try {
    return safeRedirect(localStorage.getItem(SLOT));
  } catch {
    return null;
  }
}
