// Searches that pages have begun. The page shows the first rows; its script then asks the same question and takes over what is
// under way, so that suppliers are asked once for both.
import type { HotelSearchBody } from '@portico/product-hotels/http';
import { hotelSearchBody } from '@portico/product-hotels/http';
import { LRUCache } from 'lru-cache';
import { notText } from '../../kernel/sound-text.ts';
import type { Asker } from './hotels.types.ts';
import type { SearchService } from './search.service.ts';

export interface BegunSearch {
  /** All lines from the first, as they come; whoever reads gets the same. */
  lines(): AsyncGenerator<string, void, void>;
  /** Resolves when the last line has come. */
  readonly over: Promise<void>;
}

export type BegunSearches = ReturnType<typeof begunSearches>;

/** How long a search waits for the script of its page, milliseconds; as long as a slow phone takes to get there. */
const KEPT_MS = 20_000;
const MOST = 100;

export function begunSearches({ lines }: Pick<SearchService, 'lines'>) {
  const begun = new LRUCache<string, { readonly search: BegunSearch; readonly stop: () => void }>({
    max: MOST,
    dispose: ({ stop }, _key, reason) => {
      if (reason !== 'delete') stop();
    },
  });

  return {
    /** Begins the search of a page. Throws, as the call would, before anything is asked. */
    async begin(asker: Omit<Asker, 'signal'>, question: HotelSearchBody): Promise<BegunSearch> {
      // read as the call's would be: what it refuses is refused, and equal questions are equal texts
      const unsound = notText(question);
      if (unsound) throw unsound;
      const body = hotelSearchBody.parse(question);
      const stopping = new AbortController();
      const search = recorded(await lines({ ...asker, signal: stopping.signal }, body));
      const key = keyOf(asker, body);
      const entry = { search, stop: () => stopping.abort() };
      begun.set(key, entry);
      setTimeout(() => {
        // nobody has come for it
        if (begun.peek(key) !== entry) return;
        begun.delete(key);
        entry.stop();
      }, KEPT_MS).unref();
      return search;
    },

    /** The lines of the search this visitor's page has begun with the same question, once; undefined when there is none. */
    take(asker: Asker, body: HotelSearchBody): AsyncGenerator<string, void, void> | undefined {
      const key = keyOf(asker, body);
      const entry = begun.get(key);
      if (entry === undefined) return undefined;
      begun.delete(key);
      asker.signal.addEventListener('abort', entry.stop, { once: true });
      return entry.search.lines();
    },
  };
}

/** The visit's number is no secret between a person's own pages; viewer and language make sure that the answer is the asker's own. */
const keyOf = (
  { agencyId, sessionId, viewer, language, faults }: Omit<Asker, 'signal'>,
  body: HotelSearchBody,
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

/** Reads once and keeps what was read. A fault ends the lines early, as it would without anybody in between. */
function recorded(source: AsyncIterable<string>): BegunSearch {
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
      // whoever reads sees that the last line is missing
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
