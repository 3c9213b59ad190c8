// The search of a results page, begun while the page is made: its first rows stand in the document.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DealsAsker, PageProduct, PageSearch } from './pages.types.ts';

/** How long a page is open for its first rows, milliseconds: what has come by then is shown. */
const OPEN_MS = 1_500;

/** A line of a streamed search: 'start', rows under the name its product gives them, 'end'. */
export interface SearchLine {
  readonly type: string;
}

export interface FirstLines {
  /** Null when nothing came in time. Never rejects. */
  readonly lines: Promise<readonly SearchLine[] | null>;
}

/**
 * The lines of the search so far. Undefined when it is not begun: there is no room for it, this
 * visitor has searched too much, or it would be refused. Then the page's script sends the search
 * and shows its answer.
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

/** All lines, or those that have come when the time is over. Never rejects. */
async function firstLines(search: PageSearch): Promise<readonly SearchLine[] | null> {
  const lines: SearchLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, OPEN_MS)));
  const read = async (): Promise<void> => {
    for await (const line of search.lines()) lines.push(JSON.parse(line) as SearchLine);
  };
  await Promise.race([read(), late]);
  clearTimeout(timer);
  return lines.some(({ type }) => type !== 'start' && type !== 'end') ? [...lines] : null;
}
