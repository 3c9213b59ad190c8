// The command center's list of bookings at scale: an agency of 50,000 bookings and 200 agents beside
// one of 500, and beside the prepared statements that a page reads.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import { PATHS } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { busyAgencies } from '../peers/busy-agency.ts';
import { createDatabase } from '../../../apps/server/src/kernel/db/database.ts';
import type { Sql } from '../../../apps/server/src/kernel/db/sql.ts';
import {
  lookUpStatement,
  searchWords,
  type SearchTerms,
  searchTermsOf,
} from '../../../apps/server/src/kernel/word-search.ts';
import { BOOKING_WORDS } from '../../../apps/server/src/modules/bookings/record/search-words.ts';
import { clientsStatement } from '../../../apps/server/src/modules/bookings/lists/find.repo.ts';
import { lineStatement } from '../../../apps/server/src/modules/bookings/lists/lines.repo.ts';
import { ask, text200 } from '../kit/ask.ts';
import { call } from '../kit/buying.ts';
import type { Ground } from '../kit/ground.ts';
import { inTurns } from '../kit/rounds.ts';
import { atMost, type Goal, median, ratioOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import { figureText, type Line } from '../kit/table.ts';

const MANY = { bookings: 50_000, agents: 200 };
const FEW = { bookings: 500, agents: 2 };
const BIG = 'full';
const SMALL = 'closed';
/** Requests of one side and round. */
const REQUESTS = 60;
const PAGE = 50;
const LIST = `${CENTER_PATHS.agencyBookings.path}?limit=${PAGE}`;
const NAMES = ['silva40', 'ana lind2', 'okafor1', 'ha'];

/** Does one request or read; the argument makes them differ. */
type Once = (n: number) => Promise<unknown>;

export const center: Subject = {
  name: 'center',
  about:
    'pages of 50 of an agency with 50,000 bookings and 200 agents: against their prepared statements, an agency of 500, and the first page',
  async run(ground, { rounds }, say) {
    const site = await filled(ground, say);
    const { big, small, database, statement, close } = site;
    const lines: Line[] = [];
    const measure = async (
      what: string,
      sides: { readonly product: Once; readonly baseline: Once },
      goal: Goal,
    ): Promise<void> => {
      const played = await inTurns(
        rounds,
        { product: () => timeOf(sides.product), baseline: () => timeOf(sides.baseline) },
        (name, round) => say(`${what}, round ${round + 1}: ${name}`),
      );
      lines.push({
        subject: 'center',
        what,
        product: `${figureText(median(played.product))} ms`,
        baseline: `${figureText(median(played.baseline))} ms`,
        figure: ratioOf(played.product, played.baseline),
        goal,
      });
    };
    const find = (n: number) =>
      `${CENTER_PATHS.find.path}?q=${encodeURIComponent(NAMES[n % NAMES.length] ?? '')}`;
    for (const sort of ['created', 'total', 'client', 'departure'] as const)
      await measure(
        `a page by ${sort} over HTTP; its prepared statement`,
        {
          product: () => big(`${LIST}&sort=${sort}`),
          baseline: () => database(statement(sort, null)),
        },
        atMost(4),
      );
    await measure(
      'search by name over HTTP; its prepared statements',
      {
        product: (n) => big(find(n)),
        baseline: async (n) => {
          const typed = searchWords(NAMES[n % NAMES.length] ?? '');
          const [row] = await database(lookUpStatement(site.agencyId, typed, BOOKING_WORDS));
          const terms = searchTermsOf(typed, row?.found ?? []);
          await Promise.all([
            database(statement('created', terms)),
            database(clientsStatement(site.agencyId, null, terms)),
          ]);
        },
      },
      atMost(4),
    );
    await measure(
      'a page; the same of an agency of 500',
      { product: () => big(LIST), baseline: () => small(LIST) },
      atMost(1.5),
    );
    const late = await pageAt(big, 500);
    await measure(
      'page 500; page 1',
      { product: () => big(late), baseline: () => big(LIST) },
      atMost(1.2),
    );
    await close();
    return lines;
  },
};

async function timeOf(once: Once): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const begun = performance.now();
    await once(n);
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Returns the path of that page. */
async function pageAt(get: (path: string) => Promise<string>, number: number): Promise<string> {
  let path = LIST;
  for (let page = 1; page < number; page += 1) {
    const { nextCursor } = JSON.parse(await get(path)) as { nextCursor: string | null };
    if (nextCursor === null) throw new Error(`there is no page ${page + 1}`);
    path = `${LIST}&cursor=${nextCursor}`;
  }
  return path;
}

/** Starts the server and fills both agencies. */
async function filled(ground: Ground, say: (progress: string) => void) {
  const { server, app, idOf, close } = await busyAgencies(
    ground,
    { [BIG]: MANY, [SMALL]: FEW },
    say,
  );
  const agencyId = idOf(BIG);
  const db = createDatabase({ url: app });
  const keepAlive = new Agent({ keepAlive: true });
  return {
    agencyId,
    big: await reader(server.port, BIG, keepAlive),
    small: await reader(server.port, SMALL, keepAlive),
    database: <Row>(query: Sql<Row>) => db.read(agencyId, query),
    statement: (sort: 'created' | 'total' | 'client' | 'departure', terms: SearchTerms | null) =>
      lineStatement(agencyId, {
        ownerId: null,
        filter: {
          readerId: randomUUID(),
          now: '2026-01-01T00:00:00.000Z',
          ...(terms === null ? {} : { terms }),
        },
        sort,
        direction: sort === 'departure' || sort === 'client' ? 'asc' : 'desc',
        after: null,
        limit: terms === null ? PAGE + 1 : 8,
      }),
    close: async () => {
      keepAlive.destroy();
      await db.close();
      await close();
    },
  };
}

/** Returns a function that reads a path as the agency's owner; it logs in again before tokens end. */
async function reader(
  port: number,
  subdomain: string,
  agent: Agent,
): Promise<(path: string) => Promise<string>> {
  const host = `${subdomain}.localhost`;
  const login = async (): Promise<string> => {
    const body = { email: demoEmail('owner', subdomain), password: DEMO_PASSWORD };
    return (await call<{ token: string }>({ port, host }, 'POST', PATHS.login.path, 200, body))
      .token;
  };
  let token = await login();
  return async (path) => {
    const question = { path, headers: { host, 'x-access-token': token } };
    const first = await ask(port, question, agent);
    if (first.status === 200) return first.text;
    token = await login();
    return text200(port, { path, headers: { host, 'x-access-token': token } });
  };
}
