// What the pages module asks of the rest of the server, and what it gives the shell's bundle.
import type { AgencyData, CountryEntry, GeoLocation, HotelDeal, HotelDealsBody, Language, UserProfile } from '@portico/contract';
import type { Device } from '@portico/rules/devices';
import type { DealPlace } from '@portico/rules/deals';
import type { Agency } from '../../kernel/agencies.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** A country's main city: where deals are looked for when nothing nearer is known, and whose day it is. */
export interface Whereabouts {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/** Who the first tab's deals are for. */
export interface DealsAsker {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly language: string;
  readonly sessionId: string;
  readonly correlationId: string;
  /** Aborts when the visitor has gone. */
  readonly signal: AbortSignal;
}

/** Functions of other modules, handed over by the wiring. */
export interface PageSources {
  agencyData(agency: Agency, language: string): Promise<AgencyData>;
  languages(agency: Agency): Promise<readonly Language[]>;
  enabledCurrencies(agency: Agency): Promise<readonly CountryEntry[]>;
  /** Rates against USD; may reject. */
  rates(): Promise<Readonly<Record<string, number>>>;
  profile(agency: Agency, userId: string): Promise<UserProfile>;
  geoOf(address: string): GeoLocation;
  mainCity(countryCode: string): Whereabouts | null;
  /** Name of the place at these coordinates, '' when nothing is near. */
  placeName(latitude: number, longitude: number, language: string): string;
  /** All texts of a built language, or null. */
  textsOf(language: string): Readonly<Record<string, string>> | null;
  hotelDeals(asker: DealsAsker, body: HotelDealsBody): Promise<readonly HotelDeal[]>;
}

/** State of a page as the shell's bundle reads it (apps/shell/src/platform/page-state.ts). */
export interface PageState {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly hasAllTexts: boolean;
  readonly store: Readonly<Record<string, unknown>>;
  readonly token: string | null;
  readonly sessionId: string;
  readonly isUnknown: boolean;
  readonly today: string;
  readonly year: number;
  readonly device: Device;
  readonly dealPlace: DealPlace;
  readonly streamsDeals: boolean;
  readonly hideHeader: boolean;
  readonly hideFooter: boolean;
  readonly origin: string;
}

export type StreamedDeals = { readonly response: readonly HotelDeal[] } | { readonly error: string };

/** What a page is made of, before a byte is written. */
export interface ResolvedPage {
  readonly state: PageState;
  /** Path and query. */
  readonly location: string;
  readonly agency: AgencyData | null;
  readonly isHome: boolean;
  readonly isSensitive: boolean;
  readonly status: number;
  readonly remote: string | null;
  readonly deals: Promise<StreamedDeals> | undefined;
}

interface RenderCallbacks {
  readonly onShellReady: () => void;
  readonly onShellError: (error: unknown) => void;
  readonly onError: (error: unknown) => void;
}

/** The shell's server bundle, loaded by path. */
export interface ShellBundle {
  renderApp(
    input: { readonly nonce: string; readonly location: string; readonly scripts: readonly string[]; readonly state: PageState; readonly deals: Promise<StreamedDeals> | undefined },
    callbacks: RenderCallbacks,
  ): { pipe<T extends NodeJS.WritableStream>(destination: T): T; abort(reason?: unknown): void };
  pageStateElement(state: PageState): string;
  themeCss(primaryColor?: string | null): string;
  fontsToPreload(direction: 'ltr' | 'rtl', files: readonly string[]): string[];
}
