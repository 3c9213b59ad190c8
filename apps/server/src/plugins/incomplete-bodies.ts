// Limits requests with incomplete bodies. They hold no slot (plugins/load-shedding.ts); each
// address may have a few of them per agency, so that they use up neither memory nor connections.
import { PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf } from '../kernel/tries.ts';

/** A browser has one or two briefly; an office may share one address. */
const MAX_OF_ADDRESS = 10;
/**
 * Milliseconds that the body of a request above the limit may still take. An ordinary body has
 * arrived by then.
 */
const LAST_CHANCE_MS = 100;
/** Methods whose body is not read. */
const BODYLESS = new Set(['GET', 'HEAD', 'TRACE']);

/**
 * Returns true if the request is complete. A small body usually arrives together with its headers.
 */
export function isWhole({ method, headers, raw }: FastifyRequest): boolean {
  if (BODYLESS.has(method) || raw.complete) return true;
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
}

/**
 * Counts incomplete requests; `admit` returns a release function, or undefined if this address has
 * too many on this agency.
 */
export function createIncompleteBodies(most = MAX_OF_ADDRESS) {
  const counts = new Map<string, number>();
  return {
    counts,
    admit(address: string, agency: string): (() => void) | undefined {
      const key = `${agency} ${callerOf(address)}`;
      const own = counts.get(key) ?? 0;
      if (own >= most) return undefined;
      counts.set(key, own + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const now = (counts.get(key) ?? 1) - 1;
        if (now === 0) counts.delete(key);
        else counts.set(key, now);
      };
    },
  };
}

/**
 * Admits a request when its body is complete: `enter` is called once for each that was incomplete
 * in its onRequest hook.
 */
export function awaitBodies(
  app: FastifyInstance,
  enter: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  const halfSent = createIncompleteBodies();
  app.decorateReply('bodyHasCome');
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (reply.releaseSlot !== undefined || isWhole(request)) return done();
    const wait = (): boolean => {
      const release = halfSent.admit(request.ip, request.agencyOrNull?.id ?? '');
      if (release === undefined) return false;
      reply.bodyHasCome = release;
      reply.raw.once('close', release);
      return true;
    };
    if (wait()) return done();
    void pause(LAST_CHANCE_MS).then(() => {
      if (isWhole(request) || wait()) return done();
      // otherwise Node would wait for the rest of the body to keep the connection
      reply.raw.shouldKeepAlive = false;
      done(new PorticoError('TOO_MANY_REQUESTS', { retryAfter: 1 }));
    });
  });
  app.addHook('preValidation', (request, reply, done) => {
    reply.bodyHasCome?.();
    if (reply.releaseSlot === undefined) enter(request, reply);
    done();
  });
}
