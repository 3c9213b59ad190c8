// Requests whose body is still on its way. They hold no place among what is under way (plugins/load-shedding.ts); each address may have
// a few of them on each agency, so that they take neither memory nor connections from anybody else.
import { PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf } from '../kernel/tries.ts';

/** A person's browser has one or two under way for a moment; behind one address there may be an office. */
const MOST_OF_ADDRESS = 10;
/** Milliseconds in which the body of one too many may still come: an ordinary one is there by then, whoever else uses its address. */
const LAST_CHANCE_MS = 100;
/** What is read without its body. */
const BODYLESS = new Set(['GET', 'HEAD', 'TRACE']);

/** Whether nothing of the request is missing. A small body usually has come together with its headers. */
export function isWhole({ method, headers, raw }: FastifyRequest): boolean {
  if (BODYLESS.has(method) || raw.complete) return true;
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
}

/** Counts half-sent requests; `admit` gives back how to leave, or undefined when this address has too many on this agency. */
export function createHalfSent(most = MOST_OF_ADDRESS) {
  const counts = new Map<string, number>();
  return {
    counts,
    admit(address: string, agency: string): (() => void) | undefined {
      const key = `${agency} ${callerOf(address)}`;
      const own = counts.get(key) ?? 0;
      if (own >= most) return undefined;
      counts.set(key, own + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const now = (counts.get(key) ?? 1) - 1;
        if (now === 0) counts.delete(key);
        else counts.set(key, now);
      };
    },
  };
}

/** Lets a request in when its body has come whole: `enter` is called once for each that was not whole in its onRequest hook. */
export function awaitBodies(
  app: FastifyInstance,
  enter: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  const halfSent = createHalfSent();
  app.decorateReply('bodyHasCome');
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (reply.leaveLane !== undefined || isWhole(request)) return done();
    const wait = (): boolean => {
      const leave = halfSent.admit(request.ip, request.agencyOrNull?.id ?? '');
      if (leave === undefined) return false;
      reply.bodyHasCome = leave;
      reply.raw.once('close', leave);
      return true;
    };
    if (wait()) return done();
    void pause(LAST_CHANCE_MS).then(() => {
      if (isWhole(request) || wait()) return done();
      // else the rest of the body would be waited for all the same, to keep the connection
      reply.raw.shouldKeepAlive = false;
      done(new PorticoError('TOO_MANY_REQUESTS', { retryAfter: 1 }));
    });
  });
  app.addHook('preValidation', (request, reply, done) => {
    reply.bodyHasCome?.();
    if (reply.leaveLane === undefined) enter(request, reply);
    done();
  });
}
