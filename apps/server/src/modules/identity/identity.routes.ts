import { LANGUAGES, PorticoError } from '@portico/contract';
import { changeLanguage, getProfile, login, logout, refresh } from '@portico/contract/http/user';
import type { FastifyRequest } from 'fastify';
import type { Agency } from '../../kernel/agencies.ts';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { keepSessionId, readSessionId, sessionIdAfterLogin } from '../../kernel/session-id.ts';
import { callerOf } from '../../kernel/tries.ts';
import { isForeign } from '../../plugins/origin.ts';
import { clearSessionCookies, REFRESH_COOKIE, setSessionCookies } from './cookies.ts';
import { profileOf } from './identity.mapper.ts';
import type { Device, IdentityService } from './identity.service.ts';
import type { IssuedSession } from './identity.types.ts';

interface Deps {
  readonly service: IdentityService;
  /** Single sign-on rules and enabled languages of an agency. */
  readonly siteOf: (agencyId: string) => Promise<{
    readonly sso: { readonly isEnabled: boolean; readonly directLoginAllowed: boolean };
    readonly languages: readonly string[];
  }>;
  readonly platformDomain: string;
}

const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: callerOf(request.ip),
  xSessionId: request.sessionId,
});
const answerOf = (agency: Agency, session: IssuedSession) =>
  ({
    success: true,
    token: session.accessToken,
    expiresAt: session.expiresAt,
    user: profileOf(session.user, agency.settlementCurrency),
  }) as const;

/** Cookies that change who somebody is must not be set by another site's form or script. */
function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new PorticoError('CROSS_SITE');
}

/**
 * A GET that changes something acts for scripts of our own pages and for programs alone: not for another site, and not for what a
 * browser opens by itself (a link, a picture, the target after a login), which sends the cookie but never the token's header.
 */
function refuseUnasked(request: FastifyRequest, scheme: string): void {
  const {
    'sec-fetch-site': site,
    'sec-fetch-dest': dest,
    'x-access-token': token,
  } = request.headers;
  const isOurs = site === undefined || site === 'same-origin';
  const isScript = dest === undefined || dest === 'empty';
  if (!isOurs || !isScript || !token || isForeign(request, scheme))
    throw new PorticoError('CROSS_SITE');
}

export function identityRoutes({ service, siteOf, platformDomain }: Deps): RegisterRoutes {
  return (app) => {
    registerCall(app, login, async ({ agency, body, request, reply }) => {
      refuseCrossSite(request);
      const { sso } = await siteOf(agency.id);
      const visit = sessionIdAfterLogin(readSessionId(request));
      const session = await service.login(agency, sso, body, {
        ...deviceOf(request),
        xSessionId: visit.id,
      });
      setSessionCookies(reply, session);
      keepSessionId(reply, visit, app.portico.config.publicScheme === 'https');
      return { status: 200, body: answerOf(agency, session) };
    });

    registerCall(app, refresh, async ({ agency, request, reply }) => {
      refuseCrossSite(request);
      const token = request.cookies[REFRESH_COOKIE];
      if (!token || token.length > 200) throw new PorticoError('REFRESH_INVALID');
      const session = await service
        .refresh(agency, token, deviceOf(request))
        .catch((error: unknown) => {
          if (error instanceof PorticoError && error.code === 'REFRESH_INVALID')
            clearSessionCookies(reply, parentOf(request, platformDomain));
          throw error;
        });
      setSessionCookies(reply, session);
      return { status: 200, body: answerOf(agency, session) };
    });

    registerCall(app, logout, async ({ agency, viewer, request, reply }) => {
      refuseCrossSite(request);
      await service.logout(agency, {
        refreshToken: request.cookies[REFRESH_COOKIE],
        loginId: viewer.user?.loginId,
      });
      clearSessionCookies(reply, parentOf(request, platformDomain));
      return { status: 200, body: { success: true } };
    });

    registerCall(app, getProfile, async ({ agency, viewer }) => {
      if (!viewer.user) throw new PorticoError('UNAUTHENTICATED');
      return {
        status: 200,
        body: {
          user: profileOf(await service.profile(agency, viewer.user.id), agency.settlementCurrency),
        },
      };
    });

    registerCall(app, changeLanguage, async ({ agency, viewer, params, request }) => {
      if (!viewer.user) throw new PorticoError('UNAUTHENTICATED');
      refuseUnasked(request, app.portico.config.publicScheme);
      const { languages } = await siteOf(agency.id);
      const lang = LANGUAGES.find((code) => code === params.lang && languages.includes(code));
      if (!lang) throw new PorticoError('INVALID_FIELD', { field: 'lang' });
      await service.changeLanguage(agency, viewer.user.id, lang);
      return { status: 200, body: { success: true, lang } };
    });
  };
}

function parentOf(request: FastifyRequest, platformDomain: string): string | null {
  return request.hostname.endsWith(`.${platformDomain}`) ? platformDomain : null;
}
