// Test environment for selling: the real server, a real sandbox in another process, and the demo's
// agencies and users.
import { DEMO_PASSWORD, demoEmail, type DemoRole } from '@portico/demo';
import { startingRates, suggest } from '@portico/reference';
import { openSandbox } from '../../../apps/sandbox/src/testing/shared-sandbox.ts';
import type { Sandbox } from '../../../apps/sandbox/src/testing/start-sandbox.ts';
import { createKernel } from '../../../apps/server/src/kernel/kernel.ts';
import { createLog } from '../../../apps/server/src/kernel/log.ts';
import { agencyWriter } from '../../../apps/server/src/modules/agencies/agencies.write.repo.ts';
import { seedDemo } from '../../../apps/server/src/modules/demo/demo.service.ts';
import { markupRepo } from '../../../apps/server/src/modules/markup/markup.repo.ts';
import { markupService } from '../../../apps/server/src/modules/markup/markup.service.ts';
import { identityRepo } from '../../../apps/server/src/modules/identity/identity.repo.ts';
import { createPasswords } from '../../../apps/server/src/modules/identity/passwords.ts';
import { listsRepo } from '../../../apps/server/src/modules/lists/lists.repo.ts';
import { demoPortal } from '../../../apps/server/src/wiring/demo-portal.ts';
import type { Client } from './client.ts';
import { liveClock, type TestClock, testClock } from './clock.ts';
import { filledDatabase, type TestDatabase } from './database.ts';
import { startServer, testConfig, type TestServer, type TestServerOptions } from './server.ts';

export interface DemoWorld {
  readonly server: TestServer;
  readonly sandbox: Sandbox;
  /** Ids of the agencies by fixture name. */
  readonly ids: ReadonlyMap<string, string>;
  client(agency: string): Client;
  /**
   * Returns the access token of a demo login; logs in again each time, because tokens expire after
   * five minutes.
   */
  token(role: DemoRole, agency?: string): Promise<string>;
  close(): Promise<void>;
}

export interface DemoWorldOptions {
  /**
   * True to use the machine's clock and workers, as a browser needs; otherwise time stops until a
   * test advances it.
   */
  readonly live?: boolean;
  /**
   * Optional: database to use; it is not dropped on close. Default: a fresh one without durability.
   */
  readonly database?: TestDatabase;
  /** Additional settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Additional carts and booking lists besides those of the products. */
  readonly offerings?: TestServerOptions['offerings'];
  /** Called at the kill points of the server. Default: nothing. */
  readonly failpoint?: TestServerOptions['failpoint'];
  /** Settings of the sandbox. */
  readonly sandboxEnv?: Readonly<Record<string, string>>;
}

/**
 * Starts server and sandbox. `suppliers` are the sandbox suppliers to use, e.g. 'alpha,gamma'. Call
 * close() at the end.
 */
export async function demoWorld(
  suppliers = 'alpha',
  {
    live = false,
    database,
    env = {},
    sandboxEnv = {},
    offerings = [],
    failpoint,
  }: DemoWorldOptions = {},
): Promise<DemoWorld> {
  const [sandbox, seeded] = await Promise.all([
    openSandbox({ env: sandboxEnv }),
    withDemo(live, database),
  ]);
  const server = await startServer({
    env: {
      SANDBOX_URL: sandbox.url,
      SANDBOX_PROFILE: 'fast',
      SANDBOX_SUPPLIERS: suppliers,
      ...env,
    },
    database: seeded,
    offerings,
    ...(failpoint === undefined ? {} : { failpoint }),
    ...(live ? { clock: liveClock(), workers: true } : {}),
  });
  const agencies = await seeded.admin<{ id: string; subdomain: string }>(
    'select id, subdomain from agency',
  );
  return {
    server,
    sandbox,
    ids: new Map(agencies.map(({ id, subdomain }) => [subdomain, id])),
    client: (agency) => server.client(agency),
    async token(role, agency = 'full') {
      const reply = await server.client(agency).post<{ token: string }>('/api/user/login', {
        email: demoEmail(role, agency),
        password: DEMO_PASSWORD,
      });
      if (reply.status !== 200) throw new Error(`login failed: ${reply.text}`);
      return reply.json.token;
    },
    async close() {
      await server.close();
      await Promise.all([sandbox.stop(), database === undefined ? seeded.drop() : undefined]);
    },
  };
}

/** Returns a database with the demo data: the given one, or a fresh one. */
async function withDemo(live: boolean, given: TestDatabase | undefined): Promise<TestDatabase> {
  const clock = live ? liveClock() : testClock();
  if (given === undefined)
    return filledDatabase(live ? 'demo_live' : 'demo', (database) => seed(database, clock));
  await seed(given, clock);
  return given;
}

async function seed(database: TestDatabase, clock: TestClock): Promise<void> {
  const kernel = createKernel(testConfig(database), { clock, log: createLog({ level: 'silent' }) });
  const { db } = kernel;
  const writer = agencyWriter(db, clock);
  try {
    await seedDemo({
      clock,
      agencyIdOf: async (subdomain) => (await kernel.agencies.byHost(`${subdomain}.localhost`))?.id,
      createAgency: writer.create,
      addUsers: (agencyId, users) => identityRepo(db).addUsers(agencyId, users, clock.iso()),
      hashPassword: createPasswords({ memoryCost: 1_024, timeCost: 2 }).hash,
      savePlatformPolicy: writer.savePlatformPolicy,
      saveRates: (rates) => listsRepo(db).saveRates(rates, clock.iso()),
      startingRates: startingRates().rates,
      placeIdOf: ({ city, countryCode }) =>
        suggest(city, { limit: 20 }).find(
          (found) => found.type === 'city' && found.countryCode === countryCode,
        )?.id ?? '',
      letPortalSign: demoPortal(kernel),
      addMarkup: (agencyId, percent) =>
        markupService({ repo: markupRepo(db), clock, isFresh: kernel.isFresh }).addPercent(
          agencyId,
          'Hotels',
          percent,
        ),
    });
  } finally {
    await kernel.close();
  }
}

/** Request bodies of hotel calls that return results. */
export const LISBON = { latitude: 38.7223, longitude: -9.1393 };
export const SEARCH = {
  destination: { name: 'Lisbon', ...LISBON },
  stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
  occupancies: [{ adults: 2, childAges: [] as number[] }],
};
export const DEALS = {
  occupancies: [{ numOfRoom: 1, numOfAdults: 2, numOfChildren: 0, childAges: [] as number[] }],
  stayPeriod: { start: '2026-12-04', end: '2026-12-06' },
  ...LISBON,
  nationality: 'IN',
  destinationCountryCode: 'IN',
  currency: 'USD',
  radius: 15,
  searchString: 'Lisbon',
  isOTA: true,
  isHome: true,
  isFromDestination: false,
};
