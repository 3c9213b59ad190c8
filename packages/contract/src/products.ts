// Product records: name, pages, calls and availability of each product. Pages, paths, menus, the
// header, deal tabs and services are derived from this table; add new products here first.
import type { CallPath } from './call-path.ts';
import type { ProductRecord, ProductSandbox } from './product-record.ts';
import { type OpenPage, type OwnPage, page, reloads, sensitive } from './page.ts';
import { cars } from './products/cars.ts';
import { flights } from './products/flights.ts';
import { hotels } from './products/hotels.ts';

/** Product of booking requests and stored sales that name none. */
export const DEFAULT_PRODUCT = 'Hotels';

/** In booking menu order (specification, section 9). */
export const PRODUCTS = {
  hotels,
  flights,
  resorts: {
    id: 6,
    title: 'Resorts',
    sold: false,
    path: '/booknow/resort',
    aliases: [],
    dealTab: false,
    pages: {
      resort: page('/booknow/resort', 'resort', 'open'),
      resortSearch: page('/booknow/resort/search', 'resort', 'open'),
      resortDetails: page('/booknow/resort/details', 'resort', 'open'),
      resortCheckout: page('/booknow/resort/checkout', 'resort', 'open', sensitive),
    },
    journey: null,
    calls: {},
    homeTexts: [],
    rowTexts: [],
  },
  cars,
  activities: {
    id: 3,
    title: 'Activities',
    sold: false,
    path: '/booknow/activities',
    aliases: [],
    dealTab: true,
    pages: {
      activities: page('/booknow/activities', 'main', 'open', reloads),
      activitySearch: page('/booknow/activities/search', 'main', 'open', reloads),
      activityDetails: page(
        '/booknow/activities/result-details/:productCode',
        'main',
        'open',
        reloads,
      ),
      activityCheckout: page('/booknow/activities/bookings/checkout', 'main', 'open', {
        ...sensitive,
        ...reloads,
      }),
      activityConfirmation: page(
        '/booknow/activities/confirmation/:referenceNumber',
        'main',
        'open',
        { ...sensitive, ...reloads },
      ),
    },
    journey: null,
    calls: {},
    homeTexts: [],
    rowTexts: [],
  },
  cruise: {
    id: 4,
    title: 'Cruise',
    sold: false,
    path: '/booknow/cruise',
    aliases: ['cruises'],
    dealTab: true,
    pages: {
      cruise: page('/booknow/cruise', 'main', 'open'),
      cruiseSearch: page('/booknow/cruise/search', 'main', 'open'),
      cruiseSearchDetails: page('/booknow/cruise/search-details', 'main', 'open'),
      cruiseCheckout: page('/booknow/cruise/checkout', 'main', 'open', sensitive),
      cruiseConfirmation: page(
        '/booknow/cruise/confirmation/:referenceNumber',
        'main',
        'open',
        sensitive,
      ),
    },
    journey: null,
    calls: {},
    homeTexts: [],
    rowTexts: [],
  },
} as const satisfies Record<string, ProductRecord>;

export type { ProductRecord } from './product-record.ts';

export type ProductSlug = keyof typeof PRODUCTS;
/** Menu titles; they name products in the API. */
export type ProductTitle = (typeof PRODUCTS)[ProductSlug]['title'];

/** A page and the product whose service must be active for it to exist. */
export interface Page extends OwnPage {
  readonly product?: ProductTitle;
}

/** Products that can be booked; each has one entry in the registries. */
export type SoldSlug = {
  [Slug in ProductSlug]: (typeof PRODUCTS)[Slug]['sold'] extends true ? Slug : never;
}[ProductSlug];
export type SoldTitle = (typeof PRODUCTS)[SoldSlug]['title'];

/**
 * Sandbox configuration of every bookable product. Separate from the records because browsers load
 * those.
 */
export const SANDBOXES = {
  hotels: {
    suppliers: ['alpha', 'beta', 'gamma'],
    steps: ['search', 'hotel', 'rates', 'check', 'suggest', 'stock'],
  },
  flights: {
    suppliers: ['kappa', 'lambda', 'sigma', 'tau'],
    steps: ['search', 'fares', 'seats', 'check', 'ticket', 'amend', 'changes', 'calendar', 'stock'],
  },
  cars: {
    suppliers: ['psi', 'phi', 'omega'],
    steps: ['search', 'vehicle', 'check', 'suggest', 'stock'],
  },
} as const satisfies Record<SoldSlug, ProductSandbox> &
  Partial<Record<ProductSlug, ProductSandbox>>;

export const PRODUCT_SLUGS = Object.keys(PRODUCTS) as readonly ProductSlug[];
const RECORDS = Object.values(PRODUCTS);
/** Menu titles in booking menu order. */
export const PRODUCT_TITLES = RECORDS.map(({ title }) => title);
export const SOLD_SLUGS = PRODUCT_SLUGS.filter((slug): slug is SoldSlug => PRODUCTS[slug].sold);
export const PRODUCT_IDS = Object.fromEntries(
  RECORDS.map(({ title, id }) => [title, id]),
) as Readonly<Record<ProductTitle, number>>;

const BY_TITLE = Object.fromEntries(
  PRODUCT_SLUGS.map((slug) => [PRODUCTS[slug].title, slug]),
) as Readonly<Record<ProductTitle, ProductSlug>>;

/** Returns the slug for a title, e.g. `flights` for 'Air Travel'. */
export const slugOfTitle = (title: ProductTitle): ProductSlug => BY_TITLE[title];

/** Returns the product record for a title. */
export const productNamed = (title: ProductTitle): ProductRecord => PRODUCTS[BY_TITLE[title]];

type MergedPages = UnionToIntersection<(typeof PRODUCTS)[ProductSlug]['pages']>;
type MergedCalls = UnionToIntersection<(typeof PRODUCTS)[ProductSlug]['calls']>;
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** Pages of all products by name, each with its product. */
export const PRODUCT_PAGES = Object.fromEntries(
  RECORDS.flatMap(({ title, pages }) =>
    Object.entries<OpenPage>(pages).map(([name, one]) => [
      name,
      one.afterSale ? one : { ...one, product: title },
    ]),
  ),
) as Readonly<Record<keyof MergedPages, Page & OpenPage>>;

/** Text areas of search forms and deals on home. */
export const HOME_TEXTS: readonly string[] = [
  'searchForm',
  ...RECORDS.flatMap(({ homeTexts }) => homeTexts),
];

/** Text areas that rows of all products need in booking lists. */
export const ROW_TEXTS: readonly string[] = RECORDS.flatMap(({ rowTexts }) => rowTexts);

/** Calls of all products by name. */
export const PRODUCT_CALLS = Object.assign({}, ...RECORDS.map(({ calls }) => calls)) as Readonly<
  Record<keyof MergedCalls, CallPath>
>;
