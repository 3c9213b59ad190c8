// Types of the pages module: its sources from other modules, and its interface to the shell's
// bundle.
import type {
  AgencyData,
  CountryEntry,
  GeoLocation,
  Language,
  SoldSlug,
  UserProfile,
} from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Device } from '@portico/rules/devices';
import type { EmptyReason } from '@portico/contract/product-calls';
import type { DealPlace } from '@portico/rules/deals';
import type { ContentQuestion } from '@portico/rules/content';
import type { Trackers } from '@portico/rules/trackers';
import type { Viewer, ViewerUser } from '@portico/rules/access';
import type { OfferingPages } from '@portico/selling';
import type { Agency } from '../../kernel/agencies.ts';
import type { CardPicture } from '@portico/selling';

/** A country's main city: the fallback place for deals, and for the current date. */
export interface Whereabouts {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/** Viewer of the first tab's deals. */
export interface DealsAsker {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly language: string;
  readonly sessionId: string;
  readonly correlationId: string;
  /** Aborts when the visitor disconnects. */
  readonly signal: AbortSignal;
}

/** A line of a streamed search: 'start', rows under the product's own type names, 'end'. */
export interface SearchLine {
  readonly type: string;
}

/** A search in progress for a page. */
export interface PageSearch {
  /** All lines from the first, as they arrive; can be read once. */
  readonly lines: AsyncIterable<{ readonly value: SearchLine }>;
  /** Resolves after the last line. */
  readonly over: Promise<void>;
  /** Exempts the call with which the page's script takes it over from the rate limit. */
  prepay(app: Pick<FastifyInstance, 'prepay'>, request: FastifyRequest): void;
}

/** A product's functions for pages: its pages, and the data embedded in them. */
export interface PageProduct {
  readonly pages: OfferingPages;
  /** Name of the call whose first lines are embedded in its results page. */
  readonly searchCall: string;
  /** Returns the cards of its deals, for the page being rendered. */
  deals(asker: DealsAsker, body: object): Promise<PageDeals>;
  /** Returns its deals from the cache; null if they are not cached. Calls no supplier. */
  cachedDeals(asker: DealsAsker, body: object): Promise<PageDeals | null>;
  /**
   * Starts the search of a results page, which the page's script takes over. Rejects as the call
   * would.
   */
  begin(asker: Omit<DealsAsker, 'signal'>, body: object): Promise<PageSearch>;
  /** Returns the item of a page; null if it is unknown, or not available in time. Never rejects. */
  card(
    agencyId: string,
    language: string,
    itemId: string,
  ): Promise<{
    readonly name: string;
    readonly place: string;
    readonly picture: CardPicture;
  } | null>;
}

/** Functions of other modules, provided by the wiring. */
export interface PageSources {
  /** Remotes in the legacy scope. Default: none. */
  readonly legacyRemotes?: readonly string[];
  agencyData(agency: Agency, language: string): Promise<AgencyData>;
  /** Returns the analytics networks of this agency's site; null for none. */
  trackers(agency: Agency): Promise<Trackers | null>;
  languages(agency: Agency): Promise<readonly Language[]>;
  enabledCurrencies(agency: Agency): Promise<readonly CountryEntry[]>;
  /** Returns rates against USD; may reject. */
  rates(): Promise<Readonly<Record<string, number>>>;
  profile(agency: Agency, user: ViewerUser): Promise<UserProfile>;
  /** Returns a text of the agency; null if there is none, rejects if it is unavailable. */
  content(agency: Agency, question: ContentQuestion, language: string): Promise<object | null>;
  geoOf(address: string): GeoLocation;
  mainCity(countryCode: string): Whereabouts | null;
  /** Returns the name of the place at these coordinates; '' if nothing is near. */
  placeName(latitude: number, longitude: number, language: string): string;
  /** Returns all texts of a built language, or null. */
  textsOf(language: string): Readonly<Record<string, string>> | null;
  /** Returns the pages and data of a product on sale. */
  product(slug: SoldSlug): PageProduct;
  /** Returns the drawn picture of the site, for an agency without its own. */
  siteCard(language: string): CardPicture;
  /** Returns the public address of a drawn picture; absent: the address is used unchanged. */
  pictureAddress?(path: string): string;
}

/** Preview card of a page, for sharing its address. */
export interface ShareCard {
  /** '' if the page has no specific name. */
  readonly title: string;
  readonly description: string;
  /** A picture of 1200 × 630 px. */
  readonly picture: CardPicture;
}

/** State of a page as the shell's bundle reads it (apps/shell/src/platform/page-state.ts). */
export interface PageState {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly textsAt: string | null;
  readonly store: Readonly<Record<string, unknown>>;
  readonly token: string | null;
  /** Placeholder of page-template.ts, which inserts the visit into the finished page. */
  readonly sessionId: string;
  readonly isUnknown: boolean;
  readonly today: string;
  readonly year: number;
  readonly device: Device;
  readonly dealPlace: DealPlace;
  readonly streamsDeals: boolean;
  readonly hasRemote: boolean;
  readonly mayTrack: boolean;
  readonly hideHeader: boolean;
  readonly hideFooter: boolean;
  readonly origin: string;
  readonly apiBase: string;
  readonly ownTitle?: string;
  readonly legacyRemotes?: readonly string[];
}

/** The fields of a request that are used. */
export interface PageRequest {
  readonly agency: Agency;
  readonly viewer: Viewer;
  /** True if the request's token is no longer valid. */
  readonly viewerExpired: boolean;
  readonly url: URL;
  /** Base URL of the page's API calls. */
  readonly apiBase: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string;
  readonly ip: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Deals for a page: cards, with the reason if there is none. */
export interface PageDeals {
  readonly response: readonly object[];
  readonly empty?: EmptyReason | undefined;
}
export type StreamedDeals = PageDeals | { readonly error: string };

/** A page's query to a product. */
export interface ProductQuestion {
  readonly slug: SoldSlug;
  readonly body: object;
}

/** A text of the agency on a page, and the call that returns it. */
export interface PageContent {
  readonly call: ContentQuestion['call'];
  readonly answer: object;
}

/** Everything needed to render a page, before a byte is written. */
export interface ResolvedPage {
  /** True if its viewer is an agent, or may turn out to be one. */
  readonly mayShowCosts: boolean;
  /** True if the folded menu of the command center will stand beside the page. */
  readonly hasRail: boolean;
  readonly state: PageState;
  /** Path and query. */
  readonly location: string;
  readonly agency: AgencyData | null;
  /** Title of the document; '' without an agency. */
  readonly title: string;
  readonly isHome: boolean;
  /** Null for a private page. */
  readonly share: ShareCard | null;
  readonly isSensitive: boolean;
  /** Canonical address of the page in this language; null if search engines must not index it. */
  readonly listedAt: string | null;
  readonly status: number;
  /** True if a source failed: the page shows less than it should, and is not cached. */
  readonly isPartial: boolean;
  readonly remote: string | null;
  /** Search query of the address, if the page shows search results. */
  readonly search: ProductQuestion | null;
  /** Query for the first tab's deals, if the page shows them. */
  readonly deals: ProductQuestion | null;
  /** Text of the agency on the page. */
  readonly content: PageContent | null;
  /** True if the page shows a text and there is none: it is not linked (decision O-035). */
  readonly isWithoutText: boolean;
}

interface RenderCallbacks {
  readonly onShellReady: () => void;
  readonly onShellError: (error: unknown) => void;
  readonly onError: (error: unknown) => void;
}

/** The component of a remote's server bundle; opaque here. */
export type RemoteApp = { readonly remote: unique symbol };

/** The remote rendered as a page's main part, and its data: replies by their call. */
export interface RenderedRemote {
  readonly App: RemoteApp;
  readonly ahead: Readonly<Record<string, Promise<object | null>>>;
}

/** The shell's server bundle, loaded by path. */
export interface ShellBundle {
  /**
   * Renders everything inside `#root` without waiting. `omitsStaticSection`: without the content of
   * the static section.
   */
  renderAppAtOnce(input: {
    readonly location: string;
    readonly state: PageState;
    readonly deals: StreamedDeals | undefined;
    readonly content?: PageContent | null;
    readonly omitsStaticSection?: boolean;
  }): string;
  renderApp(
    input: {
      readonly nonce: string;
      readonly location: string;
      readonly scripts: readonly string[];
      readonly state: PageState;
      readonly deals: Promise<StreamedDeals> | undefined;
      readonly remote: RenderedRemote | undefined;
    },
    callbacks: RenderCallbacks,
  ): { pipe<T extends NodeJS.WritableStream>(destination: T): T; abort(reason?: unknown): void };
  pageStateElement(state: PageState): string;
  themeCss(primaryColor?: string | null): string;
  fontsToPreload(direction: 'ltr' | 'rtl', files: readonly string[]): string[];
}
