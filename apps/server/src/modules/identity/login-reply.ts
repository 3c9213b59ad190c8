// Shared by the routes of this module: the origin of a call, and the reply to a login.
import { PorticoError } from '@portico/contract';
import type { Challenge, Session } from '@portico/contract/http/user';
import type { ViewerUser } from '@portico/rules/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agency } from '../../kernel/agencies.ts';
import { shortIp } from '../../kernel/audit.ts';
import { disconnectSignal } from '../../kernel/disconnect-signal.ts';
import {
  keepSessionId,
  readSessionId,
  type SessionId,
  sessionIdAfterLogin,
} from '../../kernel/session-id.ts';
import { callerOf } from '../../kernel/tries.ts';
import type { Mine } from './account.service.ts';
import {
  KNOWN_DEVICE_COOKIE,
  setKnownDevices,
  setSessionCookies,
  SIGN_UP_COOKIE,
} from './cookies.ts';
import type { Entrance } from './enter.ts';
import { profileOf } from './identity.mapper.ts';
import type { IdentityService } from './identity.service.ts';
import type { At, Caller, IssuedSession, SsoRules } from './identity.types.ts';

export interface IdentityDeps {
  readonly service: IdentityService;
  /** Single sign-on rules and enabled languages of an agency. */
  readonly siteOf: (agencyId: string) => Promise<{
    readonly sso: SsoRules;
    readonly languages: readonly string[];
  }>;
  /** Codes of the currencies an agency shows prices in. */
  readonly currenciesOf: (agencyId: string) => Promise<readonly string[]>;
  readonly platformDomain: string;
  /** Returns the two-letter country code of an address; null if unknown. */
  readonly countryOf: (ip: string) => string | null;
}

/** Refuses calls from other sites' forms or scripts: they must not change the login's cookies. */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new PorticoError('CROSS_SITE');
}

const NONCE = /^[\w-]{22}$/;

/** Returns the origin of a call, with the session id of the visit after a login. */
export async function atOf(
  app: FastifyInstance,
  { siteOf, countryOf }: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly at: At; readonly visit: SessionId }> {
  refuseCrossSite(request);
  const { sso } = await siteOf(request.agency.id);
  const visit = sessionIdAfterLogin(readSessionId(request));
  const nonce = request.cookies[SIGN_UP_COOKIE];
  const caller: Caller = {
    userAgent: request.headers['user-agent'] ?? '',
    address: callerOf(request.ip),
    ip: shortIp(request.ip),
    country: countryOf(request.ip),
    xSessionId: visit.id,
    correlationId: request.id,
    site: `${app.portico.config.publicScheme}://${request.host}`,
    host: request.host,
    languages: request.headers['accept-language'],
    knownDevices: request.cookies[KNOWN_DEVICE_COOKIE],
    nonce: nonce !== undefined && NONCE.test(nonce) ? nonce : undefined,
    signal: disconnectSignal(reply),
    leaveLane: request.leaveLane,
  };
  return { at: { agency: request.agency, sso, caller }, visit };
}

/** Does the same for a call of a logged-in user, whose visit continues. */
export async function mineOf(
  app: FastifyInstance,
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Mine> {
  const { at } = await atOf(app, deps, request, reply);
  const caller = { ...at.caller, xSessionId: request.sessionId };
  return { ...at, caller, viewer: loggedIn(request) };
}

export function loggedIn({ viewer }: FastifyRequest): ViewerUser {
  if (!viewer.user) throw new PorticoError('UNAUTHENTICATED');
  return viewer.user;
}

export const sessionBody = (agency: Agency, session: IssuedSession): Session => ({
  success: true,
  token: session.accessToken,
  expiresAt: session.expiresAt,
  user: profileOf(session.user, agency.settlementCurrency, session.isPresenting),
});

interface Exchange {
  readonly at: At;
  readonly visit: SessionId;
  readonly reply: FastifyReply;
}
type In = { readonly status: 200; readonly body: Session };
type Asked = { readonly status: 202; readonly body: Challenge };

/** Sets the cookies of a login; before a second factor there are none. */
export function comesIn(app: FastifyInstance, exchange: Exchange, entrance: Entrance): In | Asked {
  if ('challenge' in entrance) return { status: 202, body: entrance.challenge };
  setSessionCookies(exchange.reply, entrance.session);
  setKnownDevices(exchange.reply, entrance.knownDevices);
  keepSessionId(exchange.reply, exchange.visit, app.portico.config.publicScheme === 'https');
  return { status: 200, body: sessionBody(exchange.at.agency, entrance.session) };
}

/** Does the same where no challenge is possible. */
export function isIn(app: FastifyInstance, exchange: Exchange, entrance: Entrance): In {
  const answer = comesIn(app, exchange, entrance);
  if (answer.status !== 200) throw new Error('a whole login was asked for another factor');
  return answer;
}
