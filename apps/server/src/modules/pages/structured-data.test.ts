import type { AgencyData } from '@portico/contract';
import { expect, it } from 'vitest';
import type { ResolvedPage } from './pages.types.ts';
import { structuredData } from './structured-data.ts';

const HOSTILE = `</script><script>alert("1")</script>\u2028<!--`;
const agency = {
  agencyName: 'Fairwater Travel',
  logo: '/assets/brand/logo.svg?v=1',
  contactEmailId: 'hello@fairwater.example',
  contactPhoneNumber: '+351 210 000 000',
  displaySupportPhoneFooter: true,
  displayAddressFooter: true,
  hideHeaderforDealProposal: false,
  addressLine1: '1 Quay Street',
  city: 'Lisbon',
  state: '',
  zipCode: '1100',
  country: 'Portugal',
  socialLinks: { instagram: ' https://instagram.example/fairwater ', twitter: '', tiktok: 'x' },
} as unknown as AgencyData;
const page = {
  agency,
  isHome: true,
  listedAt: 'https://full.example/',
  state: { origin: 'https://full.example', language: 'en' },
} as unknown as ResolvedPage;

const graphOf = (of: Partial<ResolvedPage>): Record<string, unknown>[] => {
  const [, json = ''] =
    /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(
      structuredData({ ...page, ...of }),
    ) ?? [];
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
};

it('tells the agency and its site, with the facts of the footer', () => {
  const [one, site] = graphOf({});
  expect(one).toEqual({
    '@type': 'TravelAgency',
    '@id': 'https://full.example/#agency',
    url: 'https://full.example/',
    name: 'Fairwater Travel',
    logo: 'https://full.example/assets/brand/logo.svg?v=1',
    email: 'hello@fairwater.example',
    telephone: '+351 210 000 000',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Quay Street',
      addressLocality: 'Lisbon',
      postalCode: '1100',
      addressCountry: 'Portugal',
    },
    sameAs: ['https://instagram.example/fairwater'],
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    name: 'Fairwater Travel',
    inLanguage: 'en',
    publisher: { '@id': 'https://full.example/#agency' },
  });
});

it('tells nothing that the page does not show', () => {
  const [one] = graphOf({
    agency: {
      ...agency,
      displaySupportPhoneFooter: false,
      displayAddressFooter: false,
      hideHeaderforDealProposal: true,
      contactEmailId: ' ',
    },
  });
  expect(Object.keys(one ?? {})).toEqual(['@type', '@id', 'url', 'name', 'logo']);
});

it('is on indexable home pages only', () => {
  expect(structuredData({ ...page, listedAt: null })).toBe('');
  expect(structuredData({ ...page, isHome: false })).toBe('');
  expect(structuredData({ ...page, agency: null })).toBe('');
});

it('cannot be ended by what an agency wrote, and keeps its letters', () => {
  const hostile = { ...agency, agencyName: HOSTILE, addressLine1: HOSTILE };
  const html = structuredData({ ...page, agency: hostile });
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(graphOf({ agency: hostile })[0]?.['name']).toBe(HOSTILE);
});
