// Sends live searches and parses their lines as they arrive.
import { Agent, request } from 'node:http';
import { type Course, courseOf, searchId } from '../peers/chance.ts';
import { type Market, MARKETS } from '../peers/markets.ts';
import { differentItems, type Offering } from '../peers/offering.ts';

export interface Searched {
  /** Milliseconds from sending to the first rows, and to the end. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** Expected course of the search. */
  readonly course: Course;
}

export interface SearchRun {
  /** Name of the side in error messages. */
  readonly side: string;
  readonly port: number;
  readonly connections: number;
  /** Number of the first search: the same numbers have the same outcomes. */
  readonly from: number;
  readonly count: number;
  readonly offering: Offering;
  readonly deadlineMs: number;
  /** The first searches of a process wait for compilation: their results are not checked. */
  readonly isWarming?: boolean;
}

/**
 * Outcomes this close to the deadline are nondeterministic: it is not checked whether their
 * response was received.
 */
const NEAR_MS = 40;
/** Markers of a line with rows. */
const ROWS = ['"type":"hotels"', '"type":"rows"'];
/** Number of responses of which one is parsed line by line. */
const READ_EVERY = 20;

/**
 * Throws if a response is wrong: another number of suppliers, rows or offers than the outcomes
 * allow.
 */
export async function searchMany({
  side,
  port,
  connections,
  from,
  count,
  offering,
  deadlineMs,
  isWarming = false,
}: SearchRun): Promise<Searched[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const market = MARKETS[offering.market ?? 'hotels'];
  const body = JSON.stringify(market.body());
  const done: Searched[] = [];
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < from + count) {
      const search = next;
      next += 1;
      const course = courseOf(search, offering.suppliers, deadlineMs);
      const { firstMs, lastMs, text } = await one(agent, port, search, { path: market.path, body });
      if (!isWarming)
        judge(
          text,
          search,
          course,
          { market, offering, deadlineMs },
          `${side}, after ${Math.round(lastMs)} ms`,
        );
      done.push({ firstMs, lastMs, course });
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
  } finally {
    agent.destroy();
  }
  return done;
}

function one(
  agent: Agent,
  port: number,
  search: number,
  { path, body }: { readonly path: string; readonly body: string },
): Promise<{ firstMs: number; lastMs: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'full.localhost',
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-correlation-id': searchId(search),
    };
    const begun = performance.now();
    const sent = request(
      { host: '127.0.0.1', port, method: 'POST', path, headers, agent },
      (response) => {
        const chunks: Buffer[] = [];
        let firstMs = NaN;
        response.on('data', (chunk: Buffer) => {
          if (Number.isNaN(firstMs) && ROWS.some((type) => chunk.includes(type)))
            firstMs = performance.now() - begun;
          chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const lastMs = performance.now() - begun;
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode !== 200)
            reject(
              new Error(`search ${search} answered ${response.statusCode}: ${text.slice(0, 300)}`),
            );
          else resolve({ firstMs, lastMs, text });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

interface Last {
  readonly type: 'end';
  readonly suppliers: { readonly asked: number; readonly answered: number };
  readonly total: number;
}
/**
 * A row of a list: identified by an id, by the numbers of its legs, or by those of its desks and
 * its car.
 */
interface ListRow {
  readonly id?: string;
  readonly legs?: readonly number[];
  readonly pickUp?: number;
  readonly model?: number;
  /** Each with a name, or as numbers, the first of which identifies its terms. */
  readonly offers: readonly (
    | readonly (number | null)[]
    | { readonly mark?: string; readonly key?: string }
  )[];
}
interface More {
  readonly type: string;
  readonly results?: readonly ListRow[];
  readonly rows?: readonly ListRow[];
  /** Additions to rows sent earlier; empty for a side that sends whole rows again. */
  readonly more?: readonly ListRow[];
}

const nameOf = ({ id, legs, pickUp, model }: ListRow): string =>
  id ?? legs?.join() ?? `${pickUp} ${model}`;
const offerOf = (offer: ListRow['offers'][number]): string =>
  'length' in offer ? String(offer[0]) : (offer.mark ?? offer.key ?? '');

/** Returns the content of a list: the names of its rows, each with its offers. */
function rowsIn(lines: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of lines) {
    const { results = [], rows = [], more = [] } = JSON.parse(line) as More;
    for (const row of [...results, ...rows, ...more]) {
      const offers = found.get(nameOf(row)) ?? new Set();
      found.set(nameOf(row), offers);
      for (const offer of row.offers) offers.add(offerOf(offer));
    }
  }
  return found;
}

function judge(
  text: string,
  search: number,
  course: Course,
  { market, offering, deadlineMs }: { market: Market; offering: Offering; deadlineMs: number },
  who: string,
): void {
  const lines = text.trimEnd().split('\n');
  const last = JSON.parse(lines.at(-1) ?? '') as Last;
  const wrong = (why: string): Error =>
    new Error(`search ${search} of ${who}: ${why}, ${JSON.stringify(last)}`);
  if (last.type !== 'end' || last.suppliers.asked !== offering.suppliers) throw wrong('no end');
  const isNear =
    courseOf(search, offering.suppliers, deadlineMs - NEAR_MS).heard.length !== course.heard.length;
  if (isNear) return;
  if (last.suppliers.answered !== course.heard.length)
    throw wrong(`${course.heard.length} suppliers had to be heard`);
  const items = differentItems(course.heard, offering);
  if (last.total !== items) throw wrong(`${items} rows had to be found`);
  if (search % READ_EVERY !== 0) return;
  const rows = rowsIn(lines);
  const offers = [...rows.values()].reduce((sum, { size }) => sum + size, 0);
  const all = market.offers(course.heard, offering);
  if (rows.size !== items || offers !== all)
    throw wrong(`${rows.size} rows with ${offers} offers instead of ${items} with ${all}`);
}
