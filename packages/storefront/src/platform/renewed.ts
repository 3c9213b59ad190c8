// Reloads a page that is older than the server it talks to; the input is kept in the tab.
import { currentTime } from './clock.ts';
import { reloadPage } from './leave.ts';
import { readTab, writeTab } from './storage.ts';

const SLOT = 'site-renewed-at';
/** Milliseconds after a reload during which the page explains it and is not reloaded again. */
const SAID_MS = 60_000;

/** Returns true if the page was just reloaded because the site was updated. */
export function wasRenewed(): boolean {
  const at = readTab<number>(SLOT);
  const age = currentTime() - (typeof at === 'number' ? at : 0);
  return age >= 0 && age < SAID_MS;
}

/**
 * Reloads the page. Returns false if it has just been reloaded: during a deployment two server
 * versions may respond alternately, and then the error is shown instead.
 */
export function reloadRenewed(): boolean {
  if (wasRenewed()) return false;
  writeTab(SLOT, currentTime());
  // without tab storage the page would reload endlessly and lose the input
  if (!wasRenewed()) return false;
  reloadPage();
  return true;
}
