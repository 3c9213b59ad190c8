// Events exchanged between shell and remotes in one versioned envelope (decisions O-098, 0122).
// Same window, same origin. Events and keys are closed lists: anything else is ignored and logged
// as a warning.
import { z } from 'zod';
import { EVENT_VERSION } from './event-names.ts';
import { USER_TYPES } from './vocabulary.ts';

export { EVENT_NAME, EVENT_VERSION } from './event-names.ts';

const envelope = <T extends string, P extends z.ZodType>(type: T, payload: P) =>
  z.object({
    source: z.string().min(1).max(60),
    version: z.literal(EVENT_VERSION),
    type: z.literal(type),
    payload,
  });

const line = z.string().max(200);
/** URL of an image or page: a path on this site or an absolute URL; '' means none. */
const address = z
  .string()
  .max(2_000)
  .regex(/^(?:$|https?:\/\/|\/(?!\/))/i);
const flag = z.boolean();
/** Accepted for compatibility and stored unchanged by the shell (decision 0122). */
const kept = z.unknown();
const record = z.record(z.string(), z.unknown());

/**
 * User fields; each key replaces the displayed value. The role is informational and grants no
 * rights.
 */
const userUpdate = z
  .strictObject({
    personal_info: z
      .strictObject({
        first_name: line,
        last_name: line,
        email: line,
        phone: line.nullable(),
        profile_image: address.nullable(),
        credits: kept,
      })
      .partial(),
    lang: z.string().max(10).nullable(),
    userType: z.enum(USER_TYPES),
    isTravelAgent: flag,
    isRestrictedAgent: flag,
    auth: kept,
    id: kept,
    isRewardWalletEnable: kept,
  })
  .partial();

/**
 * Agency fields; each key replaces the displayed value. Fields that affect rights, calls, prices or
 * legal terms are accepted but not applied.
 */
const agencyUpdate = z
  .strictObject({
    agencyName: line,
    logo: address,
    logoMobile: address,
    favicon: address,
    primaryColor: z.string().regex(/^#[0-9a-f]{6}$/i),
    metaData: z.strictObject({
      title: line,
      description: z.string().max(2_000),
      keywords: z.array(line).max(50),
    }),
    isAbousUsEnable: flag,
    aboutUsEnableTitle: line,
    isFaqEnable: flag,
    faqEnableTitle: line,
    contactPhoneNumber: line,
    contactEmailId: line,
    displaySupportPhoneFooter: flag,
    displayAddressFooter: flag,
    addressLine1: line,
    city: line,
    state: line,
    country: line,
    zipCode: line,
    socialLinks: z.strictObject({
      linkedin: address,
      instagram: address,
      facebook: address,
      twitter: address,
      youtube: address,
      discord: address,
      tiktok: address,
    }),
    tagline: line,
    poster: z.strictObject({ url: address, alt: line }).nullable(),
    paymentIcons: z.array(line).max(50),
    subdomain: kept,
    status: kept,
    analytics: kept,
    asksConsent: kept,
    showsSavingPopup: kept,
    bookingMenuItemOptions: kept,
    currentPaymentGateway: kept,
    isSubscribed: kept,
    returnUrl: kept,
    hideHeaderforDealProposal: kept,
    allowNonLoginFlow: kept,
    isHideLoginOption: kept,
    isHideSignupOption: kept,
    displayTopDestinations: kept,
    privacyPolicy: kept,
    cookiesPolicy: kept,
    disclaimer: kept,
    hasUserTerms: kept,
    sso: kept,
    isLockedHotelsOnly: kept,
    isHouseAgency: kept,
    isSpanishDefault: kept,
    supportMode: kept,
    settlementCurrency: kept,
    chargedIn: kept,
    cityLatitude: kept,
    cityLongitude: kept,
    mapTiles: kept,
    isRehearsal: kept,
    topDestinations: kept,
    homePlaces: kept,
  })
  .partial();

/**
 * Sent by a remote to the shell. Updates change the display only; the server stays authoritative.
 */
export const eventToHost = z.discriminatedUnion('type', [
  envelope('USER_UPDATE', userUpdate),
  envelope('AGENCY_UPDATE', agencyUpdate),
  envelope('STATE_REQUEST', z.strictObject({})),
  envelope('PAYMENT_GATEWAY_REQUEST', z.strictObject({})),
  /** A path on this site. The shell decides if it may be followed (`safeRedirect`). */
  envelope('NAVIGATE', z.strictObject({ path: z.string().min(1).max(4_000) })),
]);
export type EventToHost = z.infer<typeof eventToHost>;

/** Sent by the shell to every remote. */
export const eventFromHost = z.discriminatedUnion('type', [
  envelope(
    'STATE',
    z
      .strictObject({ agency: record, multicurrency: record, country: record, user: record })
      .partial(),
  ),
  envelope(
    'CURRENCY_CHANGED',
    z.looseObject({ name: z.string(), code: z.string(), currency: z.string() }),
  ),
  /** Public settings of the payment gateway; never a secret (decision O-105). */
  envelope(
    'PAYMENT_GATEWAY',
    z.strictObject({
      gateway: z.string(),
      publicKey: z.string(),
      mode: z.enum(['test', 'live']),
      methods: z.array(z.string()),
    }),
  ),
]);
export type EventFromHost = z.infer<typeof eventFromHost>;
