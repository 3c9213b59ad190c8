// State resolved by the server before its first byte, transferred as JSON in an inert element and
// read once.
import type { Device } from '@portico/rules/devices';
import type { DealPlace } from '@portico/rules/deals';
import type { RemoteId } from '@portico/remote-kit/build/shared';
import type { RootState } from '@portico/runtime';

export interface PageState {
  readonly language: string;
  /** Texts in the page's language, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /**
   * Address of all texts including those of the remotes; null if the page contains only the shell's
   * few texts.
   */
  readonly textsAt: string | null;
  readonly store: Partial<RootState>;
  /** Access token of this page load; the API client keeps it in memory. */
  readonly token: string | null;
  readonly sessionId: string;
  /**
   * True if the main part of the page is missing: the path is unknown, or its service is disabled.
   */
  readonly isUnknown: boolean;
  /** Today's date at the visitor's location, YYYY-MM-DD. */
  readonly today: string;
  readonly year: number;
  readonly device: Device;
  readonly dealPlace: DealPlace;
  /**
   * True if the first tab's deals are streamed into this page, so that the browser does not request
   * them again.
   */
  readonly streamsDeals: boolean;
  /**
   * True if the server rendered the main part although it belongs to a remote: the remote's code
   * hydrates it.
   */
  readonly hasRemote: boolean;
  /**
   * True if this document may load the agency's trackers: its security policy allows them, and
   * nothing private is typed here.
   */
  readonly mayTrack: boolean;
  readonly hideHeader: boolean;
  readonly hideFooter: boolean;
  /**
   * Scheme and host of the site. Excludes the path, so that a compressed page never has
   * attacker-controlled text from the address next to private data.
   */
  readonly origin: string;
  /** Base URL of the main API; '' for the same origin. */
  readonly apiBase: string;
  /** Subject of the page for its title, if known: an item's name, the place of a list. */
  readonly ownTitle?: string;
  /** Operator-provided remotes that use the legacy scope. Default: none. */
  readonly legacyRemotes?: readonly RemoteId[];
}

const ID = 'page-state';

/** Serializes JSON for use inside a `<script>` element: without `<` and line separators. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Cache of serialized texts: many pages share the same texts, which are most of the state. */
const written = new WeakMap<PageState['texts'], string>();
function writtenTexts(texts: PageState['texts']): string {
  let text = written.get(texts);
  if (text === undefined) written.set(texts, (text = inlineJson(texts)));
  return text;
}

/**
 * Returns the element that carries the state, for the document's head. Texts served from their own
 * address are not repeated.
 */
export const stateElement = ({ texts, ...rest }: PageState): string =>
  `<script type="application/json" id="${ID}">{"texts":${rest.textsAt === null ? writtenTexts(texts) : '{}'},${inlineJson(rest).slice(1)}</script>`;

/** Returns the state, with the texts if the page contains them. */
export function readPageState(): PageState {
  const text = document.getElementById(ID)?.textContent;
  if (!text) throw new Error('The page has no state');
  return JSON.parse(text) as PageState;
}
