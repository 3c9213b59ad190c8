// Builds page titles. A title contains the page and the agency, never a person or a booking.
import { type Page, type PageName, PAGES, PRODUCT_SLUGS, PRODUCTS } from '@portico/contract';
import { isPresent } from './display.ts';

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

interface TitledAgency {
  readonly agencyName: string;
  readonly metaData: { readonly title: string };
  readonly aboutUsEnableTitle: string;
  readonly faqEnableTitle: string;
}

export interface TitledPage {
  /** Null for a URL that is no page. */
  readonly name: PageName | null;
  /** The page's own subject: an item's name, the place of a list. Null if it has none. */
  readonly own: string | null;
}

const AFTER_CHOICE = ['checkout', 'confirmation', 'booking'] as const;
/** Text keys of the pages every product has after a selection, by path. */
const JOURNEY: Readonly<Record<string, string>> = Object.fromEntries(
  PRODUCT_SLUGS.flatMap((slug) => {
    const { journey } = PRODUCTS[slug];
    return journey === null ? [] : AFTER_CHOICE.map((step) => [journey[step], `title.${step}`]);
  }),
);

/**
 * Returns the document title: the agency's own on home (R1-28, R1-29), elsewhere the page and the
 * agency. `t` has the texts of the shell.
 */
export function documentTitle({ name, own }: TitledPage, agency: TitledAgency, t: Say): string {
  if (name === 'home')
    return isPresent(agency.metaData.title)
      ? agency.metaData.title
      : `${agency.agencyName} - ${t('common.suffix')}`;
  return t('title.of', { page: own ?? pageName(name, agency, t), agency: agency.agencyName });
}

function pageName(name: PageName | null, agency: TitledAgency, t: Say): string {
  if (name === null) return t('title.errors');
  if (name === 'about' && isPresent(agency.aboutUsEnableTitle)) return agency.aboutUsEnableTitle;
  if (name === 'faqs' && isPresent(agency.faqEnableTitle)) return agency.faqEnableTitle;
  const { title, path, product }: Page = PAGES[name];
  const key = title ?? JOURNEY[path];
  if (key !== undefined) return t(key);
  return t(product === undefined ? 'shell.notOpen.head' : `shell.service.${product}`);
}
