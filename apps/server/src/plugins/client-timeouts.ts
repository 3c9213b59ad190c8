// Timeouts for clients, so that a slow, stalled or disconnected one holds nothing that others need.
import type { FastifyInstance } from 'fastify';

const TIMEOUTS = {
  /**
   * From the start of a connection, or the end of its last request, to the end of a request's
   * headers (once they have begun).
   */
  headersMs: 10_000,
  /** Until the end of its body. */
  requestMs: 30_000,
  /**
   * Without a byte in either direction during a request. Our own longest silence is 13 s: the price
   * is checked again with the supplier, then the order is placed.
   */
  silentMs: 20_000,
  /** From a request to the last byte of its response, for clients that read slowly. */
  answerMs: 120_000,
  /** Between two requests. */
  idleMs: 72_000,
} as const;
/** Interval of the check for slow requests, in milliseconds. */
const CHECK_MS = 1_000;

export type ClientTimeouts = { readonly [limit in keyof typeof TIMEOUTS]: number };

/** Returns the timeouts in milliseconds; `factor` shortens them for tests. */
export const clientTimeouts = (factor = 1): ClientTimeouts => ({
  headersMs: TIMEOUTS.headersMs * factor,
  requestMs: TIMEOUTS.requestMs * factor,
  silentMs: TIMEOUTS.silentMs * factor,
  answerMs: TIMEOUTS.answerMs * factor,
  idleMs: TIMEOUTS.idleMs * factor,
});

/** Returns the timeouts that Fastify and Node enforce themselves. */
export const serverTimeouts = ({ headersMs, requestMs, silentMs, idleMs }: ClientTimeouts) => ({
  requestTimeout: requestMs,
  connectionTimeout: silentMs,
  keepAliveTimeout: idleMs,
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(CHECK_MS, headersMs / 4),
  },
});

/** Closes responses that take too long to be read. */
export function clientTimeoutsPlugin(app: FastifyInstance, { answerMs }: ClientTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const late = setTimeout(() => request.raw.destroy(), answerMs).unref();
    reply.raw.once('close', () => clearTimeout(late));
    done();
  });
}
