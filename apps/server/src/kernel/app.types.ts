// What every part of the HTTP side finds on the app and on a request.
import type { Config } from '../config.ts';
import type { PorticoError } from '@portico/contract';
import type { Agencies, Agency } from './agencies.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { RouteEntry } from './http.ts';
import type { Log } from './log.ts';
import type { Authenticate, Viewer } from './viewer.ts';

/** What the app is built from. */
export interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly agencies: Agencies;
  readonly authenticate: Authenticate;
}

declare module 'fastify' {
  interface FastifyInstance {
    portico: Parts;
    routeTable: RouteEntry[];
    /** Seconds until this address or account may make another call of this lane, 0: now. It counts as made; a visitor has no account. */
    rateOf(
      request: FastifyRequest,
      lane: import('@portico/contract').Lane,
      of: import('../plugins/rate-limit.ts').Counted,
    ): number;
    /** The next call of this visit in this lane has been paid for by the page it belongs to. */
    prepay(request: FastifyRequest, lane: import('@portico/contract').Lane): void;
    /** Counts a call that was let in as paid for and is not the one that was meant; throws when there is no room for it. */
    payAfterAll(request: FastifyRequest, lane: import('@portico/contract').Lane): void;
    /** A place for something under way: how to leave it, or undefined when there is no room. */
    admit(lane: import('@portico/contract').Lane, agencyId: string): (() => void) | undefined;
    /** Answers a fault on a page's route with a page; set by the pages module. */
    errorPage: {
      draw:
        | ((
            error: PorticoError,
            request: FastifyRequest,
            reply: import('fastify').FastifyReply,
          ) => Promise<import('fastify').FastifyReply>)
        | undefined;
    };
  }
  interface FastifyRequest {
    /** The agency of this host; throws AGENCY_NOT_FOUND when there is none (only pages get that far). */
    readonly agency: Agency;
    agencyOrNull: Agency | null;
    viewer: Viewer;
    /** A token came, and it was not valid (pages only: calls answer 401). */
    viewerExpired: boolean;
    sessionId: string;
    rawBody: Buffer | undefined;
    /** Let in without being counted (plugins/rate-limit.ts). */
    isPrepaid: boolean;
  }
  interface FastifyReply {
    /** Gives the request's place in its lane to others (plugins/load-shedding.ts). */
    leaveLane: (() => void) | undefined;
    /** The request is no longer half sent (plugins/half-sent.ts); undefined: it came whole. */
    bodyHasCome: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    call?: import('@portico/contract').CallDefinition;
    /** A page decides itself what to show for an unknown or inactive agency, or a token that is not valid. */
    page?: boolean;
    /** Serves the machine, not an agency: health, metrics. */
    machine?: boolean;
  }
}
