// What the server resolved before its first byte, and how it travels: JSON in an inert element,
// read once.
import type { Device } from '@portico/rules/devices';
import type { DealPlace } from '@portico/rules/deals';
import type { RemoteId } from '@portico/remote-kit/build/shared';
import type { RootState } from '@portico/runtime';

export interface PageState {
  readonly language: string;
  /** Texts of the page's language by key. */
  readonly texts: Readonly<Record<string, string>>;
  /**
   * Where they are, those of the remotes among them; null: the few of the shell alone stand in the
   * page.
   */
  readonly textsAt: string | null;
  readonly store: Partial<RootState>;
  /** Access token of this page load; the API client keeps it in memory. */
  readonly token: string | null;
  readonly sessionId: string;
  /**
   * Whether the main part of the page is missing in this answer: the path is unknown, or its
   * service is switched off.
   */
  readonly isUnknown: boolean;
  /** Today where the visitor is, YYYY-MM-DD. */
  readonly today: string;
  readonly year: number;
  readonly device: Device;
  readonly dealPlace: DealPlace;
  /** The first tab's deals stream into this page; the browser does not ask for them again. */
  readonly streamsDeals: boolean;
  /**
   * The main part stands in this page although it is a remote's: its code takes over what is there.
   */
  readonly hasRemote: boolean;
  /**
   * Whether this document may hold the agency's networks: its policy lets them run, and nothing
   * private is typed here.
   */
  readonly mayTrack: boolean;
  readonly hideHeader: boolean;
  readonly hideFooter: boolean;
  /**
   * Scheme and host of the site. The path is not repeated here: a compressed page never carries
   * what an address said beside what is private.
   */
  readonly origin: string;
  /** Where this page calls the main API; '' where it came from. */
  readonly apiBase: string;
  /**
   * What the page says it is about in its title, where it is known: an item's name, the place of a
   * list.
   */
  readonly ownTitle?: string;
  /** Remotes the operator brings that live in the legacy scope; absent: none. */
  readonly legacyRemotes?: readonly RemoteId[];
}

const ID = 'page-state';

/** JSON that is safe inside a `<script>` element: no `<`, no line separators. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Texts are the same objects for many pages and most of what a state is: written once. */
const written = new WeakMap<PageState['texts'], string>();
function writtenTexts(texts: PageState['texts']): string {
  let text = written.get(texts);
  if (text === undefined) written.set(texts, (text = inlineJson(texts)));
  return text;
}

/**
 * The element that carries the state, for the head of the document. Texts that are elsewhere are
 * not repeated.
 */
export const stateElement = ({ texts, ...rest }: PageState): string =>
  `<script type="application/json" id="${ID}">{"texts":${rest.textsAt === null ? writtenTexts(texts) : '{}'},${inlineJson(rest).slice(1)}</script>`;

/** The state, with the texts where they stand in the page. */
export function readPageState(): PageState {
  const text = document.getElementById(ID)?.textContent;
  if (!text) throw new Error('The page has no state');
  return JSON.parse(text) as PageState;
}
