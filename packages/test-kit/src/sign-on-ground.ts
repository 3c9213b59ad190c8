// A server with an agency, its issuer, its portal's key and the social login providers, all on this
// machine.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { identityProvider, type IdentityProvider } from './identity-provider.ts';
import { base64url, lyingIssuer, type LyingIssuer } from './lying-issuer.ts';
import type { UserType } from '@portico/contract';
import { addAgency } from './agency.ts';
import type { Reply } from './client.ts';
import { liveClock } from './clock.ts';
import { type FacebookStub, facebookStub } from './facebook-stub.ts';
import { startServer, type TestServer } from './server.ts';
import { identityRepo } from '../../../apps/server/src/modules/identity/identity.repo.ts';
import { createPasswords } from '../../../apps/server/src/modules/identity/passwords.ts';
import { sealSsoSecret } from '../../../apps/server/src/modules/sign-on/settings.ts';
import { settingsWriter } from '../../../apps/server/src/modules/agencies/settings.write.repo.ts';
import type { SsoSettings } from '../../../apps/server/src/modules/sign-on/sign-on.types.ts';

export const PASSWORD = 'correct horse 1';
export const GOOGLE = { id: 'google-client', secret: 'google-secret' } as const;
export const SSO_CLIENT = { id: 'portico', secret: 'the client’s secret' } as const;
export const PORTAL = 'https://id.meridian.example';

export interface Person {
  readonly id: string;
  readonly email: string;
}

export interface Ground {
  readonly server: TestServer;
  readonly issuer: LyingIssuer;
  readonly google: IdentityProvider;
  readonly facebook: FacebookStub;
  readonly agencies: Readonly<Record<'full' | 'closed' | 'sso', string>>;
  person(agency: 'full' | 'closed' | 'sso', email: string, more?: More): Promise<Person>;
  settings(agency: 'full' | 'closed' | 'sso', to: Partial<SsoSettings>): Promise<void>;
  /** Returns a token as signed by Meridian's portal. */
  handOff(claims?: object): string;
  close(): Promise<void>;
}

interface More {
  readonly userType?: UserType;
  readonly verified?: boolean;
  readonly isSso?: boolean;
  readonly active?: boolean;
}

async function addPerson(
  { kernel, database, clock }: TestServer,
  agencyId: string,
  email: string,
  { active = true, ...more }: More = {},
): Promise<Person> {
  const id = crypto.randomUUID();
  const person = {
    id,
    email,
    passwordHash: await createPasswords({ memoryCost: 1_024, timeCost: 2 }).hash(PASSWORD),
    userType: 'Customer' as const,
    isRestricted: false,
    firstName: 'Nadia',
    lastName: 'Rahman',
    phone: null,
    rewardWalletEnabled: false,
    verified: true,
    isSso: false,
    ...more,
  };
  await identityRepo(kernel.db).addUsers(agencyId, [person], clock.iso());
  if (!active) await database.admin('update app_user set active = false where id = $1', [id]);
  return { id, email };
}

/** Signs user tokens like Meridian's portal: a different token each time. */
function portalOf(key: KeyObject, now: () => number): (claims?: object) => string {
  let tokens = 0;
  return (claims = {}) => {
    const at = Math.floor(now() / 1_000);
    tokens += 1;
    const input = `${base64url({ alg: 'EdDSA' })}.${base64url({
      iss: PORTAL,
      aud: 'sso.localhost',
      sub: 'm-1',
      email: 'ruth@meridian.example',
      given_name: 'Ruth',
      family_name: 'Adeyemi',
      iat: at,
      exp: at + 120,
      jti: `a token of its own ${tokens}`,
      ...claims,
    })}`;
    return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`;
  };
}

export async function openGround(): Promise<Ground> {
  const clock = liveClock();
  const [issuer, google, facebook] = await Promise.all([
    lyingIssuer(clock.now),
    identityProvider(),
    facebookStub(),
  ]);
  await google.open([{ ...GOOGLE, returnsTo: 'http://operator.localhost/social-return' }]);
  const server = await startServer({
    clock,
    env: {
      GOOGLE_CLIENT_ID: GOOGLE.id,
      GOOGLE_CLIENT_SECRET: GOOGLE.secret,
      GOOGLE_ISSUER: google.issuer,
      FACEBOOK_APP_ID: 'fb-app',
      FACEBOOK_APP_SECRET: 'fb-secret',
      FACEBOOK_URL: facebook.origin,
    },
  });
  const { kernel, database } = server;
  const agencies = {
    full: await addAgency(database, 'full'),
    closed: await addAgency(database, 'closed'),
    sso: await addAgency(database, 'sso'),
  };
  const portal = generateKeyPairSync('ed25519');
  const writer = settingsWriter(kernel.db, kernel.clock);
  const ground: Ground = {
    server,
    issuer,
    google,
    facebook,
    agencies,
    person: (agency, email, more) => addPerson(server, agencies[agency], email, more),
    async settings(agency, to) {
      await writer.setSso(agencies[agency], (before) => ({ ...before, ...to }), {
        actorType: 'operator',
        via: 'cli',
      });
      kernel.agencies.forget();
    },
    handOff: portalOf(portal.privateKey, clock.now),
    async close() {
      await server.close();
      await Promise.all([issuer.close(), google.close(), facebook.close()]);
    },
  };
  for (const agency of ['full', 'closed'] as const)
    await ground.settings(agency, {
      isEnabled: true,
      issuer: issuer.issuer,
      client: {
        id: SSO_CLIENT.id,
        secret: sealSsoSecret(kernel.keys, agencies[agency], 'client', SSO_CLIENT.secret),
      },
    });
  const key = portal.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await ground.settings('sso', {
    isEnabled: true,
    directLoginAllowed: false,
    issuer: PORTAL,
    handOff: { alg: 'EdDSA', key: sealSsoSecret(kernel.keys, agencies.sso, 'hand-off', key) },
  });
  return ground;
}

export interface SessionBody {
  readonly success: boolean;
  readonly token: string;
  readonly redirect: string | null;
  readonly url: string;
  readonly code: string;
  readonly accepted: boolean;
  readonly linked: string;
  readonly user: {
    readonly id: string;
    readonly userType: string;
    readonly personal_info: { readonly first_name: string; readonly email: string };
  };
}

/** A browser at one agency, with its cookies. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  post<T = SessionBody>(path: string, body?: unknown, token?: string): Promise<Reply<T>>;
  get<T = unknown>(path: string): Promise<Reply<T>>;
}

export function visitor(server: TestServer, agency: string): Visitor {
  const cookies = new Map<string, string>();
  const client = server.client(agency);
  const header = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
  const keep = <T>(reply: Reply<T>): Reply<T> => {
    for (const line of reply.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  return {
    cookies,
    post: async (path, body, token) =>
      keep(
        await client.post(path, body, {
          headers: header(),
          ...(token === undefined ? {} : { token }),
        }),
      ),
    get: async (path) => keep(await client.get(path, { headers: header() })),
  };
}
