// How often one visitor may call on one agency, by lane: a bucket for his address that fills steadily, and one for his account,
// from wherever it calls. Per process and in memory; what must be exact across processes (logins, links) is counted in the
// database by its module.
import { type Lane, PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readSessionId } from '../kernel/session-id.ts';
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
      const level = Math.min(
        rate.burst,
        bucket.level + (Math.max(0, at - bucket.at) / 1_000) * rate.perSecond,
      );
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
    return buckets.take(`${lane} ${request.agencyOrNull?.id ?? ''} ${who}`, {
      burst: burst * factor,
      perSecond: perSecond * factor,
    });
  });
  prepaid(app);
  refuseBeyond(app, 'address');
}

const MOST_PREPAID = 10_000;

/**
 * A page that begins a search has paid for the call with which its script takes it over. That call is let in without being
 * counted; whether it is the one is known when its body has been read, and any other pays then.
 */
function prepaid(app: FastifyInstance): void {
  const calls = new LRUCache<string, number>({ max: MOST_PREPAID });
  const keyOf = (request: FastifyRequest, lane: Lane, visit: string): string =>
    `${lane} ${request.agencyOrNull?.id ?? ''} ${callerOf(request.ip)} ${visit}`;
  app.decorateRequest('isPrepaid', false);
  app.decorate('prepay', (request: FastifyRequest, lane: Lane) => {
    const key = keyOf(request, lane, request.sessionId);
    calls.set(key, (calls.get(key) ?? 0) + 1);
  });
  app.decorate('payAfterAll', (request: FastifyRequest, lane: Lane) => {
    if (!request.isPrepaid) return;
    request.isPrepaid = false;
    for (const counted of ['address', 'account'] as const)
      refuse(app.rateOf(request, lane, counted));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const lane = request.routeOptions.config.call?.lane;
    if (lane !== 'search' || calls.size === 0) return done();
    const key = keyOf(request, lane, readSessionId(request).id);
    const left = calls.get(key) ?? 0;
    request.isPrepaid = left > 0;
    if (left > 1) calls.set(key, left - 1);
    else calls.delete(key);
    done();
  });
}

/** Stands where it is known who calls. */
export const accountRatesPlugin = (app: FastifyInstance): void => refuseBeyond(app, 'account');

function refuseBeyond(app: FastifyInstance, of: Counted): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    if (call === undefined || call.access === 'peer' || request.isPrepaid) return done();
    refuse(app.rateOf(request, call.lane, of));
    done();
  });
}

/** @param wait seconds */
function refuse(wait: number): void {
  if (wait > 0) throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: wait });
}
