// Maps AgencySite to agencyData of the wire (specification, section 3; its misspelt names exist
// only here and in the contract).
import { type AgencyData, PRODUCT_IDS } from '@portico/contract';
import { SOCIAL_NETWORKS } from '@portico/contract/social-networks';
import { currencies } from '@portico/reference';
import { allowsNonLogin, effectiveServices } from '@portico/rules/access';
import { hasContent } from '@portico/rules/html';
import type { MapTiles } from '@portico/rules/map-tiles';
import { mapTilesOf } from '../../kernel/map-tiles.ts';
import type { AgencySite } from './agencies.types.ts';
import { homePlaces } from './home-places.ts';

/** Default brand colour for agencies without one (specification, section 9). */
const DEFAULT_PRIMARY = '#2c7be5';

/** Returns the text in the requested language, else the site's first language, else any. */
export function inLanguage<T>(
  texts: Readonly<Record<string, T>>,
  lang: string,
  fallback: string,
): T | undefined {
  return texts[lang] ?? texts[fallback] ?? Object.values(texts)[0];
}

/** Returns the fields that decide permissions on this site. */
export const accessOf = (site: AgencySite) => ({
  status: site.status,
  allowNonLoginFlow: site.allowNonLoginFlow,
  isLockedHotelsOnly: site.isLockedHotelsOnly,
  bookingMenuItemOptions: site.products,
});

interface Extra {
  readonly paymentIcons: readonly string[];
  /** Currencies that its gateway can charge; null for all, or if unknown. */
  readonly charges: readonly string[] | null;
  /** Map tiles of the installation, for agencies without their own. */
  readonly mapTiles: MapTiles | null;
  /** True if the installation sells sandbox inventory. */
  readonly isRehearsal: boolean;
  readonly destinationImage: (d: AgencySite['destinations'][number]) => {
    url: string;
    alt: string;
  };
}

/**
 * Returns the public data of an agency in one language. Addresses of drawn logos include a version,
 * so that they can be cached for a year.
 */
export function agencyDataOf(site: AgencySite, lang: string, extra: Extra): AgencyData {
  const tiles = mapTilesOf(site, extra.mapTiles);
  const read: Read = (texts) => inLanguage(texts, lang, site.languages[0] ?? 'en');
  const topDestinations = site.displayTopDestinations ? destinationsOf(site, read, extra) : [];
  return {
    agencyName: site.name,
    subdomain: site.subdomain,
    status: site.status,
    ...brandOf(site),
    analytics: {
      isEnabled: site.analytics.isEnabled,
      googleAnalyticsId: site.analytics.googleId,
      facebookAnalyticsId: site.analytics.facebookId,
    },
    asksConsent: site.analytics.asksConsent,
    showsSavingPopup: site.savingPopup,
    bookingMenuItemOptions: listedServices(site),
    currentPaymentGateway: site.gateway?.adapter ?? '',
    isSubscribed: site.isSubscribed,
    returnUrl: site.returnUrl,
    hideHeaderforDealProposal: site.hideHeaderForDealProposal,
    allowNonLoginFlow: allowsNonLogin(accessOf(site)),
    isAbousUsEnable: site.isAboutEnabled,
    aboutUsEnableTitle: site.isAboutEnabled ? (read(site.about)?.navTitle ?? '') : '',
    isFaqEnable: site.isFaqEnabled,
    faqEnableTitle: site.isFaqEnabled ? (read(site.faq)?.navTitle ?? '') : '',
    isHideLoginOption: site.hideLogin,
    isHideSignupOption: site.hideSignup,
    displayTopDestinations: site.displayTopDestinations,
    ...policiesOf(site, read),
    ...contactOf(site),
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
    ...homeOf(site, read),
    ...(tiles && { mapTiles: { address: tiles.address, attribution: tiles.attribution } }),
    ...(extra.isRehearsal && { isRehearsal: true }),
    paymentIcons: site.isLockedHotelsOnly ? [] : [...extra.paymentIcons],
    ...chargedIn(site, extra.charges),
    topDestinations,
    homePlaces: [...homePlaces(topDestinations, site, lang)],
  };
}

/** Returns the services in the order of the agency's lists; menus and Book Now have a fixed one. */
function listedServices(site: AgencySite): AgencyData['bookingMenuItemOptions'] {
  const order = site.products.map(({ title }) => title);
  return effectiveServices(accessOf(site))
    .toSorted((a, b) => order.indexOf(a.title) - order.indexOf(b.title))
    .map(({ title, active }) => ({ id: PRODUCT_IDS[title], title, active }));
}

/** Returns the shown currencies that can be charged; undefined if all can. */
function chargedIn(
  { currencies: enabled }: AgencySite,
  charges: Extra['charges'],
): Pick<AgencyData, 'chargedIn'> {
  if (charges === null) return {};
  const shown = enabled ?? currencies().map(({ code }) => code);
  const taken = shown.filter((code) => charges.includes(code));
  return taken.length === shown.length ? {} : { chargedIn: taken.join(' ') };
}

/** Picks the text of the best language. */
type Read = <T>(texts: Readonly<Record<string, T>>) => T | undefined;

function brandOf({ name, branding }: AgencySite) {
  const color = branding.primaryColor ?? DEFAULT_PRIMARY;
  const drawn = (file: string) =>
    `/assets/brand/${file}?v=${encodeURIComponent(`${name}-${color.slice(1)}`)}`;
  const logo = branding.logo || drawn('logo.svg');
  return {
    logo,
    logoMobile: branding.logoMobile || logo,
    favicon: branding.favicon || drawn('favicon.svg'),
    primaryColor: color,
    metaData: {
      title: branding.metaTitle,
      description: branding.metaDescription,
      keywords: [...branding.keywords],
    },
  };
}

function policiesOf({ policies }: AgencySite, read: Read) {
  const policy = (kind: string): string => {
    const html = read(policies[kind] ?? {})?.html ?? '';
    return hasContent(html) ? html : '';
  };
  return {
    privacyPolicy: policy('privacy'),
    cookiesPolicy: policy('cookies'),
    disclaimer: policy('disclaimer'),
    hasUserTerms: policy('user_terms') !== '',
  };
}

const contactOf = ({ contact, social }: AgencySite) => ({
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
    SOCIAL_NETWORKS.map((network) => [network, social[network] ?? '']),
  ) as AgencyData['socialLinks'],
});

/** Returns the hero of the home page: picture and tagline. */
function homeOf({ branding: { poster, tagline } }: AgencySite, read: Read) {
  return {
    poster: poster === null ? null : { url: poster.address, alt: read(poster.alt) ?? '' },
    tagline: read(tagline) ?? '',
  };
}

const destinationsOf = (
  { destinations }: AgencySite,
  read: Read,
  { destinationImage }: Extra,
): AgencyData['topDestinations'] =>
  destinations.map((d) => {
    const { url, alt } = destinationImage(d);
    const name = read(d.name) ?? '';
    return {
      placeId: d.placeId,
      name,
      latitude: d.latitude,
      longitude: d.longitude,
      image: d.image || url,
      imageAlt: d.image ? (read(d.imageAlt) ?? name) : alt,
    };
  });
