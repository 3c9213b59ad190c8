// A browser of somebody who has answered already: no dialog comes by itself on home, and no bar
// asks whether visits may be counted. What comes by itself has tests of its own; the others look at
// what they are about.
import type { BrowserContext } from 'playwright-core';

/**
 * Has both answered in every page this context opens: the dialog dismissed in the session, counting
 * declined.
 */
export async function quiet(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('savingPopupDismissed', 'true');
      document.cookie = 'measuring=no; path=/; samesite=lax';
    } catch {
      // a document without storage shows neither
    }
  });
}
