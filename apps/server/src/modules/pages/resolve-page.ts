// Everything a page shows before its first byte. A page for visitors is made of agency and variant alone: nothing else of
// their request reaches it, so that it can be kept for all who get the same variant.
import {
  type AgencyData,
  type HotelDealsBody,
  type HotelSearchBody,
  type PageName,
  PAGES,
  pageOf,
  type UserProfile,
} from '@portico/contract';
import { hotelDealsBody } from '@portico/rules/deals';
import { hotelSearchBody, parseRadius, parseSearch } from '@portico/rules/search-address';
import { activeServices, dealTabs, initialTab } from '@portico/rules/navigation';
import type { Agency } from '../../kernel/agencies.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { VISIT_MARK } from './page-template.ts';
import type { PageVariant } from './page-variant.ts';
import type {
  DealsAsker,
  PageSources,
  PageState,
  ResolvedPage,
  StreamedDeals,
} from './pages.types.ts';
import { textsAddress } from './text-files.ts';

/** The person who looks, as far as it is known. */
export interface PagePerson {
  readonly viewer: Viewer;
  /** Somebody is logged in, but who cannot be said: the token has run out. */
  readonly isUncertain: boolean;
  /** The token that said who it is. */
  readonly token: string | null;
}

/** Texts every page needs, among them the two refusals the shell itself shows; pages of remotes come with all that is shown. */
const SHELL_AREAS = /^((common|header|find|footer|shell)\.|errors\.AGENCY_)/;
/** Areas of what is mailed and printed. */
const PAPER_AREAS = /^(mail|voucher)\./;
const NEEDS_ALL = (name: PageName | null) =>
  name !== null && PAGES[name].built && PAGES[name].owner !== 'shell';

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
  const hotelId = name === 'hotelSearchDetails' ? hotelIn(new URLSearchParams(search)) : null;
  const [data, rates, profile, hotel] = await Promise.all([
    orNull<AgencyData>(sources.agencyData(agency, language)),
    orNull(sources.rates()),
    user ? orNull<UserProfile>(sources.profile(agency, user.id)) : null,
    hotelId === null ? null : sources.hotelCard(agency.id, language, hotelId),
  ]);
  const active = data ? activeServices(data.bookingMenuItemOptions) : [];
  const page = name ? PAGES[name] : null;
  const isUnknown =
    !page ||
    ('product' in page &&
      page.product !== undefined &&
      data !== null &&
      !active.includes(page.product));
  const tab = isHome ? initialTab(new URLSearchParams(search).get('tab'), dealTabs(active)) : null;
  const isUncertain = person?.isUncertain ?? false;
  const streamsDeals = tab === 'Hotels' && !isUncertain && data?.status === 'Active';
  const isSensitive = page !== null && 'sensitive' in page && page.sensitive === true;
  const all = NEEDS_ALL(name);
  const known =
    user && profile
      ? {
          auth: true,
          isTravelAgent: user.isTravelAgent,
          isRestrictedAgent: user.isRestrictedAgent,
          profile,
        }
      : { auth: false, isTravelAgent: false, isRestrictedAgent: false, profile: null };

  const texts = textsFor(sources.textsOf(language) ?? sources.textsOf('en') ?? {}, all);
  const state: PageState = {
    language,
    texts,
    textsAt: all ? textsAddress(language, texts) : null,
    store: {
      ...(data ? { agency: { data, isLoading: false, error: null } } : {}),
      user: { ...known, geoLocation: variant.geoLocation, isUncertain },
      deals: {
        activeTab: tab,
        hotels: { list: [], isLoading: false, error: null, isAnswered: false },
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
            title: hotel ? `${hotel.name}, ${hotel.place}` : '',
            description: data.metaData.description,
            picture: hotel?.picture ?? data.poster ?? sources.siteCard(language),
          },
    isSensitive,
    isPartial,
    status: isUnknown || name === 'errors' ? 404 : 200,
    remote: all && page ? page.owner : null,
    searchBody:
      name === 'hotelSearch' && !isUnknown && data?.status === 'Active'
        ? searchOf(search, variant.today)
        : null,
    dealsBody: streamsDeals
      ? hotelDealsBody({
          place: variant.dealPlace,
          today: variant.today,
          isTravelAgent: known.isTravelAgent,
          page: 'home',
        })
      : null,
  };
}

/** The hotel an address names: its page calls it `hotel`, a deal's link `id`. */
const hotelIn = (query: URLSearchParams): string | null => query.get('hotel') ?? query.get('id');

/** The question of an address; null while something of it is missing or over. */
function searchOf(query: string, today: string): HotelSearchBody | null {
  const { search } = parseSearch(query);
  return search === null || search.checkIn < today
    ? null
    : hotelSearchBody(search, parseRadius(new URLSearchParams(query)));
}

/** Asks for the first tab's deals; never rejects. */
export async function askDeals(
  sources: PageSources,
  asker: DealsAsker,
  body: HotelDealsBody,
): Promise<StreamedDeals> {
  try {
    return { response: await sources.hotelDeals(asker, body) };
  } catch (error) {
    return { error: error instanceof Error && error.name === 'PorticoError' ? error.message : '' };
  }
}

/** All a page of this language may show, the same object every time; null when the language is not built. */
export function allTexts(
  sources: Pick<PageSources, 'textsOf'>,
  language: string,
): Readonly<Record<string, string>> | null {
  const texts = sources.textsOf(language);
  return texts && textsFor(texts, true);
}

/** The texts of a page, the same object every time: rendering keeps what it makes of them. */
const chosen = new WeakMap<
  Readonly<Record<string, string>>,
  { all?: Readonly<Record<string, string>>; shell?: Readonly<Record<string, string>> }
>();
function textsFor(
  texts: Readonly<Record<string, string>>,
  all: boolean,
): Readonly<Record<string, string>> {
  let known = chosen.get(texts);
  if (known === undefined) chosen.set(texts, (known = {}));
  return (known[all ? 'all' : 'shell'] ??= Object.fromEntries(
    Object.entries(texts).filter(([key]) => (all ? !PAPER_AREAS.test(key) : SHELL_AREAS.test(key))),
  ));
}
