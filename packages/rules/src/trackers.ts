// The two networks that may count visits on an agency's site, and when (R1-36 to R1-38, decision
// O-017).

/**
 * Measurement ids of Google Analytics. Ids of tag containers (GTM-…) are refused: a container may
 * load anything.
 */
const GOOGLE = /^G-[A-Z0-9]{4,12}$/;
const FACEBOOK = /^[0-9]{8,20}$/;

export const isGoogleId = (id: string): boolean => GOOGLE.test(id);
export const isFacebookId = (id: string): boolean => FACEBOOK.test(id);

export interface Trackers {
  /** Measurement id, or null: this network is not used. */
  readonly google: string | null;
  readonly facebook: string | null;
}

interface Measured {
  readonly analytics: {
    readonly isEnabled: boolean;
    readonly googleAnalyticsId: string;
    readonly facebookAnalyticsId: string;
  };
}

/** The networks of an agency: switched on, and with an id that is one. null where there is none. */
export function trackersOf({ analytics }: Measured): Trackers | null {
  if (!analytics.isEnabled) return null;
  const { googleAnalyticsId, facebookAnalyticsId } = analytics;
  const google = isGoogleId(googleAnalyticsId) ? googleAnalyticsId : null;
  const facebook = isFacebookId(facebookAnalyticsId) ? facebookAnalyticsId : null;
  return google === null && facebook === null ? null : { google, facebook };
}

const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com';
const FACEBOOK_SCRIPTS = 'https://connect.facebook.net';

/** The script a network is loaded from. */
export const googleScript = (id: string): string => `${GOOGLE_SCRIPTS}/gtag/js?id=${id}`;
export const FACEBOOK_SCRIPT = `${FACEBOOK_SCRIPTS}/en_US/fbevents.js`;

/** Origins a page with these networks may send to and show pictures from. */
export const trackerOrigins = ({ google, facebook }: Trackers): readonly string[] => [
  ...(google === null
    ? []
    : [
        GOOGLE_SCRIPTS,
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ]),
  ...(facebook === null ? [] : [FACEBOOK_SCRIPTS, 'https://www.facebook.com']),
];

/**
 * Whether a script of this address belongs to a network of this page: its first script, or a part
 * that one loads for the same id.
 */
export function isTrackerScript(address: URL, { google, facebook }: Trackers): boolean {
  if (address.username || address.password) return false;
  const { origin, pathname, searchParams } = address;
  if (google !== null && origin === GOOGLE_SCRIPTS)
    return /^\/gtag\/(?:js|destination)$/.test(pathname) && searchParams.get('id') === google;
  if (facebook !== null && origin === FACEBOOK_SCRIPTS)
    return (
      address.href === FACEBOOK_SCRIPT ||
      pathname === `/signals/config/${facebook}` ||
      /^\/signals\/plugins\/[A-Za-z0-9_.-]+\.js$/.test(pathname)
    );
  return false;
}
