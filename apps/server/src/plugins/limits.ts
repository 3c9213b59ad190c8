// How much may be under way at once. Refusing early keeps what was accepted quick: with 3 × the database's connections
// waiting times stay short, without a limit they grow without bound. What earns money is refused last.
import { type Lane, PorticoError } from '@portico/contract';
import type { FastifyInstance } from 'fastify';

/** Share of the cap up to which a lane is let in. Searches wait for suppliers, not for the database: own cap. */
const SHARE: Readonly<Record<Exclude<Lane, 'search'>, number>> = { checkout: 1, read: 0.85, deals: 0.5 };
/** One agency may take this share while others are there. */
const AGENCY_SHARE = 0.6;

export interface LaneLimits {
  /** Requests under way that use the database. */
  readonly cap: number;
  /** Searches under way. */
  readonly searches: number;
}

/** Counts what is under way; `admit` gives back how to leave, or undefined when there is no room. */
export function createLanes(limits: LaneLimits) {
  const under = { database: 0, search: 0 };
  const agencies = new Map<string, number>();

  return {
    under,
    admit(lane: Lane, agency: string): (() => void) | undefined {
      const pool = lane === 'search' ? 'search' : 'database';
      const cap = lane === 'search' ? limits.searches : limits.cap * SHARE[lane];
      const key = `${pool}:${agency}`;
      const own = agencies.get(key) ?? 0;
      const others = under[pool] - own;
      if (under[pool] >= cap || (others > 0 && own >= cap * AGENCY_SHARE)) return undefined;
      under[pool] += 1;
      agencies.set(key, own + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        under[pool] -= 1;
        const now = (agencies.get(key) ?? 1) - 1;
        if (now === 0) agencies.delete(key);
        else agencies.set(key, now);
      };
    },
  };
}

export function limitsPlugin(app: FastifyInstance): void {
  const { inFlight, searches } = app.portico.config.limits;
  const lanes = createLanes({ cap: inFlight, searches });
  app.addHook('onRequest', (request, reply, done) => {
    const { call, machine } = request.routeOptions.config;
    if (machine) return done();
    const leave = lanes.admit(call?.lane ?? 'read', request.agencyOrNull?.id ?? '');
    if (leave === undefined) throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    reply.raw.once('close', leave);
    done();
  });
}
