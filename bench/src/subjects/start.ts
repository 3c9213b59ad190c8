// Time from starting the process to the first whole page, with the database running; and its
// memory, idle and after load.
import { makeTables } from '../baselines/tables.ts';
import { ask } from '../kit/ask.ts';
import type { Ground } from '../kit/ground.ts';
import { type Measured, residentBytes, start as startProcess } from '../kit/process.ts';
import { inTurns } from '../kit/rounds.ts';
import { atMost, median, ratioOf, spreadOf } from '../kit/stats.ts';
import type { Effort, Subject } from '../kit/subject.ts';
import { figureText } from '../kit/table.ts';

const HOME = { path: '/', headers: { host: 'full.localhost' } } as const;

/** The baseline: Fastify and pg with one query. */
export async function startFloor(ground: Ground, bare = true): Promise<Measured> {
  const { app, owner } = await ground.emptyDatabase('floor');
  await makeTables(owner);
  return startProcess({
    script: 'bench/src/baselines/floor.ts',
    env: { DATABASE_URL: app },
    ready: '/readyz',
    bare,
  });
}

export const start: Subject = {
  name: 'start',
  about:
    'process start to the first whole page, and resident memory idle and loaded, beside Fastify with pg alone',
  async run(ground, effort, say) {
    const { rounds } = effort;
    const { url } = await ground.sandbox();
    await ground.database();
    const once = async (
      begin: () => Promise<Measured>,
      first: (port: number) => Promise<void>,
    ): Promise<number> => {
      const begun = performance.now();
      const server = await begin();
      await first(server.port);
      const seconds = (performance.now() - begun) / 1_000;
      await server.end();
      return seconds;
    };
    const { app, owner } = await ground.emptyDatabase('floor');
    await makeTables(owner);
    const floor = (): Promise<Measured> =>
      startProcess({
        script: 'bench/src/baselines/floor.ts',
        env: { DATABASE_URL: app },
        ready: '/readyz',
        bare: true,
      });
    const product = (): Promise<Measured> => ground.server({ SANDBOX_URL: url }, { bare: true });
    const played = await inTurns(
      rounds,
      {
        product: () => once(product, wholePage),
        floor: () => once(floor, async (port) => void (await ask(port, { path: '/rows' }))),
      },
      (name, round) => say(`start ${round + 1}: ${name}`),
    );
    return [
      {
        subject: 'start',
        what: 'process start to first whole page',
        product: `${figureText(median(played.product))} s`,
        baseline: `${figureText(median(played.floor))} s Fastify + pg`,
        figure: spreadOf(played.product),
        unit: 's',
        goal: atMost(0.6),
      },
      {
        subject: 'start',
        what: 'the same, as a ratio',
        product: '',
        baseline: '',
        figure: ratioOf(played.product, played.floor),
      },
      ...(await memoryLines(product, floor, effort, say)),
    ];
  },
};

async function wholePage(port: number): Promise<void> {
  const { status, text } = await ask(port, HOME);
  if (status !== 200 || !text.endsWith('</html>') || !text.includes('<h1'))
    throw new Error(`home answered ${status}: ${text.slice(0, 200)}`);
}

const MB = 1_048_576;
const IDLE_MS = 2_000;

/** A new process each round: first idle, then under load. */
async function memoryLines(
  product: () => Promise<Measured>,
  floor: () => Promise<Measured>,
  { rounds, seconds }: Effort,
  say: (text: string) => void,
) {
  const { load } = await import('../kit/load.ts');
  const { dealsBody, DEALS_PATH, SUGGEST_PATH, searchBody, SEARCH_PATH } =
    await import('../kit/bodies.ts');
  const headers = { host: 'full.localhost', 'content-type': 'application/json' };
  const isJson = (answer: string): boolean => answer.startsWith('{') && answer.endsWith('}');
  const post = (path: string, body: object) =>
    ({ method: 'POST', path, headers, body: JSON.stringify(body), expected: isJson }) as const;
  const mixed = [
    { method: 'GET', ...HOME, expected: (answer: string) => answer.endsWith('</html>') } as const,
    post(DEALS_PATH, dealsBody()),
    ...['Lis', 'Reykjavik', 'Sidnei', 'par'].map((text) =>
      post(SUGGEST_PATH, { text, isManageLocation: false }),
    ),
    post(SEARCH_PATH, searchBody()),
  ];
  const measure = async (
    begin: () => Promise<Measured>,
    run: (port: number) => Promise<unknown>,
  ): Promise<{ idle: number; loaded: number }> => {
    const server = await begin();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const idle = residentBytes(server.pid) / MB;
    await run(server.port);
    const loaded = residentBytes(server.pid) / MB;
    await server.end();
    return { idle, loaded };
  };
  const rows = [{ method: 'GET', path: '/rows', headers: {}, expected: isJson }] as const;
  const played = await inTurns(
    rounds,
    {
      product: () =>
        measure(product, (port) => load({ port, connections: 16, seconds, exchanges: mixed })),
      floor: () =>
        measure(floor, (port) => load({ port, connections: 16, seconds, exchanges: rows })),
    },
    (name, round) => say(`memory ${round + 1}: ${name}`),
  );
  const line = (what: string, key: 'idle' | 'loaded') => {
    const [ours, theirs] = [played.product, played.floor].map((side) =>
      side.map((memory) => memory[key]),
    ) as [number[], number[]];
    return {
      subject: 'start',
      what,
      product: `${figureText(median(ours))} MB`,
      baseline: `${figureText(median(theirs))} MB Fastify + pg`,
      figure: ratioOf(ours, theirs),
    };
  };
  return [
    line('resident memory, idle', 'idle'),
    line(`resident memory, 16 visitors for ${seconds} s`, 'loaded'),
  ];
}
