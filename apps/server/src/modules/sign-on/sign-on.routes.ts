import { PAGES, PorticoError, SOCIAL_RETURN } from '@portico/contract';
import {
  beginSocial as beginSocialCall,
  beginSso as beginSsoCall,
  finishSocial as finishSocialCall,
  finishSso as finishSsoCall,
  linkSocial as linkSocialCall,
  signInMethods,
} from '@portico/contract/http/identity';
import {
  getIdentities,
  removeIdentity as removeIdentityCall,
} from '@portico/contract/http/account';
import type { ViewerUser } from '@portico/rules/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shortIp } from '../../kernel/audit.ts';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { FLOW_SECONDS } from './flow.ts';
import { identitiesOf, removeIdentity } from './own-identities.ts';
import { type At, placeOf, type SignOnContext } from './sign-on.service.ts';
import { beginSocial, finishSocial, linkSocial } from './social.service.ts';
import { beginSso, finishByCode, finishByToken, hasIssuer } from './sso.service.ts';

const FLOW_COOKIE = '__Host-so';
const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** The address contains a code: it must not be cached or passed on in a Referer. */
const UNSEEN = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** These calls change the login: they must not come from another site's form or script. */
function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new PorticoError('CROSS_SITE');
}

function atOf(request: FastifyRequest, reply: FastifyReply): At {
  refuseCrossSite(request);
  return { agency: request.agency, request, reply, cookie: request.cookies[FLOW_COOKIE] };
}

const keep = (reply: FastifyReply, flow: string): void =>
  void reply.setCookie(FLOW_COOKIE, flow, { ...COOKIE, maxAge: FLOW_SECONDS });
const forget = (reply: FastifyReply): void => void reply.clearCookie(FLOW_COOKIE, COOKIE);

export function signOnRoutes(context: SignOnContext): RegisterRoutes {
  return (app) => {
    registerCall(app, signInMethods, async ({ agency, request, reply }) => {
      const at: At = { agency, request, reply, cookie: request.cookies[FLOW_COOKIE] };
      return {
        status: 200,
        body: {
          social: [...context.houses.providers],
          sso: hasIssuer(await context.repo.settings(agency.id)),
          link: context.flows.waiting(placeOf(at), at.cookie)?.provider ?? null,
        },
      };
    });
    ssoRoutes(app, context);
    socialRoutes(app, context);
    socialReturn(app, context);
    identityRoutes(app, context);
  };
}

function ssoRoutes(app: FastifyInstance, context: SignOnContext): void {
  registerCall(app, beginSsoCall, async ({ body, request, reply }) => {
    const { url, cookie } = await beginSso(context, atOf(request, reply), body.redirect ?? null);
    keep(reply, cookie);
    return { status: 200, body: { url } };
  });

  registerCall(app, finishSsoCall, async ({ body, request, reply }) => {
    const at = atOf(request, reply);
    // a flow allows one attempt, whatever its result
    if ('code' in body) forget(reply);
    const { entered, redirect } =
      'code' in body
        ? await finishByCode(context, at, body)
        : await finishByToken(context, at, { token: body.token, replace: body.replace === true });
    if (entered.status !== 200) throw new Error('a whole login was asked for another factor');
    return { status: 200, body: { ...entered.body, redirect } };
  });
}

function socialRoutes(app: FastifyInstance, context: SignOnContext): void {
  registerCall(app, beginSocialCall, async ({ body, params, request, reply }) => {
    const { provider } = params;
    const { url, cookie } = await beginSocial(context, atOf(request, reply), {
      provider,
      redirect: body.redirect ?? null,
    });
    keep(reply, cookie);
    return { status: 200, body: { url } };
  });

  registerCall(app, finishSocialCall, async ({ body, request, reply }) => {
    const at = atOf(request, reply);
    forget(reply);
    const done = await finishSocial(context, at, body);
    if ('cookie' in done) {
      if (done.cookie !== null) keep(reply, done.cookie);
      return { status: 202, body: { accepted: true } };
    }
    const { entered, redirect } = done;
    return entered.status === 200
      ? { status: 200, body: { ...entered.body, redirect } }
      : { status: 202, body: entered.body };
  });

  registerCall(app, linkSocialCall, async ({ viewer, request, reply }) => {
    if (!viewer.user) throw new PorticoError('UNAUTHENTICATED');
    const linked = await linkSocial(context, atOf(request, reply), viewer.user.id);
    forget(reply);
    return { status: 200, body: { linked } };
  });
}

function identityRoutes(app: FastifyInstance, context: SignOnContext): void {
  registerCall(app, getIdentities, async ({ agency, viewer }) => ({
    status: 200,
    body: { identities: await identitiesOf(context, { agency, userId: loggedIn(viewer).id }) },
  }));

  registerCall(
    app,
    removeIdentityCall,
    async ({ agency, viewer, params, request, correlationId }) => {
      refuseCrossSite(request);
      const { id: userId, loginId } = loggedIn(viewer);
      const owner = { agency, userId, loginId, ip: shortIp(request.ip), correlationId };
      return {
        status: 200,
        body: { identities: await removeIdentity(context, owner, params.provider) },
      };
    },
  );
}

function loggedIn({ user }: { readonly user?: ViewerUser | undefined }): ViewerUser {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  return user;
}

type Back = Readonly<Record<string, unknown>>;
const one = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.length <= longest ? value : undefined;

/**
 * The single return address of all providers. Redirects to the site named in our signed state only;
 * the cookie and the verifier are on that site.
 */
function socialReturn(app: FastifyInstance, { states }: SignOnContext): void {
  const { config, agencies } = app.portico;
  app.get<{ Querystring: Back }>(
    SOCIAL_RETURN,
    { config: { machine: true } },
    async (request, reply) => {
      if (request.hostname !== config.operatorHost) return reply.callNotFound();
      const state = one(request.query['state'], 2_000);
      const site = state === undefined ? null : states.read(state);
      const agency = site && (await agencies.byHost(site.host));
      if (state === undefined || site === null || agency?.id !== site.agencyId)
        throw new PorticoError('SIGN_IN_FAILED');
      const code = one(request.query['code'], 2_000);
      const iss = one(request.query['iss'], 500);
      const query = new URLSearchParams(
        code === undefined || site.isExpired
          ? { error: site.isExpired ? 'over' : 'refused' }
          : { code, state, ...(iss === undefined ? {} : { iss }) },
      );
      return reply
        .headers(UNSEEN)
        .redirect(`${config.publicScheme}://${site.host}${PAGES.social.path}?${query}`, 303);
    },
  );
}
