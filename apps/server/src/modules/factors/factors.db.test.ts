// Second factors over HTTP, with an authenticator app and passkey authenticators in code.
import type { Factors } from '@portico/contract/http/account';
import type { Challenge, Session } from '@portico/contract/http/user';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { virtualPasskey, type VirtualPasskey } from '@portico/test-kit/authenticator';
import { makerCertificate } from '@portico/test-kit/certificate';
import { generate } from 'otplib';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { createMailer, listMails } from '../../kernel/mail.ts';
import { wireFactors } from '../../wiring/factors.ts';
import { identityRepo } from '../identity/identity.repo.ts';
import { createPasswords } from '../identity/passwords.ts';
import type { NewUser } from '../identity/identity.types.ts';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

const PASSWORD = 'correct horse 1';
const STEP = 30_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOST = 'full.localhost';
const OWN = 'travel.example';
const OTHER = 'other.localhost';

let server: TestServer;
let full: string;
let other: string;
let passwordHash: string;
let people = 0;
/** Secrets and codes that a user was shown: they are stored nowhere in clear. */
const shown: string[] = [];

beforeAll(async () => {
  server = await startServer();
  full = await addAgency(server.database, 'full', { domain: OWN });
  other = await addAgency(server.database, 'other');
  passwordHash = await createPasswords({ memoryCost: 1_024, timeCost: 2 }).hash(PASSWORD);
});
afterAll(() => server.close());
// every test begins at the start of a time step, with other codes than the one before
beforeEach(async () => {
  const now = server.clock.now();
  await server.clock.advance(10 * STEP - (now % STEP));
});

type Wrong = { code: string; error: string };
interface Reply<T> {
  readonly status: number;
  readonly json: T & Partial<Wrong>;
  readonly cookies: readonly string[];
}

async function add(
  agencyId: string,
  more: Partial<NewUser> = {},
): Promise<{ id: string; email: string }> {
  people += 1;
  const person = { id: crypto.randomUUID(), email: `person${people}@full.example` };
  await identityRepo(server.kernel.db).addUsers(
    agencyId,
    [
      {
        passwordHash,
        userType: 'Customer',
        isRestricted: false,
        firstName: 'Nadia',
        lastName: 'Rahman',
        phone: null,
        rewardWalletEnabled: false,
        verified: true,
        isSso: false,
        ...person,
        ...more,
      },
    ],
    server.clock.iso(),
  );
  return { ...person, ...(more.email === undefined ? {} : { email: more.email }) };
}

const at = (host: string) => server.client(host);
const logIn = (email: string, host = HOST, password = PASSWORD) =>
  at(host).post<Session & Challenge>('/api/user/login', { email, password });
const second = (challenge: string, proof: object, host = HOST): Promise<Reply<Session>> =>
  at(host).post('/api/user/login/second', { challenge, ...proof });
const answerOf = ({ status, json }: { status: number; json: object }) =>
  `${status} ${'code' in json ? String(json.code) : ''}`.trim();
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(server.clock.now() / 1_000) + steps * 30 });
const wrongCode = async (secret: string) =>
  ((Number(await codeOf(secret)) + 500_000) % 1_000_000).toString().padStart(6, '0');

/** Creates a logged-in user and the calls available to them. */
async function somebody(more: Partial<NewUser> = {}, host = HOST) {
  const { id, email } = await add(host === OTHER ? other : full, more);
  const { json } = await logIn(email, host);
  return { id, email, ...callsOf(json.token, host) };
}
function callsOf(token: string, host = HOST) {
  const call = <T>(method: string, path: string, body?: object): Promise<Reply<T>> =>
    at(host).send(method, `/api/user/${path}`, { token, ...(body ? { body } : {}) });
  return {
    token,
    call,
    factors: async () => (await call<{ factors: Factors }>('GET', 'factors')).json.factors,
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Sets up an authenticator app: its secret and ten recovery codes. */
async function withApp(who: Pick<Somebody, 'call'>) {
  const { json } = await who.call<{ secret: string; uri: string; qr: string }>(
    'POST',
    'two-factor',
    {},
  );
  const { secret } = json;
  // one step back: the current code stays unused for the test
  const confirmed = await who.call<{ recoveryCodes: string[] }>('POST', 'two-factor/confirm', {
    code: await codeOf(secret, -1),
  });
  expect(answerOf(confirmed)).toBe('200');
  shown.push(secret, ...confirmed.json.recoveryCodes);
  return { ...json, recoveryCodes: confirmed.json.recoveryCodes };
}

interface Options {
  challenge: string;
  options: { challenge: string; rp: { id: string }; rpId?: string };
}
/** Creates a passkey on the site of these calls. */
async function withPasskey(
  who: Pick<Somebody, 'call'>,
  origin = `http://${HOST}`,
  name = 'Telephone',
) {
  const passkey = virtualPasskey(origin);
  const asked = (await who.call<Options>('POST', 'passkeys/options', {})).json;
  const added = await who.call<{ factors: Factors; recoveryCodes?: string[] }>('POST', 'passkeys', {
    challenge: asked.challenge,
    name,
    attestation: passkey.create(asked.options),
  });
  expect(answerOf(added)).toBe('200');
  shown.push(...(added.json.recoveryCodes ?? []));
  return { passkey, ...added.json };
}
const passkeyOptions = async (host = HOST) =>
  (await at(host).post<Options>('/api/user/login/passkey/options', {})).json;
const byPasskey = (challenge: string, assertion: object, host = HOST): Promise<Reply<Session>> =>
  at(host).post('/api/user/login/passkey', { challenge, assertion });
async function passkeyLogin(
  passkey: VirtualPasskey,
  lie: Parameters<VirtualPasskey['get']>[1] = {},
  host = HOST,
) {
  const asked = await passkeyOptions(host);
  return byPasskey(asked.challenge, passkey.get(asked.options, lie), host);
}

describe('an app of codes', () => {
  it('is shown once, counts when its first code is typed, and is then asked for at login: no token and no cookie before', async () => {
    const nadia = await somebody();
    expect(await nadia.factors()).toEqual({
      totp: false,
      recoveryLeft: 0,
      passkeys: [],
      required: false,
    });
    const begun = await nadia.call<{ secret: string; uri: string; qr: string }>(
      'POST',
      'two-factor',
      {},
    );
    expect(begun.json.uri).toContain(`secret=${begun.json.secret}`);
    expect(begun.json.uri).toContain('Agency%20full');
    expect(begun.json.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    // an unconfirmed secret is not a factor
    expect((await logIn(nadia.email)).status).toBe(200);
    const wrong = await nadia.call('POST', 'two-factor/confirm', {
      code: await wrongCode(begun.json.secret),
    });
    expect(answerOf(wrong)).toBe('400 CODE_WRONG');
    const { secret, recoveryCodes } = await withApp(nadia);
    expect(secret).not.toBe(begun.json.secret);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await nadia.factors()).toMatchObject({ totp: true, recoveryLeft: 10 });

    const first = await logIn(nadia.email);
    expect(first.status).toBe(202);
    expect(Object.keys(first.json).sort()).toEqual(['challenge', 'expiresAt', 'methods']);
    expect(first.json.methods).toEqual(['totp', 'recovery']);
    expect(first.json.expiresAt).toBe(new Date(server.clock.now() + 5 * MINUTE).toISOString());
    expect(first.cookies).toEqual([]);
    const done = await second(first.json.challenge, { code: await codeOf(secret) });
    expect(done.status).toBe(200);
    expect(done.cookies.join()).toMatch(/__Host-rt=/);
    expect((await callsOf(done.json.token).factors()).totp).toBe(true);
    // a wrong password reveals nothing about factors
    expect(answerOf(await logIn(nadia.email, HOST, 'wrong'))).toBe('400 INVALID_CREDENTIALS');
  });

  it('takes a code once, none of two steps away, a recovery code once; a challenge alone opens no call', async () => {
    const nadia = await somebody();
    const { secret, recoveryCodes } = await withApp(nadia);
    const attempt = async (proof: object) => {
      const { challenge } = (await logIn(nadia.email)).json;
      return answerOf(await second(challenge, proof));
    };
    // the code that set it up is used up, too
    expect(await attempt({ code: await codeOf(secret, -1) })).toBe('400 CODE_WRONG');
    const code = await codeOf(secret);
    expect(await attempt({ code })).toBe('200');
    expect(await attempt({ code })).toBe('400 CODE_WRONG');
    for (const steps of [-2, 2])
      expect(await attempt({ code: await codeOf(secret, steps) })).toBe('400 CODE_WRONG');
    expect(await attempt({ code: await codeOf(secret, 1) })).toBe('200');
    // an older step than the last one used
    expect(await attempt({ code: await codeOf(secret) })).toBe('400 CODE_WRONG');

    const [recovery = '', next = ''] = recoveryCodes;
    expect(await attempt({ recovery: recovery.toLowerCase().replace('-', ' ') })).toBe('200');
    expect(await attempt({ recovery })).toBe('400 CODE_WRONG');
    expect(await attempt({ recovery: 'AAAAA-AAAAA' })).toBe('400 CODE_WRONG');
    expect((await nadia.factors()).recoveryLeft).toBe(9);
    expect(await attempt({})).toBe('400 CODE_WRONG');

    const { challenge } = (await logIn(nadia.email)).json;
    const claims: Record<string, string>[] = [
      { 'x-access-token': challenge },
      { cookie: `x-access-token=${challenge}; auth=true` },
      { cookie: `__Host-rt=${challenge}` },
    ];
    for (const headers of claims) {
      expect((await at(HOST).get('/api/user/profile', { headers })).status).toBe(401);
      expect((await at(HOST).post('/api/user/refresh', undefined, { headers })).status).toBe(403);
    }
    // one challenge allows one login, however many tabs send it
    const tabs = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        second(
          challenge,
          tab % 2 ? { recovery: next } : { recovery: recoveryCodes[2 + (tab % 8)] ?? '' },
        ),
      ),
    );
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends a challenge after five wrong codes or five minutes, and belongs to its agency and host', async () => {
    const nadia = await somebody();
    const { secret } = await withApp(nadia);
    const bad = await wrongCode(secret);
    const { challenge } = (await logIn(nadia.email)).json;
    const five = await Promise.all(
      Array.from({ length: 5 }, () => second(challenge, { code: bad })),
    );
    expect(five.map(answerOf)).toEqual(Array(5).fill('400 CODE_WRONG'));
    const code = await codeOf(secret);
    expect(answerOf(await second(challenge, { code }))).toBe('410 CHALLENGE_ENDED');

    const late = (await logIn(nadia.email)).json.challenge;
    for (const host of [OTHER, OWN])
      expect(answerOf(await second(late, { code }, host)), host).toBe('410 CHALLENGE_ENDED');
    expect(answerOf(await second('made-up', { code }))).toBe('410 CHALLENGE_ENDED');
    await server.clock.advance(5 * MINUTE);
    expect(answerOf(await second(late, { code: await codeOf(secret) }))).toBe(
      '410 CHALLENGE_ENDED',
    );
    const again = (await logIn(nadia.email)).json.challenge;
    expect(answerOf(await second(again, { code: await codeOf(secret) }))).toBe('200');
  });

  it('refuses codes after twenty wrong ones in an hour, but no passkey and no recovery code', async () => {
    const nadia = await somebody();
    const { secret, recoveryCodes } = await withApp(nadia);
    const { passkey } = await withPasskey(nadia);
    const bad = await wrongCode(secret);
    const begin = async () => (await logIn(nadia.email)).json;
    for (let round = 0; round < 4; round += 1) {
      const { challenge } = await begin();
      for (let count = 0; count < 5; count += 1)
        expect(answerOf(await second(challenge, { code: bad }))).toBe('400 CODE_WRONG');
    }
    const asked = await begin();
    const right = { code: await codeOf(secret) };
    expect(answerOf(await second(asked.challenge, right))).toBe('429 TOO_MANY_ATTEMPTS');
    const [recovery = ''] = recoveryCodes;
    expect(answerOf(await second(asked.challenge, { recovery }))).toBe('200');
    const byKey = await begin();
    const assertion = passkey.get(byKey.passkey as Options['options']);
    expect(answerOf(await second(byKey.challenge, { assertion }))).toBe('200');
    await server.clock.advance(HOUR);
    const { challenge } = await begin();
    expect(answerOf(await second(challenge, { code: await codeOf(secret) }))).toBe('200');
  });

  it('keeps what is secret sealed: no table in clear, no line of the log, no later answer holds it', async () => {
    const nadia = await somebody();
    await withApp(nadia);
    await withPasskey(nadia);
    const renewed = await nadia.call<{ recoveryCodes: string[] }>('POST', 'recovery-codes', {});
    shown.push(...renewed.json.recoveryCodes);
    const rows: string[] = [];
    for (const table of [
      'totp_factor',
      'recovery_code',
      'passkey',
      'factor_challenge',
      'audit_log',
      'login_attempt',
      'auth_session',
      'outbox',
      'mail',
    ])
      rows.push(
        ...(
          await server.database.admin<{ line: string }>(`select t::text as line from ${table} t`)
        ).map(({ line }) => line),
      );
    const answers = await Promise.all(
      ['factors', 'profile'].map(async (path) =>
        JSON.stringify((await nadia.call('GET', path)).json),
      ),
    );
    const places = { tables: rows.join(), log: server.log.join(), answers: answers.join() };
    expect(places.tables).toContain(nadia.id);
    expect(shown.length).toBeGreaterThan(50);
    for (const secret of shown)
      for (const [place, held] of Object.entries(places))
        for (const form of [
          secret,
          secret.replace('-', ''),
          Buffer.from(secret).toString('hex'),
          Buffer.from(secret).toString('base64').replaceAll('=', ''),
        ])
          expect(held.includes(form), `in ${place}`).toBe(false);
  });
});

describe('a passkey', () => {
  it('logs in alone, or as the second factor, on the site it was made on', async () => {
    const nadia = await somebody();
    const { passkey, factors, recoveryCodes = [] } = await withPasskey(nadia);
    expect(recoveryCodes).toHaveLength(10);
    expect(factors.passkeys).toMatchObject([
      { name: 'Telephone', host: HOST, lastUsedAt: null, createdAt: server.clock.iso() },
    ]);
    const more = await withPasskey(nadia, `http://${HOST}`, 'Key');
    expect(more.recoveryCodes).toBeUndefined();

    const alone = await passkeyLogin(passkey);
    expect(alone.status).toBe(200);
    expect(alone.json.user.id).toBe(nadia.id);
    const asked = (await logIn(nadia.email)).json;
    expect(asked.methods).toEqual(['recovery', 'passkey']);
    const options = asked.passkey as { allowCredentials: object[]; userVerification: string };
    expect(options.userVerification).toBe('required');
    expect(options.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
      { id: more.passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    const assertion = more.passkey.get(asked.passkey as Options['options']);
    expect(answerOf(await second(asked.challenge, { assertion }))).toBe('200');
    expect((await nadia.factors()).passkeys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([
      server.clock.iso(),
      server.clock.iso(),
    ]);
  });

  it('of one host is refused at another, as are a wrong challenge, a counter gone back and every other lie', async () => {
    const nadia = await somebody();
    const { passkey } = await withPasskey(nadia);
    const elsewhere = await somebody({}, OTHER);
    const foreign = await withPasskey(elsewhere, `http://${OTHER}`);
    const failed = '400 SIGN_IN_FAILED';
    expect(answerOf(await passkeyLogin(passkey, { counter: 10 }))).toBe('200');

    // host A's at host B: unchanged, and from a browser that lies
    for (const host of [OWN, OTHER])
      for (const lie of [{}, { origin: `http://${host}`, rpId: host }])
        expect(answerOf(await passkeyLogin(passkey, { ...lie, counter: 11 }, host)), host).toBe(
          failed,
        );
    expect(answerOf(await passkeyLogin(foreign.passkey, { origin: `http://${HOST}` }))).toBe(
      failed,
    );
    for (const lie of [
      { counter: 10 },
      { counter: 9 },
      { counter: 0 },
      { counter: 11, challenge: Buffer.alloc(32).toString('base64url') },
      { counter: 11, origin: `https://${HOST}` },
      { counter: 11, origin: `http://${HOST}:8080` },
      { counter: 11, origin: `http://${HOST}.evil.example` },
      { counter: 11, rpId: 'localhost' },
      { counter: 11, isVerified: false },
      { counter: 11, isFramed: true },
      { counter: 11, type: 'webauthn.create' },
      { counter: 11, id: foreign.passkey.id },
      { counter: 11, id: 'x' },
    ])
      expect(answerOf(await passkeyLogin(passkey, lie)), JSON.stringify(lie)).toBe(failed);
    const asked = await passkeyOptions();
    for (const response of [{}, { clientDataJSON: 'e30', authenticatorData: '', signature: '' }])
      expect(
        answerOf(await byPasskey(asked.challenge, { id: passkey.id, rawId: passkey.id, response })),
      ).toBe(failed);
    // a login's challenge is not valid for a passkey alone, nor the other way round
    const { challenge } = (await logIn(nadia.email)).json;
    const signed = passkey.get(asked.options, { counter: 11 });
    expect(answerOf(await byPasskey(challenge, signed))).toBe(failed);
    expect(answerOf(await second(asked.challenge, { assertion: signed }))).toBe(
      '410 CHALLENGE_ENDED',
    );
    // another user's passkey does not pass this one's challenge
    const bilal = await withPasskey(await somebody());
    const begun = (await logIn(nadia.email)).json;
    const theirs = bilal.passkey.get(begun.passkey as Options['options']);
    expect(answerOf(await second(begun.challenge, { assertion: theirs }))).toBe('400 CODE_WRONG');
    // none of this has affected it
    const fine = await passkeyOptions();
    const honest = passkey.get(fine.options, { counter: 11 });
    expect(answerOf(await byPasskey(fine.challenge, honest))).toBe('200');
    expect(answerOf(await byPasskey(fine.challenge, honest))).toBe(failed);
  });

  it('that does not count at all still answers a challenge once', async () => {
    const { passkey } = await withPasskey(await somebody());
    const asked = await passkeyOptions();
    const signed = passkey.get(asked.options, { counter: 0 });
    const tabs = await Promise.all(
      Array.from({ length: 5 }, () => byPasskey(asked.challenge, signed)),
    );
    expect(tabs.map(answerOf).sort()).toEqual(['200', ...Array(4).fill('400 SIGN_IN_FAILED')]);
    expect(answerOf(await passkeyLogin(passkey, { counter: 0 }))).toBe('200');
  });

  it('of the subdomain does not serve the own domain, both are listed, and the password alone is not enough there', async () => {
    const nadia = await somebody();
    await withPasskey(nadia);
    const there = (await logIn(nadia.email, OWN)).json;
    expect(there.methods).toEqual(['recovery']);
    expect(there.passkey).toBeUndefined();
    const [recovery = ''] = shown.slice(-10);
    const { token } = (await second(there.challenge, { recovery }, OWN)).json;
    const { factors } = await withPasskey(callsOf(token, OWN), `http://${OWN}`, 'Own');
    expect(factors.passkeys.map(({ host }) => host)).toEqual([HOST, OWN]);
    expect((await logIn(nadia.email, OWN)).json.methods).toEqual(['recovery', 'passkey']);
  });

  it('is made only by an honest answer, by the login that asked, ten times at most', async () => {
    const nadia = await somebody();
    const options = async (who: Somebody = nadia) =>
      (await who.call<Options>('POST', 'passkeys/options', {})).json;
    const make = async (
      lie: Parameters<VirtualPasskey['create']>[1],
      who: Pick<Somebody, 'call'> = nadia,
      passkey = virtualPasskey(`http://${HOST}`),
    ) => {
      const { challenge, options: asked } = await options();
      const attestation = passkey.create(asked, lie);
      return answerOf(await who.call('POST', 'passkeys', { challenge, name: 'x', attestation }));
    };
    const failed = '400 SIGN_IN_FAILED';
    for (const lie of [
      { origin: 'http://evil.example' },
      { rpId: OWN },
      { isVerified: false },
      { isFramed: true },
      { type: 'webauthn.get' },
      { challenge: 'AAAA' },
      { maker: makerCertificate() },
    ])
      expect(await make(lie), Object.keys(lie)[0]).toBe(failed);
    const bilal = await somebody();
    const elsewhere = callsOf((await logIn(nadia.email)).json.token);
    expect(await make({}, bilal)).toBe(failed);
    expect(await make({}, elsewhere)).toBe(failed);
    expect((await nadia.factors()).passkeys).toEqual([]);

    const twice = virtualPasskey(`http://${HOST}`);
    expect(await make({}, nadia, twice)).toBe('200');
    expect(await make({}, nadia, twice)).toBe(failed);
    for (let count = 1; count < 10; count += 1) expect(await make({})).toBe('200');
    expect(answerOf(await nadia.call('POST', 'passkeys/options', {}))).toBe('409 LIST_FULL');
  });

  it('that is only offered counts by itself: whoever presses the button, or types a password, is not held up by it', async () => {
    const nadia = await somebody();
    const { passkey } = await withPasskey(nadia);
    const offer = () =>
      at(HOST).post<Options & Wrong>('/api/user/login/passkey/options', { offer: true });
    const asked = await offer();
    expect(asked.status).toBe(200);
    const counted = await server.database.admin<{ n: string }>(
      `update login_attempt set attempts = 300 where subject_hash = sha256('passkey-offer:127.0.0.1') returning 1 as n`,
    );
    expect(counted).toHaveLength(1);
    expect(answerOf(await offer())).toBe('429 TOO_MANY_REQUESTS');
    expect((await passkeyLogin(passkey)).status).toBe(200);
    expect((await logIn(nadia.email)).status).toBe(202);
    // and the challenge issued before allows a login, once
    expect((await byPasskey(asked.json.challenge, passkey.get(asked.json.options))).status).toBe(
      200,
    );
    expect(answerOf(await byPasskey(asked.json.challenge, passkey.get(asked.json.options)))).toBe(
      '400 SIGN_IN_FAILED',
    );
    await server.database.admin('delete from login_attempt');
  });
});

describe('a fresh proof', () => {
  it('is asked for after ten minutes, given by password, code, recovery code or passkey, and counts for one login', async () => {
    const nadia = await somebody();
    const { secret, recoveryCodes } = await withApp(nadia);
    const { passkey } = await withPasskey(nadia);
    const who = callsOf((await passkeyLogin(passkey)).json.token);
    const elsewhere = callsOf((await passkeyLogin(passkey)).json.token);
    const changes = [
      ['POST', 'two-factor', {}],
      ['POST', 'two-factor/confirm', { code: '000000' }],
      ['DELETE', 'two-factor', undefined],
      ['POST', 'recovery-codes', {}],
      ['POST', 'passkeys/options', {}],
      ['POST', 'passkeys', { challenge: 'x', name: 'x', attestation: { id: 'x', response: {} } }],
      ['DELETE', `passkeys/${crypto.randomUUID()}`, undefined],
    ] as const;
    const step = (body: object, by = who) => by.call<{ until: string }>('POST', 'step-up', body);
    const isFresh = async (by = who) =>
      answerOf(await by.call('POST', 'passkeys/options', {})) === '200';
    expect(await isFresh()).toBe(true);
    // as if ten minutes had passed
    const age = () =>
      server.database.admin(
        "update auth_session set proved_at = proved_at - interval '10 minutes' where user_id = $1",
        [nadia.id],
      );
    const proofs = [
      () => ({ password: PASSWORD }),
      async () => ({ code: await codeOf(secret) }),
      () => ({ recovery: recoveryCodes[0] }),
      async () => {
        const { json } = await who.call<{ challenge: string; passkey: Options['options'] }>(
          'POST',
          'step-up/options',
          {},
        );
        return { challenge: json.challenge, assertion: passkey.get(json.passkey) };
      },
    ];
    for (const proof of proofs) {
      await age();
      for (const [method, path, body] of changes)
        expect(answerOf(await who.call(method, path, body)), path).toBe('403 STEP_UP_NEEDED');
      const done = await step(await proof());
      expect(answerOf(done)).toBe('200');
      expect(done.json.until).toBe(new Date(server.clock.now() + 10 * MINUTE).toISOString());
      expect([await isFresh(), await isFresh(elsewhere)]).toEqual([true, false]);
    }
    await age();
    const options = (
      await who.call<{ methods: string[]; challenge: string; passkey: Options['options'] }>(
        'POST',
        'step-up/options',
        {},
      )
    ).json;
    expect(options.methods).toEqual(['password', 'totp', 'recovery', 'passkey']);
    const signed = { challenge: options.challenge, assertion: passkey.get(options.passkey) };
    expect(answerOf(await step(signed, elsewhere))).toBe('410 CHALLENGE_ENDED');
    for (const wrong of [
      { code: await codeOf(secret) },
      { recovery: recoveryCodes[0] },
      { challenge: options.challenge, assertion: { ...signed.assertion, id: 'x' } },
    ])
      expect(answerOf(await step(wrong))).toBe('400 CODE_WRONG');
    expect(answerOf(await step({}))).toBe('400 INVALID_CREDENTIALS');
    for (let count = 0; count < 9; count += 1)
      expect(answerOf(await step({ password: 'wrong' }))).toBe('400 INVALID_CREDENTIALS');
    expect(answerOf(await step({ password: PASSWORD }))).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await isFresh()).toBe(false);
  });
});

const setPolicy = async (policy: string) => {
  await server.database.admin(
    `insert into factor_policy (agency_id, policy, changed_at) values ($1, $2, now())
      on conflict (agency_id) do update set policy = excluded.policy`,
    [full, policy],
  );
  await server.clock.advance(31_000);
};

describe('what an agency asks', () => {
  it('of owners and admins: without a factor they may only set one up, and the last one stays', async () => {
    const open = '/api/agency';
    const bookings = '/api/bookings';
    const owner = await somebody({ userType: 'AgencyOwner' });
    const sales = await somebody({ userType: 'SalesAgent' });
    const customer = await somebody();
    const ask = async (who: Somebody, path: string) =>
      answerOf(await at(HOST).get<Wrong>(path, { token: who.token }));
    expect(await ask(owner, bookings)).toBe('200');
    await setPolicy('owners');
    expect(await ask(owner, bookings)).toBe('403 FACTOR_MISSING');
    expect(answerOf(await owner.call('GET', 'travellers'))).toBe('403 FACTOR_MISSING');
    for (const who of [sales, customer]) expect(await ask(who, bookings)).toBe('200');
    expect(await ask(owner, open)).toBe('200');
    expect(await ask(owner, '/api/user/profile')).toBe('200');
    expect((await owner.factors()).required).toBe(true);
    expect((await sales.factors()).required).toBe(false);

    await withApp(owner);
    expect(await ask(owner, bookings)).toBe('200');
    const { factors } = await withPasskey(owner);
    expect(answerOf(await owner.call('DELETE', 'two-factor'))).toBe('200');
    const last = `passkeys/${factors.passkeys[0]?.id}`;
    expect(answerOf(await owner.call('DELETE', last))).toBe('409 FACTOR_REQUIRED');
    expect(await owner.factors()).toMatchObject({ totp: false, passkeys: [{ name: 'Telephone' }] });
    await withApp(owner);
    // concurrent removal of both: one stays
    const both = await Promise.all([
      owner.call('DELETE', last),
      owner.call('DELETE', 'two-factor'),
    ]);
    expect(both.map(answerOf).sort()).toEqual(['200', '409 FACTOR_REQUIRED']);

    await setPolicy('agents');
    expect(await ask(sales, bookings)).toBe('403 FACTOR_MISSING');
    await setPolicy('off');
    expect(await ask(sales, bookings)).toBe('200');
  });

  it('of nobody: the last factor goes, and the recovery codes with it', async () => {
    const nadia = await somebody();
    expect(answerOf(await nadia.call('POST', 'recovery-codes', {}))).toBe('404 NOT_FOUND');
    await withApp(nadia);
    const { factors } = await withPasskey(nadia);
    const renewed = await nadia.call<{ recoveryCodes: string[] }>('POST', 'recovery-codes', {});
    expect(renewed.json.recoveryCodes).toHaveLength(10);
    expect(answerOf(await nadia.call('DELETE', 'two-factor'))).toBe('200');
    expect((await nadia.factors()).recoveryLeft).toBe(10);
    const bilal = await somebody();
    const id = factors.passkeys[0]?.id ?? '';
    expect(answerOf(await bilal.call('DELETE', `passkeys/${id}`))).toBe('404 NOT_FOUND');
    expect(answerOf(await nadia.call('DELETE', `passkeys/${id.toUpperCase()}`))).toBe('200');
    expect(await nadia.factors()).toMatchObject({ totp: false, recoveryLeft: 0, passkeys: [] });
    expect((await logIn(nadia.email)).status).toBe(200);
    const trail = await server.database.admin<{ action: string }>(
      'select action from audit_log where actor_id = $1 order by seq',
      [nadia.id],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'factors.totp.add',
      'factors.passkey.add',
      'factors.recovery.renew',
      'factors.totp.remove',
      'factors.passkey.remove',
    ]);
  });
});

describe('factors that were lost', () => {
  const operator = { type: 'operator', via: 'cli', by: 'Ines' } as const;
  const by = ({ id }: { id: string }) => ({ type: 'user', via: 'http', by: id }) as const;
  const resets = () =>
    wireFactors(server.kernel, {
      people: identityRepo(server.kernel.db),
      passwords: createPasswords(),
      site: () => Promise.reject(new Error('no mail is written here')),
      mailer: createMailer(server.kernel.db, server.kernel.clock, server.kernel.config),
    }).module.resets;
  const mailsTo = async (email: string) =>
    (await listMails(server.kernel.db, full, 100)).filter(({ recipient }) => recipient === email);

  it('are taken away a day after it was asked, with a mail before and after, in the language of the person', async () => {
    for (const [lang, words] of [
      ['en', ['will be removed', '21 November 2026 at', 'was removed']],
      ['ar', ['ستُزال', '2026', 'أُزيلت']],
    ] as const) {
      const nadia = await somebody({ userType: 'AgencyOwner' });
      await server.database.admin('update app_user set lang = $1 where id = $2', [lang, nadia.id]);
      const { secret, recoveryCodes } = await withApp(nadia);
      const { passkey } = await withPasskey(nadia);
      const { dueAt } = await resets().ask(full, nadia.email.toUpperCase(), operator);
      expect(Date.parse(dueAt)).toBe(server.clock.now() + 24 * HOUR);
      // requested again, it is the same request
      await server.clock.advance(HOUR);
      expect((await resets().ask(full, nadia.email, operator)).dueAt).toBe(dueAt);
      await server.worker.runDue();
      const [asked, ...more] = await mailsTo(nadia.email);
      expect(more).toEqual([]);
      expect(asked?.subject).toContain(words[0]);
      expect(asked?.subject).toContain('Agency full');
      expect(asked?.text).toContain(words[1]);
      expect(asked?.html).toContain(`dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`);

      server.clock.set(Date.parse(dueAt) - 1);
      await server.worker.runDue();
      expect((await logIn(nadia.email)).status).toBe(202);
      await server.clock.advance(1);
      await server.worker.runDue();
      expect((await logIn(nadia.email)).status).toBe(200);
      expect(answerOf(await passkeyLogin(passkey))).toBe('400 SIGN_IN_FAILED');
      expect([secret, ...recoveryCodes]).toHaveLength(11);
      expect((await mailsTo(nadia.email))[0]?.subject).toContain(words[2]);
      const trail = await server.database.admin<{ line: string }>(
        "select actor_type || ' ' || coalesce(actor_id, '') || ' ' || action as line from audit_log where object = $1 and action like 'factors.reset%' order by seq",
        [`user:${nadia.id}`],
      );
      expect(trail.map(({ line }) => line)).toEqual([
        'operator Ines factors.reset.ask',
        'system  factors.reset.done',
      ]);
    }
  });

  it('stay when their person shows one of them meanwhile, by login or by a fresh proof, or when it is taken back', async () => {
    const shows: ((
      who: Somebody,
      app: { recoveryCodes: string[] },
      key: VirtualPasskey,
    ) => Promise<unknown>)[] = [
      async (who, { recoveryCodes: [recovery] }) =>
        second((await logIn(who.email)).json.challenge, { recovery }),
      (_who, _app, key) => passkeyLogin(key),
      (who, { recoveryCodes: [recovery] }) => who.call('POST', 'step-up', { recovery }),
      (who) => resets().refuse(full, who.email, operator),
    ];
    for (const [at, show] of shows.entries()) {
      const nadia = await somebody();
      const app = await withApp(nadia);
      const { passkey } = await withPasskey(nadia);
      await resets().ask(full, nadia.email, operator);
      // a password is not a factor, and a wrong code is no proof
      const { challenge } = (await logIn(nadia.email)).json;
      await second(challenge, { code: await wrongCode(app.secret) });
      await nadia.call('POST', 'step-up', { password: PASSWORD });
      const open = async () =>
        (
          await server.database.admin(
            'select 1 from factor_reset where user_id = $1 and ended_at is null',
            [nadia.id],
          )
        ).length;
      expect(await open(), `${at}`).toBe(1);
      await show(nadia, app, passkey);
      expect(await open(), `${at}`).toBe(0);
      await server.clock.advance(25 * HOUR);
      await server.worker.runDue();
      expect((await logIn(nadia.email)).status, `${at}`).toBe(202);
      await expect(resets().refuse(full, nadia.email, operator)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('are taken away for members by an owner of the agency, for nobody by anybody else', async () => {
    const owner = await somebody({ userType: 'AgencyOwner' });
    const second = await somebody({ userType: 'AgencyOwner' });
    const admin = await somebody({ userType: 'Admin' });
    const nadia = await somebody();
    const foreign = await somebody({ userType: 'AgencyOwner' }, OTHER);
    for (const who of [second, nadia, admin]) await withApp(who);
    const ask = (agencyId: string, email: string, asker: { id: string }) =>
      resets()
        .ask(agencyId, email, by(asker))
        .then(
          () => 'asked',
          ({ code }: { code: string }) => code,
        );
    expect(await ask(full, nadia.email, owner)).toBe('asked');
    expect(await ask(full, admin.email, owner)).toBe('asked');
    for (const [email, asker] of [
      [second.email, owner],
      [second.email, second],
      [nadia.email, admin],
      [nadia.email, nadia],
      [nadia.email, foreign],
    ] as const)
      expect(await ask(full, email, asker)).toBe('FORBIDDEN');
    expect(await ask(other, nadia.email, foreign)).toBe('NOT_FOUND');
    expect(await ask(full, (await somebody()).email, owner)).toBe('NOT_FOUND');
    expect(await ask(full, 'nobody@full.example', owner)).toBe('NOT_FOUND');
  });
});
