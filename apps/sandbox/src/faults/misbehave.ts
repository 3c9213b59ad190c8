import type { FastifyReply } from 'fastify';
import type { Outcome } from '@portico/contract/sandbox-faults';

/** True if the work is done although the response will be faulty. */
export const worksFirst = (outcome: Outcome): boolean =>
  outcome === 'timeout-done' ||
  outcome === '5xx-done' ||
  outcome === 'reset-done' ||
  outcome === 'garbage' ||
  outcome === 'missing-field';

/**
 * Sends the faulty response. Outcomes without a response keep the connection open until the caller
 * disconnects or `holdMs` have passed.
 */
export function misbehave(
  reply: FastifyReply,
  outcome: Outcome,
  answer: unknown,
  holdMs: number,
): void {
  switch (outcome) {
    case 'timeout-done':
    case 'timeout-not-done':
    case 'hang':
      reply.hijack();
      holdLine(reply, holdMs);
      return;
    case 'reset-done':
    case 'reset-not-done':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return;
    case 'rate-limited':
      void reply
        .code(429)
        .header('retry-after', '1')
        .send({ error: { code: 'too_many_calls', message: 'Call again later.' } });
      return;
    case '5xx-done':
    case '5xx-not-done':
      void reply
        .code(502)
        .type('text/html')
        .send(
          '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
        );
      return;
    case 'garbage':
    case 'garbage-not-done':
      void reply.code(200).type('application/json').send('{"id":"\u0000\uFFFD", "status": confir');
      return;
    case 'missing-field':
      void reply
        .code(200)
        .type('application/json')
        .send(JSON.stringify(withoutMeaning(answer)));
  }
}

function holdLine(reply: FastifyReply, holdMs: number): void {
  const timer = setTimeout(() => reply.raw.destroy(), holdMs);
  timer.unref();
  reply.raw.once('close', () => clearTimeout(timer));
}

/** Returns the same object without its reference and status. */
function withoutMeaning(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return {};
  return Object.fromEntries(
    Object.entries(answer).filter(
      ([name]) => name !== 'status' && name !== 'id' && name !== 'reservation_id',
    ),
  );
}
