// Which pages search engines may list, which addresses crawlers are asked to leave alone, and who
// is a crawler.
import { type Page, type PageName, PAGES, productNamed } from '@portico/contract';
import { hasPage, type MenuOption } from './navigation.ts';

export interface ListedAgency {
  readonly status: 'Active' | 'Inactive';
  readonly isLockedHotelsOnly: boolean;
  readonly displayTopDestinations: boolean;
  readonly bookingMenuItemOptions: readonly MenuOption[];
}

/** Public pages that hold nothing to be found: errors, and forms for people with a booking. */
const UNLISTED: readonly PageName[] = ['errors', 'expired', 'expiry'];

const NAMES = Object.keys(PAGES) as PageName[];
const isProductStart = ({ product, path }: Page): boolean =>
  product === undefined || productNamed(product).path === path;

/**
 * Whether search engines may list a page of an agency: anybody may read it, it is built, and its
 * address says all it shows. Results and items are excluded: every combination of dates is an
 * address of theirs.
 */
export function isListed(name: PageName, agency: ListedAgency): boolean {
  const page: Page = PAGES[name];
  return (
    agency.status === 'Active' &&
    page.built &&
    page.sensitive !== true &&
    (page.access === 'public' || (page.access === 'open' && !agency.isLockedHotelsOnly)) &&
    !page.path.includes(':') &&
    !UNLISTED.includes(name) &&
    isProductStart(page) &&
    hasPage(page, agency)
  );
}

/** The pages of an agency that search engines may list, in the order of the contract. */
export const listedPages = (agency: ListedAgency): PageName[] =>
  NAMES.filter((name) => isListed(name, agency));

/**
 * Beginnings of paths that crawlers are asked not to fetch: calls, pages of people, of payments and
 * of logins, and results, each of which would ask the suppliers.
 * @param results names of the pages of results
 */
export function crawlersKeepOut(results: readonly string[]): string[] {
  const closed = NAMES.filter((name) => {
    const { sensitive, access }: Page = PAGES[name];
    return (
      sensitive === true || access === 'customer' || access === 'agent' || results.includes(name)
    );
  }).map((name) => PAGES[name].path.replace(/:.*$/, ''));
  const paths = [...new Set(['/api/', ...closed, PAGES.errors.path])].toSorted();
  return paths.filter((path) => !paths.some((one) => one !== path && path.startsWith(one)));
}

/** The address of a page in one language; the first language of a site needs no parameter. */
export const listedAddress = (
  origin: string,
  path: string,
  language: string,
  first: string | undefined,
): string => `${origin}${path}${language === first ? '' : `?lng=${language}`}`;

// Programs that identify themselves, by a known name or by the address of their own page after a
// plus sign. Headless browsers and text browsers are not among them: people use them.
const CRAWLER =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|mediapartners-google|google-inspectiontool|googleother|apis-google|bingpreview|facebookexternalhit|facebookcatalog|meta-external|ia_archiver|yandex(?:images|video|media|direct|metrika)|baidu(?!browser|boxapp)|skypeuripreview|whatsapp\/|embedly|pinterest\/|yeti\/|vkshare|\+https?:\/\//i;

/**
 * Whether a user agent names a crawler or a maker of link previews. A claim, not a proof: nothing
 * is shown to a crawler that a visitor does not get.
 */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? '');

const LINK_PREVIEW =
  /facebookexternalhit|whatsapp\/|twitterbot|telegrambot|slackbot|discordbot|linkedinbot|skypeuripreview|redditbot|embedly|pinterest|vkshare/i;

/**
 * Whether a user agent names a program that shows a link where a person has sent it, such as in a
 * message. It needs the name of the one item the page is about; other crawlers go without.
 */
export const isLinkPreview = (userAgent: string | undefined): boolean =>
  LINK_PREVIEW.test(userAgent ?? '');
