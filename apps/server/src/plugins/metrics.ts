// Serves /metrics in the Prometheus format. Labels are names of calls, never addresses or agencies.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Histogram, Registry } from 'prom-client';
import type { Database } from '../kernel/db/database.ts';
import { messageCounts } from '../kernel/outbox.ts';

/** Loopback and private networks. */
const PRIVATE = /^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i;

interface Meters {
  readonly registry: Registry;
  readonly duration: Histogram<'call' | 'status'>;
}

/** The library is loaded after the first response, to keep the startup fast. */
async function openMeters(db: Database): Promise<Meters> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
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
  new Counter({
    name: 'portico_messages_total',
    help: 'Messages (mails) this process handled: sent, retried, given-up',
    labelNames: ['topic', 'outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { topic, outcome, count } of messageCounts()) this.inc({ topic, outcome }, count);
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
    if (!mayRead(app.portico.config, request)) return reply.callNotFound();
    const { registry } = await meters();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Headers that reveal a proxy. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * With METRICS_TOKEN its bearer may read, from any address. Without it the metrics of a demo may be
 * read from private addresses, and those of production not at all: behind a proxy every peer is
 * private, and a proxy need not identify itself.
 */
function mayRead({ metricsToken, mode, trustProxy }: Config, request: FastifyRequest): boolean {
  if (metricsToken !== undefined) {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    return scheme?.toLowerCase() === 'bearer' && isSame(token ?? '', metricsToken);
  }
  if (mode === 'production' || trustProxy.length > 0) return false;
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return PRIVATE.test(peer) && FORWARDING.every((name) => request.headers[name] === undefined);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
