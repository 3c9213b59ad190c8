// The two analytics networks allowed on an agency's site, and their conditions (R1-36 to R1-38,
// decision O-017).

/**
 * Google Analytics measurement ids. Tag container ids (GTM-…) are rejected: a container may load
 * anything.
 */
const GOOGLE = /^G-[A-Z0-9]{4,12}$/;
const FACEBOOK = /^[0-9]{8,20}$/;

export const isGoogleId = (id: string): boolean => GOOGLE.test(id);
export const isFacebookId = (id: string): boolean => FACEBOOK.test(id);

export interface Trackers {
  /** Measurement id, or null if this network is not used. */
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

/**
 * Returns the networks of an agency that are enabled and have a valid id; null if there are none.
 */
export function trackersOf({ analytics }: Measured): Trackers | null {
  if (!analytics.isEnabled) return null;
  const { googleAnalyticsId, facebookAnalyticsId } = analytics;
  const google = isGoogleId(googleAnalyticsId) ? googleAnalyticsId : null;
  const facebook = isFacebookId(facebookAnalyticsId) ? facebookAnalyticsId : null;
  return google === null && facebook === null ? null : { google, facebook };
}

const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com';
const FACEBOOK_SCRIPTS = 'https://connect.facebook.net';

/** URL of a network's script. */
export const googleScript = (id: string): string => `${GOOGLE_SCRIPTS}/gtag/js?id=${id}`;
export const FACEBOOK_SCRIPT = `${FACEBOOK_SCRIPTS}/en_US/fbevents.js`;

/** Returns the origins a page with these networks may send to and load images from. */
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
 * Returns true if the script URL belongs to a network of this page: its main script, or a part
 * loaded for the same id.
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
