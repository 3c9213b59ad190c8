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
    /**
     * Takes a token of this lane from the bucket of the address or account; answers 0, or the
     * seconds until there is one. A visitor has no account and needs no token there.
     */
    takeToken(
      request: FastifyRequest,
      lane: import('@portico/contract').Lane,
      of: import('../plugins/rate-limit.ts').Counted,
    ): number;
    /**
     * Lets the next call of this visit in this lane pass without a token: the page it belongs to
     * has already taken one.
     */
    prepay(request: FastifyRequest, lane: import('@portico/contract').Lane): void;
    /**
     * Takes the token of a call that passed without one but is not the call `prepay` was meant for;
     * throws TOO_MANY_REQUESTS.
     */
    payAfterAll(request: FastifyRequest, lane: import('@portico/contract').Lane): void;
    /**
     * Takes a slot of the lane; answers how to release it, or undefined when the request must be
     * refused.
     */
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
    /**
     * The agency of this host; throws AGENCY_NOT_FOUND when there is none (only pages get that
     * far).
     */
    readonly agency: Agency;
    agencyOrNull: Agency | null;
    viewer: Viewer;
    /** The request carried a token that is not valid (pages only: calls answer 401). */
    viewerExpired: boolean;
    sessionId: string;
    /**
     * What a visitor's carts belong to: the session, unless an address has named it
     * (kernel/session-id.ts).
     */
    ownerId: string;
    rawBody: Buffer | undefined;
    /** The call passed without a token (plugins/rate-limit.ts). */
    isPrepaid: boolean;
    /**
     * Releases the request's slot in its lane before its answer is ready, for a call that goes on
     * to wait in a bounded queue of its own. undefined: it holds none.
     */
    leaveLane: (() => void) | undefined;
  }
  interface FastifyReply {
    /** Releases the request's slot in its lane (plugins/load-shedding.ts). */
    releaseSlot: (() => void) | undefined;
    /**
     * Called when the body is complete (plugins/half-sent.ts); undefined when it came with the
     * headers.
     */
    bodyHasCome: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    call?: import('@portico/contract').CallDefinition;
    /**
     * A page decides itself what to show for an unknown or inactive agency, or a token that is not
     * valid.
     */
    page?: boolean;
    /**
     * Answers machines and the files of pages: health, metrics, pictures. No token, session or
     * right is looked at, and nothing is counted or shed unless `lane` is set.
     */
    machine?: boolean;
    /**
     * The lane of a machine route whose requests can cost more than sending kept bytes. Load
     * shedding then counts them for the agency of their host.
     */
    lane?: import('@portico/contract').Lane;
  }
}
