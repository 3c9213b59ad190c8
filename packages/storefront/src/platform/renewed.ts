// A page that is older than the server it talks to is loaded again; what was typed is kept in the
// tab.
import { currentTime } from './clock.ts';
import { reloadPage } from './leave.ts';
import { readTab, writeTab } from './storage.ts';

const SLOT = 'site-renewed-at';
/** For so long the page says why it was loaded again, and is not loaded again once more. */
const SAID_MS = 60_000;

/** Whether the page was just loaded again because the site had been renewed. */
export function wasRenewed(): boolean {
  const at = readTab<number>(SLOT);
  const age = currentTime() - (typeof at === 'number' ? at : 0);
  return age >= 0 && age < SAID_MS;
}

/**
 * Loads the page again. False when it just has been: two versions of the server may answer in turn
 * while a deploy is under way, and then the refusal is said as it is.
 */
export function reloadRenewed(): boolean {
  if (wasRenewed()) return false;
  writeTab(SLOT, currentTime());
  // a tab that keeps nothing would be loaded for ever, and lose what was typed
  if (!wasRenewed()) return false;
  reloadPage();
  return true;
}
