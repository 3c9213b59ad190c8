// What the pages module asks of the rest of the server, and what it gives the shell's bundle.
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
import type { OfferingPages } from '@portico/selling';
import type { Agency } from '../../kernel/agencies.ts';
import type { CardPicture } from '@portico/selling';
import type { Viewer } from '../../kernel/viewer.ts';

/**
 * A country's main city: where deals are looked for when nothing nearer is known, and whose day it
 * is.
 */
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

/** A search that is under way for a page: lines of JSON from the first, as they come. */
export interface PageSearch {
  lines(): AsyncIterable<string>;
  /** Resolves when the last line has come. */
  readonly over: Promise<void>;
  /** The call with which the page's script takes it over is let in without being counted. */
  prepay(app: Pick<FastifyInstance, 'prepay'>, request: FastifyRequest): void;
}

/** A product as pages know it: which of them show what, and the answers they come with. */
export interface PageProduct {
  readonly pages: OfferingPages;
  /** Name of the call whose first lines stand in its page of results. */
  readonly searchCall: string;
  /** Cards of its deals, for the page that is being rendered. */
  deals(asker: DealsAsker, body: object): Promise<PageDeals>;
  /** Its deals as they are cached; null when they are not. Asks no supplier. */
  cachedDeals(asker: DealsAsker, body: object): Promise<PageDeals | null>;
  /**
   * Begins the search of a results page, which the page's script takes over. Rejects as the call
   * would.
   */
  begin(asker: Omit<DealsAsker, 'signal'>, body: object): Promise<PageSearch>;
  /** The item a page is about; null when nobody knows it, or not at once. Never rejects. */
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

/** Functions of other modules, handed over by the wiring. */
export interface PageSources {
  /** Remotes that live in the legacy scope; none when it is left out. */
  readonly legacyRemotes?: readonly string[];
  agencyData(agency: Agency, language: string): Promise<AgencyData>;
  /** Networks that may count visits on this agency's site; null: none. */
  trackers(agency: Agency): Promise<Trackers | null>;
  languages(agency: Agency): Promise<readonly Language[]>;
  enabledCurrencies(agency: Agency): Promise<readonly CountryEntry[]>;
  /** Rates against USD; may reject. */
  rates(): Promise<Readonly<Record<string, number>>>;
  profile(agency: Agency, userId: string): Promise<UserProfile>;
  /** A text of the agency; null where there is none, rejects when it cannot be had. */
  content(agency: Agency, question: ContentQuestion, language: string): Promise<object | null>;
  geoOf(address: string): GeoLocation;
  mainCity(countryCode: string): Whereabouts | null;
  /** Name of the place at these coordinates, '' when nothing is near. */
  placeName(latitude: number, longitude: number, language: string): string;
  /** All texts of a built language, or null. */
  textsOf(language: string): Readonly<Record<string, string>> | null;
  /** Pages and answers of a product that is sold. */
  product(slug: SoldSlug): PageProduct;
  /** Drawn picture of the site, for an agency that has none of its own. */
  siteCard(language: string): CardPicture;
  /** The address under which a drawn picture may be asked for; absent: as it is. */
  pictureAddress?(path: string): string;
}

/** How a page shows itself where its address is shared. */
export interface ShareCard {
  /** '' where the page has no name of its own. */
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
  /** The mark of page-template.ts, which puts the visit into the finished page. */
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

/** What is read of a request. */
export interface PageRequest {
  readonly agency: Agency;
  readonly viewer: Viewer;
  /** A token came and is no longer valid. */
  readonly viewerExpired: boolean;
  readonly url: URL;
  /** Where the page calls the main API. */
  readonly apiBase: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string;
  readonly ip: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Deals for a page: cards, with the reason where there is none. */
export interface PageDeals {
  readonly response: readonly object[];
  readonly empty?: EmptyReason | undefined;
}
export type StreamedDeals = PageDeals | { readonly error: string };

/** What a page asks of a product. */
export interface ProductQuestion {
  readonly slug: SoldSlug;
  readonly body: object;
}

/** A text of the agency that a page shows, and the call it is the answer of. */
export interface PageContent {
  readonly call: ContentQuestion['call'];
  readonly answer: object;
}

/** What a page is made of, before a byte is written. */
export interface ResolvedPage {
  readonly state: PageState;
  /** Path and query. */
  readonly location: string;
  readonly agency: AgencyData | null;
  /** Of the document; '' without an agency. */
  readonly title: string;
  readonly isHome: boolean;
  /** null: the page is nobody's business but the visitor's. */
  readonly share: ShareCard | null;
  readonly isSensitive: boolean;
  /**
   * Address under which search engines list the page in this language; null: they may not list it.
   */
  readonly listedAt: string | null;
  readonly status: number;
  /** Whether a source failed: the page shows less than it should, and is not kept. */
  readonly isPartial: boolean;
  readonly remote: string | null;
  /** The question of the address, where the page shows what a search finds. */
  readonly search: ProductQuestion | null;
  /** The question for the first tab's deals, where the page shows them. */
  readonly deals: ProductQuestion | null;
  /** The text of the agency it shows. */
  readonly content: PageContent | null;
  /** The page shows a text, and there is none: nobody is led here (decision O-035). */
  readonly isWithoutText: boolean;
}

interface RenderCallbacks {
  readonly onShellReady: () => void;
  readonly onShellError: (error: unknown) => void;
  readonly onError: (error: unknown) => void;
}

/** The component of a remote's server bundle; nothing here looks into it. */
export type RemoteApp = { readonly remote: unique symbol };

/**
 * The remote that is rendered as a page's main part, and what it is given: answers by the call they
 * are of.
 */
export interface RenderedRemote {
  readonly App: RemoteApp;
  readonly ahead: Readonly<Record<string, Promise<object | null>>>;
}

/** The shell's server bundle, loaded by path. */
export interface ShellBundle {
  /**
   * Everything inside `#root`, when nothing is waited for. `omitsStaticSection`: without what is
   * inside the static section.
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
