// How people reach an agency's site and log in there, who counts their visits, and its maps.
import { z } from 'zod';
import { KEPT_SECRET, HAND_OFF_ALGS } from './settings-secrets.ts';
import { sectionCalls, typed } from './settings.ts';

/** Shown instead of a stored secret; sent back, it keeps that secret. '' for none. */
const secret = z.string().max(2_000).describe(`write-only: ${KEPT_SECRET} stands for a stored one`);

export const loginSettings = z.strictObject({
  /** True if prices are visible without login. */
  allowNonLoginFlow: z.boolean(),
  isHideLoginOption: z.boolean(),
  isHideSignupOption: z.boolean(),
  /** True if the sign-in dialog opens by itself on home. */
  showsSavingPopup: z.boolean(),
  sso: z.strictObject({
    isSSOEnabled: z.boolean(),
    isDirectLoginAllowedForSSOUsers: z.boolean(),
    /** The agency's own site, at which a login without direct login starts; '' for none. */
    returnUrl: typed,
    /** Whose tokens count; '' for none. */
    issuer: typed,
    /** '' for no client at the issuer. */
    clientId: typed,
    clientSecret: secret,
    /** True if addresses count as verified although the issuer does not say so. */
    isVouching: z.boolean(),
    /** '' for no signed hand-off. */
    handOffAlg: z.enum(['', ...HAND_OFF_ALGS]),
    /** A public key in PEM, or for HS256 the shared secret. */
    handOffKey: secret,
  }),
});
export type LoginSettings = z.infer<typeof loginSettings>;

export const { read: getLoginSettings, change: changeLoginSettings } = sectionCalls(
  'website',
  loginSettings,
  ['loginSettings', 'Who sees prices, the buttons of login, and single sign-on of an agency'],
  ['changeLoginSettings', 'Replace the rules of login and single sign-on'],
);

export const analyticsSettings = z.strictObject({
  isEnabled: z.boolean(),
  /** Measurement id; '' for none. */
  googleId: typed,
  /** Number of a pixel; '' for none. */
  facebookId: typed,
  /** True if visitors are asked before they are counted. */
  asksConsent: z.boolean(),
});
export type AnalyticsSettings = z.infer<typeof analyticsSettings>;

export const { read: getAnalyticsSettings, change: changeAnalyticsSettings } = sectionCalls(
  'website',
  analyticsSettings,
  ['analyticsSettings', 'Networks that count the visits of an agency’s site'],
  ['changeAnalyticsSettings', 'Replace the networks that count visits'],
);

export const mapSettings = z.strictObject({
  /** With {z}, {x} and {y}, or of one .pmtiles file; '' for the maps of the platform. */
  address: typed,
  /** Whose map it is; shown on the map. */
  attribution: typed,
});
export type MapSettings = z.infer<typeof mapSettings>;

export const { read: getMapSettings, change: changeMapSettings } = sectionCalls(
  'website',
  mapSettings,
  ['mapSettings', 'Tiles of an agency’s maps'],
  ['changeMapSettings', 'Replace the tiles of the maps'],
);
