// Facts of the agency's home page for search engines, as JSON-LD (schema.org). It contains what the
// page shows, and no price.
import type { AgencyData } from '@portico/contract';
import { isPresent } from '@portico/rules/display';
import type { ResolvedPage } from './pages.types.ts';

/**
 * Returns the element of an indexable home page; '' for every other page. It is data like the page's
 * state, so the policy for scripts does not apply; it contains no `<`, so that no value can end it.
 */
export function structuredData(page: ResolvedPage): string {
  const { agency, isHome, listedAt, state } = page;
  if (agency === null || !isHome || listedAt === null) return '';
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [agencyOf(agency, state.origin), siteOf(agency, state)],
  }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

const idOf = (origin: string, part: string): string => `${origin}/#${part}`;

const siteOf = (
  { agencyName }: AgencyData,
  { origin, language }: ResolvedPage['state'],
): object => ({
  '@type': 'WebSite',
  '@id': idOf(origin, 'site'),
  url: `${origin}/`,
  name: agencyName,
  inLanguage: language,
  publisher: { '@id': idOf(origin, 'agency') },
});

/** The agency, with the contact facts of its footer only. */
function agencyOf(agency: AgencyData, origin: string): object {
  const { agencyName, contactEmailId, contactPhoneNumber, socialLinks } = agency;
  const logo = isPresent(agency.logo) ? URL.parse(agency.logo, origin)?.href : undefined;
  // the footer that visitors see omits the links of such an agency
  const sameAs = agency.hideHeaderforDealProposal
    ? []
    : Object.values(socialLinks)
        .map((address) => address.trim())
        .filter((address) => /^https?:\/\//i.test(address));
  return {
    '@type': 'TravelAgency',
    '@id': idOf(origin, 'agency'),
    url: `${origin}/`,
    name: agencyName,
    ...(logo !== undefined && { logo }),
    ...(isPresent(contactEmailId) && { email: contactEmailId }),
    ...(agency.displaySupportPhoneFooter &&
      isPresent(contactPhoneNumber) && { telephone: contactPhoneNumber }),
    ...(agency.displayAddressFooter && { address: addressOf(agency) }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function addressOf({ addressLine1, city, state, zipCode, country }: AgencyData): object {
  const parts = {
    streetAddress: addressLine1,
    addressLocality: city,
    addressRegion: state,
    postalCode: zipCode,
    addressCountry: country,
  };
  return {
    '@type': 'PostalAddress',
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => isPresent(value))),
  };
}
