// Searches that pages have begun. The page shows the first rows; its script then makes the same call and takes over the search that
// is under way, so that suppliers are asked once for both, and the visitor's rate limit counts it once.
import type { CallDefinition } from '@portico/contract';
import type { Asker } from '@portico/selling';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { notText } from '../../kernel/sound-text.ts';
import type { SearchService } from './search.service.ts';
import type { SearchTicket } from './selling.types.ts';

export interface SearchTickets {
  /** Begins the search of a page. Throws, as the call would, before any supplier is asked. */
  begin(asker: Omit<Asker, 'signal'>, question: unknown): Promise<SearchTicket>;
  /**
   * The lines of the search this visitor's page has begun with the same question, once; undefined when there is none: then a call that
   * passed without a token takes one now, and TOO_MANY_REQUESTS is thrown when there is none.
   */
  claim(
    app: Pick<FastifyInstance, 'payAfterAll'>,
    request: FastifyRequest,
    asker: Asker,
    body: unknown,
  ): AsyncGenerator<string, void, void> | undefined;
}

/** How long a search waits for the script of its page, milliseconds; as long as a slow phone takes to get there. */
const KEPT_MS = 20_000;
const MOST = 100;

/** The tickets of one call. */
export function searchTickets(
  call: CallDefinition,
  { lines }: Pick<SearchService, 'lines'>,
): SearchTickets {
  const begun = new LRUCache<string, { readonly search: Recorded; readonly stop: () => void }>({
    max: MOST,
    dispose: ({ stop }, _key, reason) => {
      if (reason !== 'delete') stop();
    },
  });

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
      // read as the body of the call would be: what the call refuses is refused, and equal questions are equal texts
      const unsound = notText(question);
      if (unsound) throw unsound;
      const body = call.body === undefined ? question : call.body.parse(question);
      const stopping = new AbortController();
      const search = recorded(await lines({ ...asker, signal: stopping.signal }, body));
      const key = keyOf(asker, body);
      const entry = { search, stop: () => stopping.abort() };
      begun.set(key, entry);
      setTimeout(() => {
        // no script has come for it
        if (begun.peek(key) !== entry) return;
        begun.delete(key);
        entry.stop();
      }, KEPT_MS).unref();
      return { ...search, prepay: (app, request) => app.prepay(request, call.lane) };
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

type Recorded = Pick<SearchTicket, 'lines' | 'over'>;

/**
 * Reads the source once and keeps what was read. A fault ends the lines early, as it would for a
 * direct reader.
 */
function recorded(source: AsyncIterable<string>): Recorded {
  const kept: string[] = [];
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
  return {
    over: read(),
    async *lines() {
      for (let i = 0; ; i += 1) {
        while (i >= kept.length) {
          if (isOver) return;
          await next.promise;
        }
        yield kept[i] ?? '';
      }
    },
  };
}
