// Everything a page shows before its first byte. A page for visitors is made of agency and variant
// alone: nothing else of their request reaches it, so that it can be kept for all who get the same
// variant.
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
import { activeServices, dealTabs, hasPage, initialTab } from '@portico/rules/navigation';
import { trackersOf } from '@portico/rules/trackers';
import { documentTitle } from '@portico/rules/page-title';
import { createTranslate } from '@portico/texts';
import type { Agency } from '../../kernel/agencies.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { VISIT_MARK } from './page-template.ts';
import type { PageVariant } from './page-variant.ts';
import type { PageProduct, PageSources, PageState, ResolvedPage } from './pages.types.ts';
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

/**
 * @param person null for a visitor who has not logged in
 * @param asksSuppliers whether a supplier may be asked what the item of the page is called
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
    // an address that is none says so itself
    title: data === null ? '' : documentTitle({ name: isUnknown ? null : name, own }, data, say),
    state: own === null ? state : { ...state, ownTitle: own },
    location: variant.pathname + variant.search,
    agency: data,
    isHome: name === 'home',
    share: shareOf(sources, variant, found, shown),
    isSensitive: page?.sensitive === true,
    listedAt: name && data && isListed(name, data) ? ownAddress(name, variant) : null,
    isPartial,
    status: isUnknown || name === 'errors' ? 404 : 200,
    remote: hasTextFile(name) && page ? page.owner : null,
    search:
      isUnknown || data?.status !== 'Active'
        ? null
        : searchOf(sources, name, variant.search, variant.today),
    deals: dealsBody && {
      slug: dealsBody.slug,
      body: dealsBody.make({
        place: variant.dealPlace,
        today: variant.today,
        isTravelAgent: knownUser(person, found.profile).isTravelAgent,
        page: 'home',
      }),
    },
    ...found.text,
  };
}

/** What was found for a page; null where it could not be had, and `isPartial` then. */
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
  // a page without the name of its item is not kept for others
  let isPartial = isPartialAlready || (about !== null && !asksSuppliers);
  const orNull = <T>(value: Promise<T>): Promise<T | null> =>
    value.catch(() => {
      // the browser asks again where it matters
      isPartial = true;
      return null;
    });
  const user = person?.viewer.user;
  const question = agency.status === 'Active' ? contentQuestion(pathname, search) : null;
  const [data, rates, profile, item, answer] = await Promise.all([
    orNull<AgencyData>(sources.agencyData(agency, language)),
    orNull(sources.rates()),
    user ? orNull<UserProfile>(sources.profile(agency, user.id)) : null,
    about && asksSuppliers ? sources.product(about.slug).card(agency.id, language, about.id) : null,
    question && orNull(sources.content(agency, question, language).then((text) => [text] as const)),
  ]);
  return { data, rates, profile, item, text: textOf(question, answer), isPartial };
}

/**
 * @param answer the text as it was found, null for none; null itself where it could not be asked
 *   for
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

/** Which page it is and what it shows. */
interface Shown {
  readonly name: PageName | null;
  readonly page: Page | null;
  /** No page has this address, or its product is not sold here. */
  readonly isUnknown: boolean;
  /** The tab of deals that is open on home. */
  readonly tab: ReturnType<typeof initialTab> | null;
  /** How that tab's deals are asked for; null where none are shown. */
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

/** Who is logged in, as the page's store has it. */
function knownUser(person: PagePerson | null, profile: UserProfile | null) {
  const user = person?.viewer.user;
  return user && profile
    ? {
        auth: true,
        isTravelAgent: user.isTravelAgent,
        isRestrictedAgent: user.isRestrictedAgent,
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
 * What a page of a product says it is about: the item's name, the place of a list. The place is the
 * address's word, so it stands in a page for visitors only: a compressed page never carries what an
 * address said beside what is private.
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
    const place = pages.search === name ? pages.placeOf?.(search) : null;
    if (place)
      return createTranslate(language, () => texts)('title.in', {
        page: texts[`shell.service.${page.product}`] ?? page.product,
        place,
      });
  }
  return null;
}

/** Of a page in this language, without what a visitor chose. */
const ownAddress = (name: PageName, { origin, language, languages }: PageVariant): string =>
  listedAddress(origin, PAGES[name].path, language, languages[0]?.code);

/** The card of a page for those who share its address; null where nobody should. */
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

/** The item an address is about; null where it names none. */
function itemOf(
  sources: PageSources,
  name: PageName | null,
  address: string,
): { readonly slug: SoldSlug; readonly id: string } | null {
  for (const slug of SOLD_SLUGS) {
    const { pages } = sources.product(slug);
    if (pages.item === undefined || pages.item !== name) continue;
    const id = pages.itemOf?.(address) ?? null;
    return id === null ? null : { slug, id };
  }
  return null;
}

/**
 * The question of an address; null where the page shows no search, or something of it is missing or
 * over.
 */
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
