// Sends live searches and reads their lines as they come.
import { Agent, request } from 'node:http';
import { type Course, courseOf, searchId } from '../peers/chance.ts';
import { differentHotels, type Offering } from '../peers/stock.ts';
import { SEARCH_PATH, searchBody } from './bodies.ts';

export interface Searched {
  /** Milliseconds from sending to the first hotels, and to the end. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** How it had to go. */
  readonly course: Course;
}

export interface SearchRun {
  /** Whom a wrong answer is blamed on. */
  readonly side: string;
  readonly port: number;
  readonly connections: number;
  /** Number of the first search: the same numbers meet the same fates. */
  readonly from: number;
  readonly count: number;
  readonly offering: Offering;
  readonly deadlineMs: number;
  /** The first searches of a process wait for its code: they are not judged. */
  readonly isWarming?: boolean;
}

/**
 * Fates so near to the deadline are decided by chance: whether their answer was heard is not asked.
 */
const NEAR_MS = 40;
/** Every so many answers are read line by line. */
const READ_EVERY = 20;

/** Throws when an answer is wrong: another number of suppliers or hotels than the fates allow. */
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
  const body = JSON.stringify(searchBody());
  const done: Searched[] = [];
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < from + count) {
      const search = next;
      next += 1;
      const course = courseOf(search, offering.suppliers, deadlineMs);
      const { firstMs, lastMs, text } = await one(agent, port, search, body);
      if (!isWarming)
        judge(
          text,
          search,
          course,
          offering,
          deadlineMs,
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
  body: string,
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
      { host: '127.0.0.1', port, method: 'POST', path: SEARCH_PATH, headers, agent },
      (response) => {
        const chunks: Buffer[] = [];
        let firstMs = NaN;
        response.on('data', (chunk: Buffer) => {
          if (Number.isNaN(firstMs) && chunk.includes('"type":"hotels"'))
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
interface More {
  readonly type: string;
  readonly results?: readonly { readonly id: string; readonly offers: readonly unknown[] }[];
  /** What rows have gained; who sends them whole again has none. */
  readonly more?: readonly { readonly id: string; readonly offers: readonly unknown[] }[];
}

function judge(
  text: string,
  search: number,
  course: Course,
  offering: Offering,
  deadlineMs: number,
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
  const hotels = differentHotels(course.heard, offering);
  if (last.total !== hotels) throw wrong(`${hotels} hotels had to be found`);
  if (search % READ_EVERY !== 0) return;
  const rows = new Map<string, number>();
  for (const line of lines) {
    const { results = [], more = [] } = JSON.parse(line) as More;
    for (const { id, offers } of results) rows.set(id, offers.length);
    for (const { id, offers } of more) rows.set(id, (rows.get(id) ?? 0) + offers.length);
  }
  const offers = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const all = course.heard.length * offering.hotelsEach * offering.ratesEach;
  if (rows.size !== hotels || offers !== all)
    throw wrong(`${rows.size} hotels with ${offers} offers instead of ${hotels} with ${all}`);
}
