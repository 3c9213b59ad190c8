import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { siteRoutes } from './agency-sites/sites.routes.ts';
import { faultRoutes } from './faults/faults.routes.ts';
import { createFaultBoard } from './faults/faults.ts';
import { openSwitches } from './faults/switches.repo.ts';
import { openGateway } from './gateway/gateway.ts';
import type { Clock } from './kernel/clock.ts';
import { currencyDigits } from './kernel/money.ts';
import { linesTo } from './kernel/log-lines.ts';
import { WORLDS } from './known-worlds.ts';

const STDERR = 2;
const BODY_LIMIT = 64 * 1_024;

/**
 * Builds the whole sandbox, the same for the process and for tests. Closing it closes the ledgers.
 */
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
    // No timeout: on a busy machine loading a world may take long.
    pluginTimeout: 0,
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

  app.get('/healthz', async () => ({ ok: true, suppliers: config.suppliers }));
  if (config.rehearsal)
    void app.register(async (scope) => faultRoutes(scope, faults), { prefix: '/faults' });
  for (const world of WORLDS) {
    const suppliers = world.suppliers.filter((name) => config.suppliers.includes(name));
    if (suppliers.length === 0) continue;
    void app.register((scope) =>
      world.open(scope, suppliers, { ...shared, key: config.supplierKey }),
    );
  }
  if (config.rehearsal)
    void app.register(
      async (scope) => siteRoutes(scope, { secret: config.gatewaySecret, now: clock.now }),
      { prefix: '/agencies' },
    );
  const closeGateway = openGateway(app, {
    ...shared,
    secret: config.gatewaySecret,
    digitsOf: currencyDigits,
    log,
  });
  app.addHook('onClose', closeGateway);
  if (switches !== undefined) app.addHook('onClose', async () => switches.close());
  return app;
}
