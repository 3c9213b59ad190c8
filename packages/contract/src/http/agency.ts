// GET /api/agency: the site's configuration. Field names follow the specification, including its
// misspellings (section 3).
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
  /** True if visitors must consent before analytics run (decision O-017). */
  asksConsent: z.boolean(),
  /** True if the home page opens the sign-in dialog once per session. */
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
  /** True if the agency has published traveller terms (decision O-080). */
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
  /** Home page image of the agency; null: the default illustration. */
  poster: z.object({ url, alt: z.string() }).nullable(),
  /** Map tile URL and attribution. Absent: maps are drawn from local data. */
  mapTiles: z.object({ address: url, attribution: z.string() }).optional(),
  /**
   * Everything sold on this site comes from the sandbox and is not real. Absent on every other
   * site.
   */
  isRehearsal: z.literal(true).optional(),
  /** Card brands of the current gateway (decision O-081). */
  paymentIcons: z.array(z.string()),
  /**
   * Space-separated codes of the currencies the gateway charges in. Absent: all display currencies.
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
   * Places for the stays section of the home page: the agency's own destinations, then its city and
   * cities nearby.
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
