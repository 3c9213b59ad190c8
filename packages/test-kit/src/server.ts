// The real server inside the test's process: real database, real sockets, its own clock.
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../../apps/server/src/app.ts';
import { type Config, readConfig } from '../../../apps/server/src/config.ts';
import type { Failpoint } from '../../../apps/server/src/kernel/failpoint.ts';
import { createKernel, type Kernel } from '../../../apps/server/src/kernel/kernel.ts';
import type { RegisterRoutes } from '../../../apps/server/src/kernel/http.ts';
import { createLog } from '../../../apps/server/src/kernel/log.ts';
import type { Authenticate } from '../../../apps/server/src/kernel/viewer.ts';
import type { Worker } from '../../../apps/server/src/kernel/worker.ts';
import {
  createPasswords,
  type Passwords,
} from '../../../apps/server/src/modules/identity/passwords.ts';
import { wire, type WireOptions } from '../../../apps/server/src/wiring.ts';
import { agencyClient, type Client } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export interface TestServer {
  readonly port: number;
  readonly database: TestDatabase;
  readonly kernel: Kernel;
  readonly clock: TestClock;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  /** Pending work; without `workers: true` nothing runs until worker.runDue(). */
  readonly worker: Worker;
  /** Log lines of the server. */
  readonly log: readonly string[];
  /** Creates a client of that subdomain ('full' → full.localhost) or host. */
  client(agency: string): Client;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Settings in addition to those of a demo, e.g. { SANDBOX_URL }. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: TestClock;
  readonly database?: TestDatabase;
  /** Additional routes, for tests of the kernel itself. */
  readonly routes?: readonly RegisterRoutes[];
  readonly authenticate?: Authenticate;
  /** Additional carts and booking lists besides those of the products. */
  readonly offerings?: WireOptions['offerings'];
  /** True to start the workers. Default: false. */
  readonly workers?: boolean;
  /** Called at the kill points (kernel/failpoint.ts). Default: nothing. */
  readonly failpoint?: Failpoint;
  /** Default: cheap password hashes, so that a login takes less than a tenth of a second. */
  readonly passwords?: Passwords;
}

/** Returns password hashing with minimal cost. */
export const cheapPasswords = (): Passwords => createPasswords({ memoryCost: 1_024, timeCost: 2 });

/** Fixed keys for tests, so that tokens can be created in advance. */
export const TEST_SECRET_KEYS = `t1:${Buffer.alloc(32, 7).toString('base64url')}`;

/** Returns the settings of a test. Default: one supplier. */
export function testConfig(
  database: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): Config {
  return readConfig({
    MODE: 'demo',
    DATABASE_URL: database.appUrl,
    PORT: '0',
    SECRET_KEYS: TEST_SECRET_KEYS,
    SANDBOX_SUPPLIERS: 'alpha',
    ...env,
  });
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const clock = options.clock ?? testClock();
  const lines: string[] = [];
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) });
  const { failpoint } = options;
  const kernel = {
    ...createKernel(testConfig(database, options.env), { clock, log }),
    ...(failpoint === undefined ? {} : { failpoint }),
  };
  const wiring = wire(kernel, {
    passwords: options.passwords ?? cheapPasswords(),
    ...(options.offerings === undefined ? {} : { offerings: options.offerings }),
  });
  const app = await buildApp(
    { ...kernel, authenticate: options.authenticate ?? wiring.authenticate },
    [...wiring.routes, ...(options.routes ?? [])],
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  if (options.workers) wiring.worker.start();
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    database,
    kernel,
    clock,
    app,
    log: lines,
    worker: wiring.worker,
    client: (agency) =>
      agencyClient({ port, host: agency.includes('.') ? agency : `${agency}.localhost` }),
    async close() {
      await wiring.worker.stop(1_000);
      await app.close();
      await wiring.close();
      await kernel.close();
      if (options.database === undefined) await database.drop();
    },
  };
}
