// /metrics in the Prometheus format. Labels are names of calls, never addresses or agencies.
import type { FastifyInstance } from 'fastify';
import type { Histogram, Registry } from 'prom-client';
import type { Database } from '../kernel/db/database.ts';

/** Addresses that may read /metrics: this machine and private networks. */
const PRIVATE = /^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i;

interface Meters {
  readonly registry: Registry;
  readonly duration: Histogram<'call' | 'status'>;
}

/** The library is loaded after the first answer was sent, so that a start does not wait for it. */
async function openMeters(db: Database): Promise<Meters> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'portico_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: 'portico_database_connections',
    help: 'Connections of this process, and requests waiting for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.stats())) this.set({ state }, count);
    },
  });
  return { registry, duration };
}

export function metricsPlugin(app: FastifyInstance): void {
  let opened: Promise<Meters> | undefined;
  const meters = (): Promise<Meters> => (opened ??= openMeters(app.portico.db));
  app.addHook('onResponse', async (request, reply) => {
    const { call, page, machine } = request.routeOptions.config;
    // probes do not count as requests
    if (machine) return;
    const labels = {
      call: call?.name ?? (page ? 'page' : 'other'),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    const seconds = reply.elapsedTime / 1000;
    (await meters()).duration.observe(labels, seconds);
  });
  app.get('/metrics', { config: { machine: true } }, async (request, reply) => {
    const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    // Behind a proxy every peer is private, so a forwarded request is never answered.
    if (!PRIVATE.test(peer) || request.headers['x-forwarded-for'] !== undefined)
      return reply.callNotFound();
    const { registry } = await meters();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
