// Load shedding: limits the number of concurrent requests. Refusing early keeps accepted requests
// fast: with three times as many as database connections waiting times stay short, without a limit
// they grow without bound. Lanes that lead to bookings are refused last.
import { type Lane, PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Chunks } from '../kernel/chunks.ts';
import { awaitBodies, isWhole } from './incomplete-bodies.ts';
import { watchLoop, type ConcurrencyWindow } from './event-loop-lag.ts';

/**
 * Share of the cap up to which a lane is admitted. Searches wait for suppliers, not for the
 * database, and have a separate cap; calls that hash passwords are counted separately, so that a
 * flood of them does not use up the slots of others.
 */
const SHARE: Readonly<Record<Exclude<Lane, 'search'>, number>> = {
  checkout: 1,
  login: 0.25,
  read: 0.85,
  deals: 0.5,
};
/** Share that one agency may use while others have requests in progress. */
const AGENCY_SHARE = 0.6;
/**
 * Share that every agency gets even if others have filled the cap: slots beyond it, up to BEYOND
 * times the cap.
 */
const OWN_SHARE = 0.1;
const BEYOND = 1.5;
/**
 * With this few requests in progress none is refused for event loop lag; an agency without any is
 * admitted among twice as many.
 */
const FEW = 8;

export interface LaneLimits {
  /** Maximum concurrent requests that use the database. */
  readonly cap: number;
  /** Maximum concurrent searches. */
  readonly searches: number;
}

/** Load of the event loop (plugins/event-loop-lag.ts). */
export interface LoopState {
  isTooSlow(lane: Lane): boolean;
  readonly window: Pick<ConcurrencyWindow, 'size' | 'finished'>;
}

/**
 * Counts concurrent requests; `admit` takes a slot and returns its release function, or undefined
 * if there is none.
 */
export function createLanes(limits: LaneLimits, loop?: LoopState) {
  const under = { database: 0, login: 0, search: 0 };
  const agencies = new Map<string, number>();

  function look(lane: Lane, agency: string) {
    const pool = lane === 'search' || lane === 'login' ? lane : 'database';
    const cap =
      lane === 'search' ? (loop?.window.size() ?? limits.searches) : limits.cap * SHARE[lane];
    const key = `${pool}:${agency}`;
    const own = agencies.get(key) ?? 0;
    const others = under[pool] - own;
    const isSlow = under[pool] >= (own === 0 ? 2 * FEW : FEW) && loop?.isTooSlow(lane) === true;
    const isOwnSlot = own < Math.max(1, cap * OWN_SHARE) && under[pool] < cap * BEYOND;
    const isFull = under[pool] >= cap || (others > 0 && own >= cap * AGENCY_SHARE);
    return { pool, key, own, hasRoom: !isSlow && (isOwnSlot || !isFull) } as const;
  }

  return {
    under,
    /** Returns true if `admit` would admit a request now; takes no slot. */
    hasRoom: (lane: Lane, agency: string): boolean => look(lane, agency).hasRoom,
    admit(lane: Lane, agency: string): (() => void) | undefined {
      const { pool, key, own, hasRoom } = look(lane, agency);
      if (!hasRoom) return undefined;
      under[pool] += 1;
      agencies.set(key, own + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        if (pool === 'search') loop?.window.finished(under[pool]);
        under[pool] -= 1;
        const now = (agencies.get(key) ?? 1) - 1;
        if (now === 0) agencies.delete(key);
        else agencies.set(key, now);
      };
    },
  };
}

export function loadSheddingPlugin(app: FastifyInstance): void {
  const { inFlight, searches } = app.portico.config.limits;
  const loop = watchLoop(app.portico.config.limits);
  app.addHook('onClose', async () => loop.stop());
  const lanes = createLanes(
    { cap: inFlight, searches },
    { isTooSlow: loop.lag.isTooSlow, window: loop.window },
  );
  app.decorateReply('releaseSlot');
  app.decorateRequest('leaveLane', undefined);
  app.decorate('admit', lanes.admit);
  /** Returns undefined for a route outside of all lanes. */
  const laneOf = ({ routeOptions: { config } }: FastifyRequest): Lane | undefined =>
    config.machine ? config.lane : (config.call?.lane ?? 'read');

  function enter(request: FastifyRequest, reply: FastifyReply): void {
    const lane = laneOf(request);
    if (lane === undefined) return;
    const release = lanes.admit(lane, request.agencyOrNull?.id ?? '');
    if (release === undefined) throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    reply.releaseSlot = release;
    request.leaveLane = release;
    reply.raw.once('close', release);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOf(request);
    if (isWhole(request)) enter(request, reply);
    // a request that would be refused anyway need not send its body
    else if (lane !== undefined && !lanes.hasRoom(lane, request.agencyOrNull?.id ?? ''))
      throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    done();
  });
  awaitBodies(app, enter);
  // A slow reader holds no slot: a complete response only has to be sent. A stream is still being
  // produced while it is read.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!(payload instanceof Readable) || payload instanceof Chunks) reply.releaseSlot?.();
    done();
  });
}
