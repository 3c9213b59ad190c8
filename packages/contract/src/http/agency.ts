// GET /api/agency: who this site is. Wire names as the specification has them, misspellings
// included (section 3).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { countryCode, latitude, longitude } from '../schemas.ts';
import { PRODUCT_TITLES } from '../products.ts';

const url = z.string();
export const agencyData = z.object({
  agencyName: z.string(),
  subdomain: z.string(),
  status: z.enum(['Active', 'Inactive']),
  logo: url,
  logoMobile: url,
  favicon: url,
  primaryColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  metaData: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  analytics: z.object({
    isEnabled: z.boolean(),
    googleAnalyticsId: z.string(),
    facebookAnalyticsId: z.string(),
  }),
  /** Whether visitors are asked before anything is measured (decision O-017). */
  asksConsent: z.boolean(),
  /** Whether the sign-in dialog comes by itself on home, once a session. */
  showsSavingPopup: z.boolean(),
  bookingMenuItemOptions: z.array(
    z.object({ id: z.int(), title: z.enum(PRODUCT_TITLES), active: z.boolean() }),
  ),
  currentPaymentGateway: z.string(),
  isSubscribed: z.boolean(),
  returnUrl: z.string(),
  hideHeaderforDealProposal: z.boolean(),
  allowNonLoginFlow: z.boolean(),
  isAbousUsEnable: z.boolean(),
  aboutUsEnableTitle: z.string(),
  isFaqEnable: z.boolean(),
  faqEnableTitle: z.string(),
  isHideLoginOption: z.boolean(),
  isHideSignupOption: z.boolean(),
  displayTopDestinations: z.boolean(),
  privacyPolicy: z.string(),
  cookiesPolicy: z.string(),
  disclaimer: z.string(),
  /** Whether the agency has published traveller terms (decision O-080). */
  hasUserTerms: z.boolean(),
  contactPhoneNumber: z.string(),
  contactEmailId: z.string(),
  displaySupportPhoneFooter: z.boolean(),
  displayAddressFooter: z.boolean(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  socialLinks: z.object({
    linkedin: z.string(),
    instagram: z.string(),
    facebook: z.string(),
    twitter: z.string(),
    youtube: z.string(),
    discord: z.string(),
    tiktok: z.string(),
  }),
  sso: z.object({ isSSOEnabled: z.boolean(), isDirectLoginAllowedForSSOUsers: z.boolean() }),
  /** Operator flags the page needs (decisions O-018, O-070, O-101, O-111). */
  isLockedHotelsOnly: z.boolean(),
  isHouseAgency: z.boolean(),
  isSpanishDefault: z.boolean(),
  supportMode: z.enum(['page', 'widget']),
  settlementCurrency: z.string(),
  cityLatitude: z.number(),
  cityLongitude: z.number(),
  tagline: z.string(),
  /** The agency's own picture on home; null: the drawn one. */
  poster: z.object({ url, alt: z.string() }).nullable(),
  /**
   * Tiles its maps are drawn from, and whose map it is; absent: maps are drawn from what is known.
   */
  mapTiles: z.object({ address: url, attribution: z.string() }).optional(),
  /** Everything sold here is the sandbox's: nothing of it is real. Absent on every other site. */
  isRehearsal: z.literal(true).optional(),
  /** Card brands of the current gateway (decision O-081). */
  paymentIcons: z.array(z.string()),
  /**
   * Codes of the currencies its gateway charges in, between blanks; absent: all that prices are
   * shown in.
   */
  chargedIn: z.string().optional(),
  topDestinations: z.array(
    z.object({
      placeId: z.string(),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      image: z.string(),
      imageAlt: z.string(),
    }),
  ),
  /**
   * Where home shows stays: the agency's own destinations, filled up with its city and those around
   * it.
   */
  homePlaces: z.array(z.object({ placeId: z.string(), name: z.string(), latitude, longitude })),
});
export type AgencyData = z.infer<typeof agencyData>;

export const geoLocation = z.object({ country: z.string(), countryCode });
export type GeoLocation = z.infer<typeof geoLocation>;

export const getAgency = defineCall('agency', {
  summary: 'The agency of this host: brand, contact, services, rules of the site',
  access: 'public',
  lane: 'read',
  replies: { 200: z.object({ agency: agencyData, geoLocation }) },
  errors: ['AGENCY_NOT_FOUND'],
});
