// A browser whose user has already answered: no dialog opens automatically on home, and no bar asks
// for consent to count visits. Those have their own tests; the others need pages without them.
import type { BrowserContext } from 'playwright-core';

/**
 * Sets both answers in every page this context opens: the dialog dismissed in the session, counting
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
