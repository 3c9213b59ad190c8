// Defines the pages that search engines may index and the paths crawlers should not fetch, and
// detects crawlers.
import { type Page, type PageName, PAGES, productNamed } from '@portico/contract';
import { CALL_BASES } from '@portico/contract/call-bases';
import { hasPage, type MenuOption } from './navigation.ts';

export interface ListedAgency {
  readonly status: 'Active' | 'Inactive';
  readonly isLockedHotelsOnly: boolean;
  readonly displayTopDestinations: boolean;
  readonly bookingMenuItemOptions: readonly MenuOption[];
}

/** Public pages without indexable content: errors, forms for people with a booking, and parts that
 * are not open. */
const UNLISTED: readonly PageName[] = ['errors', 'expired', 'expiry', 'dealLink'];

const NAMES = Object.keys(PAGES) as PageName[];
const isProductStart = ({ product, path }: Page): boolean =>
  product === undefined || productNamed(product).path === path;

/**
 * Returns true if search engines may index a page of an agency: it is public and built, and its URL
 * fully determines its content. Results and items are excluded: every combination of dates has its
 * own URL.
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

/** Returns the indexable pages of an agency, in the order of the contract. */
export const listedPages = (agency: ListedAgency): PageName[] =>
  NAMES.filter((name) => isListed(name, agency));

/**
 * Returns path prefixes for crawlers not to fetch: API calls, account, payment and login pages, and
 * results, each of which would query the suppliers.
 * @param results names of the result pages
 */
export function crawlersKeepOut(results: readonly string[]): string[] {
  const closed = NAMES.filter((name) => {
    const { sensitive, access }: Page = PAGES[name];
    return (
      sensitive === true || access === 'customer' || access === 'agent' || results.includes(name)
    );
  }).map((name) => PAGES[name].path.replace(/:.*$/, ''));
  const calls = CALL_BASES.map((base) => `${base}/`);
  const paths = [...new Set([...calls, ...closed, PAGES.errors.path])].toSorted();
  return paths.filter((path) => !paths.some((one) => one !== path && path.startsWith(one)));
}

/** Returns the URL of a page in one language; the first language of a site needs no parameter. */
export const listedAddress = (
  origin: string,
  path: string,
  language: string,
  first: string | undefined,
): string => `${origin}${path}${language === first ? '' : `?lng=${language}`}`;

// Programs that identify themselves, by a known name or by the URL of their info page after a plus
// sign. Headless browsers and text browsers are not included: people use them.
const CRAWLER =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|mediapartners-google|google-inspectiontool|googleother|apis-google|bingpreview|facebookexternalhit|facebookcatalog|meta-external|ia_archiver|yandex(?:images|video|media|direct|metrika)|baidu(?!browser|boxapp)|skypeuripreview|whatsapp\/|embedly|pinterest\/|yeti\/|vkshare|\+https?:\/\//i;

/**
 * Returns true if a user agent names a crawler or link preview generator. The claim is not
 * verified: a crawler gets nothing that a visitor does not get.
 */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? '');

const LINK_PREVIEW =
  /facebookexternalhit|whatsapp\/|twitterbot|telegrambot|slackbot|discordbot|linkedinbot|skypeuripreview|redditbot|embedly|pinterest|vkshare/i;

/**
 * Returns true if a user agent names a program that previews a link shared by a person, e.g. in a
 * message. It needs the name of the page's item; other crawlers do without.
 */
export const isLinkPreview = (userAgent: string | undefined): boolean =>
  LINK_PREVIEW.test(userAgent ?? '');
