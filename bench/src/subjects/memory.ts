// What a process keeps after a long day: half a million mixed requests to hundreds of agencies,
// hardly two of them alike, and then its resident memory. Every cache has its ceiling; this is what
// they come to together.
import { PATHS } from '@portico/contract';
import { Agent } from 'node:http';
import { ask } from '../kit/ask.ts';
import { residentBytes, start } from '../kit/process.ts';
import { hash } from '../kit/random.ts';
import { atMost, spreadOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import { addCrowd } from '../peers/crowd.ts';
import {
  day,
  DEALS_PATH,
  dealsBody,
  LISBON,
  SEARCH_PATH,
  searchBody,
  SUGGEST_PATH,
} from '../kit/bodies.ts';
import { doAll } from '../kit/buying.ts';

const AGENCIES = 300;
const REQUESTS = 500_000;
const CONNECTIONS = 24;
const SEED = 71;
const MB = 1_048_576;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LANGUAGES = ['en', 'ar', 'en-GB', 'pt', 'de', 'fr'];

interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of that number: which page or call, which agency, which words, all from the seed. */
export function question(number: number): Question {
  const pick = (salt: number, from: number): number => hash(SEED, number, salt) % from;
  const headers = {
    host: `crowd-${1 + pick(1, AGENCIES)}.localhost`,
    'accept-language': LANGUAGES[pick(2, LANGUAGES.length)] ?? 'en',
    'content-type': 'application/json',
  };
  const page = (path: string): Question => ({
    method: 'GET',
    path,
    headers: { ...headers, accept: 'text/html' },
  });
  const post = (path: string, body: object): Question => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  const ahead = 10 + pick(3, 200);
  const share = pick(4, 100);
  if (share < 4) return page(`/?utm_source=mail-${pick(5, 50_000)}`);
  if (share < 12) return page('/');
  if (share < 15)
    return page(
      `/booknow/hotels/search?${new URLSearchParams({ name: 'Lisbon', lat: String(LISBON.latitude), long: String(LISBON.longitude), checkIn: day(ahead), checkOut: day(ahead + 2), rooms: '2' })}`,
    );
  if (share < 30) return post(DEALS_PATH, dealsBody());
  if (share < 38)
    return post(DEALS_PATH, {
      ...dealsBody(5 + pick(6, 20)),
      stayPeriod: { start: day(ahead), end: day(ahead + 2) },
    });
  if (share < 65) {
    const text = Array.from({ length: 2 + pick(7, 5) }, (_, i) => LETTERS[pick(8 + i, 26)]).join(
      '',
    );
    return post(SUGGEST_PATH, { text, isManageLocation: false });
  }
  if (share < 98) return { method: 'GET', path: PATHS.agency.path, headers };
  return post(SEARCH_PATH, { ...searchBody(), radius: 1 + pick(10, 40) });
}

export const memory: Subject = {
  name: 'memory',
  about:
    'resident memory of a process that has answered half a million mixed requests, hardly two alike',
  async run(ground, { isQuick }, say) {
    const peers = await start({
      script: 'bench/src/peers/suppliers.ts',
      env: { OFFERING: JSON.stringify({ suppliers: 1, itemsEach: 60, ratesEach: 2 }) },
    });
    // as `npm start` runs it, and without the probe: that would bring Node's TypeScript along
    const server = await ground.server(
      { SANDBOX_URL: `http://127.0.0.1:${peers.port}/s0`, SANDBOX_SUPPLIERS: 'alpha' },
      { bare: true },
    );
    const idle = residentBytes(server.pid) / MB;
    const { superuser } = await ground.database();
    await addCrowd(superuser, 'full', AGENCIES);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const count = isQuick ? REQUESTS / 10 : REQUESTS;
    const wrong = new Map<number, number>();
    let done = 0;
    const begun = performance.now();
    await doAll(
      Array.from({ length: count }, (_, number) => number),
      CONNECTIONS,
      async (number) => {
        const { status } = await ask(server.port, question(number), agent);
        if (status >= 400) wrong.set(status, (wrong.get(status) ?? 0) + 1);
        done += 1;
        if (done % (count / 10) === 0)
          say(
            `${done} requests, ${Math.round(residentBytes(server.pid) / MB)} MB, ${Math.round(done / ((performance.now() - begun) / 1_000))}/s`,
          );
      },
    );
    agent.destroy();
    if (wrong.size > 0) throw new Error(`refused: ${JSON.stringify([...wrong])}`);
    const resident = residentBytes(server.pid) / MB;
    await Promise.all([server.end(), peers.end()]);
    return [
      {
        subject: 'memory',
        what: `resident memory after ${count.toLocaleString('en')} mixed requests (idle ${Math.round(idle)} MB)`,
        product: `${Math.round(resident)} MB`,
        baseline: '',
        figure: spreadOf([resident]),
        unit: 'MB',
        goal: atMost(300),
      },
    ];
  },
};
