// Sign-up, verification, forgotten passwords and login links (accounts, sections 2 and 14).
import { calmly } from '@portico/test-kit';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  accountsGround,
  type AccountsGround,
  type Answer,
  type Answered,
  type Browser,
  DAY,
  HOUR,
  MINUTE,
  PASSWORD,
  SIGN_UP,
} from './testing/accounts-ground.ts';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

let ground: AccountsGround;
beforeAll(async () => {
  ground = await accountsGround();
});
afterAll(() => ground?.close());

const NEW_PASSWORD = 'another 8 signs';
const told = ({ status, json }: Answered) => `${status} ${json.code ?? ''}`.trim();
const signUp = (browser: Browser, email: string, more: object = {}) =>
  browser.post('/api/user/signup', { ...SIGN_UP, email, ...more });
const verify = (browser: Browser, token: string, more: object = {}) =>
  browser.post('/api/user/verify', { token, ...more });
const setNew = (browser: Browser, token: string, password = NEW_PASSWORD) =>
  browser.post('/api/user/new-password', { token, password });
const byLink = (browser: Browser, token: string) => browser.post('/api/user/login/link', { token });
const asked = async (path: 'forgot-password' | 'login-link', email: string): Promise<string> => {
  expect((await ground.browser().post(`/api/user/${path}`, { email })).status).toBe(202);
  return ground.link(email);
};
const rowOf = async (email: string) => {
  const [row] = await ground.server.database.admin<{
    id: string;
    verified: boolean;
    first_name: string;
    user_type: string;
    phone: string | null;
  }>(
    'select id, verified_at is not null as verified, first_name, user_type, phone from app_user where email = $1',
    [email],
  );
  return row;
};

describe('signing up', () => {
  it('makes an account that is not verified; the mailed link verifies it and logs in, in the browser that asked [R2.2-04] [R2.2-07]', async () => {
    const email = 'grace@full.example';
    const browser = ground.browser();
    const reply = await signUp(browser, 'Grace@Full.example', { phone: '+14155550199' });
    expect([reply.status, reply.json]).toEqual([202, { accepted: true }]);
    expect(await rowOf(email)).toMatchObject({
      verified: false,
      first_name: 'Grace',
      user_type: 'Customer',
      phone: '+14155550199',
    });
    expect(told(await browser.login(email, SIGN_UP.password))).toBe('403 ACCOUNT_UNVERIFIED');
    const mails = await ground.mails(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['account.verify']);
    expect(mails[0]?.text).toMatch(/http:\/\/full\.localhost(:\d+)?\/verify\?token=[\w-]{22}\n/);
    const token = await ground.link(email);
    // reading a link does not use it up
    for (const method of ['GET', 'HEAD'])
      expect(
        (await ground.browser().send(method, `/api/user/verify?token=${token}`)).status,
      ).toBeGreaterThanOrEqual(400);
    expect((await rowOf(email))?.verified).toBe(false);
    const entry = await verify(browser, token);
    expect([entry.status, entry.json.user.personal_info.email]).toEqual([200, email]);
    expect(browser.cookies.has('__Host-rt')).toBe(true);
    expect(browser.cookies.has('__Host-su')).toBe(false);
    expect((await rowOf(email))?.verified).toBe(true);
    expect(told(await verify(browser, token))).toBe('410 LINK_EXPIRED');
    expect((await ground.browser().login(email, SIGN_UP.password)).status).toBe(200);
  });

  it('is answered field by field as the rules say [R5-23]', async () => {
    const wrong: [object, string, string?][] = [
      [{ firstName: '' }, 'firstName'],
      [{ firstName: 'x'.repeat(51) }, 'firstName'],
      [{ lastName: 'a\nb' }, 'lastName'],
      [{ email: 'no address' }, 'email'],
      [{ email: 'a@b.example\r\nBcc: all@evil.example' }, 'email'],
      [{ password: 'short 1' }, 'password'],
      [{ password: `a1${'x'.repeat(127)}` }, 'password'],
      [{ password: 'no digit here' }, 'password', 'digit'],
      [{ password: '20 26 20 26' }, 'password', 'letter'],
      [{ password: 'Field.Rules-1' }, 'password', 'address'],
      [{ password: 'Agency Full 1' }, 'password', 'agency'],
      [{ password: 'Trustno1' }, 'password', 'common'],
      [{ password: 'passw0rd' }, 'password', 'common'],
      [{ phone: '0123' }, 'phone'],
      [{ acceptedTerms: false }, 'acceptedTerms'],
      [{ language: 'xx' }, 'language'],
      [{ role: 'Admin' }, 'role'],
    ];
    for (const [patch, field, reason] of wrong) {
      const { status, json } = await signUp(ground.browser(), 'field.rules@full.example', patch);
      expect([status, json.field, json.code, json.details?.reason], JSON.stringify(patch)).toEqual([
        400,
        field,
        reason === undefined ? 'INVALID_FIELD' : 'PASSWORD_WEAK',
        reason,
      ]);
    }
    expect(await rowOf('field.rules@full.example')).toBeUndefined();
    expect(told(await signUp(ground.browser(), 'field.rules@full.example'))).toBe('202');
  });

  it('on another device asks for that password, or a new one which voids it [R2.2-07]', async () => {
    for (const [email, more, opens] of [
      ['first@full.example', { password: SIGN_UP.password }, SIGN_UP.password],
      ['second@full.example', { newPassword: NEW_PASSWORD }, NEW_PASSWORD],
    ] as const) {
      await signUp(ground.browser(), email);
      const token = await ground.link(email);
      const other = ground.browser();
      other.cookies.set('__Host-su', 'A'.repeat(22));
      expect(told(await verify(other, token))).toBe('409 PASSWORD_NEEDED');
      expect(told(await verify(other, token, { password: 'wrong 1' }))).toBe(
        '400 INVALID_CREDENTIALS',
      );
      expect(told(await verify(other, token, { newPassword: 'password1' }))).toBe(
        '400 PASSWORD_WEAK',
      );
      expect((await rowOf(email))?.verified).toBe(false);
      expect((await verify(other, token, more)).status).toBe(200);
      for (const password of [SIGN_UP.password, NEW_PASSWORD])
        expect((await ground.browser().login(email, password)).status, password).toBe(
          password === opens ? 200 : 400,
        );
    }
  });

  it('lets nobody plant a password under somebody else’s address', async () => {
    // planted first: the owner of the mailbox does not know the password, sets one, and the attacker's is invalidated
    const first = 'planted-first@full.example';
    const planter = ground.browser();
    await signUp(planter, first, { password: 'planted by 1 other' });
    const owner = ground.browser();
    const mailed = await ground.link(first);
    expect(told(await verify(owner, mailed))).toBe('409 PASSWORD_NEEDED');
    // meanwhile the owner signs up too, and opens that link on the same device
    await signUp(owner, first);
    expect((await verify(owner, await ground.link(first))).status).toBe(200);
    expect((await owner.login(first, SIGN_UP.password)).status).toBe(200);
    expect(told(await planter.login(first, 'planted by 1 other'))).toBe('400 INVALID_CREDENTIALS');
    expect(told(await verify(planter, mailed))).toBe('410 LINK_EXPIRED');
    // planted second: the owner's own password stays valid
    const second = 'planted-second@full.example';
    await signUp(owner, second);
    const own = await ground.link(second);
    await signUp(planter, second, { password: 'planted by 1 other', firstName: 'Mallory' });
    const theirs = await ground.link(second);
    expect(own).not.toBe(theirs);
    expect(told(await verify(owner, theirs))).toBe('409 PASSWORD_NEEDED');
    expect((await verify(owner, theirs, { password: SIGN_UP.password })).status).toBe(200);
    expect((await rowOf(second))?.first_name).toBe('Grace');
    expect(told(await planter.login(second, 'planted by 1 other'))).toBe('400 INVALID_CREDENTIALS');
    // a new password by the forgotten-password link invalidates a planted one, too
    const third = 'planted-third@full.example';
    await signUp(planter, third, { password: 'planted by 1 other' });
    expect((await setNew(owner, await asked('forgot-password', third))).status).toBe(200);
    expect(told(await planter.login(third, 'planted by 1 other'))).toBe('400 INVALID_CREDENTIALS');
    expect((await ground.browser().login(third, NEW_PASSWORD)).status).toBe(200);
  });

  it('that nobody verifies is forgotten after thirty days, and nobody else is', async () => {
    const late = 'late@full.example';
    await signUp(ground.browser(), late);
    await ground.person('invited@full.example', { userType: 'SalesAgent', verified: false });
    await ground.mails(late);
    ground.server.clock.advance(29 * DAY);
    await signUp(ground.browser(), 'later@full.example');
    await ground.server.worker.runDue();
    expect(await rowOf(late)).toBeDefined();
    ground.server.clock.advance(DAY + MINUTE);
    await ground.server.worker.runDue();
    expect(await rowOf(late)).toBeUndefined();
    for (const email of ['later@full.example', 'invited@full.example', 'grace@full.example'])
      expect(await rowOf(email), email).toBeDefined();
    ground.server.clock.advance(29 * DAY);
    await ground.server.worker.runDue();
    expect(await rowOf('later@full.example')).toBeUndefined();
  });
});

describe('a mailed link', () => {
  it('sets a new password once: the old one fails, every login ends, known devices are strangers again [R2.2-05] [R2.2-06]', async () => {
    const email = 'forgot@full.example';
    await ground.person(email);
    const home = ground.browser();
    await home.login(email);
    const token = await asked('forgot-password', email);
    expect((await ground.mails(email)).at(-1)?.text).toMatch(/\/newPassword\?token=[\w-]{22}\n/);
    expect(told(await setNew(home, token, 'password1'))).toBe('400 PASSWORD_WEAK');
    expect((await setNew(ground.browser(), token)).status).toBe(200);
    ground.server.clock.advance(1_001);
    expect((await home.send('GET', '/api/user/profile')).status).toBe(401);
    expect((await home.post('/api/user/refresh')).status).toBe(403);
    home.token = undefined;
    for (let turn = 0; turn < 10; turn += 1)
      await ground.browser().login(email, `wrong password ${turn}`);
    expect((await home.login(email, NEW_PASSWORD)).status).toBe(429);
    ground.server.clock.advance(15 * MINUTE + 1);
    expect((await home.login(email, PASSWORD)).status).toBe(400);
    expect((await home.login(email, NEW_PASSWORD)).status).toBe(200);
    expect(told(await setNew(home, token, 'a third one 3'))).toBe('410 LINK_EXPIRED');
    expect((await ground.mails(email)).map(({ kind }) => kind)).toContain(
      'account.passwordChanged',
    );
  });

  it('ends: verification after 24 hours, a password after 60 minutes, a login after 15', async () => {
    const email = 'slow@full.example';
    await ground.person(email);
    await signUp(ground.browser(), 'slow-new@full.example');
    const links = [
      [await ground.link('slow-new@full.example'), 24 * HOUR, verify],
      [await asked('forgot-password', email), HOUR, setNew],
      [await asked('login-link', email), 15 * MINUTE, byLink],
    ] as const;
    const began = ground.server.clock.now();
    for (const [token, life, use] of links.toReversed()) {
      ground.server.clock.set(began + life);
      expect(told(await use(ground.browser(), token)), String(life)).toBe('410 LINK_EXPIRED');
    }
    const again = await asked('login-link', email);
    ground.server.clock.advance(15 * MINUTE - 1);
    expect((await byLink(ground.browser(), again)).status).toBe(200);
  });

  it('has one effect, whatever is done with it: replayed, altered, at another agency or purpose, in fifty tabs', async () => {
    const ways = [
      [
        'verify',
        async (email: string) => (await signUp(ground.browser(), email), ground.link(email)),
      ],
      ['new-password', (email: string) => asked('forgot-password', email)],
      ['login/link', (email: string) => asked('login-link', email)],
    ] as const;
    const bodyOf = {
      verify: { newPassword: NEW_PASSWORD },
      'new-password': { password: NEW_PASSWORD },
      'login/link': {},
    };
    for (const [path, mail] of ways) {
      const email = `tabs-${path.replace('/', '-')}@full.example`;
      if (path !== 'verify') await ground.person(email);
      const token = await mail(email);
      const use = (browser: Browser, text: string, at: (typeof ways)[number][0] = path) =>
        browser.post(`/api/user/${at}`, { token: text, ...bodyOf[at] });
      const flipped = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`;
      const wrong = [
        await use(ground.browser(), flipped),
        await use(ground.browser({ host: 'closed' }), token),
        ...(await Promise.all(
          ways
            .filter(([other]) => other !== path)
            .map(([other]) => use(ground.browser(), token, other)),
        )),
      ];
      expect(wrong.map(told), path).toEqual(Array(4).fill('404 LINK_INVALID'));
      expect((await use(ground.browser(), token.slice(1))).json.code).toBe('INVALID_FIELD');
      const tabs: Answered[] = [];
      // ten at a time: more might be shed
      for (let turn = 0; turn < 5; turn += 1)
        tabs.push(
          ...(await Promise.all(Array.from({ length: 10 }, () => use(ground.browser(), token)))),
        );
      expect(tabs.map(told).sort(), path).toEqual(['200', ...Array(49).fill('410 LINK_EXPIRED')]);
      const [logins] = await ground.server.database.admin<{ count: string }>(
        'select count(*) as count from auth_session s join app_user u on u.id = s.user_id where u.email = $1',
        [email],
      );
      expect(Number(logins?.count), path).toBe(path === 'new-password' ? 0 : 1);
    }
  });

  it('is asked for in silence three times an hour, and thirty times from an address', async () => {
    const email = 'often@full.example';
    await ground.person(email);
    for (const path of ['forgot-password', 'login-link'])
      for (let turn = 0; turn < 5; turn += 1)
        expect((await ground.browser().post(`/api/user/${path}`, { email })).status).toBe(202);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await signUp(ground.browser(), email)).status).toBe(202);
    const kinds = (await ground.mails(email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(
      ['account.known', 'account.link', 'account.password'].flatMap((kind) => [kind, kind, kind]),
    );
    const one = ground.browser();
    const statuses = [];
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push(
        (await one.post('/api/user/login-link', { email: `x${turn}@full.example` })).status,
      );
    expect(statuses).toEqual([...Array<number>(30).fill(202), 429]);
    ground.server.clock.advance(HOUR);
    expect((await one.post('/api/user/login-link', { email })).status).toBe(202);
  });

  it('goes to nobody who is not there or not active; who is of single sign-on is told where to log in [R2.2-05] [R6-16]', async () => {
    await ground.person('ruth@sso.example', { isSso: true }, 'sso');
    await ground.person('left@full.example');
    await ground.server.database.admin(
      "update app_user set active = false where email = 'left@full.example'",
    );
    const away = ground.browser({ host: 'sso' });
    for (const path of ['forgot-password', 'login-link'])
      await away.post(`/api/user/${path}`, { email: 'ruth@sso.example' });
    await signUp(away, 'ruth@sso.example');
    for (const path of ['forgot-password', 'login-link'])
      for (const email of ['left@full.example', 'not-there@full.example'])
        await ground.browser().post(`/api/user/${path}`, { email });
    const mails = await ground.mails('ruth@sso.example');
    expect(mails.map(({ kind }) => kind)).toEqual(Array(3).fill('account.sso'));
    expect(mails.map(({ text }) => text).join()).not.toMatch(/[?&]\w+=[\w-]{22}/);
    expect([
      ...(await ground.mails('left@full.example')),
      ...(await ground.mails('not-there@full.example')),
    ]).toEqual([]);
    const [kept] = await ground.server.database.admin<{ text: string }>(
      "select string_agg(payload::text, '') as text from outbox where topic = 'account.mail'",
    );
    // neither addresses nor links wait in the queue
    expect(kept?.text).not.toMatch(/not-there|ruth@|a walk in 7 parks|\$argon2/);
  });

  it('of who has never shown the address verifies it first, with a password', async () => {
    const email = 'unshown@full.example';
    await ground.person(email, { verified: false });
    const token = await asked('login-link', email);
    expect((await ground.mails(email)).map(({ kind }) => kind)).toEqual(['account.verify']);
    expect(told(await verify(ground.browser(), token))).toBe('409 PASSWORD_NEEDED');
    expect((await verify(ground.browser(), token, { password: PASSWORD })).status).toBe(200);
  });
});

describe('known, unknown, single sign-on and unverified addresses', () => {
  const PAIRS = PLAYS_ALL ? 1_000 : 100;
  const KINDS = ['unknown', 'known', 'sso', 'unverified'] as const;
  const ASKS = [
    ['signup', 1, 202],
    ['forgot-password', 0, 202],
    ['login-link', 0, 202],
    ['login', 1, 400],
  ] as const;
  let callers = 0;
  /** Each call comes from another address, so that none is rate-limited. */
  const newCaller = (): string => {
    callers += 1;
    return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  };
  /** Adds new users for each round, so that none has reached the mail limit. */
  const peopleOf = async (round: string): Promise<void> =>
    ground.people(
      'sso',
      Array.from({ length: PAIRS }, (_, at) => at).flatMap((at) => [
        { email: `known-${at}.${round}@x.example` },
        { email: `sso-${at}.${round}@x.example`, isSso: true },
        { email: `unverified-${at}.${round}@x.example`, verified: false },
      ]),
    );
  /** Returns the statements sent for nearly all of them. */
  const usualOf = (sent: readonly string[]): string => {
    const usual = sent.toSorted()[Math.floor(sent.length / 2)] ?? '';
    expect(sent.filter((one) => one === usual).length / sent.length).toBeGreaterThan(0.95);
    return usual;
  };
  const median = (times: readonly number[]): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

  it.each(ASKS)(
    `are answered alike at /api/user/%s: the same bytes and the same work (${PAIRS} of each, mixed)`,
    async (path, hashes, status) => {
      const client = ground.server.client('sso');
      const body =
        path === 'signup' ? SIGN_UP : path === 'login' ? { password: 'wrong 1 wrong' } : {};
      const ask = (email: string) =>
        client.post<Answer>(
          `/api/user/${path}`,
          { ...body, email },
          { headers: { 'x-forwarded-for': newCaller() } },
        );
      // exclude what a process reads only once
      await ask(`first-${path}@x.example`);
      const play = async (round: number): Promise<number[]> => {
        const name = `${path}-${round}`;
        await peopleOf(name);
        const times = new Map(KINDS.map((kind) => [kind, [] as number[]]));
        const answers = new Set<string>();
        const work = new Map(KINDS.map((kind) => [kind, [] as string[]]));
        for (let at = 0; at < PAIRS; at += 1)
          for (const kind of KINDS) {
            const before = ground.hashes();
            ground.statements();
            const began = performance.now();
            const reply = await ask(`${kind}-${at}.${name}@x.example`);
            times.get(kind)?.push(performance.now() - began);
            expect(reply.status, reply.text).toBe(status);
            expect(ground.hashes() - before, `${kind} ${path}`).toBe(hashes);
            work.get(kind)?.push(ground.statements().join('\n'));
            const { date: _, 'x-correlation-id': __, ...headers } = reply.headers;
            const said = JSON.stringify([reply.status, headers, reply.text]);
            answers.add(
              said.replaceAll(
                /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|__Host-su=[\w-]{22}/g,
                '…',
              ),
            );
          }
        expect([...answers], path).toHaveLength(1);
        // apart from occasional cache reloads
        const usual = KINDS.map((kind) => usualOf(work.get(kind) ?? []));
        expect(new Set(usual).size, [...new Set(usual)].join('\n\n')).toBe(1);
        expect(usual[0]).toMatch(path === 'login' ? /from app_user/ : /into outbox/);
        return KINDS.map((kind) => median(times.get(kind) ?? []));
      };
      const far = (medians: readonly number[]) => Math.max(...medians) - Math.min(...medians);
      const medians = await calmly(play, (measured) => far(measured) < 5);
      expect(far(medians), medians.join(' ')).toBeLessThan(5);
    },
    120_000,
  );
});
