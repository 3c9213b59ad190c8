// Parses a page request: the address, its sender, and the choices in the address that cookies
// store.
import { PorticoError } from '@portico/contract';
import { LANGUAGE_COOKIE_MINUTES } from '@portico/rules/constants';
import { languageOfTag } from '@portico/rules/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { apiBaseOf } from './api-base.ts';
import type { PageRequest } from './pages.types.ts';

/** Returns the logged-in user, certain or not; null for a visitor. */
export function personOf({ viewer, viewerExpired, cookies }: FastifyRequest) {
  const isUncertain = viewer.user === undefined && (viewerExpired || cookies['auth'] === 'true');
  return viewer.user === undefined && !isUncertain
    ? null
    : { viewer, isUncertain, token: cookies['x-access-token'] ?? null };
}

export const pageRequestOf = (
  request: FastifyRequest,
  config: Config,
  now: number,
): PageRequest => ({
  agency: request.agency,
  viewer: request.viewer,
  viewerExpired: request.viewerExpired,
  cookies: request.cookies,
  apiBase: apiBaseOf(config, request.hostname),
  url: addressOf(`${config.publicScheme}://${request.host}`, request.url),
  acceptLanguage: request.headers['accept-language'],
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
  ip: request.ip,
  now,
});

/**
 * Returns the full URL. Concatenated as text: a path that begins with two slashes must not become
 * another host.
 */
function addressOf(origin: string, path: string): URL {
  try {
    return new URL(origin + (path.startsWith('/') ? path : '/'));
  } catch (cause) {
    throw new PorticoError('BAD_REQUEST', { cause });
  }
}

/**
 * Stores choices from the address in cookies: language for a year, hidden header and footer for the
 * session.
 */
export function keepChoices(
  reply: FastifyReply,
  { url, cookies }: PageRequest,
  language: string,
  secure: boolean,
): void {
  const cookie = { path: '/', sameSite: 'lax', secure } as const;
  if (
    languageOfTag(url.searchParams.get('lng')) === language &&
    cookies['pll_language'] !== language
  ) {
    reply.setCookie('pll_language', language, { ...cookie, maxAge: LANGUAGE_COOKIE_MINUTES * 60 });
  }
  for (const name of ['hideHeader', 'hideFooter'] as const) {
    const choice = url.searchParams.get(name);
    if (choice === 'true') reply.setCookie(name, 'true', cookie);
    if (choice === 'false' && cookies[name] !== undefined) reply.clearCookie(name, cookie);
  }
}
