// Everything a page shows before its first byte. A page for visitors is made of agency and variant alone: nothing else of
// their request reaches it, so that it can be kept for all who get the same variant.
import {
  type AgencyData,
  type Page,
  type PageName,
  PAGES,
  pageOf,
  PRODUCTS,
  SOLD_SLUGS,
  type SoldSlug,
  type UserProfile,
} from '@portico/contract';
import { activeServices, dealTabs, initialTab } from '@portico/rules/navigation';
import type { Agency } from '../../kernel/agencies.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { VISIT_MARK } from './page-template.ts';
import type { PageVariant } from './page-variant.ts';
import type {
  DealsAsker,
  PageSources,
  PageState,
  ProductQuestion,
  ResolvedPage,
  StreamedDeals,
} from './pages.types.ts';
import { hasTextFile, pageTexts } from './page-texts.ts';
import { textsAddress } from './text-files.ts';

/** The person who looks, as far as it is known. */
export interface PagePerson {
  readonly viewer: Viewer;
  /** Somebody is logged in, but who cannot be said: the token has run out. */
  readonly isUncertain: boolean;
  /** The token that said who it is. */
  readonly token: string | null;
}

/** `person` is null for somebody who has not logged in. */
export async function resolvePage(
  sources: PageSources,
  agency: Agency,
  variant: PageVariant,
  person: PagePerson | null,
): Promise<ResolvedPage> {
  const { language, pathname, search } = variant;
  const name = pageOf(pathname);
  const isHome = name === 'home';
  const user = person?.viewer.user;
  let isPartial = variant.isPartial;
  const orNull = <T>(value: Promise<T>): Promise<T | null> =>
    value.catch(() => {
      // the browser asks again where it matters
      isPartial = true;
      return null;
    });
  const [data, rates, profile, item] = await Promise.all([
    orNull<AgencyData>(sources.agencyData(agency, language)),
    orNull(sources.rates()),
    user ? orNull<UserProfile>(sources.profile(agency, user.id)) : null,
    itemCard(sources, agency, language, name, search),
  ]);
  const active = data ? activeServices(data.bookingMenuItemOptions) : [];
  const page: Page | null = name ? PAGES[name] : null;
  const isUnknown =
    !page || (page.product !== undefined && data !== null && !active.includes(page.product));
  const tab = isHome ? initialTab(new URLSearchParams(search).get('tab'), dealTabs(active)) : null;
  const isUncertain = person?.isUncertain ?? false;
  const isActive = data?.status === 'Active';
  const withDeals = isUncertain || !isActive ? undefined : dealsOfTab(sources, tab);
  const streamsDeals = withDeals !== undefined;
  const isSensitive = page?.sensitive === true;
  const all = hasTextFile(name);
  const known =
    user && profile
      ? {
          auth: true,
          isTravelAgent: user.isTravelAgent,
          isRestrictedAgent: user.isRestrictedAgent,
          profile,
        }
      : { auth: false, isTravelAgent: false, isRestrictedAgent: false, profile: null };

  const texts = pageTexts(sources, language, name);
  const state: PageState = {
    language,
    texts,
    textsAt: all ? textsAddress(language, texts) : null,
    store: {
      ...(data ? { agency: { data, isLoading: false, error: null } } : {}),
      user: { ...known, geoLocation: variant.geoLocation, isUncertain },
      deals: {
        activeTab: tab,
        ...NO_DEALS,
      },
      multiCurrency: {
        selectedCurrency: variant.currency,
        exchangeRates: rates,
        isLoading: false,
        error: null,
      },
      language: { languages: variant.languages, current: language, isLoading: false, error: null },
    },
    token: known.auth ? (person?.token ?? null) : null,
    sessionId: VISIT_MARK,
    isUnknown,
    today: variant.today,
    year: Number(variant.today.slice(0, 4)),
    device: variant.device,
    dealPlace: variant.dealPlace,
    streamsDeals,
    hasRemote: false,
    hideHeader: variant.hideHeader,
    hideFooter: variant.hideFooter,
    origin: variant.origin,
    apiBase: variant.apiBase,
  };
  return {
    state,
    location: pathname + search,
    agency: data,
    isHome,
    share:
      data === null || isUnknown || name === 'errors' || isSensitive
        ? null
        : {
            title: item ? `${item.name}, ${item.place}` : '',
            description: data.metaData.description,
            picture: item?.picture ?? data.poster ?? sources.siteCard(language),
          },
    isSensitive,
    isPartial,
    status: isUnknown || name === 'errors' ? 404 : 200,
    remote: all && page ? page.owner : null,
    search: isUnknown || !isActive ? null : searchOf(sources, name, search, variant.today),
    deals:
      withDeals === undefined
        ? null
        : {
            slug: withDeals.slug,
            body: withDeals.dealsBody({
              place: variant.dealPlace,
              today: variant.today,
              isTravelAgent: known.isTravelAgent,
              page: 'home',
            }),
          },
  };
}

/** Nothing is known yet of the deals of any product that has a tab of them. */
const NO_DEALS = Object.fromEntries(
  SOLD_SLUGS.filter((slug) => PRODUCTS[slug].dealTab !== null).map((slug) => [
    slug,
    { list: [], isLoading: false, error: null, isAnswered: false },
  ]),
);

/** The product whose tab this is, when it is sold and has deals. */
function dealsOfTab(sources: PageSources, tab: string | null) {
  for (const slug of SOLD_SLUGS) {
    const { dealsBody } = sources.product(slug).pages;
    if (PRODUCTS[slug].title === tab && dealsBody !== undefined) return { slug, dealsBody };
  }
  return undefined;
}

/** What the page says of the item its address names; null where there is none. */
async function itemCard(
  sources: PageSources,
  agency: Agency,
  language: string,
  name: PageName | null,
  address: string,
) {
  for (const slug of SOLD_SLUGS) {
    const { pages, card } = sources.product(slug);
    if (pages.item !== name) continue;
    const id = pages.itemOf(address);
    return id === null ? null : card(agency.id, language, id);
  }
  return null;
}

/** The question of an address; null where the page shows no search, or something of it is missing or over. */
function searchOf(
  sources: PageSources,
  name: PageName | null,
  address: string,
  today: string,
): { readonly slug: SoldSlug; readonly body: object } | null {
  for (const slug of SOLD_SLUGS) {
    const { pages } = sources.product(slug);
    if (pages.search !== name) continue;
    const body = pages.question(address, today);
    return body === null ? null : { slug, body };
  }
  return null;
}

/** Asks for the first tab's deals; never rejects. */
export async function askDeals(
  sources: PageSources,
  asker: DealsAsker,
  { slug, body }: ProductQuestion,
): Promise<StreamedDeals> {
  try {
    return { response: await sources.product(slug).deals(asker, body) };
  } catch (error) {
    return { error: error instanceof Error && error.name === 'PorticoError' ? error.message : '' };
  }
}
