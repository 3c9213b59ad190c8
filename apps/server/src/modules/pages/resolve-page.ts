// Resolves everything that a page shows before its first byte. A visitor's page depends on agency
// and variant alone: nothing else of the request is used, so that the page can be cached for all
// requests with the same variant.
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
import { type ContentQuestion, contentQuestion } from '@portico/rules/content';
import { isListed, listedAddress } from '@portico/rules/listing';
import { pickedIn } from '@portico/rules/deals';
import { activeServices, dealTabs, hasPage, initialTab } from '@portico/rules/navigation';
import { trackersOf } from '@portico/rules/trackers';
import { documentTitle } from '@portico/rules/page-title';
import { isTravelAgent, type Viewer } from '@portico/rules/access';
import { createTranslate } from '@portico/texts';
import type { Agency } from '../../kernel/agencies.ts';
import { VISIT_MARK } from './page-template.ts';
import type { PageVariant } from './page-variant.ts';
import type { PageProduct, PageSources, PageState, ResolvedPage } from './pages.types.ts';
import { hasTextFile, pageTexts } from './page-texts.ts';
import { textsAddress } from './text-files.ts';

/** The user, as far as known. */
export interface PagePerson {
  readonly viewer: Viewer;
  /** True if a user is logged in but unknown: the token has expired. */
  readonly isUncertain: boolean;
  /** The token that identified the user. */
  readonly token: string | null;
}

/**
 * Resolves a page.
 * @param person null for a visitor who has not logged in
 * @param asksSuppliers whether a supplier may be called for the name of the page's item
 */
export async function resolvePage(
  sources: PageSources,
  agency: Agency,
  variant: PageVariant,
  person: PagePerson | null,
  asksSuppliers = true,
): Promise<ResolvedPage> {
  const found = await find(sources, agency, variant, person, asksSuppliers);
  const shown = shownOn(sources, variant, person, found);
  const { data, isPartial } = found;
  const { name, page, isUnknown, dealsBody } = shown;
  const own = ownTitle(sources, variant, person, found, shown);
  const state = stateOf(sources, variant, person, found, shown);
  const say = createTranslate(variant.language, () => state.texts);
  return {
    // an unknown address has its own title
    title: data === null ? '' : documentTitle({ name: isUnknown ? null : name, own }, data, say),
    state: own === null ? state : { ...state, ownTitle: own },
    location: variant.pathname + variant.search,
    agency: data,
    isHome: name === 'home',
    share: shareOf(sources, variant, found, shown),
    isSensitive: page?.sensitive === true,
    listedAt: name && data && isListed(name, data) ? ownAddress(name, variant) : null,
    isPartial,
    mayShowCosts: person !== null && (person.isUncertain || isTravelAgent(person.viewer)),
    hasRail:
      knownUser(person, found.profile).isTravelAgent && page?.path.startsWith('/booknow/') === true,
    status: isUnknown || name === 'errors' ? 404 : 200,
    remote: hasTextFile(name) && page ? page.owner : null,
    search:
      isUnknown || data?.status !== 'Active'
        ? null
        : searchOf(sources, name, variant.search, variant.firstDay),
    deals: dealsBody && {
      slug: dealsBody.slug,
      body: dealsBody.make({
        place: variant.dealPlace,
        today: variant.today,
        isTravelAgent: knownUser(person, found.profile).isTravelAgent,
        page: 'home',
        picked: person === null ? null : pickedIn(variant.search),
      }),
    },
    ...found.text,
  };
}

/** Data found for a page; null if unavailable, with `isPartial` set. */
interface Found {
  readonly data: AgencyData | null;
  readonly rates: Awaited<ReturnType<PageSources['rates']>> | null;
  readonly profile: UserProfile | null;
  readonly item: Awaited<ReturnType<PageProduct['card']>>;
  readonly text: Pick<ResolvedPage, 'content' | 'isWithoutText'>;
  readonly isPartial: boolean;
}

async function find(
  sources: PageSources,
  agency: Agency,
  { language, pathname, search, isPartial: isPartialAlready }: PageVariant,
  person: PagePerson | null,
  asksSuppliers: boolean,
): Promise<Found> {
  const about = itemOf(sources, pageOf(pathname), search);
  // a page without the name of its item is not cached
  let isPartial = isPartialAlready || (about !== null && !asksSuppliers);
  const orNull = <T>(value: Promise<T>): Promise<T | null> =>
    value.catch(() => {
      // the browser requests it again if needed
      isPartial = true;
      return null;
    });
  const user = person?.viewer.user;
  const question = agency.status === 'Active' ? contentQuestion(pathname, search) : null;
  const [data, rates, profile, item, answer] = await Promise.all([
    orNull<AgencyData>(sources.agencyData(agency, language)),
    orNull(sources.rates()),
    user ? orNull<UserProfile>(sources.profile(agency, user)) : null,
    about && asksSuppliers ? sources.product(about.slug).card(agency.id, language, about.id) : null,
    question && orNull(sources.content(agency, question, language).then((text) => [text] as const)),
  ]);
  return { data, rates, profile, item, text: textOf(question, answer), isPartial };
}

/**
 * Returns the text of a page.
 * @param answer the text as it was found, null for none; null itself if it could not be loaded
 */
function textOf(
  question: ContentQuestion | null,
  answer: readonly [object | null] | null,
): Found['text'] {
  const text = answer?.[0] ?? null;
  return {
    content: question && text && { call: question.call, answer: text },
    isWithoutText: answer !== null && text === null,
  };
}

/** The page and its content. */
interface Shown {
  readonly name: PageName | null;
  readonly page: Page | null;
  /** True if no page has this address, or its product is not sold here. */
  readonly isUnknown: boolean;
  /** Open tab of the deals on the home page. */
  readonly tab: ReturnType<typeof initialTab> | null;
  /** Query of that tab's deals; null if none are shown. */
  readonly dealsBody: {
    readonly slug: SoldSlug;
    readonly make: NonNullable<ReturnType<typeof dealsOfTab>>['dealsBody'];
  } | null;
}

function shownOn(
  sources: PageSources,
  { pathname, search }: PageVariant,
  person: PagePerson | null,
  { data }: Found,
): Shown {
  const name = pageOf(pathname);
  const page: Page | null = name ? PAGES[name] : null;
  const active = data ? activeServices(data.bookingMenuItemOptions) : [];
  const tab =
    name === 'home' ? initialTab(new URLSearchParams(search).get('tab'), dealTabs(active)) : null;
  const showsDeals = person?.isUncertain !== true && data?.status === 'Active';
  const deals = showsDeals ? dealsOfTab(sources, tab) : undefined;
  return {
    name,
    page,
    isUnknown: !page || (data !== null && !hasPage(page, data)),
    tab,
    dealsBody: deals === undefined ? null : { slug: deals.slug, make: deals.dealsBody },
  };
}

/** Returns the logged-in user in the shape of the page's store. */
function knownUser(person: PagePerson | null, profile: UserProfile | null) {
  const user = person?.viewer.user;
  return user && profile
    ? {
        auth: true,
        isTravelAgent: user.type !== 'Customer',
        isRestrictedAgent: profile.isRestrictedAgent,
        profile,
      }
    : { auth: false, isTravelAgent: false, isRestrictedAgent: false, profile: null };
}

function stateOf(
  sources: PageSources,
  variant: PageVariant,
  person: PagePerson | null,
  { data, rates, profile }: Found,
  { name, page, tab, isUnknown, dealsBody }: Shown,
): PageState {
  const { language } = variant;
  const texts = pageTexts(sources, language, name);
  const known = knownUser(person, profile);
  return {
    language,
    texts,
    textsAt: hasTextFile(name) ? textsAddress(language, texts) : null,
    store: {
      ...(data ? { agency: { data, isLoading: false, error: null } } : {}),
      user: {
        ...known,
        geoLocation: variant.geoLocation,
        isUncertain: person?.isUncertain ?? false,
      },
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
    streamsDeals: dealsBody !== null,
    hasRemote: false,
    mayTrack: page?.sensitive !== true && data !== null && trackersOf(data) !== null,
    hideHeader: variant.hideHeader,
    hideFooter: variant.hideFooter,
    origin: variant.origin,
    apiBase: variant.apiBase,
    ...(sources.legacyRemotes?.length ? { legacyRemotes: sources.legacyRemotes } : {}),
  };
}

/**
 * Returns the title of a product's page: the item's name, the place of a list. The place is text
 * from the address, so it is included for visitors only: a compressed page must never contain text
 * from the address together with private data.
 */
function ownTitle(
  sources: PageSources,
  { search, language }: PageVariant,
  person: PagePerson | null,
  { data, item }: Found,
  { name, page, isUnknown }: Shown,
): string | null {
  if (data === null || isUnknown || page?.product === undefined) return null;
  if (item) return `${item.name}, ${item.place}`;
  if (person !== null) return null;
  const texts = sources.textsOf(language) ?? {};
  for (const slug of SOLD_SLUGS) {
    const { pages } = sources.product(slug);
    const place = pages.search === name ? pages.placeNames?.of(search) : null;
    if (place)
      return createTranslate(language, () => texts)(place.isNear ? 'title.near' : 'title.in', {
        page: texts[`shell.service.${page.product}`] ?? page.product,
        place: place.name,
      });
  }
  return null;
}

/** Returns the page's address in this language, without the visitor's choices. */
const ownAddress = (name: PageName, { origin, language, languages }: PageVariant): string =>
  listedAddress(origin, PAGES[name].path, language, languages[0]?.code);

/** Returns the preview card of a page; null if it should not be shared. */
function shareOf(
  sources: PageSources,
  { language }: PageVariant,
  { data, item }: Found,
  { name, page, isUnknown }: Shown,
): ResolvedPage['share'] {
  if (data === null || isUnknown || name === 'errors' || page?.sensitive === true) return null;
  return {
    title: item ? `${item.name}, ${item.place}` : '',
    description: data.metaData.description,
    picture: item
      ? { ...item.picture, url: sources.pictureAddress?.(item.picture.url) ?? item.picture.url }
      : (data.poster ?? sources.siteCard(language)),
  };
}

/** Initial deals of all products that have a tab: not loaded. */
const NO_DEALS = Object.fromEntries(
  SOLD_SLUGS.filter((slug) => PRODUCTS[slug].dealTab !== null).map((slug) => [
    slug,
    { list: [], isLoading: false, error: null, isAnswered: false },
  ]),
);

/** Returns the product of a tab if it is on sale and has deals. */
function dealsOfTab(sources: PageSources, tab: string | null) {
  for (const slug of SOLD_SLUGS) {
    const { dealsBody } = sources.product(slug).pages;
    if (PRODUCTS[slug].title === tab && dealsBody !== undefined) return { slug, dealsBody };
  }
  return undefined;
}

/** Returns the item of an address; null if it names none. */
function itemOf(
  sources: PageSources,
  name: PageName | null,
  address: string,
): { readonly slug: SoldSlug; readonly id: string } | null {
  for (const slug of SOLD_SLUGS) {
    const { item } = sources.product(slug).pages;
    if (item === undefined || item.page !== name) continue;
    const id = item.idOf(address);
    return id === null ? null : { slug, id };
  }
  return null;
}

/**
 * Returns the search query of an address; null if the page shows no search, or the query is
 * incomplete or in the past.
 */
function searchOf(
  sources: PageSources,
  name: PageName | null,
  address: string,
  firstDay: string,
): { readonly slug: SoldSlug; readonly body: object } | null {
  for (const slug of SOLD_SLUGS) {
    const { pages } = sources.product(slug);
    if (pages.search !== name) continue;
    const body = pages.question(address, firstDay);
    return body === null ? null : { slug, body };
  }
  return null;
}
