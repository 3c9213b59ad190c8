// Agencies, people and deals for tests of the shell: the demo data in the wire format.
import {
  type AgencyData,
  type CountryEntry,
  PRODUCT_IDS,
  PRODUCT_TITLES,
  type UserProfile,
} from '@portico/contract';
import { type HotelDeal } from '@portico/product-hotels/http';
import { DEMO_POLICIES, type DemoAgency, demoAgency } from '@portico/demo';
import type { Agency } from '../../apps/server/src/kernel/agencies.ts';

const NETWORKS = [
  'linkedin',
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'discord',
  'tiktok',
] as const;

/** Returns a demo agency in the format of GET /api/agency. */
export function agencyData(demo: DemoAgency, language: string): AgencyData {
  const policy = demo.hasPolicies ? `<p>${Object.keys(DEMO_POLICIES).length} policies</p>` : '';
  const drawn = (file: string) => `/assets/brand/${file}?v=1`;
  return {
    agencyName: demo.name,
    subdomain: demo.subdomain,
    status: demo.status,
    logo: drawn('logo.svg'),
    logoMobile: drawn('logo.svg'),
    favicon: drawn('favicon.svg'),
    primaryColor: demo.primaryColor ?? '#2c7be5',
    metaData: {
      title: demo.metaTitle,
      description: demo.metaDescription,
      keywords: [...demo.keywords],
    },
    analytics: {
      isEnabled: demo.analytics.isEnabled,
      googleAnalyticsId: demo.analytics.googleAnalyticsId,
      facebookAnalyticsId: demo.analytics.facebookAnalyticsId,
    },
    asksConsent: demo.analytics.asksConsent,
    showsSavingPopup: demo.savingPopup,
    bookingMenuItemOptions: PRODUCT_TITLES.map((title) => ({
      id: PRODUCT_IDS[title],
      title,
      active: demo.isLockedHotelsOnly ? title === 'Hotels' : demo.products.includes(title),
    })),
    currentPaymentGateway: 'sandbox-card',
    isSubscribed: demo.isSubscribed,
    returnUrl: demo.returnUrl,
    hideHeaderforDealProposal: demo.hideHeaderForDealProposal,
    allowNonLoginFlow: demo.allowNonLoginFlow && !demo.isLockedHotelsOnly,
    isAbousUsEnable: demo.about !== null,
    aboutUsEnableTitle: demo.about?.[language === 'ar' ? 'ar' : 'en'].navTitle ?? '',
    isFaqEnable: demo.faq !== null,
    faqEnableTitle: demo.faq?.[language === 'ar' ? 'ar' : 'en'].navTitle ?? '',
    isHideLoginOption: demo.hideLogin,
    isHideSignupOption: demo.hideSignup,
    displayTopDestinations: demo.topDestinations,
    privacyPolicy: policy,
    cookiesPolicy: policy,
    disclaimer: policy,
    hasUserTerms: demo.hasPolicies,
    contactPhoneNumber: demo.contact.phone,
    contactEmailId: demo.contact.email,
    displaySupportPhoneFooter: demo.contact.showPhone,
    displayAddressFooter: demo.contact.showAddress,
    addressLine1: demo.contact.addressLine1,
    city: demo.contact.city,
    state: demo.contact.state,
    country: demo.contact.country,
    zipCode: demo.contact.zipCode,
    socialLinks: Object.fromEntries(
      NETWORKS.map((name) => [name, demo.social[name] ?? '']),
    ) as AgencyData['socialLinks'],
    sso: {
      isSSOEnabled: demo.sso.isEnabled,
      isDirectLoginAllowedForSSOUsers: demo.sso.directLoginAllowed,
    },
    isLockedHotelsOnly: demo.isLockedHotelsOnly,
    isHouseAgency: demo.isHouse,
    isSpanishDefault: demo.isSpanishDefault,
    supportMode: demo.supportMode,
    settlementCurrency: 'USD',
    cityLatitude: demo.city.latitude,
    cityLongitude: demo.city.longitude,
    tagline: language === 'ar' ? demo.tagline.ar : demo.tagline.en,
    poster: null,
    paymentIcons: demo.isLockedHotelsOnly ? [] : ['visa', 'mastercard', 'amex'],
    topDestinations: demo.topDestinations
      ? [
          {
            placeId: 'city-lisbon',
            name: 'Lisbon',
            latitude: 38.72,
            longitude: -9.14,
            image: '/assets/scenes/destination-oldtown-4x3-card-lisbon.svg',
            imageAlt: 'Roofs',
          },
        ]
      : [],
    homePlaces: [],
  };
}

/** Returns the same agency as the server's own record. */
export function agencyRecord(subdomain: string): Agency {
  const demo = demoAgency(subdomain);
  return {
    id: `agency-${subdomain}`,
    name: demo.name,
    subdomain,
    status: demo.status,
    settlementCurrency: 'USD',
    returnUrl: demo.returnUrl || null,
    allowNonLoginFlow: demo.allowNonLoginFlow,
    hideHeaderForDealProposal: demo.hideHeaderForDealProposal,
    isHideLoginOption: demo.hideLogin,
    isHideSignupOption: demo.hideSignup,
    displayTopDestinations: demo.topDestinations,
    isLockedHotelsOnly: demo.isLockedHotelsOnly,
    isHouse: demo.isHouse,
    isSpanishDefault: demo.isSpanishDefault,
    supportMode: demo.supportMode,
    cityLatitude: demo.city.latitude,
    cityLongitude: demo.city.longitude,
    mapTiles: null,
    mapAttribution: null,
  };
}

const entry = (name: string, code: string, currency: string, symbol: string): CountryEntry => ({
  name,
  code,
  currency,
  symbol,
  emoji: '',
  unicode: '',
  image: `/assets/flags/${code.toLowerCase()}.svg`,
});
export const CURRENCIES: readonly CountryEntry[] = [
  entry('United Arab Emirates', 'AE', 'AED', 'د.إ'),
  entry('France', 'FR', 'EUR', '€'),
  entry('Germany', 'DE', 'EUR', '€'),
  entry('Mexico', 'MX', 'MXN', '$'),
  entry('United Kingdom', 'GB', 'GBP', '£'),
  entry('United States', 'US', 'USD', '$'),
];
export const RATES = { USD: 1, EUR: 0.9, GBP: 0.8, AED: 3.67, MXN: 18 } as const;

/** People by their token. */
export const PEOPLE = {
  customer: person('customer', 'Customer', { first: 'Nadia', last: 'Rahman' }),
  owner: person('owner', 'AgencyOwner', { first: 'Oscar', last: 'Lind' }),
  restricted: person('restricted', 'SalesAgent', { first: 'Rita', last: 'Sol' }, true),
} as const;
export type PersonName = keyof typeof PEOPLE;

function person(
  id: string,
  userType: UserProfile['userType'],
  name: { first: string; last: string },
  isRestrictedAgent = false,
): UserProfile {
  return {
    id,
    userType,
    isTravelAgent: userType !== 'Customer',
    isRestrictedAgent,
    isRewardWalletEnable: false,
    lang: null,
    personal_info: {
      first_name: name.first,
      last_name: name.last,
      email: `${id}@full.example`,
      phone: null,
      profile_image: null,
      credits: { amount: userType === 'AgencyOwner' ? 25 : 0, currency: 'USD' },
    },
  };
}

/** Returns six hotel deals for this audience. */
export function hotelDeals(
  audience: 'anonymous' | 'customer' | 'restricted' | 'agent',
  showsPrices: boolean,
): HotelDeal[] {
  const kinds = [
    'hotel-boutique',
    'hotel-lakeside',
    'hotel-riad',
    'hotel-lodge',
    'hotel-city',
    'hotel-beach',
  ];
  return kinds.map((kind, index) => {
    const published = 454 + index * 10;
    const saved = index === 5 ? 0.4 : 42;
    const total = audience === 'anonymous' ? published : published - saved;
    return {
      hotel: {
        hotelDetails: {
          id: `hotel-${index}`,
          heroImage: `/assets/scenes/${kind}-4x5-card-deal${index}.svg`,
          heroImageAlt: `The hotel ${index}`,
          name: `Casa ${index + 1}`,
          distance: 1.236 + index,
          distanceFrom: 'Praça do Comércio',
          city: 'Lisbon',
        },
      },
      rating: 4.9 - index * 0.5,
      link: `/booknow/hotels/search-details?id=hotel-${index}`,
      stayPeriod: { start: '2026-12-11', end: '2026-12-13' },
      nights: 2,
      rates: showsPrices
        ? {
            discountPercentage: Math.round((saved / published) * 100),
            publishedRate: published,
            totalRate: total,
            savedPrice: saved,
            baseRate: total - 40,
            taxAndFee: 40,
            currency: 'USD',
            ...(audience === 'agent' ? { wholesaleRate: 350, agencyMarkup: 35 } : {}),
          }
        : null,
    };
  });
}
