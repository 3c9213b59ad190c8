// Searches started by pages. The page shows the first rows; its script then makes the same call and
// takes over the search in progress, so that suppliers are called once for both, and the visitor's
// rate limit counts it once.
import type { CallDefinition } from '@portico/contract';
import type { RequestContext } from '@portico/selling';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { malformedText } from '../../kernel/well-formed.ts';
import type { SearchService } from './search.service.ts';
import type { SearchLine, SearchTicket } from './selling.types.ts';

export interface SearchTickets {
  /**
   * Starts the search of a page. Throws, as the call would, before any supplier is called.
   * @param question body of the call, or its query if it has no body
   */
  begin(asker: Omit<RequestContext, 'signal'>, question: unknown): Promise<SearchTicket>;
  /**
   * Returns, once, the lines as JSON of the search that this visitor's page has started with the same
   * query. Undefined if there is none: a call that passed without a token then takes one, and
   * TOO_MANY_REQUESTS is thrown if none is left.
   */
  claim(
    app: Pick<FastifyInstance, 'chargeTokenLate'>,
    request: FastifyRequest,
    asker: RequestContext,
    body: unknown,
  ): AsyncGenerator<string, void, void> | undefined;
}

/** Milliseconds that a search waits for its page's script; enough for a slow phone. */
const KEPT_MS = 20_000;
/**
 * Milliseconds without the script, which is slow or absent, after which the lines are compressed.
 */
const PACKED_AFTER_MS = 2_000;
const MAX = 100;
/** Maximum bytes of all stored lines. Beyond it the oldest searches are discarded. */
const MAX_BYTES = 24 * 1_048_576;
/** Separates packed lines; JSON escapes it within a line (RFC 7464). */
const SEPARATOR = '\u001E';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Creates the tickets of one call. */
export function searchTickets(
  call: CallDefinition,
  { lines }: Pick<SearchService, 'lines'>,
): SearchTickets {
  const begun = new LRUCache<string, Begun>({
    max: MAX,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ search }) => 1 + search.size(),
    ttl: KEPT_MS,
    ttlAutopurge: true,
    perf: { now: () => performance.now() },
    dispose: ({ stop }, _key, reason) => {
      if (reason !== 'delete') stop();
    },
  });

  /**
   * Keeps only the text of a completed search and recounts its bytes, unless its script has taken it
   * over or it was discarded.
   */
  function weigh(key: string, search: Recorded): void {
    const entry = begun.peek(key);
    if (entry?.search !== search) return;
    search.serialize();
    begun.set(key, { ...entry }, { noUpdateTTL: true, noDisposeOnSet: true });
  }

  async function pack(key: string): Promise<void> {
    const search = begun.peek(key)?.search;
    await search?.over;
    // its script may have taken it over meanwhile
    if (search === undefined || begun.peek(key)?.search !== search) return;
    await search.pack();
    weigh(key, search);
  }

  function redeem(
    asker: RequestContext,
    body: unknown,
  ): AsyncGenerator<string, void, void> | undefined {
    const key = keyOf(asker, body);
    const entry = begun.get(key);
    if (entry === undefined) return undefined;
    begun.delete(key);
    asker.signal.addEventListener('abort', entry.stop, { once: true });
    return entry.search.texts();
  }

  return {
    async begin(asker, question) {
      // parsed like the body of the call: invalid input is refused, and equal queries become equal
      // texts
      const unsound = malformedText(question);
      if (unsound) throw unsound;
      const body = (call.body ?? call.query)?.parse(question) ?? question;
      const stopping = new AbortController();
      const search = recorded(await lines({ ...asker, signal: stopping.signal }, body));
      const ofPage = search.lines();
      const key = keyOf(asker, body);
      begun.set(key, { search, stop: () => stopping.abort() });
      void search.over.then(() => weigh(key, search));
      // captures only the key, so that the lines of a search already taken over are freed
      setTimeout(() => void pack(key), PACKED_AFTER_MS).unref();
      return {
        lines: ofPage,
        over: search.over,
        prepay: (app, request) => app.prepay(request, call.lane),
      };
    },

    claim(app, request, asker, body) {
      const found = redeem(asker, body);
      if (found === undefined) app.chargeTokenLate(request, call.lane);
      return found;
    },
  };
}

/**
 * The session id is not a secret; with viewer and language in the key no visitor gets a reply meant
 * for another.
 */
const keyOf = (
  { agencyId, sessionId, viewer, language, faults }: Omit<RequestContext, 'signal'>,
  body: unknown,
): string =>
  JSON.stringify([
    agencyId,
    sessionId,
    viewer.audience,
    viewer.user?.id ?? null,
    language,
    faults ?? null,
    body,
  ]);

interface Recorded {
  /** Yields all lines, if it is called before they are serialized. */
  lines(): AsyncGenerator<SearchLine, void, void>;
  /** Yields all lines as JSON. */
  texts(): AsyncGenerator<string, void, void>;
  /** Resolves after the last line. */
  readonly over: Promise<void>;
  /** Replaces the lines of a completed search by their texts. */
  serialize(): void;
  /** Compresses these texts. */
  pack(): Promise<void>;
  /** Returns the memory of the texts in bytes. */
  size(): number;
}

interface Begun {
  readonly search: Recorded;
  readonly stop: () => void;
}

/**
 * Reads the source once and records it. A failure ends the lines early, as it would for a direct
 * reader.
 */
function recorded(source: AsyncIterable<SearchLine>): Recorded {
  // readers keep their reference to the lines that were kept when they started
  let kept: SearchLine[] = [];
  let texts: string[] = [];
  let packed: Buffer | undefined;
  let isOver = false;
  let next = Promise.withResolvers<void>();
  const tell = (): void => {
    next.resolve();
    next = Promise.withResolvers<void>();
  };
  const read = async (): Promise<void> => {
    try {
      for await (const line of source) {
        kept.push(line);
        tell();
      }
    } catch {
      // a reader notices that the last line is missing
    } finally {
      isOver = true;
      tell();
    }
  };
  async function* follow(lines: readonly SearchLine[]): AsyncGenerator<SearchLine, void, void> {
    for (let i = 0; ; i += 1) {
      while (i >= lines.length) {
        if (isOver) return;
        await next.promise;
      }
      const line = lines[i];
      if (line) yield line;
    }
  }
  async function* written(lines: readonly SearchLine[]): AsyncGenerator<string, void, void> {
    for await (const line of follow(lines)) yield line.text();
  }
  async function* unpacked(
    bytes: Buffer | undefined,
    plain: readonly string[],
  ): AsyncGenerator<string, void, void> {
    yield* bytes === undefined ? plain : (await inflate(bytes)).toString().split(SEPARATOR);
  }
  const over = read();
  return {
    over,
    lines: () => follow(kept),
    texts: () => (kept.length > 0 || !isOver ? written(kept) : unpacked(packed, texts)),
    serialize() {
      texts = kept.map((line) => line.text());
      kept = [];
    },
    async pack() {
      if (texts.length === 0) return;
      packed = await deflate(texts.join(SEPARATOR), { level: 1 });
      texts = [];
    },
    // two bytes a character: lines contain characters beyond Latin-1
    size: () => packed?.length ?? 2 * texts.reduce((sum, text) => sum + text.length, 0),
  };
}
