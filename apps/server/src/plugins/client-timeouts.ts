// How long a client may take, so that one that is slow, stalled or gone holds nothing others need.
import type { FastifyInstance } from 'fastify';

const PATIENCE = {
  /** From a connection's first moment, or the end of its last request, to the end of a request's headers (once they have begun). */
  headersMs: 10_000,
  /** To the end of its body. */
  requestMs: 30_000,
  /** Without a byte in either direction while a request is under way. The longest silence of ours is 13 s: a price that is asked for again, then an order that is waited for. */
  silentMs: 20_000,
  /** From a request to the last byte of its answer, for readers that take a little now and then. */
  answerMs: 120_000,
  /** Between two requests. */
  idleMs: 72_000,
} as const;
/** How often slow requests are looked for. */
const LOOK_MS = 1_000;

export type Patience = { readonly [limit in keyof typeof PATIENCE]: number };

/** The limits in milliseconds; `factor` shortens them for rehearsals. */
export const patience = (factor = 1): Patience => ({
  headersMs: PATIENCE.headersMs * factor,
  requestMs: PATIENCE.requestMs * factor,
  silentMs: PATIENCE.silentMs * factor,
  answerMs: PATIENCE.answerMs * factor,
  idleMs: PATIENCE.idleMs * factor,
});

/** What Fastify and Node see to by themselves. */
export const patientServer = ({ headersMs, requestMs, silentMs, idleMs }: Patience) => ({
  requestTimeout: requestMs,
  connectionTimeout: silentMs,
  keepAliveTimeout: idleMs,
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(LOOK_MS, headersMs / 4),
  },
});

/** Ends answers that take too long to be read. */
export function patiencePlugin(app: FastifyInstance, { answerMs }: Patience): void {
  app.addHook('onRequest', (request, reply, done) => {
    const late = setTimeout(() => request.raw.destroy(), answerMs).unref();
    reply.raw.once('close', () => clearTimeout(late));
    done();
  });
}
