// Interface of the identity module for its routes and the wiring.
import { PorticoError } from '@portico/contract';
import type { SignUpBody } from '@portico/contract/http/identity';
import type { Agency } from '../../kernel/agencies.ts';
import type { PasskeyLoginBody, SecondLoginBody } from '../../kernel/second-factors.ts';
import type { Authenticate } from '../../kernel/viewer.ts';
import { type AccountService, accountService } from './account.service.ts';
import type { Entrance } from './enter.ts';
import type { IdentityContext } from './identity.context.ts';
import type { At, UserRecord } from './identity.types.ts';
import { login, loginByLink, passkeyLogin, secondLogin } from './login.service.ts';
import type { Logins } from './logins.ts';
import { askByMail, setNewPassword, signUp, verify, type Verification } from './sign-up.service.ts';

export interface IdentityService extends AccountService {
  readonly authenticate: Authenticate;
  readonly refresh: Logins['refresh'];
  readonly logout: Logins['logout'];
  readonly present: Logins['present'];
  login(at: At, credentials: { email: string; password: string }): Promise<Entrance>;
  secondLogin(at: At, proof: SecondLoginBody): Promise<Entrance>;
  passkeyLogin(at: At, body: PasskeyLoginBody): Promise<Entrance>;
  loginByLink(at: At, token: string): Promise<Entrance>;
  /** Returns the nonce for this browser. */
  signUp(at: At, body: SignUpBody): Promise<string>;
  verify(at: At, request: Verification): Promise<Entrance>;
  askByMail(
    at: At,
    request: { kind: 'password' | 'link'; email: string; language: string | undefined },
  ): Promise<void>;
  setNewPassword(at: At, request: { token: string; password: string }): Promise<void>;
  profile(agency: Agency, userId: string): Promise<UserRecord>;
  changeLanguage(agency: Agency, userId: string, lang: string): Promise<void>;
}

export function identityService(context: IdentityContext): IdentityService {
  const { repo, logins } = context;
  return {
    ...accountService(context),
    authenticate: logins.authenticate,
    refresh: logins.refresh,
    logout: logins.logout,
    present: logins.present,
    login: ({ agency, sso, caller }, credentials) =>
      login(context, agency, sso, credentials, caller),
    secondLogin: ({ agency, sso, caller }, proof) =>
      secondLogin(context, agency, sso, proof, caller),
    passkeyLogin: ({ agency, sso, caller }, body) =>
      passkeyLogin(context, agency, sso, body, caller),
    loginByLink: ({ agency, sso, caller }, token) =>
      loginByLink(context, agency, sso, token, caller),
    signUp: ({ agency, sso, caller }, body) => signUp(context, agency, sso, body, caller),
    verify: ({ agency, caller }, request) => verify(context, agency, request, caller),
    askByMail: ({ agency, sso, caller }, request) =>
      askByMail(context, agency, sso, request, caller),
    setNewPassword: ({ agency, sso, caller }, request) =>
      setNewPassword(context, agency, sso, request, caller),

    async profile(agency, userId) {
      const user = await repo.userById(agency.id, userId);
      if (!user) throw new PorticoError('UNAUTHENTICATED');
      return user;
    },

    changeLanguage: (agency, userId, lang) => repo.setLanguage(agency.id, userId, lang),
  };
}
