// How much may be under way at once. Refusing early keeps what was accepted quick: with 3 × the database's connections
// waiting times stay short, without a limit they grow without bound. What earns money is refused last.
import { type Lane, PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { awaitBodies, isWhole } from './half-sent.ts';
import { watchLoop, type Window } from './event-loop-lag.ts';

/** Share of the cap up to which a lane is let in. Searches wait for suppliers, not for the database: own cap. */
const SHARE: Readonly<Record<Exclude<Lane, 'search'>, number>> = {
  checkout: 1,
  read: 0.85,
  deals: 0.5,
};
/** One agency may take this share while others are there. */
const AGENCY_SHARE = 0.6;
/** So much is every agency's own, also when others have filled everything: places beyond the cap, as long as there are any. */
const OWN_SHARE = 0.1;
const BEYOND = 1.5;
/** So few under way are no queue, however late the loop is; an agency that has none finds a place among twice as many. */
const FEW = 8;

export interface LaneLimits {
  /** Requests under way that use the database. */
  readonly cap: number;
  /** Searches under way. */
  readonly searches: number;
}

/** What the processor bears (plugins/event-loop-lag.ts). */
export interface Bearing {
  isTooLate(lane: Lane): boolean;
  readonly window: Pick<Window, 'size' | 'finished'>;
}

/** Counts what is under way; `admit` gives back how to leave, or undefined when there is no room. */
export function createLanes(limits: LaneLimits, bearing?: Bearing) {
  const under = { database: 0, search: 0 };
  const agencies = new Map<string, number>();

  function look(lane: Lane, agency: string) {
    const pool = lane === 'search' ? 'search' : 'database';
    const cap =
      lane === 'search' ? (bearing?.window.size() ?? limits.searches) : limits.cap * SHARE[lane];
    const key = `${pool}:${agency}`;
    const own = agencies.get(key) ?? 0;
    const others = under[pool] - own;
    const isLate = under[pool] >= (own === 0 ? 2 * FEW : FEW) && bearing?.isTooLate(lane) === true;
    const isOwnPlace = own < Math.max(1, cap * OWN_SHARE) && under[pool] < cap * BEYOND;
    const isFull = under[pool] >= cap || (others > 0 && own >= cap * AGENCY_SHARE);
    return { pool, key, own, hasRoom: !isLate && (isOwnPlace || !isFull) } as const;
  }

  return {
    under,
    /** Whether `admit` would let one in now; nothing is taken. */
    hasRoom: (lane: Lane, agency: string): boolean => look(lane, agency).hasRoom,
    admit(lane: Lane, agency: string): (() => void) | undefined {
      const { pool, key, own, hasRoom } = look(lane, agency);
      if (!hasRoom) return undefined;
      under[pool] += 1;
      agencies.set(key, own + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        if (pool === 'search') bearing?.window.finished(under[pool]);
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
  const loop = watchLoop(app.portico.config.limits);
  app.addHook('onClose', async () => loop.stop());
  const lanes = createLanes(
    { cap: inFlight, searches },
    { isTooLate: loop.pressure.isTooLate, window: loop.window },
  );
  app.decorateReply('leaveLane');
  app.decorate('admit', lanes.admit);
  const laneOf = ({ routeOptions }: FastifyRequest): Lane =>
    routeOptions.config.call?.lane ?? 'read';

  function enter(request: FastifyRequest, reply: FastifyReply): void {
    if (request.routeOptions.config.machine) return;
    const leave = lanes.admit(laneOf(request), request.agencyOrNull?.id ?? '');
    if (leave === undefined) throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    reply.leaveLane = leave;
    reply.raw.once('close', leave);
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isWhole(request)) enter(request, reply);
    // what would be refused with its body need not send it
    else if (
      !request.routeOptions.config.machine &&
      !lanes.hasRoom(laneOf(request), request.agencyOrNull?.id ?? '')
    )
      throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    done();
  });
  awaitBodies(app, enter);
  // What is made only has to be read: a slow reader holds no place. A stream is made while it is read.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!(payload instanceof Readable)) reply.leaveLane?.();
    done();
  });
}
