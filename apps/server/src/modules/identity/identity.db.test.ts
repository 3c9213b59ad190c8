import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { identityRepo } from './identity.repo.ts';
import type { NewUser } from './identity.types.ts';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'correct horse 1';
const passwords = createPasswords({ memoryCost: 1024, timeCost: 2 });
let server: TestServer;
let agency: string;
let other: string;
let nadia: string;

async function addPerson(
  agencyId: string,
  email: string,
  more: Partial<NewUser> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const person: NewUser = {
    id,
    email,
    passwordHash: await passwords.hash(PASSWORD),
    userType: 'Customer',
    isRestricted: false,
    firstName: 'Nadia',
    lastName: 'Rahman',
    phone: null,
    rewardWalletEnabled: false,
    verified: true,
    isSso: false,
    ...more,
  };
  await identityRepo(server.kernel.db).addUsers(agencyId, [person], server.clock.iso());
  return id;
}
interface LoginBody {
  token: string;
  expiresAt: string;
  user: {
    id: string;
    userType: string;
    isTravelAgent: boolean;
    isRestrictedAgent: boolean;
    personal_info: { first_name: string };
  };
  error: string;
  code: string;
  field?: string;
}
const login = (
  email: string,
  password = PASSWORD,
  host = 'full',
  headers: Record<string, string> = {},
) => server.client(host).post<LoginBody>('/api/user/login', { email, password }, { headers });
const cookieOf = (cookies: readonly string[], name: string) =>
  cookies
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
const refresh = (token: string, headers: Record<string, string> = {}) =>
  server.client('full').post<LoginBody>('/api/user/refresh', undefined, {
    headers: { cookie: `__Host-rt=${token}`, ...headers },
  });

beforeAll(async () => {
  server = await startServer();
  agency = await addAgency(server.database, 'full');
  other = await addAgency(server.database, 'closed');
  nadia = await addPerson(agency, 'nadia@full.example');
  await addPerson(agency, 'owner@full.example', { userType: 'AgencyOwner' });
  await addPerson(agency, 'admin@full.example', { userType: 'Admin' });
  await addPerson(agency, 'sales@full.example', { userType: 'SalesAgent', isRestricted: true });
  await addPerson(agency, 'new@full.example', { verified: false });
});
afterAll(() => server.close());

describe('login', () => {
  it('gives token, person and cookies [R7-21] [R7-53] [R3-55] [R3-57] [R3-59]', async () => {
    const reply = await login('Nadia@Full.example');
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      success: true,
      user: {
        userType: 'Customer',
        isTravelAgent: false,
        isRewardWalletEnable: false,
        personal_info: {
          first_name: 'Nadia',
          last_name: 'Rahman',
          email: 'nadia@full.example',
          profile_image: null,
        },
      },
    });
    expect(Object.keys(reply.json).sort()).toEqual(['expiresAt', 'success', 'token', 'user']);
    // a token's times are whole seconds
    const madeAt = Math.floor(server.clock.now() / 1000) * 1000;
    expect(reply.json.expiresAt).toBe(new Date(madeAt + 300_000).toISOString());
    expect(reply.json.user.id).toBe(nadia);
    expect(Object.keys(reply.json.user).sort()).toEqual([
      'id',
      'isRestrictedAgent',
      'isRewardWalletEnable',
      'isTravelAgent',
      'lang',
      'personal_info',
      'userType',
    ]);
    expect(Object.keys(reply.json.user.personal_info).sort()).toEqual([
      'credits',
      'email',
      'first_name',
      'last_name',
      'phone',
      'profile_image',
    ]);
    const profile = await server
      .client('full')
      .get<{ user: object }>('/api/user/profile', { token: reply.json.token });
    expect(profile.json).toEqual({ user: reply.json.user });
    const access = reply.cookies.find((line) => line.startsWith('x-access-token='));
    expect(access).toMatch(/HttpOnly/);
    expect(access).not.toMatch(/Domain=/);
    expect(reply.cookies.find((line) => line.startsWith('__Host-rt='))).toMatch(/SameSite=Strict/);
    expect(reply.cookies.find((line) => line.startsWith('auth='))).not.toMatch(/HttpOnly/);
  });

  it('renews the session id, unless an address has given it [R2.3-12]', async () => {
    const visitOf = async (cookie: string, query = '') => {
      const { status, cookies } = await server
        .client('full')
        .post(
          `/api/user/login${query}`,
          { email: 'nadia@full.example', password: PASSWORD },
          { headers: { cookie } },
        );
      expect(status).toBe(200);
      return cookieOf(cookies, 'x-session-id');
    };
    const logins = async (visit: string) =>
      (
        await server.database.admin(
          'select 1 from auth_session where agency_id = $1 and x_session_id = $2',
          [agency, visit],
        )
      ).length;
    const renewed = await visitOf('x-session-id=visit-before-login');
    expect(renewed).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect([await logins(renewed), await logins('visit-before-login')]).toEqual([1, 0]);
    expect(
      await visitOf('x-session-id=visit-before-login; x-session-given=another-visit'),
    ).not.toBe('');
    // '': the cookie is unchanged
    expect(await visitOf('x-session-id=visit-of-a-portal; x-session-given=visit-of-a-portal')).toBe(
      '',
    );
    expect(await logins('visit-of-a-portal')).toBe(1);
    expect(await visitOf('x-session-id=visit-before-login', '?xsessionid=visit-of-a-portal')).toBe(
      'visit-of-a-portal',
    );
  });

  it('tells agents and restricted agents apart [R1-08] [R3-56] [R3-60]', async () => {
    await addPerson(agency, 'desk@full.example', { userType: 'SalesAgent' });
    const kinds = [
      ['owner', 'AgencyOwner', true, false],
      ['admin', 'Admin', true, false],
      ['desk', 'SalesAgent', true, false],
      ['sales', 'SalesAgent', true, true],
      ['nadia', 'Customer', false, false],
    ] as const;
    for (const [name, userType, isTravelAgent, isRestrictedAgent] of kinds) {
      const { token, user } = (await login(`${name}@full.example`)).json;
      expect(user).toMatchObject({ userType, isTravelAgent, isRestrictedAgent });
      expect(
        (await server.client('full').get<{ user: object }>('/api/user/profile', { token })).json
          .user,
      ).toMatchObject({ userType, isTravelAgent, isRestrictedAgent });
    }
  });

  it('answers a wrong password and an unknown address alike, with 400 and never 401', async () => {
    const wrong = await login('nadia@full.example', 'wrong password 1');
    const unknown = await login('nobody@full.example');
    for (const reply of [wrong, unknown])
      expect([reply.status, reply.json.code, reply.json.error]).toEqual([
        400,
        'INVALID_CREDENTIALS',
        'Invalid email or password',
      ]);
  });

  it('knows a person on her own agency only [R1-01]', async () => {
    expect((await login('nadia@full.example', PASSWORD, 'closed')).json.code).toBe(
      'INVALID_CREDENTIALS',
    );
  });

  it('names the field of bad input', async () => {
    for (const [body, field] of [
      [{ email: 'x', password: 'y' }, 'email'],
      [{ email: 'a@b.example' }, 'password'],
      [{ email: 'a@b.example', password: 'x', role: 'Admin' }, 'role'],
      [[], 'body'],
      ['{', undefined],
    ] as const) {
      const reply = await server.client('full').post<LoginBody>('/api/user/login', body, {
        headers: { 'content-type': 'application/json' },
      });
      expect(reply.status, JSON.stringify(body)).toBe(400);
      if (field) expect(reply.json.field).toBe(field);
    }
  });

  it('knows an address whose domain is written in letters or in ASCII', async () => {
    // as sign-up stores it
    await addPerson(agency, 'анна@xn--e1afmkfd.xn--p1ai');
    for (const written of ['анна@пример.рф', 'АННА@Пример.рф', 'анна@XN--E1AFMKFD.xn--p1ai'])
      expect((await login(written)).status, written).toBe(200);
    expect((await login('анна@примеp.рф')).status).toBe(400);
  });

  it('refuses an unverified account by name', async () => {
    expect((await login('new@full.example')).json.code).toBe('ACCOUNT_UNVERIFIED');
  });

  it('checks at most ten passwords of an account in fifteen minutes, also when they come at once [R7-21]', async () => {
    await addPerson(agency, 'guessed@full.example');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => login('guessed@full.example', `guess number ${i}`)),
    );
    // one address may wait for few hashes at once: others are refused as busy, which does not count as an attempt, or as too many
    const told = replies.map(({ status }) => status);
    expect(told.filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
    const heard = told.filter((status) => status === 400).length;
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThanOrEqual(10);
    for (let turn = heard; turn < 10; turn += 1)
      expect((await login('guessed@full.example', `later guess ${turn}`)).status).toBe(400);
    expect((await login('guessed@full.example')).json.code).toBe('TOO_MANY_ATTEMPTS');
    server.clock.advance(15 * 60_000 + 1);
    expect((await login('guessed@full.example')).status).toBe(200);
  });

  it('shuts one account that is hammered at, and no other behind the same address', async () => {
    server.clock.advance(15 * 60_000 + 1);
    await addPerson(agency, 'beside@full.example');
    const hammered = [];
    for (let turn = 0; turn < 250; turn += 1)
      hammered.push((await login('hammered@full.example', `guess number ${turn}`)).status);
    expect([
      hammered.filter((status) => status === 400).length,
      hammered.filter((status) => status === 429).length,
    ]).toEqual([10, 240]);
    expect((await login('beside@full.example', 'wrong password 1')).json.code).toBe(
      'INVALID_CREDENTIALS',
    );
    expect((await login('beside@full.example')).status).toBe(200);
  });

  it('counts wrong passwords of an address, never right ones; a flood ends all the same', async () => {
    server.clock.advance(15 * 60_000 + 1);
    await addPerson(agency, 'office@full.example');
    for (let turn = 0; turn < 15; turn += 1)
      expect((await login('office@full.example')).status, `right login ${turn}`).toBe(200);
    // a hundred wrong ones, spread over accounts so that no account reaches its own limit, with right ones in between
    await server.database.admin(
      `update login_attempt set attempts = 90, window_start = $1 where subject_hash = sha256('login-address:127.0.0.1')`,
      [server.clock.iso()],
    );
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await login(`nobody${turn}@full.example`, 'wrong password 1')).json.code).toBe(
        'INVALID_CREDENTIALS',
      );
      if (turn % 5 === 0) expect((await login('office@full.example')).status).toBe(200);
    }
    const [wrong, right] = [
      await login('nobody@full.example', 'wrong password 1'),
      await login('office@full.example'),
    ];
    expect([wrong.status, wrong.json.code, wrong.headers['retry-after'], right.status]).toEqual([
      429,
      'TOO_MANY_ATTEMPTS',
      '900',
      429,
    ]);
    server.clock.advance(15 * 60_000 + 1);
    await server.database.admin(
      `update login_attempt set attempts = 299, window_start = $1 where subject_hash = sha256('login-flood:127.0.0.1')`,
      [server.clock.iso()],
    );
    expect((await login('office@full.example')).status).toBe(200);
    expect((await login('office@full.example')).json.code).toBe('TOO_MANY_ATTEMPTS');
    server.clock.advance(15 * 60_000 + 1);
    expect((await login('office@full.example')).status).toBe(200);
  });

  it('refuses a form of another site', async () => {
    expect(
      (await login('nadia@full.example', PASSWORD, 'full', { 'sec-fetch-site': 'cross-site' }))
        .status,
    ).toBe(403);
  });
});

describe('tokens', () => {
  it('open nothing on another agency, and nothing when altered or expired', async () => {
    const { token } = (await login('nadia@full.example')).json;
    const profile = (host: string, value: string) =>
      server.client(host).get('/api/user/profile', { token: value });
    expect((await profile('full', token)).status).toBe(200);
    expect((await profile('closed', token)).status).toBe(401);
    expect((await profile('full', `${token.slice(0, -3)}abc`)).status).toBe(401);
    expect((await profile('full', 'nonsense')).status).toBe(401);
    const [head = '', body = ''] = token.split('.');
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')}.${body}.`;
    expect((await profile('full', none)).status).toBe(401);
    expect(head).not.toBe('');
    server.clock.advance(301_000);
    expect((await profile('full', token)).status).toBe(401);
    expect(other).not.toBe(agency);
  });

  it('are taken from the cookie for reading only', async () => {
    const { token } = (await login('nadia@full.example')).json;
    const cookie = { cookie: `x-access-token=${token}` };
    expect((await server.client('full').get('/api/user/profile', { headers: cookie })).status).toBe(
      200,
    );
  });
});

describe('refresh', () => {
  it('rotates, answers two tabs alike within ten seconds, and ends the family on later reuse', async () => {
    const first = cookieOf((await login('nadia@full.example')).cookies, '__Host-rt');
    const [a, b] = await Promise.all([refresh(first), refresh(first)]);
    const second = cookieOf(a.cookies, '__Host-rt');
    expect(second).not.toBe(first);
    expect(cookieOf(b.cookies, '__Host-rt')).toBe(second);
    expect((await refresh(second)).status).toBe(200);
    server.clock.advance(11_000);
    expect((await refresh(first)).json.code).toBe('REFRESH_INVALID');
    const third = cookieOf((await refresh(second)).cookies, '__Host-rt');
    expect(third).toBe('');
  });

  it('gives another device no grace', async () => {
    const first = cookieOf((await login('nadia@full.example')).cookies, '__Host-rt');
    expect((await refresh(first)).status).toBe(200);
    expect((await refresh(first, { 'user-agent': 'thief' })).status).toBe(403);
  });

  it('ends at 600 an hour of one login, and goes on with the same token when the hour is over', async () => {
    const first = cookieOf((await login('owner@full.example')).cookies, '__Host-rt');
    const second = cookieOf((await refresh(first)).cookies, '__Host-rt');
    await server.database.admin(
      "update login_attempt set attempts = 600 where attempts = 1 and subject_hash in (select sha256(convert_to('refresh:' || id, 'UTF8')) from auth_session)",
    );
    const refused = await refresh(second);
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '3600',
    ]);
    // a login in use on another device is not affected
    expect(
      (await refresh(cookieOf((await login('owner@full.example')).cookies, '__Host-rt'))).status,
    ).toBe(200);
    await server.database.admin('update login_attempt set window_start = $1 where attempts > 600', [
      new Date(server.clock.now() - 3_600_001).toISOString(),
    ]);
    expect((await refresh(second)).status).toBe(200);
  });

  it('refuses what was never issued', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), 'a'.repeat(5000)])
      expect((await refresh(token)).status).toBe(403);
  });

  it('ends with the logout: no refresh, no write, cookies gone on host and parent domain', async () => {
    const begun = await login('nadia@full.example');
    const rt = cookieOf(begun.cookies, '__Host-rt');
    const out = await server.client('full').post('/api/user/logout', undefined, {
      token: begun.json.token,
      headers: { cookie: `__Host-rt=${rt}` },
    });
    expect(out.status).toBe(200);
    expect(out.cookies.filter((line) => line.startsWith('x-access-token=;'))).toHaveLength(2);
    expect(
      out.cookies.some(
        (line) => line.startsWith('x-access-token=;') && /Domain=\.?localhost/i.test(line),
      ),
    ).toBe(true);
    // choices made in this browser are cleared too
    expect(out.cookies.some((line) => line.startsWith('selectedCurrency=;'))).toBe(true);
    expect((await refresh(rt)).status).toBe(403);
    expect(
      (await server.client('full').post('/api/user/logout', undefined, { token: begun.json.token }))
        .status,
    ).toBe(200);
    server.clock.advance(1_001);
    expect(
      (await server.client('full').get('/api/user/profile', { token: begun.json.token })).status,
    ).toBe(401);
  });

  it('is neither refused a renewal nor a logout by an access token that has run out', async () => {
    const begun = await login('nadia@full.example');
    const rt = cookieOf(begun.cookies, '__Host-rt');
    server.clock.advance(301_000);
    const old = { 'x-access-token': begun.json.token };
    const renewed = await refresh(rt, old);
    expect(renewed.status).toBe(200);
    const next = cookieOf(renewed.cookies, '__Host-rt');
    expect(
      (
        await server
          .client('full')
          .post('/api/user/logout', undefined, { headers: { cookie: `__Host-rt=${next}`, ...old } })
      ).status,
    ).toBe(200);
    expect((await refresh(next)).status).toBe(403);
  });

  it('logs an agent out after half an hour without use', async () => {
    const rt = cookieOf((await login('owner@full.example')).cookies, '__Host-rt');
    server.clock.advance(29 * 60_000);
    const next = cookieOf((await refresh(rt)).cookies, '__Host-rt');
    expect(next).not.toBe('');
    server.clock.advance(31 * 60_000);
    expect((await refresh(next)).status).toBe(403);
  });
});
