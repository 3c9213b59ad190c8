// An agency's single sign-on with an issuer that sends false data on request, and hand-off tokens
// of its portal.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacWith, type Lie } from '@portico/test-kit/lying-issuer';
import {
  type Ground,
  openGround,
  PASSWORD,
  type SessionBody,
  visitor,
  type Visitor,
} from '@portico/test-kit/sign-on-ground';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());
beforeEach(() => ground.issuer.lie({}));

const at = (agency: string): Visitor => visitor(ground.server, agency);

interface Begun {
  readonly who: Visitor;
  readonly url: URL;
  readonly state: string;
  readonly code: string;
}
async function begin(agency = 'full', redirect?: string): Promise<Begun> {
  const who = at(agency);
  const reply = await who.post('/api/user/sso/begin', redirect === undefined ? {} : { redirect });
  expect(reply.status, reply.text).toBe(200);
  const url = new URL(reply.json.url);
  return {
    who,
    url,
    state: url.searchParams.get('state') ?? '',
    code: ground.issuer.codeFor(reply.json.url),
  };
}
const finish = ({ who, state, code }: Pick<Begun, 'who' | 'state' | 'code'>, more: object = {}) =>
  who.post('/api/user/sso', { code, state, iss: ground.issuer.issuer, ...more });

function expectRefused(reply: {
  status: number;
  text: string;
  json: SessionBody;
  cookies: readonly string[];
}) {
  expect([reply.status, reply.json.code], reply.text).toEqual([400, 'SIGN_IN_FAILED']);
  expect(reply.cookies.join()).not.toMatch(/x-access-token=e|__Host-rt=\w/);
}

describe('sign-in at the agency’s issuer [R2.2-02] [R3-32]', () => {
  it('asks for a code with state, nonce and a verifier that stays here', async () => {
    const { who, url } = await begin();
    expect(url.origin).toBe(ground.issuer.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portico',
      redirect_uri: 'http://full.localhost/sso',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect([...who.cookies.keys()]).toEqual(['__Host-so']);
    const lines = (await at('full').post('/api/user/sso/begin', {})).cookies;
    expect(lines.join()).toMatch(
      /^__Host-so=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('makes a customer of whom nobody knows, and finds them again by subject', async () => {
    const first = await begin('full', '/mytrip/mytrips?tab=past');
    const reply = await finish(first);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json).toMatchObject({
      success: true,
      redirect: '/mytrip/mytrips?tab=past',
      user: {
        userType: 'Customer',
        personal_info: { first_name: 'Some', email: 'someone@else.example' },
      },
    });
    expect(first.who.cookies.has('__Host-so')).toBe(false);
    expect(first.who.cookies.has('__Host-rt')).toBe(true);
    // the issuer reports another address now: the user is still the same
    ground.issuer.lie({ claims: { email: 'renamed@else.example' } });
    const second = await finish(await begin());
    expect(second.json.user.id).toBe(reply.json.user.id);
    expect(second.json.user.personal_info.email).toBe('someone@else.example');
    const [login] = await ground.server.database.admin<{ method: string; is_sso: boolean }>(
      'select s.method, u.is_sso from auth_session s join app_user u on u.id = s.user_id where u.id = $1 limit 1',
      [reply.json.user.id],
    );
    expect(login).toEqual({ method: 'sso', is_sso: true });
  });

  it('joins a customer only when the issuer vouches for the address, and refuses an agent’s', async () => {
    const known = await ground.person('full', 'known@full.example');
    await ground.person('full', 'agent@full.example', { userType: 'SalesAgent' });
    await ground.person('full', 'gone@full.example', { active: false });
    const come = async (claims: Readonly<Record<string, unknown>>) => {
      ground.issuer.lie({ claims });
      return finish(await begin());
    };
    expectRefused(await come({ sub: 'k', email: 'known@full.example', email_verified: false }));
    expectRefused(await come({ sub: 'k', email: 'known@full.example', email_verified: 'true' }));
    expectRefused(await come({ sub: 'n', email: 'new@full.example', email_verified: false }));
    expectRefused(await come({ sub: 'a', email: 'agent@full.example' }));
    const gone = await come({ sub: 'g', email: 'gone@full.example' });
    expect([gone.status, gone.json.code]).toEqual([403, 'ACCOUNT_INACTIVE']);
    const joined = await come({ sub: 'k', email: 'Known@Full.example' });
    expect(joined.json.user?.id, joined.text).toBe(known.id);
    // a customer who has become an agent since must log in directly
    await ground.server.database.admin("update app_user set user_type = 'Admin' where id = $1", [
      known.id,
    ]);
    expectRefused(await come({ sub: 'k', email: 'known@full.example' }));
  });

  it('counts addresses of an issuer as shown where the agency says so', async () => {
    await ground.settings('closed', { isVouching: true });
    ground.issuer.lie({
      claims: { sub: 'v', email: 'v@closed.example', email_verified: undefined },
    });
    expect((await finish(await begin('closed'))).status).toBe(200);
    await ground.settings('closed', { isVouching: false });
  });

  it('voids the password of whoever planted an account with the address', async () => {
    await ground.person('full', 'victim@full.example', { verified: false });
    ground.issuer.lie({ claims: { sub: 'victim', email: 'victim@full.example' } });
    expect((await finish(await begin())).status).toBe(200);
    const reply = await at('full').post('/api/user/login', {
      email: 'victim@full.example',
      password: PASSWORD,
    });
    expect([reply.status, reply.json.code]).toEqual([400, 'INVALID_CREDENTIALS']);
  });

  it('is not there where it is not set', async () => {
    const reply = await at('sso').post('/api/user/sso/begin', {});
    expect([reply.status, reply.json.code]).toEqual([404, 'NOT_FOUND']);
    expect((await at('sso').get<object>('/api/user/sign-in-methods')).json).toMatchObject({
      sso: false,
    });
    expect((await at('full').get<object>('/api/user/sign-in-methods')).json).toEqual({
      social: ['google', 'facebook'],
      sso: true,
      link: null,
    });
  });
});

describe('what an issuer, a browser or somebody between them may not do', () => {
  it('another state, none, a used flow, or another browser: refused', async () => {
    const flow = await begin();
    expectRefused(await finish({ ...flow, who: at('full') }));
    expectRefused(await finish(flow, { state: `${flow.state}x` }));
    // whatever the response, the flow is over
    expectRefused(await finish(flow));
  });

  it('a state of another agency, or its cookie: refused', async () => {
    const flow = await begin('closed');
    const who = at('full');
    who.cookies.set('__Host-so', flow.who.cookies.get('__Host-so') ?? '');
    expectRefused(await finish({ ...flow, who }));
  });

  it('a code of another flow does not fit the verifier of this one', async () => {
    const [mine, stolen] = [await begin(), await begin()];
    expectRefused(await finish({ ...mine, code: stolen.code }));
    expect(ground.issuer.asked.at(-1)?.get('code')).toBe(stolen.code);
  });

  it('a code that comes again, cookie and all: refused', async () => {
    const flow = await begin();
    const cookie = flow.who.cookies.get('__Host-so') ?? '';
    expect((await finish(flow)).status).toBe(200);
    flow.who.cookies.set('__Host-so', cookie);
    expectRefused(await finish(flow));
  });

  it('an answer of another issuer, or of none where it says it names itself: refused', async () => {
    expectRefused(await finish(await begin(), { iss: 'https://id.other.example' }));
    expectRefused(await finish(await begin(), { iss: undefined }));
  });

  const publicPem = () =>
    ground.issuer.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const past = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;
  it.each<[string, () => Lie]>([
    ['nonce of another', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another issuer', () => ({ claims: { iss: 'https://id.other.example' } })],
    ['for another client', () => ({ claims: { aud: 'another' } })],
    ['for two clients', () => ({ claims: { aud: ['portico', 'another'], azp: 'another' } })],
    ['expired', () => ({ claims: { iat: past(700), exp: past(600) } })],
    ['no end', () => ({ claims: { exp: undefined } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['algorithm none', () => ({ head: { alg: 'none' }, signWith: () => Buffer.alloc(0) })],
    [
      'HS256 with the public key',
      () => ({ head: { alg: 'HS256' }, signWith: hmacWith(publicPem()) }),
    ],
    [
      'HS256 with the client’s secret',
      () => ({ head: { alg: 'HS256' }, signWith: hmacWith('the client’s secret') }),
    ],
    ['an algorithm only the issuer likes', () => ({ head: { alg: 'RS512' }, digest: 'sha512' })],
    ['another key', () => ({ signWith: () => Buffer.alloc(256, 7) })],
    ['a key nobody published', () => ({ head: { kid: 'two' } })],
    ['an access token of another', () => ({ claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } })],
    ['no ID token', () => ({ tokens: { id_token: undefined } })],
    ['no address', () => ({ claims: { email: undefined } })],
    ['an answer without sense', () => ({ tokens: { access_token: 7 } })],
  ])('an ID token: %s: refused', async (_, lie) => {
    const flow = await begin();
    ground.issuer.lie(lie());
    expectRefused(await finish(flow));
  });

  it('an access token that fits its ID token passes', async () => {
    const half = createHash('sha256').update('an access token').digest().subarray(0, 16);
    ground.issuer.lie({ claims: { at_hash: half.toString('base64url') } });
    expect((await finish(await begin())).status).toBe(200);
  });

  it('an issuer that calls itself another, or leads browsers into our network, is not gone to', async () => {
    for (const about of [
      { issuer: 'https://id.other.example' },
      { authorization_endpoint: 'http://169.254.169.254/latest' },
      { authorization_endpoint: 'javascript:alert(1)' },
    ]) {
      await ground.server.clock.advance(601_000);
      ground.issuer.lie({ about });
      const reply = await at('full').post('/api/user/sso/begin', {});
      expect([reply.status, reply.json.code], JSON.stringify(about)).toEqual([
        400,
        'SIGN_IN_FAILED',
      ]);
    }
    await ground.server.clock.advance(601_000);
  });
});

describe('a hand-off token [R2.2-02]', () => {
  const hand = (who: Visitor, token: string, more: object = {}, access?: string) =>
    who.post('/api/user/sso', { token, ...more }, access);

  it('logs its customer in, once', async () => {
    const token = ground.handOff();
    const who = at('sso');
    const reply = await hand(who, token);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json.user).toMatchObject({
      userType: 'Customer',
      personal_info: { first_name: 'Ruth', email: 'ruth@meridian.example' },
    });
    expect(who.cookies.has('__Host-rt')).toBe(true);
    expectRefused(await hand(at('sso'), token));
    const fifty = ground.handOff({ sub: 'm-50', email: 'fifty@meridian.example' });
    const all = await Promise.all(Array.from({ length: 20 }, () => hand(at('sso'), fifty)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('six minutes old, for another host, of another agency or an agent’s: refused', async () => {
    await ground.person('sso', 'agent@meridian.example', { userType: 'Admin' });
    const now = Math.floor(ground.server.clock.now() / 1_000);
    for (const claims of [
      { iat: now - 360, exp: now - 60 },
      { exp: now + 360 },
      { aud: 'full.localhost' },
      { sub: 'm-2', email: 'agent@meridian.example' },
    ])
      expectRefused(await hand(at('sso'), ground.handOff(claims)));
    expectRefused(await hand(at('full'), ground.handOff({ aud: 'full.localhost' })));
  });

  it('of an agency that has switched its sign-in off: refused', async () => {
    await ground.settings('sso', { isEnabled: false });
    expectRefused(await hand(at('sso'), ground.handOff()));
    await ground.settings('sso', { isEnabled: true });
  });

  it('asks first when somebody else is logged in, and is good for the answer', async () => {
    const who = at('sso');
    const first = await hand(who, ground.handOff());
    const token = ground.handOff({ sub: 'm-3', email: 'kofi@meridian.example' });
    const asked = await hand(who, token, {}, first.json.token);
    expect([asked.status, asked.json.code]).toEqual([409, 'SIGN_IN_CONFIRM']);
    // also if only the refresh token of that login is left
    expect((await hand(who, token)).json.code).toBe('SIGN_IN_CONFIRM');
    const replaced = await hand(who, token, { replace: true }, first.json.token);
    expect(replaced.json.user?.personal_info.email, replaced.text).toBe('kofi@meridian.example');
    const old = await ground.server
      .client('sso')
      .get('/api/user/profile', { token: first.json.token });
    expect(old.status).toBe(401);
    // the same user again needs no confirmation
    expect(
      (await hand(who, ground.handOff({ sub: 'm-3', email: 'kofi@meridian.example' }))).status,
    ).toBe(200);
  });

  it('is in no line of the log', async () => {
    const good = ground.handOff();
    const bad = ground.handOff({ aud: 'full.localhost' });
    await hand(at('sso'), good);
    await hand(at('sso'), bad);
    await ground.server.client('sso').get(`/sso?token=${good}`);
    const log = ground.server.log.join('\n');
    expect(log).toContain('a sign-in elsewhere failed');
    for (const token of [good, bad])
      for (const part of token.split('.').slice(1)) expect(log).not.toContain(part);
    expect(log).not.toContain('ruth@meridian.example');
  });

  it('is counted: a hundred that fail and the caller waits', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 102; i += 1)
      statuses.push((await hand(at('closed'), `no.token.${i}`)).status);
    expect(new Set(statuses.slice(0, 90))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
    await ground.server.clock.advance(901_000);
    expect((await hand(at('closed'), 'no.token')).status).toBe(400);
  });
});

describe('password login of somebody who signs in elsewhere [R6-16]', () => {
  it('is refused with a sentence, not 401, and told only after the right password', async () => {
    const { email } = await ground.person('sso', 'sso-user@meridian.example', { isSso: true });
    const login = (password: string) => at('sso').post('/api/user/login', { email, password });
    const right = await login(PASSWORD);
    expect([right.status, right.json.code]).toEqual([403, 'SSO_ONLY']);
    const wrong = await login('correct horse 2');
    expect([wrong.status, wrong.json.code]).toEqual([400, 'INVALID_CREDENTIALS']);
    await ground.settings('sso', { directLoginAllowed: true });
    await expect.poll(async () => (await login(PASSWORD)).status, { timeout: 3_000 }).toBe(200);
    await ground.settings('sso', { directLoginAllowed: false });
  });
});
