// How often one visitor may call on one agency, by lane: a bucket for his address that fills steadily, and one for his account,
// from wherever it calls. Per process and in memory; what must be exact across processes (logins, links) is counted in the
// database by its module.
import { type Lane, PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerOf } from '../kernel/tries.ts';

export interface Rate {
  /** Calls that may come at once. */
  readonly burst: number;
  /** Calls a second afterwards. */
  readonly perSecond: number;
}

/** Whose calls are counted. An address is what one visitor of the internet can call his own: all of an IPv6 network is one. */
export type Counted = 'address' | 'account';

/** A person who types, filters and turns pages stays far below; a scraper does not. */
export const RATES: Readonly<Record<Lane, Rate>> = {
  checkout: { burst: 60, perSecond: 2 },
  read: { burst: 200, perSecond: 10 },
  search: { burst: 60, perSecond: 1 },
  deals: { burst: 60, perSecond: 1 },
};

/** Buckets by key. `take` gives 0, or the seconds after which there is room again. */
export function createBuckets(now: () => number, max = 50_000) {
  const buckets = new LRUCache<string, { level: number; at: number }>({ max });
  return {
    take(key: string, rate: Rate): number {
      const at = now();
      let bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, (bucket = { level: rate.burst, at }));
      const level = Math.min(rate.burst, bucket.level + (Math.max(0, at - bucket.at) / 1_000) * rate.perSecond);
      bucket.level = level >= 1 ? level - 1 : level;
      bucket.at = at;
      return level >= 1 ? 0 : Math.max(1, Math.ceil((1 - level) / rate.perSecond));
    },
  };
}

export function ratesPlugin(app: FastifyInstance): void {
  const { clock, config } = app.portico;
  const { rateFactor: factor } = config.limits;
  const buckets = createBuckets(() => clock.now());
  app.decorate('rateOf', (request: FastifyRequest, lane: Lane, of: Counted) => {
    const who = of === 'address' ? callerOf(request.ip) : request.viewer.user?.id;
    if (who === undefined) return 0;
    const { burst, perSecond } = RATES[lane];
    return buckets.take(`${lane} ${request.agencyOrNull?.id ?? ''} ${who}`, { burst: burst * factor, perSecond: perSecond * factor });
  });
  refuseBeyond(app, 'address');
}

/** Stands where it is known who calls. */
export const accountRatesPlugin = (app: FastifyInstance): void => refuseBeyond(app, 'account');

function refuseBeyond(app: FastifyInstance, of: Counted): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    if (call === undefined || call.access === 'peer') return done();
    const wait = app.rateOf(request, call.lane, of);
    if (wait > 0) throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: wait });
    done();
  });
}
