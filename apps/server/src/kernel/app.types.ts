// Decorations that the HTTP layer adds to the Fastify app and its requests.
import type { Config } from '../config.ts';
import type { PorticoError } from '@portico/contract';
import type { Viewer } from '@portico/rules/access';
import type { Agencies, Agency } from './agencies.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { RouteEntry } from './http.ts';
import type { Log } from './log.ts';
import type { Authenticate } from './viewer.ts';

/** Dependencies of the app. */
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
     * Takes a rate-limit token of this lane from the bucket of the address or account. Returns 0,
     * or the seconds until one is available. A visitor has no account and needs no token there.
     */
    takeToken(
      request: FastifyRequest,
      lane: import('@portico/contract').Lane,
      of: import('../plugins/rate-limit.ts').Counted,
    ): number;
    /**
     * Lets the next call of this visit in this lane pass without a token: its page has already
     * taken one.
     */
    prepay(request: FastifyRequest, lane: import('@portico/contract').Lane): void;
    /**
     * Takes the token of a call that passed without one but is not the call `prepay` was meant for.
     * Throws TOO_MANY_REQUESTS.
     */
    chargeTokenLate(request: FastifyRequest, lane: import('@portico/contract').Lane): void;
    /**
     * Takes a slot of the lane. Returns its release function, or undefined if the request must be
     * refused.
     */
    admit(lane: import('@portico/contract').Lane, agencyId: string): (() => void) | undefined;
    /** Renders an error on a page's route as a page; set by the pages module. */
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
     * The agency of this host. Throws AGENCY_NOT_FOUND if there is none (only pages get that far).
     */
    readonly agency: Agency;
    agencyOrNull: Agency | null;
    viewer: Viewer;
    /** True if the request carried an invalid token (pages only: calls return 401). */
    viewerExpired: boolean;
    sessionId: string;
    /**
     * Owner id of a visitor's carts: the session, unless an address has named it
     * (kernel/session-id.ts).
     */
    ownerId: string;
    rawBody: Buffer | undefined;
    /** True if the call passed without a token (plugins/rate-limit.ts). */
    isPrepaid: boolean;
    /**
     * Releases the request's slot in its lane before its response is ready, for a call that then
     * waits in a separate bounded queue. Undefined if it holds none.
     */
    leaveLane: (() => void) | undefined;
  }
  interface FastifyReply {
    /** Releases the request's slot in its lane (plugins/load-shedding.ts). */
    releaseSlot: (() => void) | undefined;
    /**
     * Called when the body is complete (plugins/incomplete-bodies.ts); undefined if it arrived with the
     * headers.
     */
    bodyHasCome: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    call?: import('@portico/contract').CallDefinition;
    /** A page decides itself how to show an unknown or inactive agency, or an invalid token. */
    page?: boolean;
    /**
     * Serves machines and static files: health, metrics, pictures. Token, session and permissions
     * are not checked, and requests are not counted or shed unless `lane` is set.
     */
    machine?: boolean;
    /**
     * The lane of a machine route whose requests can cost more than sending cached bytes. Load
     * shedding then counts them for the agency of their host.
     */
    lane?: import('@portico/contract').Lane;
  }
}
