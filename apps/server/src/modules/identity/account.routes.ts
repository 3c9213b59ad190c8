import { PorticoError } from '@portico/contract';
import {
  changeConsents,
  changeEmail,
  changePassword,
  changePerson,
  confirmEmail,
  endOtherSessions,
  endSession,
  getAccount,
  getSessions,
  refuseEmail,
} from '@portico/contract/http/account';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../kernel/http.ts';
import { readSessionId } from '../../kernel/session-id.ts';
import { atOf, type IdentityDeps, isIn, loggedIn, mineOf } from './login-reply.ts';
import { profileOf } from './identity.mapper.ts';

const DONE = { status: 200, body: { success: true } } as const;

export function accountRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  personRoutes(app, deps);
  sessionListRoutes(app, deps);
  emailRoutes(app, deps);
}

function personRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { service, siteOf, currenciesOf } = deps;

  registerCall(app, getAccount, async ({ agency, request }) => ({
    status: 200,
    body: { account: await service.account(agency, loggedIn(request).id) },
  }));

  registerCall(app, changePerson, async ({ agency, body: { version, ...to }, request, reply }) => {
    const mine = await mineOf(app, deps, request, reply);
    const { languages } = await siteOf(agency.id);
    if (to.language !== null && !languages.includes(to.language))
      throw new PorticoError('INVALID_FIELD', { field: 'language' });
    if (to.currency !== null && !(await currenciesOf(agency.id)).includes(to.currency))
      throw new PorticoError('INVALID_FIELD', { field: 'currency' });
    const user = await service.changePerson(mine, version, to);
    return {
      status: 200,
      body: {
        user: profileOf(user, agency.settlementCurrency, mine.viewer.isPresenting),
        account: await service.account(agency, user.id),
      },
    };
  });

  registerCall(app, changeConsents, async ({ agency, body, request, reply }) => {
    const mine = await mineOf(app, deps, request, reply);
    await service.changeConsents(mine, body);
    return { status: 200, body: { account: await service.account(agency, mine.viewer.id) } };
  });

  registerCall(app, changePassword, async ({ body, request, reply }) => {
    const mine = await mineOf(app, deps, request, reply);
    const entrance = await service.changePassword(mine, body);
    return isIn(app, { at: mine, visit: readSessionId(request), reply }, entrance);
  });
}

function sessionListRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { service } = deps;

  registerCall(app, getSessions, async ({ agency, request }) => ({
    status: 200,
    body: { sessions: await service.sessions({ agency, viewer: loggedIn(request) }) },
  }));

  registerCall(app, endSession, async ({ params, request, reply }) => {
    await service.endSession(await mineOf(app, deps, request, reply), params.id);
    return DONE;
  });

  registerCall(app, endOtherSessions, async ({ request, reply }) => {
    await service.endOtherSessions(await mineOf(app, deps, request, reply));
    return DONE;
  });
}

function emailRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { service } = deps;

  registerCall(app, changeEmail, async ({ body, request, reply }) => {
    await service.changeEmail(await mineOf(app, deps, request, reply), body.email);
    return { status: 202, body: { accepted: true } };
  });

  registerCall(app, confirmEmail, async ({ body, request, reply }) => {
    const { at } = await atOf(app, deps, request, reply);
    await service.confirmEmail(at, body.token);
    return DONE;
  });

  registerCall(app, refuseEmail, async ({ body, request, reply }) => {
    const { at } = await atOf(app, deps, request, reply);
    await service.refuseEmail(at, body.token);
    return DONE;
  });
}
