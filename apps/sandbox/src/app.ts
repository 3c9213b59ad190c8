import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { faultRoutes } from './faults/faults.routes.ts';
import { createFaultBoard } from './faults/faults.ts';
import { openSwitches } from './faults/switches.repo.ts';
import { openGateway } from './gateway/gateway.ts';
import { openSupplier } from './hotels/hotels.ts';
import { createCatalogue } from './hotels/inventory/catalogue.ts';
import { currencyDigits, loadPlaces } from './hotels/inventory/world.ts';
import { findSupplier } from './hotels/suppliers.ts';
import type { Clock } from './kernel/clock.ts';
import { linesTo } from './kernel/log-lines.ts';

const STDERR = 2;
const BODY_LIMIT = 64 * 1_024;

/** The whole sandbox, the same for the process and for tests. Closing it closes the ledgers. */
export function buildApp(config: Config, clock: Clock): FastifyInstance {
  const write = linesTo(STDERR);
  const log = (message: string): void =>
    write(`${JSON.stringify({ at: new Date(clock.now()).toISOString(), message })}\n`);
  const app = fastify({
    logger: { level: 'error', stream: { write } },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
  });
  app.server.maxConnections = config.maxConnections;
  const switches = config.rehearsal ? openSwitches(config.dataDir) : undefined;
  const faults = createFaultBoard(switches);
  const shared = {
    faults,
    rehearsal: config.rehearsal,
    holdMs: config.fast ? 10_000 : 130_000,
    clock,
    folder: config.dataDir,
    fast: config.fast,
  };
  const catalogue = createCatalogue(loadPlaces);
  const closers: (() => void | Promise<void>)[] = [];
  if (switches !== undefined) closers.push(switches.close);

  app.get('/healthz', async () => ({ ok: true, suppliers: config.suppliers }));
  if (config.rehearsal)
    void app.register(async (scope) => faultRoutes(scope, faults), { prefix: '/faults' });
  for (const name of config.suppliers) {
    const supplier = findSupplier(name, config.fast);
    if (supplier !== undefined)
      closers.push(openSupplier(app, supplier, { ...shared, catalogue, key: config.supplierKey }));
  }
  closers.push(
    openGateway(app, { ...shared, secret: config.gatewaySecret, digitsOf: currencyDigits, log }),
  );
  // The world is read as soon as the door is open, so that the first search does not wait for it.
  app.addHook('onListen', async () => void setImmediate(() => catalogue.places.all()));
  app.addHook('onClose', async () => {
    for (const close of closers) await close();
  });
  return app;
}
