// Social sign-in with a real OpenID provider in place of Google and a fake Facebook, and the single
// return address.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { walkThrough } from '@portico/test-kit/identity-provider';
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
// the provider uses the machine’s clock
afterEach(() => ground.server.clock.set(Date.now()));

const at = (agency: string): Visitor => visitor(ground.server, agency);
const operator = () => ground.server.client('operator.localhost');

/**
 * Begins a sign-in and follows the provider and the return address. Returns the query with which
 * the browser reaches /social.
 */
async function throughGoogle(who: Visitor, redirect?: string): Promise<URLSearchParams> {
  const begun = await who.post(
    '/api/user/social/google',
    redirect === undefined ? {} : { redirect },
  );
  expect(begun.status, begun.text).toBe(200);
  const back = await walkThrough(begun.json.url);
  expect(`${back.origin}${back.pathname}`).toBe('http://operator.localhost/social-return');
  const reply = await operator().get(`${back.pathname}${back.search}`);
  expect(reply.status, reply.text).toBe(303);
  const to = new URL(String(reply.headers['location']));
  expect(`${to.origin}${to.pathname}`).toBe('http://full.localhost/social');
  return to.searchParams;
}
const finish = (who: Visitor, came: URLSearchParams, more: object = {}, token?: string) =>
  who.post(
    '/api/user/social',
    {
      code: came.get('code'),
      state: came.get('state'),
      ...(came.has('iss') ? { iss: came.get('iss') } : {}),
      ...more,
    },
    token,
  );
async function byFacebook(who: Visitor, person: object, token?: string) {
  const begun = await who.post('/api/user/social/facebook', {});
  const state = new URL(begun.json.url).searchParams.get('state');
  const code = ground.facebook.codeFor(begun.json.url, person);
  return who.post('/api/user/social', { code, state }, token);
}
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await ground.server.database.admin<{ about: string }>(
      `select o.payload->>'about' as about from outbox o join app_user u on u.id::text = o.payload->>'userId' where u.email = $1 order by o.created_at`,
      [email],
    )
  ).map(({ about }) => about);
const identitiesOf = async (userId: string): Promise<number> =>
  (
    await ground.server.database.admin<{ n: string }>(
      'select count(*) as n from user_identity where user_id = $1',
      [userId],
    )
  ).map(({ n }) => Number(n))[0] ?? -1;
const login = (who: Visitor, email: string) =>
  who.post('/api/user/login', { email, password: PASSWORD });
const refused = (reply: { status: number; text: string; json: SessionBody }) =>
  expect([reply.status, reply.json.code], reply.text).toEqual([400, 'SIGN_IN_FAILED']);

describe('sign-in with Google [R2.2-03]', () => {
  it('makes a verified customer of whom nobody knows, and finds them again', async () => {
    ground.google.let({
      sub: 'g-1',
      email: 'new@mail.example',
      email_verified: true,
      given_name: 'Ines',
      family_name: 'Costa',
    });
    const who = at('full');
    const reply = await finish(who, await throughGoogle(who, '/mytrip/mytrips'));
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json).toMatchObject({
      redirect: '/mytrip/mytrips',
      user: { userType: 'Customer', personal_info: { first_name: 'Ines' } },
    });
    expect(who.cookies.has('__Host-rt')).toBe(true);
    const again = at('full');
    expect((await finish(again, await throughGoogle(again))).json.user.id).toBe(reply.json.user.id);
    const [row] = await ground.server.database.admin<{ method: string; is_sso: boolean }>(
      'select s.method, u.is_sso from auth_session s join app_user u on u.id = s.user_id where u.id = $1 limit 1',
      [reply.json.user.id],
    );
    expect(row).toEqual({ method: 'google', is_sso: false });
  });

  it('a known address is never enough: it is linked after a login with its password', async () => {
    const known = await ground.person('full', 'known@mail.example');
    ground.google.let({ sub: 'g-2', email: 'Known@mail.example', email_verified: true });
    const who = at('full');
    const asked = await finish(who, await throughGoogle(who));
    expect([asked.status, asked.json]).toEqual([202, { accepted: true }]);
    expect(who.cookies.has('__Host-rt')).toBe(false);
    expect(await identitiesOf(known.id)).toBe(0);
    expect(await mailsTo(known.email)).toEqual(['link']);
    expect((await who.get<object>('/api/user/sign-in-methods')).json).toMatchObject({
      link: 'google',
    });
    const { token } = (await login(who, known.email)).json;
    const linked = await who.post('/api/user/social-link', undefined, token);
    expect(linked.json, linked.text).toEqual({ linked: 'google' });
    expect(await identitiesOf(known.id)).toBe(1);
    // the pending link is used up
    refused(await who.post('/api/user/social-link', undefined, token));
    const later = at('full');
    expect((await finish(later, await throughGoogle(later))).json.user.id).toBe(known.id);
  });

  it('what waits is linked to nobody but the owner of its address, in that browser, in ten minutes', async () => {
    const owner = await ground.person('full', 'owner-of@mail.example');
    const other = await ground.person('full', 'somebody@mail.example');
    ground.google.let({ sub: 'g-3', email: owner.email, email_verified: true });
    const who = at('full');
    await finish(who, await throughGoogle(who));
    const waiting = who.cookies.get('__Host-so') ?? '';
    const { token: foreign } = (await login(at('full'), other.email)).json;
    refused(await who.post('/api/user/social-link', undefined, foreign));
    const { token } = (await login(at('full'), owner.email)).json;
    refused(await at('full').post('/api/user/social-link', undefined, token));
    expect((await who.post('/api/user/social-link')).status).toBe(401);
    await ground.server.clock.advance(600_000);
    const late = at('full');
    late.cookies.set('__Host-so', waiting);
    const { token: fresh } = (await login(at('full'), owner.email)).json;
    refused(await late.post('/api/user/social-link', undefined, fresh));
    expect(await identitiesOf(owner.id)).toBe(0);
  });

  it('whoever is logged in with the address already is linked at once', async () => {
    const owner = await ground.person('full', 'present@mail.example');
    ground.google.let({ sub: 'g-4', email: owner.email, email_verified: true });
    const who = at('full');
    const { token } = (await login(who, owner.email)).json;
    const reply = await finish(who, await throughGoogle(who), {}, token);
    expect(reply.json.user?.id, reply.text).toBe(owner.id);
    expect(await identitiesOf(owner.id)).toBe(1);
  });

  it('an agent never comes in this way, nor who signs in through the agency alone', async () => {
    await ground.person('full', 'agent@mail.example', { userType: 'AgencyOwner' });
    ground.google.let({ sub: 'g-5', email: 'agent@mail.example', email_verified: true });
    const who = at('full');
    refused(await finish(who, await throughGoogle(who)));
    const linked = await ground.person('full', 'promoted@mail.example');
    ground.google.let({ sub: 'g-6', email: linked.email, email_verified: true });
    const { token } = (await login(who, linked.email)).json;
    await finish(who, await throughGoogle(who), {}, token);
    await ground.server.database.admin("update app_user set user_type = 'Admin' where id = $1", [
      linked.id,
    ]);
    const again = at('full');
    refused(await finish(again, await throughGoogle(again)));
  });

  it('a refusal at the provider, another state, and a used one come to nothing', async () => {
    ground.google.let(null);
    const who = at('full');
    const no = await throughGoogle(who);
    expect(Object.fromEntries(no)).toEqual({ error: 'refused' });
    ground.google.let({ sub: 'g-7', email: 'g7@mail.example', email_verified: true });
    const came = await throughGoogle(who);
    refused(await finish(at('full'), came));
    refused(await finish(who, came, { state: 'another' }));
    refused(await finish(who, came));
    const closed = at('closed');
    const theirs = await throughGoogle(who);
    closed.cookies.set('__Host-so', who.cookies.get('__Host-so') ?? '');
    refused(await finish(closed, theirs));
    refused(await finish(who, theirs, { iss: 'https://id.other.example' }));
  });
});

describe('sign-in with Facebook [R2.2-03]', () => {
  it('its address counts as nobody’s: a new customer shows it first', async () => {
    const who = at('full');
    const person = { id: 'f-1', email: 'fb@mail.example', first_name: 'Bo', last_name: 'Lind' };
    const reply = await byFacebook(who, person);
    expect([reply.status, reply.json]).toEqual([202, { accepted: true }]);
    expect(who.cookies.has('__Host-rt')).toBe(false);
    expect(await mailsTo(person.email)).toEqual(['verify']);
    const [user] = await ground.server.database.admin<{
      id: string;
      verified_at: string | null;
      password_hash: string | null;
    }>('select id, verified_at, password_hash from app_user where email = $1', [person.email]);
    expect(user).toMatchObject({ verified_at: null, password_hash: null });
    expect(await identitiesOf(user?.id ?? '')).toBe(0);
    // verified meanwhile by the mailed link: the pending identity is linked, and is a login method
    // from now on
    await ground.server.database.admin('update app_user set verified_at = now() where id = $1', [
      user?.id,
    ]);
    const again = await byFacebook(at('full'), person);
    expect(again.status).toBe(202);
  });

  it('a known address is answered alike, whoever’s it is; an agent is never linked', async () => {
    const known = await ground.person('full', 'fb-known@mail.example');
    const agent = await ground.person('full', 'fb-agent@mail.example', { userType: 'SalesAgent' });
    for (const { email, id } of [known, agent]) {
      const reply = await byFacebook(at('full'), { id: `f-${id}`, email, first_name: 'A' });
      expect([reply.status, reply.json]).toEqual([202, { accepted: true }]);
      expect(await mailsTo(email)).toEqual(['link']);
      expect(await identitiesOf(id)).toBe(0);
    }
    const who = at('full');
    await byFacebook(who, { id: 'f-known', email: known.email });
    const { token } = (await login(who, known.email)).json;
    expect((await who.post('/api/user/social-link', undefined, token)).json.linked).toBe(
      'facebook',
    );
    const later = await byFacebook(at('full'), { id: 'f-known', email: 'renamed@mail.example' });
    expect(later.json.user?.id, later.text).toBe(known.id);
  });

  it('without an address, or with a code of another flow: refused', async () => {
    refused(await byFacebook(at('full'), { id: 'f-2', first_name: 'No' }));
    const [mine, stolen] = [at('full'), at('full')];
    const begun = await mine.post('/api/user/social/facebook', {});
    const theirs = await stolen.post('/api/user/social/facebook', {});
    const code = ground.facebook.codeFor(theirs.json.url, { id: 'f-3', email: 'f3@mail.example' });
    const state = new URL(begun.json.url).searchParams.get('state');
    refused(await mine.post('/api/user/social', { code, state }));
  });
});

describe('the one return address', () => {
  it('leads to the site its signed state names, and nowhere else', async () => {
    const who = at('full');
    const begun = await who.post('/api/user/social/facebook', {});
    const state = new URL(begun.json.url).searchParams.get('state') ?? '';
    const back = (query: Record<string, string>, host = 'operator.localhost') =>
      ground.server.client(host).get(`/social-return?${new URLSearchParams(query)}`);
    const good = await back({ code: 'c', state, evil: 'x' });
    expect(good.headers['location']).toBe(
      `http://full.localhost/social?${new URLSearchParams({ code: 'c', state })}`,
    );
    expect(good.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    for (const bad of [`${state}x`, 'x.y.z', '', state.split('.')[0] ?? '']) {
      const reply = await back({ code: 'c', state: bad });
      expect([reply.status, reply.headers['location']]).toEqual([400, undefined]);
    }
    // a storefront does not have this address
    expect((await back({ code: 'c', state }, 'full.localhost')).status).toBe(404);
    await ground.server.clock.advance(600_000);
    expect((await back({ code: 'c', state })).headers['location']).toBe(
      'http://full.localhost/social?error=over',
    );
  });

  it('does not lead to a site that has become another agency’s', async () => {
    const begun = await at('closed').post('/api/user/social/facebook', {});
    const state = new URL(begun.json.url).searchParams.get('state') ?? '';
    const { database, kernel } = ground.server;
    const rename = (to: string) =>
      database.admin('update agency set subdomain = $2 where id = $1', [
        ground.agencies.closed,
        to,
      ]);
    await rename('moved');
    kernel.agencies.forget();
    const reply = await operator().get(
      `/social-return?${new URLSearchParams({ code: 'c', state })}`,
    );
    expect(reply.status).toBe(400);
    await rename('closed');
    kernel.agencies.forget();
  });

  it('refuses another site’s page everywhere', async () => {
    const client = ground.server.client('full');
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    for (const [path, body] of [
      ['/api/user/social/google', {}],
      ['/api/user/social', { code: 'c', state: 's' }],
      ['/api/user/sso/begin', {}],
      ['/api/user/sso', { token: 't' }],
    ] as const) {
      const reply = await client.post<SessionBody>(path, body, foreign);
      expect([reply.status, reply.json.code], path).toEqual([403, 'CROSS_SITE']);
    }
  });
});
