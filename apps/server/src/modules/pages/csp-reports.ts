// Browsers tell here what a page's policy has stopped. Anybody may send anything: calls are counted by address, and of what
// comes only a sample goes to the log, cut to size, with the number of those left out.
import { PorticoError } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../kernel/tries.ts';
import { createBuckets, type Rate } from '../../plugins/rate-limit.ts';

const CSP_REPORT = '/csp-report';
/** Bytes of a report. */
const REPORT_LIMIT = 16 * 1024;
/** Characters of it that are logged. */
const LOGGED = 2_000;
/** A page breaks its policy a few times when it is opened. */
const OF_ADDRESS: Rate = { burst: 30, perSecond: 0.5 };
/** Lines in the log, whoever sends them: 20 are a sample, and then one in five seconds, 35 MB a day at most. */
const OF_LOG: Rate = { burst: 20, perSecond: 0.2 };
/** After so long the number of those left out is logged, when no report was meanwhile. */
const TELL_MS = 60_000;

/** Adds the route. */
export function cspReports(app: FastifyInstance): void {
  const { clock, config, log } = app.portico;
  const { rateFactor } = config.limits;
  const buckets = createBuckets(() => clock.now());
  const leftOut = counted((count) =>
    log.warn({ leftOut: count }, 'reports of a broken content security policy were left out'),
  );
  void app.register(async (scope) => {
    scope.addHook('onClose', async () => leftOut.stop());
    scope.addHook('onRequest', (request, _reply, done) => {
      const wait = buckets.take(`address ${callerOf(request.ip)}`, {
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
        if (buckets.take('log', OF_LOG) > 0) leftOut.add();
        else {
          const more = leftOut.take();
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

/** Counts, and tells the sum after TELL_MS unless somebody has taken it before. */
function counted(tell: (count: number) => void) {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const take = (): number => {
    clearTimeout(timer);
    timer = undefined;
    const sum = count;
    count = 0;
    return sum;
  };
  return {
    add(): void {
      count += 1;
      timer ??= setTimeout(() => tell(take()), TELL_MS).unref();
    },
    take,
    /** Tells what is left. */
    stop(): void {
      const rest = take();
      if (rest > 0) tell(rest);
    },
  };
}
