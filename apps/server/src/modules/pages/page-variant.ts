// Derives a page's variant from its request: address, language, currency, day and kind of device.
// It contains every input of a page besides its agency and user, and is the cache key of a page.
import { type CountryEntry, type GeoLocation, type Language, pageOf } from '@portico/contract';
import { FALLBACK_CURRENCY, SPANISH_DEFAULT } from '@portico/rules/constants';
import { dateIn, firstDayAt } from '@portico/rules/dates';
import { coordinates, type DealPlace } from '@portico/rules/deals';
import { type Device, deviceOf } from '@portico/rules/devices';
import {
  acceptedTags,
  namedCurrency,
  resolveCurrency,
  resolveLanguage,
} from '@portico/rules/locale';
import type { Agency } from '../../kernel/agencies.ts';
import type { PageRequest, PageSources } from './pages.types.ts';

/** Plain data: two requests with the same variant, agency and viewer get the same page. */
export interface PageVariant {
  readonly origin: string;
  /** Base URL of the page's API calls. */
  readonly apiBase: string;
  readonly pathname: string;
  /** Query with its question mark; '' if there is none. */
  readonly search: string;
  /** Languages available to a visitor here. */
  readonly languages: readonly Language[];
  readonly language: string;
  readonly currency: CountryEntry;
  readonly geoLocation: GeoLocation;
  readonly dealPlace: DealPlace;
  /** Current date at the visitor's place. */
  readonly today: string;
  /** First date that is not past everywhere: a search from this date on is begun. */
  readonly firstDay: string;
  readonly device: Device;
  readonly hideHeader: boolean;
  readonly hideFooter: boolean;
  /** True if a source failed meanwhile: the page is then not cached. */
  readonly isPartial: boolean;
}

/** Returns the languages available to a visitor of an agency: enabled and with texts. */
export function languagesOf(
  sources: Pick<PageSources, 'textsOf'>,
  agency: Pick<Agency, 'isSpanishDefault'>,
  enabled: readonly Language[],
): readonly Language[] {
  const readable = enabled.filter(({ code }) => sources.textsOf(code) !== null);
  const spanish = readable.filter(({ code }) => code === SPANISH_DEFAULT.language);
  return agency.isSpanishDefault && spanish.length > 0 ? spanish : readable;
}

const isSpanishAlone = (
  agency: Pick<Agency, 'isSpanishDefault'>,
  languages: readonly Language[],
): boolean =>
  agency.isSpanishDefault && languages.some(({ code }) => code === SPANISH_DEFAULT.language);

export async function variantOf(sources: PageSources, request: PageRequest): Promise<PageVariant> {
  const { agency, url, cookies } = request;
  let isPartial = false;
  const orNothing = <T>(list: Promise<readonly T[]>): Promise<readonly T[]> =>
    list.catch(() => {
      isPartial = true;
      return [];
    });
  const geoLocation = sources.geoOf(request.ip);
  const [enabled, entries] = await Promise.all([
    orNothing(sources.languages(agency)),
    orNothing(sources.enabledCurrencies(agency)),
  ]);
  const languages = languagesOf(sources, agency, enabled);
  const language = resolveLanguage({
    lng: url.searchParams.get('lng'),
    cookie: cookies['pll_language'],
    browser: acceptedTags(request.acceptLanguage),
    enabled: languages.map(({ code }) => code),
    spanishDefault: isSpanishAlone(agency, languages),
  });
  const stored =
    pageOf(url.pathname) === 'home' ? null : storedCurrency(cookies['selectedCurrency']);
  const override = {
    currency: namedCurrency(url.pathname, url.searchParams),
    code: url.searchParams.get('code'),
  };
  const currency =
    resolveCurrency({
      override,
      stored,
      spanishDefault: agency.isSpanishDefault,
      countryCode: geoLocation.countryCode,
      entries,
    }) ?? FALLBACK_CURRENCY;
  const { place, timeZone } = whereabouts(sources, agency, url, geoLocation, language);
  return {
    origin: url.origin,
    apiBase: request.apiBase,
    pathname: url.pathname,
    search: url.search,
    languages,
    language,
    currency,
    geoLocation,
    dealPlace: place,
    today: dateIn(timeZone, request.now),
    firstDay: firstDayAt(null, request.now),
    device: deviceOf(request.userAgent),
    hideHeader: isHidden('hideHeader', request),
    hideFooter: isHidden('hideFooter', request),
    isPartial,
  };
}

/**
 * Returns the place of the deals: from the address, else near the agency, else the main city of the
 * visitor's country (decision O-057).
 */
function whereabouts(
  sources: PageSources,
  agency: Agency,
  url: URL,
  { countryCode }: GeoLocation,
  language: string,
): { place: DealPlace; timeZone: string } {
  const city = sources.mainCity(countryCode) ?? sources.mainCity('US');
  const named = coordinates(url.searchParams.get('lat'), url.searchParams.get('long'));
  const airport = coordinates(
    url.searchParams.get('airportLat'),
    url.searchParams.get('airportLong'),
  );
  const own =
    agency.cityLatitude !== null && agency.cityLongitude !== null
      ? { latitude: agency.cityLatitude, longitude: agency.cityLongitude }
      : { latitude: city?.latitude ?? 0, longitude: city?.longitude ?? 0 };
  const placeAt = (point: typeof own): DealPlace => ({
    ...point,
    searchString: sources.placeName(point.latitude, point.longitude, language),
  });
  return {
    timeZone: city?.timeZone ?? 'UTC',
    place: {
      ...placeAt(named ?? own),
      // each kind of deal is searched at the coordinates named for it
      ...(named === null && airport === null ? {} : { airport: placeAt(airport ?? own) }),
    },
  };
}

/**
 * Converts `EUR.DE`, the short form of the choice in local storage, to the JSON that the resolution
 * reads.
 */
function storedCurrency(cookie: string | undefined): string | null {
  const [currency, code] = (cookie ?? '').split('.');
  return currency && code ? JSON.stringify({ currency, code }) : null;
}

/** Query =true hides it for the session, =false shows it again (decision O-063). */
function isHidden(which: 'hideHeader' | 'hideFooter', { url, cookies }: PageRequest): boolean {
  const wanted = url.searchParams.get(which);
  return wanted === 'true' || (wanted !== 'false' && cookies[which] === 'true');
}
