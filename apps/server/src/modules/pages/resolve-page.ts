// Everything a page shows before its first byte. A page for visitors is made of agency and variant alone: nothing else of
// their request reaches it, so that it can be kept for all who get the same variant.
import { type AgencyData, PAGES, pageOf, type UserProfile } from '@portico/contract';
import { type HotelDealsBody, type HotelSearchBody } from '@portico/product-hotels/http';
import { hotelDealsBody } from '@portico/rules/deals';
import { hotelSearchBody, parseRadius, parseSearch } from '@portico/rules/search-address';
import { activeServices, dealTabs, initialTab } from '@portico/rules/navigation';
import type { Agency } from '../../kernel/agencies.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { VISIT_MARK } from './letter.ts';
import type { PageVariant } from './page-variant.ts';
import type {
  DealsAsker,
  PageSources,
  PageState,
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
