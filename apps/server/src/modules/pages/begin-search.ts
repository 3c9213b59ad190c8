// The search of a results page, begun while the page is made: its first rows stand in the document.
import type { HotelSearchBody, HotelSearchLine } from '@portico/product-hotels/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DealsAsker, PageSearch, PageSources } from './pages.types.ts';

/** How long a page is open for its first rows, milliseconds: what has come by then is shown. */
const OPEN_MS = 1_500;

export interface FirstLines {
  /** Null when nothing came in time. Never rejects. */
  readonly lines: Promise<readonly HotelSearchLine[] | null>;
}

/**
 * The lines of the search so far. Undefined when it is not begun: there is no room for it, this visitor has
 * searched too much, or it would be refused. Then the page's script asks, and says what it is told.
 */
export async function beginSearch(
  app: FastifyInstance,
  request: FastifyRequest,
  sources: PageSources,
  asker: Omit<DealsAsker, 'signal'>,
  body: HotelSearchBody,
): Promise<FirstLines | undefined> {
  if (request.method !== 'GET') return undefined;
  const leave = app.admit('search', asker.agencyId);
  if (leave === undefined) return undefined;
  if (
    app.rateOf(request, 'search', 'address') > 0 ||
    app.rateOf(request, 'search', 'account') > 0
  ) {
    leave();
    return undefined;
  }
  try {
    const search = await sources.hotelSearch(asker, body);
    app.prepay(request, 'search');
    void search.over.then(leave);
    return { lines: firstLines(search) };
  } catch {
    leave();
    return undefined;
  }
}

/** All lines, or those that have come when the time is over. Never rejects. */
async function firstLines(search: PageSearch): Promise<readonly HotelSearchLine[] | null> {
  const lines: HotelSearchLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, OPEN_MS)));
  const read = async (): Promise<void> => {
    for await (const line of search.lines()) lines.push(JSON.parse(line) as HotelSearchLine);
  };
  await Promise.race([read(), late]);
  clearTimeout(timer);
  return lines.some(({ type }) => type === 'hotels') ? [...lines] : null;
}
