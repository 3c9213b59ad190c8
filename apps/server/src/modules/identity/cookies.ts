// The cookies of a login, under the names the specification gives (section 3) and one of our own (decision O-096).
import type { FastifyReply } from 'fastify';
import type { IssuedSession } from './identity.types.ts';
import { ACCESS_TOKEN_SECONDS } from './tokens.ts';

export const REFRESH_COOKIE = '__Host-rt';
const ACCESS_COOKIE = 'x-access-token';
/** Readable and without authority: tells the page that somebody is logged in. */
const AUTH_COOKIE = 'auth';

/** Browsers accept Secure on localhost without TLS, so it is always set. */
export function setSessionCookies(reply: FastifyReply, session: IssuedSession): void {
  const until = new Date(session.refreshExpiresAt);
  reply.setCookie(ACCESS_COOKIE, session.accessToken, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: ACCESS_TOKEN_SECONDS,
  });
  reply.setCookie(REFRESH_COOKIE, session.refreshToken, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    expires: until,
  });
  reply.setCookie(AUTH_COOKIE, 'true', {
    path: '/',
    secure: true,
    sameSite: 'lax',
    expires: until,
  });
}

/**
 * Clears them, the access token on the host and in the form set on the parent domain (specification, section 4).
 * @param parentDomain the platform's domain when the host is below it
 */
export function clearSessionCookies(reply: FastifyReply, parentDomain: string | null): void {
  reply.clearCookie(ACCESS_COOKIE, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
  if (parentDomain !== null)
    reply.clearCookie(ACCESS_COOKIE, {
      path: '/',
      domain: `.${parentDomain}`,
      secure: true,
      sameSite: 'lax',
    });
  reply.clearCookie(REFRESH_COOKIE, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
  });
  reply.clearCookie(AUTH_COOKIE, { path: '/', secure: true, sameSite: 'lax' });
  for (const name of ['hideHeader', 'hideFooter']) reply.clearCookie(name, { path: '/' });
}
