// Cookies of a login, under the names in the specification (section 3) and one of our own (decision
// O-096).
import type { FastifyReply } from 'fastify';
import type { IssuedSession } from './identity.types.ts';
import { KNOWN_DEVICE_DAYS } from './known-devices.ts';
import { ACCESS_TOKEN_SECONDS } from './tokens.ts';

export const REFRESH_COOKIE = '__Host-rt';
const ACCESS_COOKIE = 'x-access-token';
/** Readable by scripts and without permissions: signals that a user is logged in. */
const AUTH_COOKIE = 'auth';

/** Browsers accept Secure on localhost without TLS, so it is always set. */
export function setSessionCookies(reply: FastifyReply, session: IssuedSession): void {
  const until = new Date(session.refreshExpiresAt);
  setAccessCookie(reply, session.accessToken);
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

export const setAccessCookie = (reply: FastifyReply, token: string): void =>
  void reply.setCookie(ACCESS_COOKIE, token, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: ACCESS_TOKEN_SECONDS,
  });

/**
 * Clears the cookies; the access token both on the host and as set on the parent domain
 * (specification, section 4).
 * @param parentDomain the platform's domain if the host is below it
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

/** Clears the browser's stored choices on logout: the next user starts with the defaults. */
export const clearChoices = (reply: FastifyReply): void =>
  void reply.clearCookie('selectedCurrency', { path: '/' });

/** Devices that users have logged in on (known-devices.ts). */
export const KNOWN_DEVICE_COOKIE = '__Host-kd';
/** Identifies the browser that signed up: its verification link needs no password. */
export const SIGN_UP_COOKIE = '__Host-su';
const DAY_SECONDS = 86_400;

const strictly = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const setKnownDevices = (reply: FastifyReply, value: string): void =>
  void reply.setCookie(KNOWN_DEVICE_COOKIE, value, {
    ...strictly,
    maxAge: KNOWN_DEVICE_DAYS * DAY_SECONDS,
  });

export const setSignUpNonce = (reply: FastifyReply, nonce: string): void =>
  void reply.setCookie(SIGN_UP_COOKIE, nonce, { ...strictly, maxAge: DAY_SECONDS });

export const clearSignUpNonce = (reply: FastifyReply): void =>
  void reply.clearCookie(SIGN_UP_COOKIE, strictly);
