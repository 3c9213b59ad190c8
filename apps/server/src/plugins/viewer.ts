// Authenticates a request: header x-access-token on every method, the cookie of that name on GET
// and HEAD only (decision O-096).
import { type CallName, PorticoError } from '@portico/contract';
import { VISITOR } from '@portico/rules/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { untilEnrolled } from '../kernel/enrolling.ts';

const NAME = 'x-access-token';
const MAX_TOKEN = 4_096;
/**
 * Calls about the login itself are never refused for their token: they are made because it has
 * expired, or by a user with an email link (decision O-027).
 */
const ABOUT_SESSION: ReadonlySet<CallName> = new Set([
  'login',
  'refresh',
  'logout',
  'signUp',
  'verify',
  'forgotPassword',
  'requestLoginLink',
  'loginByLink',
  'setNewPassword',
  'secondLogin',
  'passkeyLoginOptions',
  'passkeyLogin',
  'signInMethods',
  'beginSocial',
  'finishSocial',
  'beginSso',
  'finishSso',
  'confirmEmail',
  'refuseEmail',
]);

/** Returns true if the method may change data. */
export function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

function readToken(request: FastifyRequest): string | undefined {
  const header = request.headers[NAME];
  if (header !== undefined && header !== '') {
    if (typeof header !== 'string' || header.length > MAX_TOKEN)
      throw new PorticoError('UNAUTHENTICATED');
    return header;
  }
  if (isWrite(request.method)) return undefined;
  const cookie = request.cookies[NAME];
  return cookie === undefined || cookie === '' ? undefined : cookie;
}

export function viewerPlugin(app: FastifyInstance): void {
  app.decorateRequest('viewer');
  app.decorateRequest('viewerExpired', false);
  app.addHook('onRequest', async (request) => {
    request.viewer = VISITOR;
    const { call, page, machine } = request.routeOptions.config;
    if (machine || call?.access === 'peer' || request.agencyOrNull === null) return;
    try {
      const token = readToken(request);
      if (token === undefined) return;
      if (token.length > MAX_TOKEN) throw new PorticoError('UNAUTHENTICATED');
      const viewer = await app.portico.authenticate(request.agencyOrNull, token, {
        write: isWrite(request.method),
      });
      request.viewer = untilEnrolled(viewer, call);
    } catch (error) {
      const isOptional = page || (call !== undefined && ABOUT_SESSION.has(call.name));
      if (!isOptional || !(error instanceof PorticoError) || error.code !== 'UNAUTHENTICATED')
        throw error;
      request.viewerExpired = true;
    }
  });
}
