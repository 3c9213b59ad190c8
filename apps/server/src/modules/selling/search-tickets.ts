// Searches that pages have begun. The page shows the first rows; its script then makes the same
// call and takes over the search that is under way, so that suppliers are asked once for both, and
// the visitor's rate limit counts it once.
import type { CallDefinition } from '@portico/contract';
import type { Asker } from '@portico/selling';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { notText } from '../../kernel/sound-text.ts';
import type { SearchService } from './search.service.ts';
import type { SearchTicket } from './selling.types.ts';

export interface SearchTickets {
  /** Begins the search of a page. Throws, as the call would, before any supplier is asked. */
  begin(asker: Omit<Asker, 'signal'>, question: unknown): Promise<SearchTicket>;
  /**
   * The lines of the search this visitor's page has begun with the same question, once; undefined
   * when there is none: then a call that passed without a token takes one now, and
   * TOO_MANY_REQUESTS is thrown when there is none.
   */
  claim(
    app: Pick<FastifyInstance, 'payAfterAll'>,
    request: FastifyRequest,
    asker: Asker,
    body: unknown,
  ): AsyncGenerator<string, void, void> | undefined;
}

/**
 * How long a search waits for the script of its page, milliseconds; as long as a slow phone takes
 * to get there.
 */
const KEPT_MS = 20_000;
/** A script that has not come by then is slow or there is none: the lines are kept compressed. */
const PACKED_AFTER_MS = 2_000;
const MOST = 100;
/**
 * Of all lines that are kept, in bytes. The searches begun first are given up when there are more.
 */
const MOST_BYTES = 24 * 1_048_576;
/** Stands between packed lines; JSON escapes it within a line (RFC 7464). */
const SEPARATOR = '\u001E';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The tickets of one call. */
export function searchTickets(
  call: CallDefinition,
  { lines }: Pick<SearchService, 'lines'>,
): SearchTickets {
  const begun = new LRUCache<string, Begun>({
    max: MOST,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ search }) => 1 + search.size(),
    ttl: KEPT_MS,
    ttlAutopurge: true,
    perf: { now: () => performance.now() },
    dispose: ({ stop }, _key, reason) => {
      if (reason !== 'delete') stop();
    },
  });

  /** Counts the bytes of a search anew, unless its script has come or it has been given up. */
  function weigh(key: string, search: Recorded): void {
    const entry = begun.peek(key);
    if (entry?.search === search)
      begun.set(key, { ...entry }, { noUpdateTTL: true, noDisposeOnSet: true });
  }

  async function pack(key: string): Promise<void> {
    const search = begun.peek(key)?.search;
    await search?.over;
    // its script may have come meanwhile
    if (search === undefined || begun.peek(key)?.search !== search) return;
    await search.pack();
    weigh(key, search);
  }

  function redeem(asker: Asker, body: unknown): AsyncGenerator<string, void, void> | undefined {
    const key = keyOf(asker, body);
    const entry = begun.get(key);
    if (entry === undefined) return undefined;
    begun.delete(key);
    asker.signal.addEventListener('abort', entry.stop, { once: true });
    return entry.search.lines();
  }

  return {
    async begin(asker, question) {
      // read as the body of the call would be: what the call refuses is refused, and equal
      // questions are equal texts
      const unsound = notText(question);
      if (unsound) throw unsound;
      const body = call.body === undefined ? question : call.body.parse(question);
      const stopping = new AbortController();
      const search = recorded(await lines({ ...asker, signal: stopping.signal }, body));
      const key = keyOf(asker, body);
      begun.set(key, { search, stop: () => stopping.abort() });
      void search.over.then(() => weigh(key, search));
      // holds the key alone, so that the lines of a search whose script has come are freed
      setTimeout(() => void pack(key), PACKED_AFTER_MS).unref();
      return {
        lines: search.lines,
        over: search.over,
        prepay: (app, request) => app.prepay(request, call.lane),
      };
    },

    claim(app, request, asker, body) {
      const found = redeem(asker, body);
      if (found === undefined) app.payAfterAll(request, call.lane);
      return found;
    },
  };
}

/**
 * The session id is no secret; with viewer and language in the key nobody gets an answer shaped for
 * somebody else.
 */
const keyOf = (
  { agencyId, sessionId, viewer, language, faults }: Omit<Asker, 'signal'>,
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

type Recorded = Pick<SearchTicket, 'lines' | 'over'> & {
  /** Compresses the lines of a search that is over. */
  pack(): Promise<void>;
  /** Bytes the lines take in memory. */
  size(): number;
};

interface Begun {
  readonly search: Recorded;
  readonly stop: () => void;
}

/**
 * Reads the source once and keeps what was read. A fault ends the lines early, as it would for a
 * direct reader.
 */
function recorded(source: AsyncIterable<string>): Recorded {
  let kept: string[] = [];
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
      // a reader sees that the last line is missing
    } finally {
      isOver = true;
      tell();
    }
  };
  const over = read();
  return {
    over,
    async *lines() {
      // readers that began earlier keep the lines they read from
      const all = packed === undefined ? kept : (await inflate(packed)).toString().split(SEPARATOR);
      for (let i = 0; ; i += 1) {
        while (i >= all.length) {
          if (isOver) return;
          await next.promise;
        }
        yield all[i] ?? '';
      }
    },
    async pack() {
      if (packed !== undefined || kept.length === 0) return;
      packed = await deflate(kept.join(SEPARATOR), { level: 1 });
      kept = [];
    },
    // two bytes a character: lines hold signs beyond Latin-1
    size: () => packed?.length ?? 2 * kept.reduce((sum, line) => sum + line.length, 0),
  };
}
