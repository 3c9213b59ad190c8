// Loads Google Analytics and the Facebook pixel: the only module that runs third-party code in a
// page. It runs after consent, and not on pages with secrets or payments; such a page is opened as
// a new document without trackers.
import { type Page, PAGES, pageOf } from '@portico/contract';
import {
  FACEBOOK_SCRIPT,
  googleScript,
  isTrackerScript,
  type Trackers,
} from '@portico/rules/trackers';
import { clearCookie } from './cookies.ts';
import { markTracked } from './tracked.ts';
import { allowScripts } from './trusted-types.ts';

type Queue = (...words: unknown[]) => void;
interface PixelQueue extends Queue {
  callMethod?: Queue;
  queue: unknown[];
  push: Queue;
  loaded: boolean;
  version: string;
}
interface Measured {
  dataLayer?: unknown[];
  gtag?: Queue;
  fbq?: PixelQueue;
  _fbq?: PixelQueue;
}

let running: Trackers | null = null;

/** Loads this agency's trackers, once per document, and counts the current page. */
export function startTrackers(trackers: Trackers): void {
  if (running !== null) return;
  running = trackers;
  markTracked();
  leaveForSensitivePages();
  allowScripts((address) => isTrackerScript(address, trackers));
  const scope = globalThis as Measured;
  if (trackers.google !== null) startGoogle(scope, trackers.google);
  if (trackers.facebook !== null) startFacebook(scope, trackers.facebook);
}

/**
 * Counts another page view of this document. Sends the path only: the query is private to the
 * visitor and the agency.
 */
export function countPage(): void {
  if (running === null) return;
  const { gtag, fbq } = globalThis as Measured;
  gtag?.('event', 'page_view', { page_location: location.origin + location.pathname });
  fbq?.('track', 'PageView');
}

function startGoogle(scope: Measured, id: string): void {
  const layer = (scope.dataLayer ??= []);
  // oxlint-disable-next-line prefer-rest-params -- its script reads the arguments object, not a list
  scope.gtag = function gtag() {
    layer.push(arguments);
  };
  scope.gtag('js', new Date());
  scope.gtag('config', id, { page_location: location.origin + location.pathname });
  addScript(googleScript(id));
}

function startFacebook(scope: Measured, id: string): void {
  const fbq: PixelQueue = Object.assign(
    (...words: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...words);
      else fbq.queue.push(words);
    },
    {
      queue: [] as unknown[],
      push: (...words: unknown[]) => fbq(...words),
      loaded: true,
      version: '2.0',
    },
  );
  scope.fbq = fbq;
  scope._fbq = fbq;
  // clicks and field values are not reported
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  addScript(FACEBOOK_SCRIPT);
}

function addScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

const isSensitive = (path: string): boolean => {
  const name = pageOf(path);
  const page: Page | null = name && PAGES[name];
  return page?.sensitive === true;
};

/**
 * Navigation to a sensitive page loads a new document, so that the trackers of this one see neither
 * the history entry nor the page.
 */
function leaveForSensitivePages(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const target = (url: string | URL | null | undefined): URL | null => {
    if (url === null || url === undefined) return null;
    const address = new URL(url, location.href);
    return isSensitive(address.pathname) ? address : null;
  };
  history.pushState = (state, unused, url) => {
    const away = target(url);
    if (away) location.assign(away);
    else push(state, unused, url);
  };
  history.replaceState = (state, unused, url) => {
    const away = target(url);
    if (away && away.pathname !== location.pathname) location.replace(away);
    else replace(state, unused, url);
  };
  addEventListener(
    'popstate',
    (event) => {
      if (!isSensitive(location.pathname)) return;
      event.stopImmediatePropagation();
      location.reload();
    },
    { capture: true },
  );
}

/** Deletes the trackers' cookies; running scripts end with the document. */
export function stopTrackers(): void {
  for (const part of document.cookie.split('; ')) {
    const name = part.split('=', 1)[0] ?? '';
    if (/^(?:_ga|_gid|_gat|_fbp|_fbc)/.test(name)) clearCookie(name);
  }
  if (running !== null) location.reload();
}
