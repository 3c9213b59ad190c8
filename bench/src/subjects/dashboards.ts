// Processor time of 200 open dashboards of one agency, which poll while nothing changes: of the
// server and of PostgreSQL, beyond what both use without them.
import { DEMO_PASSWORD } from '@portico/demo';
import { PATHS } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { Agent } from 'node:http';
import { ask } from '../kit/ask.ts';
import { doAll } from '../kit/buying.ts';
import { postgresCpuMs } from '../kit/processor.ts';
import { atMost, median, spreadOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import { type BusyAgencies, busyAgencies } from '../peers/busy-agency.ts';
import { agentsAtWork } from '../peers/many-bookings.ts';

const AGENCY = 'widget';
const DASHBOARDS = 200;
/** Seconds with the dashboards, and without them, of one round. */
const OPEN_S = 60;
const IDLE_S = 15;
const DAY_MS = 86_400_000;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Calls that the page of the dashboard polls, with the seconds between two calls. */
const POLLS: readonly { readonly path: string; readonly everyS: number }[] = [
  { path: CENTER_PATHS.center.path, everyS: 30 },
  { path: `${CENTER_PATHS.deadlines.path}?scope=mine&limit=100`, everyS: 60 },
  {
    path: `${CENTER_PATHS.dashboard.path}?from=${day(Date.now() - 29 * DAY_MS)}&to=${day(Date.now())}`,
    everyS: 300,
  },
  { path: `${CENTER_PATHS.tasks.path}?state=open&limit=5`, everyS: 300 },
];

/** One open page. */
interface Dashboard {
  readonly email: string;
  token: string;
  /** Cookies of the login. */
  cookies: string;
  /** Tags of the last replies, by path. */
  readonly known: Map<string, string>;
  /** Polls that are refused to this reader. */
  readonly refused: Set<string>;
}

export const dashboards: Subject = {
  name: 'dashboards',
  about: `${DASHBOARDS} open dashboards of an agency with 50,000 bookings, polling: processor time of server and PostgreSQL`,
  async run(ground, { rounds, isQuick }, say) {
    const site = await busyAgencies(
      ground,
      { [AGENCY]: { bookings: 50_000, agents: DASHBOARDS } },
      say,
    );
    await agentsAtWork(site.run, site.idOf(AGENCY));
    const used = await processorOf(site);
    const desk: Desk = { site, agent: new Agent({ keepAlive: true }) };
    say('the dashboards open');
    const open = await opened(desk);
    const shares: Share[] = [];
    for (let round = 0; round < (isQuick ? 1 : rounds); round += 1) {
      await logIn(desk, open);
      say(`round ${round + 1}: idle`);
      const idle = await during(used, IDLE_S, async () => undefined);
      say(`round ${round + 1}: open`);
      const busy = await during(used, OPEN_S, () => pollAll(desk, open, OPEN_S));
      shares.push({ server: busy.server - idle.server, postgres: busy.postgres - idle.postgres });
    }
    desk.agent.destroy();
    await site.close();
    const seconds = (name: keyof Share) =>
      `${name} ${((median(shares.map((one) => one[name])) * 60) / 1_000).toFixed(2)} s`;
    return [
      {
        subject: 'dashboards',
        what: `processor time a minute of ${DASHBOARDS} open dashboards; share of a core`,
        product: `${seconds('server')}, ${seconds('postgres')}`,
        baseline: '',
        figure: spreadOf(shares.map(({ server, postgres }) => (server + postgres) / 10)),
        unit: '%',
        goal: atMost(5),
      },
    ];
  },
};

/** Milliseconds of processor time, so far or per second. */
interface Share {
  readonly server: number;
  readonly postgres: number;
}
type Used = () => Promise<Share>;

interface Desk {
  readonly site: BusyAgencies;
  readonly agent: Agent;
}

/** Returns a function that reads the processor time that both have used so far. */
async function processorOf({ run, server }: BusyAgencies): Promise<Used> {
  const [backend] = await run<{ pid: number }>('select pg_backend_pid() as pid');
  return async () => ({
    server: (await server.usage()).cpuMs,
    postgres: postgresCpuMs(backend?.pid ?? 0),
  });
}

/** Returns the processor time per second while `work` runs, at least for some seconds. */
async function during(used: Used, seconds: number, work: () => Promise<unknown>): Promise<Share> {
  const before = await used();
  const begun = performance.now();
  await Promise.all([work(), pause(seconds * 1_000)]);
  const passed = (performance.now() - begun) / 1_000;
  const after = await used();
  return {
    server: (after.server - before.server) / passed,
    postgres: (after.postgres - before.postgres) / passed,
  };
}

/** Opens the pages, and lets them poll until the code of the server is compiled. */
async function opened(desk: Desk): Promise<Dashboard[]> {
  const open = Array.from({ length: DASHBOARDS }, (_, n) => ({
    email: `agent-${n}@many.example`,
    token: '',
    cookies: '',
    known: new Map<string, string>(),
    refused: new Set<string>(),
  }));
  await logIn(desk, open);
  for (const { path } of POLLS) await doAll(open, 4, (one) => poll(desk, one, path));
  await pollAll(desk, open, OPEN_S / 2);
  return open;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs in, or renews the login: its tokens end after five minutes. */
async function logIn({ site, agent }: Desk, open: readonly Dashboard[]): Promise<void> {
  await doAll(open, 2, async (one) => {
    const isFirst = one.cookies === '';
    const { status, text, headers } = await ask(
      site.server.port,
      {
        method: 'POST',
        path: isFirst ? PATHS.login.path : PATHS.refresh.path,
        headers: {
          host: `${AGENCY}.localhost`,
          ...(isFirst ? { 'content-type': 'application/json' } : { cookie: one.cookies }),
        },
        ...(isFirst ? { body: JSON.stringify({ email: one.email, password: DEMO_PASSWORD }) } : {}),
      },
      agent,
    );
    if (status !== 200) throw new Error(`a login answered ${status}: ${text.slice(0, 300)}`);
    one.token = (JSON.parse(text) as { token: string }).token;
    one.cookies = [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';', 1)[0] ?? '')
      .join('; ');
  });
}

/** Polls as the pages do for some seconds, each call of each page at its own even times. */
async function pollAll(desk: Desk, open: readonly Dashboard[], seconds: number): Promise<void> {
  const due = open.flatMap((one, n) =>
    POLLS.flatMap(({ path, everyS }) => {
      const first = ((n * 0.618 * everyS) % everyS) * 1_000;
      const times = Math.ceil((seconds * 1_000 - first) / (everyS * 1_000));
      return Array.from({ length: Math.max(0, times) }, (_, i) => ({
        one,
        path,
        at: first + i * everyS * 1_000,
      }));
    }),
  );
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  for (const { one, path, at } of due.toSorted((a, b) => a.at - b.at)) {
    const wait = begun + at - performance.now();
    if (wait > 0) await pause(wait);
    sent.push(poll(desk, one, path));
  }
  await Promise.all(sent);
}

/** Throws for a status that no page expects. */
async function poll({ site, agent }: Desk, one: Dashboard, path: string): Promise<void> {
  if (one.refused.has(path)) return;
  const known = one.known.get(path);
  const mark = path.includes('?') ? '&' : '?';
  const { status, headers, text } = await ask(
    site.server.port,
    {
      path: known === undefined ? path : `${path}${mark}known=${known}`,
      headers: {
        host: `${AGENCY}.localhost`,
        'x-access-token': one.token,
        timezone: 'Europe/Lisbon',
      },
    },
    agent,
  );
  if (status === 200) one.known.set(path, String(headers['etag']).replaceAll('"', ''));
  else if (status === 403) one.refused.add(path);
  else if (status !== 204) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
}
