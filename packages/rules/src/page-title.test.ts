import { type Page, type PageName, pageOf, PAGES, PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { documentTitle } from './page-title.ts';

const say = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  key === 'title.of' ? `${values['page']} - ${values['agency']}` : `<${key}>`;
const agency = {
  agencyName: 'Plain Sailing',
  metaData: { title: '' },
  aboutUsEnableTitle: 'Who we are',
  faqEnableTitle: '',
};
const titleOf = (name: PageName | null, own: string | null = null): string =>
  documentTitle({ name, own }, agency, say);

describe('title of a page', () => {
  it("is the agency's own on home, else its name with the suffix [R1-28] [R1-29]", () => {
    const fairwater = { ...agency, metaData: { title: 'Fairwater Travel' } };
    expect(documentTitle({ name: 'home', own: null }, fairwater, say)).toBe('Fairwater Travel');
    expect(titleOf('home')).toBe('Plain Sailing - <common.suffix>');
    for (const blank of ['', ' \t'])
      expect(
        documentTitle({ name: 'home', own: null }, { ...agency, metaData: { title: blank } }, say),
      ).toBe('Plain Sailing - <common.suffix>');
  });
  it('names the page and the agency everywhere else, even where the agency has a meta title', () => {
    const fairwater = { ...agency, metaData: { title: 'Fairwater: deals' } };
    expect(documentTitle({ name: 'login', own: null }, fairwater, say)).toBe(
      '<header.logIn> - Plain Sailing',
    );
    expect(titleOf('hotelCheckout')).toBe('<title.checkout> - Plain Sailing');
    expect(titleOf('hotelSearchDetails', 'Casa Verde, Lisbon')).toBe(
      'Casa Verde, Lisbon - Plain Sailing',
    );
    expect([titleOf('about'), titleOf('carSearch'), titleOf(null)]).toEqual([
      'Who we are - Plain Sailing',
      '<shell.service.Cars> - Plain Sailing',
      '<title.errors> - Plain Sailing',
    ]);
  });
  it('is the command center’s until the page’s own code has loaded', () => {
    expect(titleOf('audit')).toBe('<header.commandCenter> - Plain Sailing');
  });
  it('is no other open page’s: only pages of one list say more themselves, and steps of buying are called alike', () => {
    const steps = new Set<string>(
      SOLD_SLUGS.flatMap((slug) => Object.values(PRODUCTS[slug].journey)),
    );
    const open = (Object.entries(PAGES) as [PageName, Page][]).filter(
      ([, { built, path, access }]) => built && access !== 'agent' && !steps.has(path),
    );
    for (const slug of SOLD_SLUGS) {
      const { checkout, confirmation, booking } = PRODUCTS[slug].journey;
      expect([checkout, confirmation, booking].map((path) => titleOf(pageOf(path)))).toEqual([
        '<title.checkout> - Plain Sailing',
        '<title.confirmation> - Plain Sailing',
        `<${pageOf(booking) === 'myTrips' ? 'header.myTrips' : 'title.booking'}> - Plain Sailing`,
      ]);
    }
    const names = new Map<string, PageName[]>();
    for (const [name] of open)
      names.set(titleOf(name), [...(names.get(titleOf(name)) ?? []), name]);
    expect([...names.values()].filter((same) => same.length > 1)).toEqual([
      // one page with two URLs
      ['expired', 'expiry'],
      // a text and a version of it
      ['agencyTermsVersion', 'agencyTerms'],
      // the second title contains the place, the third the hotel
      ['hotels', 'hotelSearch', 'hotelSearchDetails'],
      // the second title contains the places, the third the flights
      ['flights', 'flightSearch', 'flightSearchDetails'],
      // the second title contains the place, the third the car
      ['cars', 'carSearch', 'carResultDetails'],
    ]);
  });
});
