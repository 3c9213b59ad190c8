// The server process: settings, database, wiring, app, listen; drain on SIGTERM.
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type Config, ConfigError, loadConfig, WRONG_SETTINGS } from './config.ts';
import { openListeners } from './listeners.ts';
import { databaseFaults } from './kernel/db/check.ts';
import { createKernel } from './kernel/kernel.ts';
import { demoKeys } from './kernel/keys-file.ts';
import { createLog } from './kernel/log.ts';
import { drainOf } from './plugins/drain.ts';
import { readAhead, readOn } from './read-ahead.ts';
import { wire } from './wiring.ts';

const log = createLog();
/** Maximum milliseconds for requests in progress after SIGTERM. */
const GRACE_MS = 12_000;
/** Milliseconds to accept connections that have reached the machine. */
const ACCEPT_MS = 250;

/** Waits up to a minute for the database; then checks that it is safe to serve from it. */
async function checkDatabase(config: Config): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const faults = await databaseFaults(config.databaseUrl);
      if (faults.length > 0) throw new ConfigError(faults.map((fault) => `DATABASE_URL: ${fault}`));
      return;
    } catch (error) {
      if (error instanceof ConfigError || attempt >= 60) throw error;
      log.warn({ fault: error }, 'the database does not answer yet');
      await pause(1_000);
    }
  }
}

async function main(): Promise<void> {
  const config = loadConfig(demoKeys);
  const checked = checkDatabase(config);
  readAhead();
  await checked;
  const kernel = createKernel(config, { log });
  const wiring = wire(kernel);
  const app = await buildApp({ ...kernel, authenticate: wiring.authenticate }, wiring.routes);
  const drain = drainOf(app);
  const closeListeners = await openListeners(app, config.port, config.listenAddress);
  wiring.worker.start();
  log.info({ port: config.port, mode: config.mode }, 'listening');
  void readOn((fault) => log.error({ fault }, 'a table of places cannot be loaded'));

  let stopping = false;
  const shutDown = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    for (const begin of wiring.drain) begin();
    drain.begin();
    const leave = async () => {
      // Connections that have reached the machine are accepted first: closing a listening socket
      // would reset them.
      await pause(ACCEPT_MS);
      closeListeners();
      app.server.close(); // and idle connections
      await drain.finished(GRACE_MS - ACCEPT_MS);
      app.server.closeAllConnections();
      await app.close();
    };
    await Promise.all([wiring.worker.stop(GRACE_MS), leave()]);
    await wiring.close();
    await kernel.close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void shutDown('SIGTERM'));
  process.on('SIGINT', () => void shutDown('SIGINT'));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    console.error(error.message);
    process.exit(WRONG_SETTINGS);
  }
  log.fatal({ fault: error }, 'the server cannot start');
  process.exit(1);
});
