// Starts the search of a results page while the page is rendered: the document contains its first
// rows.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DealsAsker, PageProduct, PageSearch, SearchLine } from './pages.types.ts';

/** Milliseconds that a page waits for its first rows: those received by then are shown. */
const OPEN_MS = 1_500;

export interface FirstLines {
  /** Null if nothing arrived in time. Never rejects. */
  readonly lines: Promise<readonly SearchLine[] | null>;
}

/**
 * Returns the lines of the search so far. Undefined if it was not started: there is no capacity,
 * this visitor has searched too often, or it would be refused. Then the page's script sends the
 * search and shows its result.
 */
export async function beginSearch(
  app: FastifyInstance,
  request: FastifyRequest,
  product: Pick<PageProduct, 'begin'>,
  asker: Omit<DealsAsker, 'signal'>,
  body: object,
): Promise<FirstLines | undefined> {
  if (request.method !== 'GET') return undefined;
  const leave = app.admit('search', asker.agencyId);
  if (leave === undefined) return undefined;
  if (
    app.takeToken(request, 'search', 'address') > 0 ||
    app.takeToken(request, 'search', 'account') > 0
  ) {
    leave();
    return undefined;
  }
  try {
    const search = await product.begin(asker, body);
    search.prepay(app, request);
    void search.over.then(leave);
    return { lines: firstLines(search) };
  } catch {
    leave();
    return undefined;
  }
}

/** Returns all lines, or those received before the timeout. Never rejects. */
async function firstLines(search: PageSearch): Promise<readonly SearchLine[] | null> {
  const lines: SearchLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, OPEN_MS)));
  const read = async (): Promise<void> => {
    for await (const { value } of search.lines) lines.push(value);
  };
  await Promise.race([read(), late]);
  clearTimeout(timer);
  return lines.some(({ type }) => type !== 'start' && type !== 'end') ? [...lines] : null;
}
