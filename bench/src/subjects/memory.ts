// Resident memory of a server after heavy use: 600,000 mixed requests to hundreds of agencies,
// almost all different, including pictures, documents and logins. Every cache has a limit; this
// measures their sum.
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import { fillPath, PATHS } from '@portico/contract';
import { Agent } from 'node:http';
import { ask, text200 } from '../kit/ask.ts';
import { residentBytes } from '../kit/process.ts';
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
import { type Booked, bookingOf, doAll, offersOf, quoteOf, type Site } from '../kit/buying.ts';

const AGENCIES = 300;
const REQUESTS = 600_000;
/** Number of bookings whose vouchers are requested, each in two languages. */
const BOOKINGS = 60;
const CONNECTIONS = 24;
const SELLER = 'full.localhost';
const SEED = 71;
const MB = 1_048_576;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LANGUAGES = ['en', 'ar', 'en-GB', 'pt', 'de', 'fr'];

/** Paths that exist only after the server has rendered a page or made a booking. */
interface Shown {
  readonly pictures: readonly string[];
  /** Paths with the guest's token. */
  readonly vouchers: readonly string[];
}

interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns the request of that number: page or call, agency and text, all derived from the seed. */
export function question(number: number, { pictures, vouchers }: Shown): Question {
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
  const full = { ...headers, host: SELLER };
  const rare = pick(20, 1_000);
  if (rare < 1)
    return {
      method: 'POST',
      path: PATHS.login.path,
      headers: full,
      body: JSON.stringify({ email: demoEmail('customer', 'full'), password: DEMO_PASSWORD }),
    };
  if (rare < 3) return { method: 'GET', path: some(vouchers, pick(21, 1_000)), headers: full };
  if (rare < 40) return { method: 'GET', path: some(pictures, pick(22, 10_000)), headers: full };
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

const some = (list: readonly string[], number: number): string => list[number % list.length] ?? '/';

/** Pages whose pictures are requested. */
const LOOKED_AT = ['/', '/?tab=Cars', '/?tab=Air%20Travel', '/about'];

/** Loads pages and books stays, so that there are pictures and documents to request. */
async function prepare(site: Site): Promise<Shown> {
  const host = { host: site.host, accept: 'text/html' };
  const results = (ahead: number): string =>
    `/booknow/hotels/search?${new URLSearchParams({ name: 'Lisbon', lat: String(LISBON.latitude), long: String(LISBON.longitude), checkIn: day(ahead), checkOut: day(ahead + 2), rooms: '2' })}`;
  const pictures = new Set<string>();
  for (const path of [...LOOKED_AT, results(20), results(40), results(60)]) {
    const html = await text200(site.port, { path, headers: host });
    for (const [address] of html.matchAll(/\/assets\/scenes\/[\w.-]+/g)) pictures.add(address);
  }
  const offers = await offersOf(site, 'on-site');
  const vouchers: string[] = [];
  for (const offer of offers.slice(0, BOOKINGS)) {
    const { booking, guestToken = '' } = await bookingOf<{
      readonly booking: Pick<Booked, 'reference'>;
      readonly guestToken?: string;
    }>(site, await quoteOf(site, offer), 'on-site', 201);
    const path = fillPath(PATHS.voucher.path, { reference: booking.reference });
    for (const lang of ['en', 'ar'])
      vouchers.push(`${path}?guest=${encodeURIComponent(guestToken)}&lang=${lang}`);
  }
  if (pictures.size === 0 || vouchers.length === 0)
    throw new Error(`${pictures.size} pictures and ${vouchers.length} vouchers to ask for`);
  return { pictures: [...pictures], vouchers };
}

export const memory: Subject = {
  name: 'memory',
  about:
    'resident memory of a process that has answered 600,000 mixed requests, hardly two alike, with pictures, papers and logins',
  async run(ground, { isQuick }, say) {
    const sandbox = await ground.sandbox();
    // like `npm start`, and without the probe, which would load Node's TypeScript
    const server = await ground.server(
      { SANDBOX_URL: sandbox.url, SANDBOX_SUPPLIERS: 'alpha' },
      { bare: true },
    );
    const idle = residentBytes(server.pid) / MB;
    const { superuser } = await ground.database();
    await addCrowd(superuser, 'full', AGENCIES);
    const shown = await prepare({ port: server.port, host: SELLER });
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const count = isQuick ? REQUESTS / 10 : REQUESTS;
    const wrong = new Map<number, number>();
    let done = 0;
    const begun = performance.now();
    await doAll(
      Array.from({ length: count }, (_, number) => number),
      CONNECTIONS,
      async (number) => {
        const { status } = await ask(server.port, question(number, shown), agent);
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
    await server.end();
    return [
      {
        subject: 'memory',
        what: `resident memory after ${count.toLocaleString('en')} mixed requests (idle ${Math.round(idle)} MB)`,
        product: `${Math.round(resident)} MB`,
        baseline: '',
        figure: spreadOf([resident]),
        unit: 'MB',
        goal: atMost(450),
      },
    ];
  },
};
