// A customer's linked accounts: listed, and unlinked after a recent verification, but never the
// last login method.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Ground,
  openGround,
  PASSWORD,
  type Person,
  type SessionBody,
  visitor,
} from '@portico/test-kit/sign-on-ground';
import { FACEBOOK } from './facebook.ts';

const MINUTE = 60_000;
const PATH = '/api/user/identities';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());
afterEach(() => ground.server.clock.set(Date.now()));

interface Told {
  readonly code?: string;
  readonly identities?: readonly { readonly provider: string; readonly linkedAt: string }[];
}
const list = async (token: string) =>
  (await ground.server.client('full').get<Told>(PATH, { token })).json.identities?.map(
    ({ provider }) => provider,
  );
const remove = (
  token: string | undefined,
  provider: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  ground.server.client('full').send<Told>('DELETE', `${PATH}/${provider}`, {
    ...(token === undefined ? {} : { token }),
    headers,
  });
const toldBy = ({ status, json }: { status: number; json: Told }) =>
  `${status} ${json.code ?? json.identities?.map(({ provider }) => provider).join() ?? ''}`.trim();
const admin = (text: string, values: unknown[]) => ground.server.database.admin(text, values);
const link = (person: Person, ...providers: ('google' | 'facebook')[]) =>
  Promise.all(
    providers.map((provider) =>
      admin(
        'insert into user_identity (agency_id, issuer, subject, user_id, created_at) values ($1, $2, $3, $4, now())',
        [
          ground.agencies.full,
          provider === 'google' ? ground.google.issuer : FACEBOOK.issuer,
          `${provider} of ${person.id}`,
          person.id,
        ],
      ),
    ),
  );
const withoutPassword = (person: Person) =>
  admin('update app_user set password_hash = null where id = $1', [person.id]);
/** Logs a user in by password, which may be removed afterwards. */
const tokenOf = async ({ email }: Person): Promise<string> =>
  (
    await ground.server
      .client('full')
      .post<SessionBody>('/api/user/login', { email, password: PASSWORD })
  ).json.token;
const byFacebook = async (person: Person) => {
  const who = visitor(ground.server, 'full');
  const begun = await who.post('/api/user/social/facebook', {});
  const state = new URL(begun.json.url).searchParams.get('state');
  const code = ground.facebook.codeFor(begun.json.url, {
    id: `facebook of ${person.id}`,
    email: person.email,
  });
  return who.post('/api/user/social', { code, state });
};

describe('linked accounts [R2.2-63] [R2.2-03]', () => {
  it('are listed; one that is unlinked logs in no more, and the audit says so', async () => {
    const person = await ground.person('full', 'two-links@mail.example');
    await link(person, 'google', 'facebook');
    const token = await tokenOf(person);
    expect(await list(token)).toEqual(expect.arrayContaining(['google', 'facebook']));
    expect((await byFacebook(person)).status).toBe(200);
    expect(toldBy(await remove(token, 'facebook'))).toBe('200 google');
    expect(await list(token)).toEqual(['google']);
    // the address is known, which is not enough
    expect((await byFacebook(person)).status).toBe(202);
    expect(toldBy(await remove(token, 'facebook'))).toBe('404 NOT_FOUND');
    const entries = await admin(
      "select after from audit_log where action = 'account.identity.remove' and actor_id = $1",
      [person.id],
    );
    expect(entries).toEqual([{ after: { provider: 'facebook' } }]);
  });

  it('the last way in stays, also of two that are unlinked at once; a passkey or a password is another', async () => {
    const person = await ground.person('full', 'last-way@mail.example');
    await link(person, 'google', 'facebook');
    const token = await tokenOf(person);
    await withoutPassword(person);
    const both = await Promise.all([remove(token, 'google'), remove(token, 'facebook')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('LAST_WAY_IN');
    const [left = ''] = (await list(token)) ?? [];
    expect(toldBy(await remove(token, left))).toBe('409 LAST_WAY_IN');
    await admin(
      `insert into passkey (agency_id, id, user_id, credential_id, public_key, counter, transports, host, name, created_at)
       values ($1, gen_random_uuid(), $2, 'a credential', '\\x00', 0, '{}', 'full.localhost', 'mine', now())`,
      [ground.agencies.full, person.id],
    );
    expect(toldBy(await remove(token, left))).toBe('200');
  });

  it('the agency’s own sign-in is no social one, and a way in for its own people alone', async () => {
    const person = await ground.person('full', 'own-house@mail.example');
    await link(person, 'google');
    await admin(
      "insert into user_identity (agency_id, issuer, subject, user_id, created_at) values ($1, 'https://id.meridian.example', 's', $2, now())",
      [ground.agencies.full, person.id],
    );
    const token = await tokenOf(person);
    await withoutPassword(person);
    expect(await list(token)).toEqual(['google']);
    expect(toldBy(await remove(token, 'google'))).toBe('409 LAST_WAY_IN');
    await admin('update app_user set is_sso = true where id = $1', [person.id]);
    expect(toldBy(await remove(token, 'google'))).toBe('200');
  });

  it('want a fresh proof, a customer, the own account and the own site', async () => {
    const [person, other] = [
      await ground.person('full', 'fresh@mail.example'),
      await ground.person('full', 'not-theirs@mail.example'),
    ];
    const agent = await ground.person('full', 'agent-links@mail.example', {
      userType: 'SalesAgent',
    });
    await link(person, 'google');
    const token = await tokenOf(person);
    expect(toldBy(await remove(undefined, 'google'))).toBe('401 UNAUTHENTICATED');
    expect(toldBy(await remove(await tokenOf(agent), 'google'))).toBe('403 FORBIDDEN');
    expect(toldBy(await remove(await tokenOf(other), 'google'))).toBe('404 NOT_FOUND');
    expect(toldBy(await remove(token, 'google', { 'sec-fetch-site': 'cross-site' }))).toBe(
      '403 CROSS_SITE',
    );
    for (const odd of ['GOOGLE', 'myspace', "google'--", '%00', 'a'.repeat(5_000)])
      expect((await remove(token, odd)).status, odd).toBeLessThan(500);
    await admin("update auth_session set proved_at = now() - interval '11 minutes'", []);
    expect(toldBy(await remove(token, 'google'))).toBe('403 STEP_UP_NEEDED');
    expect(await list(token)).toEqual(['google']);
  });
});

describe('a fresh proof of who has nothing to show here', () => {
  const erase = (token: string) =>
    ground.server
      .client('full')
      .post<{ code?: string }>('/api/user/erase', { confirm: 'ERASE' }, { token });

  it('is the sign-in elsewhere itself, for ten minutes; whoever has a password, an app or a passkey shows that', async () => {
    const person = await ground.person('full', 'nothing-here@mail.example');
    await link(person, 'facebook');
    const { token: withPassword } = (await byFacebook(person)).json;
    expect((await erase(withPassword)).json.code).toBe('STEP_UP_NEEDED');
    await withoutPassword(person);
    const { token } = (await byFacebook(person)).json;
    await admin(
      "insert into totp_factor (agency_id, user_id, secret, last_step, confirmed_at) values ($1, $2, 'sealed', 0, now())",
      [ground.agencies.full, person.id],
    );
    expect((await erase(token)).json.code).toBe('STEP_UP_NEEDED');
    await admin('delete from totp_factor where user_id = $1', [person.id]);
    await admin(
      'update auth_session set created_at = created_at - $2::interval where user_id = $1',
      [person.id, `${11 * MINUTE} milliseconds`],
    );
    expect((await erase(token)).json.code).toBe('STEP_UP_NEEDED');
    const { token: anew } = (await byFacebook(person)).json;
    expect((await erase(anew)).status).toBe(202);
  });

  it('is no mailed link', async () => {
    const person = await ground.person('full', 'by-mail@mail.example');
    const token = await tokenOf(person);
    await withoutPassword(person);
    await admin("update auth_session set proved_at = null, method = 'link' where user_id = $1", [
      person.id,
    ]);
    expect((await erase(token)).json.code).toBe('STEP_UP_NEEDED');
  });
});
