// Who is looking, in which language and currency, at what: everything a page needs to know before its first byte.
import { type AgencyData, type CountryEntry, type GeoLocation, type HotelDealsBody, type PageName, PAGES, pageOf, type UserProfile } from '@portico/contract';
import { coordinates, hotelDealsBody } from '@portico/rules/deals';
import { dateIn } from '@portico/rules/dates';
import { deviceOf } from '@portico/rules/devices';
import { FIRST_CURRENCY, SPANISH_DEFAULT } from '@portico/rules/constants';
import { acceptedTags, resolveCurrency, resolveLanguage } from '@portico/rules/locale';
import { activeServices, dealTabs, initialTab } from '@portico/rules/navigation';
import type { Agency } from '../../kernel/agencies.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { PageSources, PageState, ResolvedPage, StreamedDeals } from './pages.types.ts';

/** What is read of a request. */
export interface PageRequest {
  readonly agency: Agency;
  readonly viewer: Viewer;
  /** A token came and is no longer valid. */
  readonly viewerExpired: boolean;
  readonly url: URL;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string;
  readonly ip: string;
  readonly sessionId: string;
  readonly correlationId: string;
  /** Aborts when the visitor has gone. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Areas of texts every page needs; pages of remotes come with all that is shown. */
const SHELL_AREAS = /^(common|header|footer|shell|errors)\./;
/** Areas of what is mailed and printed. */
const PAPER_AREAS = /^(mail|voucher)\./;
const NEEDS_ALL = (name: PageName | null) => name !== null && PAGES[name].built && PAGES[name].owner !== 'shell';

export async function resolvePage(sources: PageSources, request: PageRequest): Promise<ResolvedPage> {
  const { agency, viewer, url, cookies, now } = request;
  const name = pageOf(url.pathname);
  const isHome = name === 'home';
  const isUncertain = viewer.user === undefined && (request.viewerExpired || cookies['auth'] === 'true');
  const geoLocation = sources.geoOf(request.ip);
  const languages = await settled(sources.languages(agency), []);
  const readable = languages.filter(({ code }) => sources.textsOf(code) !== null);
  const spanish = agency.isSpanishDefault ? readable.filter(({ code }) => code === SPANISH_DEFAULT.language) : [];
  const built = spanish.length > 0 ? spanish : readable;
  const language = resolveLanguage({
    lng: url.searchParams.get('lng'),
    cookie: cookies['pll_language'],
    browser: acceptedTags(request.acceptLanguage),
    enabled: built.map(({ code }) => code),
    spanishDefault: spanish.length > 0,
  });
  const [data, entries, rates, profile] = await Promise.all([
    settled<AgencyData | null>(sources.agencyData(agency, language), null),
    settled<readonly CountryEntry[]>(sources.enabledCurrencies(agency), []),
    settled<Readonly<Record<string, number>> | null>(sources.rates(), null),
    viewer.user ? settled<UserProfile | null>(sources.profile(agency, viewer.user.id), null) : null,
  ]);
  const stored = isHome ? null : storedCurrency(cookies['selectedCurrency']);
  const override = { currency: url.searchParams.get('currency'), code: url.searchParams.get('code') };
  const currency = resolveCurrency({ override, stored, spanishDefault: agency.isSpanishDefault, countryCode: geoLocation.countryCode, entries }) ?? FIRST_CURRENCY;
  const active = data ? activeServices(data.bookingMenuItemOptions) : [];
  const page = name ? PAGES[name] : null;
  const isUnknown = !page || ('product' in page && page.product !== undefined && data !== null && !active.includes(page.product));
  const tab = isHome ? initialTab(url.searchParams.get('tab'), dealTabs(active)) : null;
  const where = whereabouts(sources, request, geoLocation, language);
  const today = dateIn(where.timeZone, now);
  const streamsDeals = tab === 'Hotels' && !isUncertain && data?.status === 'Active';
  const all = NEEDS_ALL(name);
  const user = viewer.user && profile ? { auth: true, isTravelAgent: viewer.user.isTravelAgent, isRestrictedAgent: viewer.user.isRestrictedAgent, profile } : { auth: false, isTravelAgent: false, isRestrictedAgent: false, profile: null };

  const state: PageState = {
    language,
    texts: textsFor(sources.textsOf(language) ?? sources.textsOf('en') ?? {}, all),
    hasAllTexts: all,
    store: {
      ...(data ? { agency: { data, isLoading: false, error: null } } : {}),
      user: { ...user, geoLocation, isUncertain },
      deals: { activeTab: tab, hotels: { list: [], isLoading: false, error: null, isAnswered: false } },
      multiCurrency: { selectedCurrency: currency, exchangeRates: rates, isLoading: false, error: null },
      language: { languages: built, current: language, isLoading: false, error: null },
    },
    token: user.auth ? (cookies['x-access-token'] ?? null) : null,
    sessionId: request.sessionId,
    isUnknown,
    today,
    year: Number(today.slice(0, 4)),
    device: deviceOf(request.userAgent),
    dealPlace: where.place,
    streamsDeals,
    hideHeader: isHidden('hideHeader', request),
    hideFooter: isHidden('hideFooter', request),
    origin: url.origin,
  };
  return {
    state,
    location: url.pathname + url.search,
    agency: data,
    isHome,
    isSensitive: page !== null && 'sensitive' in page && page.sensitive === true,
    status: isUnknown || name === 'errors' ? 404 : 200,
    remote: all && page ? page.owner : null,
    deals: streamsDeals ? dealsOf(sources, request, language, hotelDealsBody({ place: where.place, today, isTravelAgent: user.isTravelAgent, page: 'home' })) : undefined,
  };
}

/** A source that fails leaves its default: the browser asks again where it matters. */
async function settled<T>(value: Promise<T>, fallback: T): Promise<T> {
  try {
    return await value;
  } catch {
    return fallback;
  }
}

async function dealsOf(sources: PageSources, request: PageRequest, language: string, body: HotelDealsBody): Promise<StreamedDeals> {
  const { agency, viewer, sessionId, correlationId, signal } = request;
  try {
    return { response: await sources.hotelDeals({ agencyId: agency.id, viewer, language, sessionId, correlationId, signal }, body) };
  } catch (error) {
    return { error: error instanceof Error && error.name === 'PorticoError' ? error.message : '' };
  }
}

/** Deals by the address, else near the agency, else in the main city of the visitor's country (decision O-057). */
function whereabouts(sources: PageSources, { agency, url }: PageRequest, { countryCode }: GeoLocation, language: string) {
  const city = sources.mainCity(countryCode) ?? sources.mainCity('US');
  const timeZone = city?.timeZone ?? 'UTC';
  const named = coordinates(url.searchParams.get('lat'), url.searchParams.get('long'));
  const own = agency.cityLatitude !== null && agency.cityLongitude !== null ? { latitude: agency.cityLatitude, longitude: agency.cityLongitude } : null;
  const point = named ?? own ?? { latitude: city?.latitude ?? 0, longitude: city?.longitude ?? 0 };
  return { timeZone, place: { ...point, searchString: sources.placeName(point.latitude, point.longitude, language) } };
}

/** `EUR.DE`, the short form of the choice in local storage, as the JSON the resolution reads. */
function storedCurrency(cookie: string | undefined): string | null {
  const [currency, code] = (cookie ?? '').split('.');
  return currency && code ? JSON.stringify({ currency, code }) : null;
}

/** Query =true hides for the session, =false shows again (decision O-063). */
function isHidden(which: 'hideHeader' | 'hideFooter', { url, cookies }: PageRequest): boolean {
  const asked = url.searchParams.get(which);
  return asked === 'true' || (asked !== 'false' && cookies[which] === 'true');
}

function textsFor(texts: Readonly<Record<string, string>>, all: boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => (all ? !PAPER_AREAS.test(key) : SHELL_AREAS.test(key))));
}

