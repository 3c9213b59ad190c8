// Receives browsers' reports of content blocked by a page's policy. Any client may send anything,
// so calls are rate limited by address, and only a sample of the reports is logged, truncated, with
// the number of those omitted.
import { PorticoError } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../kernel/tries.ts';
import { createTokenBuckets, type Rate } from '../../plugins/rate-limit.ts';

const CSP_REPORT = '/csp-report';
/** Maximum bytes of a report. */
const REPORT_LIMIT = 16 * 1024;
/** Maximum characters of a report in the log. */
const LOGGED = 2_000;
/** A page violates its policy a few times when it is opened. */
const OF_ADDRESS: Rate = { burst: 30, perSecond: 0.5 };
/**
 * Limit of log lines for all clients: 20 as a sample, and then one in five seconds, 35 MB a day at
 * most.
 */
const OF_LOG: Rate = { burst: 20, perSecond: 0.2 };
/** Milliseconds without a report after which the number of omitted ones is logged. */
const REPORT_AFTER_MS = 60_000;

/** Registers the route. */
export function cspReports(app: FastifyInstance): void {
  const { clock, config, log } = app.portico;
  const { rateFactor } = config.limits;
  const buckets = createTokenBuckets(() => clock.now());
  const leftOut = counted((count) =>
    log.warn({ leftOut: count }, 'reports of a broken content security policy were left out'),
  );
  void app.register(async (scope) => {
    scope.addHook('onClose', async () => leftOut.stop());
    scope.addHook('onRequest', (request, _reply, done) => {
      const wait = buckets.takeToken(`address ${callerOf(request.ip)}`, {
        burst: OF_ADDRESS.burst * rateFactor,
        perSecond: OF_ADDRESS.perSecond * rateFactor,
      });
      if (wait === 0) return done();
      leftOut.add();
      throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: wait });
    });
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: REPORT_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      CSP_REPORT,
      { config: { machine: true }, bodyLimit: REPORT_LIMIT },
      async (request, reply) => {
        if (buckets.takeToken('log', OF_LOG) > 0) leftOut.add();
        else {
          const more = leftOut.reset();
          log.warn(
            {
              correlationId: request.id,
              report: String(request.body).slice(0, LOGGED),
              ...(more === 0 ? {} : { leftOut: more }),
            },
            'content security policy broken',
          );
        }
        return reply.code(204).send();
      },
    );
  });
}

/** Counts, and reports the sum after REPORT_AFTER_MS unless it was reset before. */
function counted(report: (count: number) => void) {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const reset = (): number => {
    clearTimeout(timer);
    timer = undefined;
    const sum = count;
    count = 0;
    return sum;
  };
  return {
    add(): void {
      count += 1;
      timer ??= setTimeout(() => report(reset()), REPORT_AFTER_MS).unref();
    },
    /** Returns the count and resets it to 0. */
    reset,
    /** Reports the remaining count. */
    stop(): void {
      const rest = reset();
      if (rest > 0) report(rest);
    },
  };
}
