// An upgrade and its rollback: the previous version serves the migrated database, next to the
// current one and alone, with its own forms; each reads, changes and cancels the other's data.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import { agencyClient, type Client } from '@portico/test-kit/client';
import { testDatabase, type TestDatabase } from '@portico/test-kit/database';
import { freePort, type ServerProcess } from '@portico/test-kit/process';
import { begunOf, type Offer, Player, type Ware, type Wish } from '@portico/test-kit/storm/player';
import { openStage, type Stage } from '@portico/test-kit/storm/stage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Balancer, startBalancer } from './testing/balancer.ts';
import { build, checkOut, ROOT, runScript } from './testing/checkout.ts';

const LONG_MS = 600_000;
const PROBE_MS = 50;
const LOGIN_EVERY = 80;
/** The test machine is busy: only refusals caused by the upgrade count. */
const ENV = { LIMIT_LATENESS_MS: '60000', LIMIT_BUSY_PERCENT: '100', KEPT_PAGES: 'off' };
const WARES: readonly Ware[] = [
  { product: 'Hotels', pay: 'now' },
  { product: 'Air Travel', pay: 'now' },
  { product: 'Cars', pay: 'now' },
];

let before: string;
let database: TestDatabase;
let stage: Stage;
/** A buyer with the previous version's forms. */
let PlayerBefore: typeof Player;

beforeAll(async () => {
  before = await checkOut();
  await Promise.all([build(before), build(ROOT)]);
  database = await testDatabase({ migrated: false });
  await migrated(before);
  await runScript(before, 'apps/server/src/cli/seed.ts', {
    MODE: 'demo',
    DATABASE_URL: database.appUrl,
    DATA_DIR: join(before, '.data'),
  });
  const module = await import(
    /* @vite-ignore */ pathToFileURL(join(before, 'packages/test-kit/src/storm/player.ts')).href
  );
  PlayerBefore = (module as { Player: typeof Player }).Player;
}, LONG_MS);
afterAll(async () => {
  await stage?.close();
  await database?.drop();
  if (before !== undefined) rmSync(before, { recursive: true, force: true });
});

const migrated = (root: string): Promise<string> =>
  runScript(root, 'apps/server/src/cli/migrate.ts', { DATABASE_OWNER_URL: database.ownerUrl });

const login = async (client: Client): Promise<{ status: number; token: string }> => {
  const reply = await client.post<{ token: string }>('/api/user/login', {
    email: demoEmail('customer', 'full'),
    password: DEMO_PASSWORD,
  });
  return { status: reply.status, token: reply.status === 200 ? reply.json.token : '' };
};

/** Returns a quote for the first of the offers that matches. */
async function firstQuote(
  player: Player,
  server: ServerProcess,
  offers: readonly Offer[],
): Promise<Wish | undefined> {
  for (const offer of offers) {
    const wish = await player.quote(server, offer);
    if (wish !== undefined) return wish;
  }
  return undefined;
}

/** Sends a probe every 50 ms until stopped. Returns the failures as texts. */
function probing(client: Client): { stop(): Promise<{ asked: number; wrong: string[] }> } {
  const wrong: string[] = [];
  let asked = 0;
  let isOn = true;
  const page = async (path: string) => {
    const { status, text } = await client.get(path);
    const title = /<title>([^<]*)<\/title>/.exec(text)?.[1]?.trim();
    return status === 200 && title ? '' : `${status}, title "${title ?? ''}"`;
  };
  const call = async (path: string) => {
    const { status, text } = await client.get(path);
    return status === 200 ? '' : `${status} ${text.slice(0, 200)}`;
  };
  const probes: readonly (readonly [string, () => Promise<string>])[] = [
    ['home', () => page('/')],
    ['agency', () => call('/api/agency')],
    ['login page', () => page('/login')],
    ['currencies', () => call('/api/multi-currency/exchange')],
    ['a page of a product', () => page('/booknow/flights')],
    ['agency', () => call('/api/agency')],
  ];
  const logIn = async () => {
    const { status } = await login(client);
    return status === 200 ? '' : `${status}`;
  };
  const under = new Set<Promise<void>>();
  const looping = (async () => {
    while (isOn) {
      // more password attempts for one mailbox would be refused
      const isLogin = asked % LOGIN_EVERY === 0;
      const probe = isLogin ? (['login', logIn] as const) : probes[asked % probes.length];
      const [name, ask] = probe ?? ['', async () => ''];
      asked += 1;
      const one = ask()
        .catch((error: unknown) => String(error))
        .then((fault) => void (fault === '' || wrong.push(`${name}: ${fault}`)));
      under.add(one);
      void one.finally(() => under.delete(one));
      await new Promise((go) => setTimeout(go, PROBE_MS));
    }
  })();
  return {
    async stop() {
      isOn = false;
      await looping;
      await Promise.all(under);
      return { asked, wrong };
    },
  };
}

describe('an upgrade and its way back', () => {
  let balancer: Balancer;
  const running: { process: ServerProcess; port: number }[] = [];

  /**
   * Replaces a process as an operator does: the new one gets traffic before the old one is stopped.
   */
  async function replace(root: string): Promise<void> {
    const old = running.shift();
    const port = await freePort();
    const process = await stage.serve({ root, port, env: ENV });
    balancer.behind.add(port);
    await balancer.untilIn(port);
    running.push({ process, port });
    if (old === undefined) return;
    await old.process.end('SIGTERM');
    balancer.behind.delete(old.port);
  }

  it(
    'refuses nobody, and no page is without a title',
    async () => {
      stage = await openStage({
        agencies: ['full'],
        bystander: 'bare',
        database,
        suppliers: ['alpha'],
      });
      // the stage seeds with the test clock, by which these processes would find the rates stale
      await database.admin('update exchange_rate set fetched_at = now()');
      balancer = await startBalancer();
      await replace(before);
      const second = running.shift();
      await replace(before);
      if (second !== undefined) running.unshift(second);
      const client = agencyClient({ port: balancer.port, host: 'full.localhost' });
      const probes = probing(client);
      await migrated(ROOT);
      await new Promise((go) => setTimeout(go, 3_000));
      for (const root of [ROOT, ROOT, before, before]) await replace(root);
      await new Promise((go) => setTimeout(go, 3_000));
      const { asked, wrong } = await probes.stop();
      console.log(`${asked} probes, ${wrong.length} refused`);
      for (const { process } of running) await process.end('SIGTERM');
      await balancer.close();
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(200);
    },
    LONG_MS,
  );
});

describe('the version before on the migrated database', () => {
  let old: ServerProcess;
  let present: ServerProcess;
  const suppliers = ['alpha', 'kappa', 'psi'];

  beforeAll(async () => {
    await stage?.close();
    await migrated(ROOT);
    stage = await openStage({ agencies: ['full'], bystander: 'bare', database, suppliers });
    old = await stage.serve({ root: before, env: ENV });
    present = await stage.serve({ env: ENV });
  }, LONG_MS);

  it(
    'shows home, logs in and keeps settings, as the present one reads and changes them',
    async () => {
      for (const [one, other] of [
        [old, present],
        [present, old],
      ] as const) {
        const [writer, reader] = [one.client('full'), other.client('full')];
        expect((await writer.get('/')).text).toMatch(/<title>[^<]+<\/title>/);
        expect((await writer.get('/api/agency')).status).toBe(200);
        const { token } = await login(writer);
        const accountOf = async (client: Client, as: string) =>
          (await client.get<{ account: { version: number } }>('/api/user/account', { token: as }))
            .json.account;
        const { version } = await accountOf(writer, token);
        const person = {
          firstName: 'Grace',
          lastName: `Okafor ${version}`,
          phone: '+14155550100',
          language: 'en',
          currency: null,
        };
        const changed = await writer.send('PUT', '/api/user/profile', {
          body: { ...person, version },
          token,
        });
        expect(changed.status, changed.text).toBe(200);
        // each accepts the other's token
        expect(await accountOf(reader, token)).toMatchObject({ ...person, version: version + 1 });
        expect(await accountOf(reader, (await login(reader)).token)).toMatchObject(person);
      }
    },
    LONG_MS,
  );

  it.each(WARES)(
    '$product booked by either is read and cancelled by the other',
    async (ware) => {
      const cases = [
        ['the version before alone', old, old, PlayerBefore],
        ['booked before, cancelled now', old, present, PlayerBefore],
        ['booked now, cancelled before', present, old, Player],
        ['a form of the version before, sent to the present one', present, present, PlayerBefore],
      ] as const;
      for (const [index, [name, first, second, Kind]] of cases.entries()) {
        const player = new Kind(stage, 'full', `${index} ${ware.product}`);
        const offers = await player.offers(first, 40 + index * 7, ware);
        const wish = await firstQuote(player, first, offers);
        if (wish === undefined) throw new Error(`${name}: there is no quote`);
        const reply = await player.book(first, wish);
        const begun = begunOf(reply);
        if (begun === undefined) throw new Error(`${name}: ${reply?.text}`);
        await player.pay(begun);
        const stateOn = async (server: ServerProcess) =>
          (await player.read(server, begun))?.json.booking.status;
        const settles = { timeout: 60_000 };
        await expect.poll(() => stateOn(second), settles).toBe('confirmed');
        expect(await stateOn(first)).toBe('confirmed');
        const accepted = await player.cancelQuote(second, begun);
        if (accepted === undefined) throw new Error(`${name}: it cannot be cancelled`);
        expect((await player.cancel(second, begun, accepted))?.status).toBeLessThan(300);
        await expect.poll(() => stateOn(first), settles).toBe('cancelled');
        expect(await stateOn(second)).toBe('cancelled');
      }
    },
    LONG_MS,
  );
});
