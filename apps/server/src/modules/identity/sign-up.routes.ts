import {
  forgotPassword,
  requestLoginLink,
  setNewPassword,
  signUp,
  verify,
} from '@portico/contract/http/identity';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../kernel/http.ts';
import { clearSignUpNonce, setSignUpNonce } from './cookies.ts';
import { atOf, comesIn, type IdentityDeps } from './login-reply.ts';

const ACCEPTED = { status: 202, body: { accepted: true } } as const;

export function signUpRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { service } = deps;

  registerCall(app, signUp, async ({ body, request, reply }) => {
    const { at } = await atOf(app, deps, request, reply);
    setSignUpNonce(reply, await service.signUp(at, body));
    return ACCEPTED;
  });

  registerCall(app, verify, async ({ body, request, reply }) => {
    const { at, visit } = await atOf(app, deps, request, reply);
    const entrance = await service.verify(at, body);
    clearSignUpNonce(reply);
    return comesIn(app, { at, visit, reply }, entrance);
  });

  for (const [call, kind] of [
    [forgotPassword, 'password'],
    [requestLoginLink, 'link'],
  ] as const)
    registerCall(app, call, async ({ body: { email, language }, request, reply }) => {
      const { at } = await atOf(app, deps, request, reply);
      await service.askByMail(at, { kind, email, language });
      return ACCEPTED;
    });

  registerCall(app, setNewPassword, async ({ body, request, reply }) => {
    const { at } = await atOf(app, deps, request, reply);
    await service.setNewPassword(at, body);
    return { status: 200, body: { success: true } };
  });
}
