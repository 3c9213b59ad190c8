import { LANGUAGES, PorticoError } from '@portico/contract';
import { loginByLink, passkeyLogin, secondLogin } from '@portico/contract/http/identity';
import { present } from '@portico/contract/http/center/presenter';
import { changeLanguage, getProfile, login, logout, refresh } from '@portico/contract/http/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { isForeign } from '../../plugins/origin.ts';
import { accountRoutes } from './account.routes.ts';
import {
  clearChoices,
  clearSessionCookies,
  REFRESH_COOKIE,
  setAccessCookie,
  setSessionCookies,
} from './cookies.ts';
import {
  atOf,
  comesIn,
  type IdentityDeps,
  isIn,
  loggedIn,
  refuseCrossSite,
  sessionBody,
} from './login-reply.ts';
import { profileOf } from './identity.mapper.ts';
import { signUpRoutes } from './sign-up.routes.ts';

/**
 * A GET with side effects is accepted only from scripts of our own pages and from programs: not
 * from another site, and not for requests that a browser makes without a script (a link, a picture,
 * the target after a login), which send the cookie but never the token's header.
 */
function requireOwnScript(request: FastifyRequest, scheme: string): void {
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

export function identityRoutes(deps: IdentityDeps): RegisterRoutes {
  return (app) => {
    sessionRoutes(app, deps);
    loginRoutes(app, deps);
    signUpRoutes(app, deps);
    accountRoutes(app, deps);
  };
}

function loginRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { service } = deps;
  registerCall(app, login, async ({ body, request, reply }) => {
    const { at, visit } = await atOf(app, deps, request, reply);
    return comesIn(app, { at, visit, reply }, await service.login(at, body));
  });
  registerCall(app, loginByLink, async ({ body, request, reply }) => {
    const { at, visit } = await atOf(app, deps, request, reply);
    return comesIn(app, { at, visit, reply }, await service.loginByLink(at, body.token));
  });
  registerCall(app, secondLogin, async ({ body, request, reply }) => {
    const { at, visit } = await atOf(app, deps, request, reply);
    return isIn(app, { at, visit, reply }, await service.secondLogin(at, body));
  });
  registerCall(app, passkeyLogin, async ({ body, request, reply }) => {
    const { at, visit } = await atOf(app, deps, request, reply);
    return isIn(app, { at, visit, reply }, await service.passkeyLogin(at, body));
  });
}

function sessionRoutes(
  app: FastifyInstance,
  { service, siteOf, platformDomain }: IdentityDeps,
): void {
  registerCall(app, refresh, async ({ agency, request, reply }) => {
    refuseCrossSite(request);
    const token = request.cookies[REFRESH_COOKIE];
    if (!token || token.length > 200) throw new PorticoError('REFRESH_INVALID');
    const session = await service
      .refresh(agency, token, { userAgent: request.headers['user-agent'] ?? '' })
      .catch((error: unknown) => {
        if (error instanceof PorticoError && error.code === 'REFRESH_INVALID')
          clearSessionCookies(reply, parentOf(request, platformDomain));
        throw error;
      });
    setSessionCookies(reply, session);
    return { status: 200, body: sessionBody(agency, session) };
  });

  registerCall(app, logout, async ({ agency, viewer, request, reply }) => {
    refuseCrossSite(request);
    await service.logout(agency, {
      refreshToken: request.cookies[REFRESH_COOKIE],
      loginId: viewer.user?.loginId,
    });
    clearSessionCookies(reply, parentOf(request, platformDomain));
    clearChoices(reply);
    return { status: 200, body: { success: true } };
  });

  registerCall(app, getProfile, async ({ agency, viewer }) => {
    if (!viewer.user) throw new PorticoError('UNAUTHENTICATED');
    return {
      status: 200,
      body: {
        user: profileOf(
          await service.profile(agency, viewer.user.id),
          agency.settlementCurrency,
          viewer.user.isPresenting,
        ),
      },
    };
  });

  registerCall(app, present, async ({ agency, body, request, reply }) => {
    refuseCrossSite(request);
    const { token, expiresAt } = await service.present(agency, loggedIn(request), body.on);
    setAccessCookie(reply, token);
    return { status: 200, body: { isPresenting: body.on, token, expiresAt } };
  });

  registerCall(app, changeLanguage, async ({ agency, viewer, params, request }) => {
    if (!viewer.user) throw new PorticoError('UNAUTHENTICATED');
    requireOwnScript(request, app.portico.config.publicScheme);
    const { languages } = await siteOf(agency.id);
    const lang = LANGUAGES.find((code) => code === params.lang && languages.includes(code));
    if (!lang) throw new PorticoError('INVALID_FIELD', { field: 'lang' });
    await service.changeLanguage(agency, viewer.user.id, lang);
    return { status: 200, body: { success: true, lang } };
  });
}

function parentOf(request: FastifyRequest, platformDomain: string): string | null {
  return request.hostname.endsWith(`.${platformDomain}`) ? platformDomain : null;
}
