// Limits the calls of one credential, as vendors state it: with each answer what is left, and 429
// beyond it.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from './refusal.ts';
import type { CallLimit } from './supplier.ts';

export function limitCalls(
  app: FastifyInstance,
  { calls, perMs }: CallLimit,
  clock: Pick<Clock, 'now'>,
): void {
  let period = 0;
  let used = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    const now = clock.now();
    const current = Math.floor(now / perMs);
    if (current !== period) [period, used] = [current, 0];
    used += 1;
    const seconds = String(Math.ceil(((current + 1) * perMs - now) / 1_000));
    void reply.headers({
      'ratelimit-remaining': String(Math.max(0, calls - used)),
      'ratelimit-reset': seconds,
    });
    if (used <= calls) return done();
    void reply.header('retry-after', seconds);
    done(new Refusal('too_many_calls', 'Call again later.'));
  });
}
