// Rate limit: the calls that one visitor may make on one agency, by lane. A token bucket per
// address and one per account, from any address. Buckets are per process and in memory; limits that
// must be exact across processes (logins, links) are counted in the database by their modules.
import { type Lane, PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readSessionId } from '../kernel/session-id.ts';
import { callerOf } from '../kernel/tries.ts';

export interface Rate {
  /** Maximum calls in a burst. */
  readonly burst: number;
  /** Calls per second afterwards. */
  readonly perSecond: number;
}

/**
 * Subject of the limit. An address represents one visitor: an IPv4 address, or a whole IPv6 network
 * (callerOf in kernel/tries.ts).
 */
export type Counted = 'address' | 'account';

/** Far above the needs of a user who types, filters and pages, and below those of a scraper. */
export const RATES: Readonly<Record<Lane, Rate>> = {
  checkout: { burst: 60, perSecond: 2 },
  login: { burst: 60, perSecond: 2 },
  read: { burst: 200, perSecond: 10 },
  search: { burst: 60, perSecond: 1 },
  deals: { burst: 60, perSecond: 1 },
};

/**
 * Token buckets by key. `takeToken` takes one and returns 0, or returns the seconds until one is
 * available.
 */
export function createTokenBuckets(now: () => number, max = 50_000) {
  const buckets = new LRUCache<string, { level: number; at: number }>({ max });
  return {
    takeToken(key: string, rate: Rate): number {
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

export function rateLimitPlugin(app: FastifyInstance): void {
  const { clock, config } = app.portico;
  const { rateFactor: factor } = config.limits;
  const buckets = createTokenBuckets(() => clock.now());
  const takeToken = (request: FastifyRequest, lane: Lane, of: Counted): number => {
    const who = of === 'address' ? callerOf(request.ip) : request.viewer.user?.id;
    if (who === undefined) return 0;
    const { burst, perSecond } = RATES[lane];
    return buckets.takeToken(`${lane} ${request.agencyOrNull?.id ?? ''} ${who}`, {
      burst: burst * factor,
      perSecond: perSecond * factor,
    });
  };
  app.decorate('takeToken', takeToken);
  prepaid(app);
  refuseBeyond(app, 'address');
}

const MAX_PREPAID = 10_000;

/**
 * A page that starts a search has taken the token of the call with which its script takes the
 * search over. That call passes without another token. It can be identified only when its body has
 * been read; any other call takes its token then.
 */
function prepaid(app: FastifyInstance): void {
  const calls = new LRUCache<string, number>({ max: MAX_PREPAID });
  const keyOf = (request: FastifyRequest, lane: Lane, visit: string): string =>
    `${lane} ${request.agencyOrNull?.id ?? ''} ${callerOf(request.ip)} ${visit}`;
  app.decorateRequest('isPrepaid', false);
  app.decorate('prepay', (request: FastifyRequest, lane: Lane) => {
    const key = keyOf(request, lane, request.sessionId);
    calls.set(key, (calls.get(key) ?? 0) + 1);
  });
  app.decorate('chargeTokenLate', (request: FastifyRequest, lane: Lane) => {
    if (!request.isPrepaid) return;
    request.isPrepaid = false;
    for (const counted of ['address', 'account'] as const)
      refuse(app.takeToken(request, lane, counted));
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

/** Registered after the viewer plugin, because it needs the caller's account. */
export const accountRateLimitPlugin = (app: FastifyInstance): void => refuseBeyond(app, 'account');

function refuseBeyond(app: FastifyInstance, of: Counted): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { call, machine } = request.routeOptions.config;
    if (call === undefined || machine || call.access === 'peer' || request.isPrepaid) return done();
    refuse(app.takeToken(request, call.lane, of));
    done();
  });
}

/**
 * Throws unless the wait is 0.
 * @param wait seconds
 */
function refuse(wait: number): void {
  if (wait > 0) throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: wait });
}
