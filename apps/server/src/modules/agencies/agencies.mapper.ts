// AgencySite → agencyData of the wire (specification, section 3; its misspelt names live here and in the contract).
import { type AgencyData, PRODUCT_IDS } from '@portico/contract';
import { allowsNonLogin, effectiveServices } from '@portico/rules/access';
import { hasContent } from '@portico/rules/html';
import type { AgencySite } from './agencies.types.ts';

/** The product's own colour, for agencies without one (specification, section 9). */
const DEFAULT_PRIMARY = '#2c7be5';
const SOCIAL = [
  'linkedin',
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'discord',
  'tiktok',
] as const;

/** Text in the asked language, else the site's first language, else any. */
export function inLanguage<T>(
  texts: Readonly<Record<string, T>>,
  lang: string,
  fallback: string,
): T | undefined {
  return texts[lang] ?? texts[fallback] ?? Object.values(texts)[0];
}

/** What decides rights on this site. */
export const accessOf = (site: AgencySite) => ({
  status: site.status,
  allowNonLoginFlow: site.allowNonLoginFlow,
  isLockedHotelsOnly: site.isLockedHotelsOnly,
  bookingMenuItemOptions: site.products,
});

/** The public face of an agency in one language. Addresses of drawn logos carry a version so that they cache for good. */
export function agencyDataOf(
  site: AgencySite,
  lang: string,
  extra: {
    readonly paymentIcons: readonly string[];
    readonly destinationImage: (d: AgencySite['destinations'][number]) => {
      url: string;
      alt: string;
    };
  },
): AgencyData {
  const first = site.languages[0] ?? 'en';
  const policy = (kind: string) => {
    const html = inLanguage(site.policies[kind] ?? {}, lang, first)?.html ?? '';
    return hasContent(html) ? html : '';
  };
  const color = site.branding.primaryColor ?? DEFAULT_PRIMARY;
  const drawn = (file: string) =>
    `/assets/brand/${file}?v=${encodeURIComponent(`${site.name}-${color.slice(1)}`)}`;
  const logo = site.branding.logo || drawn('logo.svg');
  const { contact } = site;
  return {
    agencyName: site.name,
    subdomain: site.subdomain,
    status: site.status,
    logo,
    logoMobile: site.branding.logoMobile || logo,
    favicon: site.branding.favicon || drawn('favicon.svg'),
    primaryColor: color,
    metaData: {
      title: site.branding.metaTitle,
      description: site.branding.metaDescription,
      keywords: [...site.branding.keywords],
    },
    analytics: {
      isEnabled: site.analytics.isEnabled,
      googleAnalyticsId: site.analytics.googleId,
      facebookAnalyticsId: site.analytics.facebookId,
    },
    bookingMenuItemOptions: effectiveServices(accessOf(site)).map(({ title, active }) => ({
      id: PRODUCT_IDS[title],
      title,
      active,
    })),
    currentPaymentGateway: site.gateway?.adapter ?? '',
    isSubscribed: site.isSubscribed,
    returnUrl: site.returnUrl,
    hideHeaderforDealProposal: site.hideHeaderForDealProposal,
    allowNonLoginFlow: allowsNonLogin(accessOf(site)),
    isAbousUsEnable: site.about !== null,
    aboutUsEnableTitle: site.about?.navTitle ?? '',
    isFaqEnable: site.faqTitle !== null,
    faqEnableTitle: site.faqTitle ?? '',
    isHideLoginOption: site.hideLogin,
    isHideSignupOption: site.hideSignup,
    displayTopDestinations: site.displayTopDestinations,
    privacyPolicy: policy('privacy'),
    cookiesPolicy: policy('cookies'),
    disclaimer: policy('disclaimer'),
    hasUserTerms: policy('user_terms') !== '',
    contactPhoneNumber: contact.phone,
    contactEmailId: contact.email,
    displaySupportPhoneFooter: contact.showPhone,
    displayAddressFooter: contact.showAddress,
    addressLine1: contact.addressLine1,
    city: contact.city,
    state: contact.state,
    country: contact.country,
    zipCode: contact.zipCode,
    socialLinks: Object.fromEntries(
      SOCIAL.map((network) => [network, site.social[network] ?? '']),
    ) as AgencyData['socialLinks'],
    sso: {
      isSSOEnabled: site.sso.isEnabled,
      isDirectLoginAllowedForSSOUsers: site.sso.directLoginAllowed,
    },
    isLockedHotelsOnly: site.isLockedHotelsOnly,
    isHouseAgency: site.isHouse,
    isSpanishDefault: site.isSpanishDefault,
    supportMode: site.supportMode,
    settlementCurrency: site.settlementCurrency,
    cityLatitude: site.latitude,
    cityLongitude: site.longitude,
    poster:
      site.branding.poster === null
        ? null
        : {
            url: site.branding.poster.address,
            alt: inLanguage(site.branding.poster.alt, lang, first) ?? '',
          },
    tagline: inLanguage(site.branding.tagline, lang, first) ?? '',
    paymentIcons: site.isLockedHotelsOnly ? [] : [...extra.paymentIcons],
    topDestinations: site.displayTopDestinations
      ? site.destinations.map((d) => {
          const { url, alt } = extra.destinationImage(d);
          const name = inLanguage(d.name, lang, first) ?? '';
          return {
            placeId: d.placeId,
            name,
            latitude: d.latitude,
            longitude: d.longitude,
            image: d.image || url,
            imageAlt: d.image ? (inLanguage(d.imageAlt, lang, first) ?? name) : alt,
          };
        })
      : [],
  };
}
