// The user's own account: profile, consents, password, address and logins (accounts, section 4).
import type { Account, LoginSession } from '@portico/contract/http/account';
import type { Challenge } from '@portico/contract/http/user';
import { startServer } from '@portico/test-kit';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsGround,
  type AccountsGround,
  type Answered,
  type Browser,
  DAY,
  HOUR,
  MINUTE,
  PASSWORD,
} from './testing/accounts-ground.ts';

let ground: AccountsGround;
beforeAll(async () => {
  ground = await accountsGround();
});
afterAll(() => ground?.close());

const NEW_PASSWORD = 'another 8 signs';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const told = ({ status, json }: Answered) => `${status} ${json.code ?? ''}`.trim();
/** Creates a user and logs in. */
async function newcomer(email: string, more: object = {}): Promise<Browser> {
  await ground.person(email, more);
  const browser = ground.browser();
  expect((await browser.login(email)).status).toBe(200);
  return browser;
}
const accountOf = async (browser: Browser): Promise<Account> =>
  (await browser.send<{ account: Account }>('GET', '/api/user/account')).json.account;
const sessionsOf = async (browser: Browser): Promise<LoginSession[]> =>
  (await browser.send<{ sessions: LoginSession[] }>('GET', '/api/user/sessions')).json.sessions;
const isAlive = async (browser: Browser) =>
  (await browser.send('GET', '/api/user/profile')).status === 200;
const PERSON = {
  firstName: 'Nadia',
  lastName: 'Rahman-Costa',
  phone: '+14155550100',
  language: 'en',
  currency: null,
};

describe('the person', () => {
  it('is shown and changed; who changes what another has changed meanwhile is told', async () => {
    const browser = await newcomer('person@full.example');
    expect(await accountOf(browser)).toEqual({
      firstName: 'Nadia',
      lastName: 'Rahman',
      email: 'person@full.example',
      emailWaiting: null,
      phone: null,
      language: null,
      currency: null,
      isSso: false,
      hasPassword: true,
      erasureDueAt: null,
      consents: { marketing: false, documents: false },
      version: 1,
    });
    const change = (version: number, more: object = {}) =>
      browser.send<{
        account: Account;
        user: { personal_info: object };
        code: string;
        field: string;
      }>('PUT', '/api/user/profile', { ...PERSON, version, ...more });
    const changed = await change(1);
    expect(changed.json.account).toMatchObject({ ...PERSON, version: 2 });
    expect(changed.json.user.personal_info).toMatchObject({ last_name: 'Rahman-Costa' });
    expect((await change(1)).json.code).toBe('CHANGED_MEANWHILE');
    // of many concurrent changes one is first
    const many = await Promise.all(Array.from({ length: 8 }, () => change(2)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    for (const [patch, field] of [
      [{ language: 'ar' }, 'language'],
      [{ currency: 'XTS' }, 'currency'],
      [{ firstName: 'a\nb' }, 'firstName'],
      [{ phone: '12' }, 'phone'],
      [{ email: 'x@y.example' }, 'email'],
      [{ userType: 'Admin' }, 'userType'],
    ] as const)
      expect((await change(3, patch)).json, field).toMatchObject({ code: 'INVALID_FIELD', field });
    expect((await accountOf(browser)).version).toBe(3);
  });

  it('says what the agency may do, and leaves a trace that names nobody', async () => {
    const browser = await newcomer('consents@full.example');
    const reply = await browser.send<{ account: Account }>('PUT', '/api/user/consents', {
      marketing: true,
      documents: false,
    });
    expect(reply.json.account.consents).toEqual({ marketing: true, documents: false });
    const rows = await ground.server.database.admin<{ line: string }>(
      "select to_jsonb(a)::text as line from audit_log a where action like 'account.%'",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { line } of rows) expect(line).not.toMatch(/Nadia|Rahman|@full|198\.51\.\d+\.[1-9]/);
  });
});

describe('another password', () => {
  it('ends all other logins within a second and forgets known devices; this one goes on', async () => {
    const email = 'changer@full.example';
    const here = await newcomer(email);
    const there = ground.browser();
    await there.login(email);
    expect(await isAlive(there)).toBe(true);
    const change = (current: string, password: string) =>
      here.send('PUT', '/api/user/password', { current, password }) as Promise<Answered>;
    expect(told(await change('wrong 1', NEW_PASSWORD))).toBe('400 INVALID_CREDENTIALS');
    expect(told(await change(PASSWORD, 'password1'))).toBe('400 PASSWORD_WEAK');
    // another process has cached the other login as valid a moment ago
    const process = await startServer({
      database: ground.server.database,
      clock: ground.server.clock,
    });
    const asThere = () =>
      process
        .client('full')
        .get('/api/user/profile', { token: there.token ?? '' })
        .then(({ status }) => status);
    expect(await asThere()).toBe(200);
    const before = here.token;
    const changed = await change(PASSWORD, NEW_PASSWORD);
    expect(changed.status).toBe(200);
    expect((await here.send('GET', '/api/user/profile')).status, 'the token before').toBe(401);
    here.token = changed.json.token;
    expect(here.token).not.toBe(before);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    ground.server.clock.advance(1_000);
    expect(await asThere()).toBe(401);
    await process.close();
    expect((await there.post('/api/user/refresh')).status).toBe(403);
    expect((await here.post('/api/user/refresh')).status).toBe(200);
    // wrong guesses lock out the previously known device, not this one
    for (let turn = 0; turn < 10; turn += 1) await ground.browser().login(email, 'wrong 1');
    expect((await there.login(email, NEW_PASSWORD)).status).toBe(429);
    expect((await here.login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await here.login(email, PASSWORD)).status).toBe(400);
    expect((await ground.mails(email)).map(({ kind }) => kind)).toContain(
      'account.passwordChanged',
    );
  });

  it('is not to be guessed by whoever finds a browser logged in: ten tries in fifteen minutes', async () => {
    const browser = await newcomer('found@full.example');
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push(
        (
          await browser.send('PUT', '/api/user/password', {
            current: `x${turn}`,
            password: NEW_PASSWORD,
          })
        ).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect(await isAlive(browser)).toBe(true);
  });

  it('is a matter of the organisation where that holds it [R6-16]', async () => {
    await ground.person('ruth@sso.example', { isSso: false }, 'sso');
    const browser = ground.browser({ host: 'sso' });
    await browser.login('ruth@sso.example');
    await ground.server.database.admin(
      "update app_user set is_sso = true where email = 'ruth@sso.example'",
    );
    expect(
      (
        await browser.send<{ code: string }>('PUT', '/api/user/password', {
          current: PASSWORD,
          password: NEW_PASSWORD,
        })
      ).json.code,
    ).toBe('SSO_ONLY');
    expect(
      (await browser.send<{ code: string }>('PUT', '/api/user/email', { email: 'r@x.example' }))
        .json.code,
    ).toBe('SSO_ONLY');
  });
});

describe('logins', () => {
  it('say what they began with and the factor that was shown after it, not a password nobody typed', async () => {
    const email = 'two-steps@full.example';
    const here = await newcomer(email);
    const { secret } = (await here.post<{ secret: string }>('/api/user/two-factor', {})).json;
    const codeOf = (steps: number) =>
      generate({ secret, epoch: Math.floor(ground.server.clock.now() / 1_000) + steps * 30 });
    const { recoveryCodes = [] } = (
      await here.post<{ recoveryCodes: string[] }>('/api/user/two-factor/confirm', {
        code: await codeOf(-1),
      })
    ).json;
    const finish = async (challenge: string, proof: object) =>
      expect(
        (await ground.browser().post('/api/user/login/second', { challenge, ...proof })).status,
      ).toBe(200);
    await ground.browser().post('/api/user/login-link', { email });
    const token = await ground.link(email);
    const byLink = await ground.browser().post<Challenge>('/api/user/login/link', { token });
    expect(byLink.status).toBe(202);
    await finish(byLink.json.challenge, { code: await codeOf(0) });
    const { json } = await ground
      .browser()
      .post<Challenge>('/api/user/login', { email, password: PASSWORD });
    await finish(json.challenge, { recovery: recoveryCodes[0] });
    expect((await sessionsOf(here)).map(({ method, factor }) => [method, factor]).sort()).toEqual([
      ['link', 'totp'],
      ['password', null],
      ['password', 'recovery'],
    ]);
    // a challenge from before this field existed does not count: its login starts over
    const old = await ground
      .browser()
      .post<Challenge>('/api/user/login', { email, password: PASSWORD });
    await ground.server.database.admin('update factor_challenge set opened_by = null');
    const ended = await ground.browser().post('/api/user/login/second', {
      challenge: old.json.challenge,
      recovery: recoveryCodes[1],
    });
    expect(ended.json.code).toBe('CHALLENGE_ENDED');
  });

  it('are listed with device and way, this one first; one or all others are ended at once, nobody else’s ever', async () => {
    const email = 'logins@full.example';
    const here = await newcomer(email);
    const [one, two] = [ground.browser({ agent: FIREFOX }), ground.browser()];
    await one.login(email);
    ground.server.clock.advance(MINUTE);
    await two.login(email);
    const stranger = await newcomer('stranger@full.example');
    const listed = await sessionsOf(here);
    expect(
      listed.map(({ current, device, method, country }) => [current, device, method, country]),
    ).toEqual([
      [true, '', 'password', expect.anything()],
      [false, '', 'password', expect.anything()],
      [false, 'Firefox, Linux', 'password', expect.anything()],
    ]);
    expect(Date.parse(listed[1]?.createdAt ?? '') - Date.parse(listed[2]?.createdAt ?? '')).toBe(
      MINUTE,
    );
    const end = (browser: Browser, id: string) =>
      browser.send<{ code: string }>('DELETE', `/api/user/sessions/${id}`);
    const firefox = listed[2]?.id ?? '';
    expect((await end(stranger, firefox)).json.code).toBe('NOT_FOUND');
    expect((await end(here, (await sessionsOf(stranger))[0]?.id ?? '')).json.code).toBe(
      'NOT_FOUND',
    );
    expect(await isAlive(one)).toBe(true);
    expect((await end(here, firefox)).status).toBe(200);
    expect([await isAlive(one), await isAlive(two), await isAlive(here)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await end(here, firefox)).json.code).toBe('NOT_FOUND');
    expect((await one.post('/api/user/refresh')).status).toBe(403);
    expect((await here.send('DELETE', '/api/user/sessions')).status).toBe(200);
    expect([await isAlive(two), await isAlive(here), await isAlive(stranger)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('another address', () => {
  const want = (browser: Browser, email: string) =>
    browser.send<{ code?: string }>('PUT', '/api/user/email', { email });
  const use = (what: 'confirm' | 'refuse', token: string, host = 'full') =>
    ground.browser({ host }).post(`/api/user/email/${what}`, { token });

  it('counts once its link is used; it wants a fresh proof', async () => {
    const [old, fresh] = ['before@full.example', 'after@full.example'];
    const browser = await newcomer(old);
    ground.server.clock.advance(4 * MINUTE);
    expect((await want(browser, ' After@Full.example '.trim())).status).toBe(202);
    expect((await accountOf(browser)).emailWaiting).toBeNull();
    const token = await ground.link(fresh);
    expect((await accountOf(browser)).emailWaiting).toBe(fresh);
    expect((await ground.mails(old)).at(-1)).toMatchObject({ kind: 'account.emailOld' });
    expect((await ground.mails(old)).at(-1)?.text).toContain(fresh);
    expect(told(await use('confirm', token, 'closed'))).toBe('404 LINK_INVALID');
    expect(told(await use('refuse', token))).toBe('404 LINK_INVALID');
    expect((await use('confirm', token)).status).toBe(200);
    expect(told(await use('confirm', token))).toBe('410 LINK_EXPIRED');
    expect((await accountOf(browser)).email).toBe(fresh);
    expect((await ground.browser().login(old)).status).toBe(400);
    expect((await ground.browser().login(fresh)).status).toBe(200);
    // ten minutes after the login its verification has expired
    const late = ground.browser();
    await late.login(fresh);
    ground.server.clock.advance(10 * MINUTE);
    const renewed = await late.post('/api/user/refresh');
    late.token = renewed.json.token;
    expect((await want(late, 'elsewhere@full.example')).json.code).toBe('STEP_UP_NEEDED');
    // a login by a mailed link does not verify the user
    await ground.browser().post('/api/user/login-link', { email: fresh });
    const linked = ground.browser();
    const entry = await linked.post('/api/user/login/link', { token: await ground.link(fresh) });
    linked.token = entry.json.token;
    expect((await want(linked, 'elsewhere@full.example')).json.code).toBe('STEP_UP_NEEDED');
  });

  it('of somebody else is answered alike and changes nothing; one nobody has shown makes way', async () => {
    const browser = await newcomer('wants@full.example');
    await ground.person('taken@full.example');
    await ground.person('unshown@full.example', { verified: false });
    expect((await want(browser, 'taken@full.example')).status).toBe(202);
    expect(await ground.mails('taken@full.example')).toEqual([]);
    expect((await want(browser, 'unshown@full.example')).status).toBe(202);
    expect((await use('confirm', await ground.link('unshown@full.example'))).status).toBe(200);
    expect((await accountOf(browser)).email).toBe('unshown@full.example');
    // taken between request and confirmation
    expect((await want(browser, 'race@full.example')).status).toBe(202);
    const token = await ground.link('race@full.example');
    await ground.person('race@full.example');
    expect(told(await use('confirm', token))).toBe('404 LINK_INVALID');
    expect((await accountOf(browser)).email).toBe('unshown@full.example');
    expect((await want(browser, 'fourth@full.example')).json.code).toBe('TOO_MANY_REQUESTS');
  });

  it('is refused by the old address within 72 hours: it stands again, every login ends, the password is void', async () => {
    const [old, stolen] = ['mine@full.example', 'thief@full.example'];
    const thief = await newcomer(old);
    await want(thief, stolen);
    const confirm = await ground.link(stolen);
    const refuse = await ground.link(old);
    expect((await use('confirm', confirm)).status).toBe(200);
    expect((await accountOf(thief)).email).toBe(stolen);
    ground.server.clock.advance(71 * HOUR);
    const again = ground.browser();
    expect((await again.login(stolen)).status).toBe(200);
    expect((await use('refuse', refuse)).status).toBe(200);
    expect(await isAlive(again)).toBe(false);
    expect((await ground.browser().login(old)).status).toBe(400);
    expect((await ground.browser().login(stolen)).status).toBe(400);
    expect(told(await use('refuse', refuse))).toBe('410 LINK_EXPIRED');
    const reset = await ground.link(old);
    expect(
      (
        await ground
          .browser()
          .post('/api/user/new-password', { token: reset, password: NEW_PASSWORD })
      ).status,
    ).toBe(200);
    expect((await ground.browser().login(old, NEW_PASSWORD)).status).toBe(200);
    // too late
    const browser = ground.browser();
    await browser.login(old, NEW_PASSWORD);
    await want(browser, 'later@full.example');
    const notice = await ground.link(old);
    ground.server.clock.advance(3 * DAY);
    expect(told(await use('refuse', notice))).toBe('410 LINK_EXPIRED');
  });
});
