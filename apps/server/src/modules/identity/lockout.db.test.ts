// Password guessing locks out only unknown devices, not the owner (accounts, section 3).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsGround,
  type AccountsGround,
  type Browser,
  DAY,
  MINUTE,
  PASSWORD,
} from './testing/accounts-ground.ts';

let ground: AccountsGround;
beforeAll(async () => {
  ground = await accountsGround();
});
afterAll(() => ground?.close());

const codes = (replies: readonly { status: number; json: { code: string } }[]) =>
  replies.map(({ status, json }) => `${status} ${json.code}`);
/** Maximum concurrency that the server accepts without shedding load. */
const AT_ONCE = 10;
/** Sends wrong passwords from that many addresses, one after the other. */
async function guess(email: string, times: number, addresses: number): Promise<string[]> {
  const strangers = Array.from({ length: addresses }, () => ground.browser());
  const told: string[] = [];
  for (let sent = 0; sent < times; sent += AT_ONCE)
    told.push(
      ...codes(
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, at) =>
            strangers[(sent + at) % addresses]?.login(email, `guess ${sent + at} wrong`),
          ).filter((reply) => reply !== undefined),
        ),
      ),
    );
  return told;
}
const entered = async (browser: Browser, email: string) => (await browser.login(email)).status;

describe('lockout of logins', () => {
  it('1,000 wrong passwords from 50 addresses keep the owner out nowhere: the known device enters, a new one by a mailed link [R7-21]', async () => {
    const email = 'victim@full.example';
    await ground.person(email);
    const home = ground.browser();
    expect(await entered(home, email)).toBe(200);
    expect(home.cookies.get('__Host-kd')).toMatch(/^[\w-]{22}\.[0-9a-z]+\.t1\.[\w-]{43}$/);
    const before = ground.hashes();
    const told = await guess(email, 1_000, 50);
    // ten checks in a quarter of an hour, whatever is sent
    expect(ground.hashes() - before).toBe(10);
    expect([
      told.filter((one) => one === '400 INVALID_CREDENTIALS').length,
      told.filter((one) => one === '429 TOO_MANY_ATTEMPTS').length,
    ]).toEqual([10, 990]);
    expect(await entered(home, email)).toBe(200);
    // an unknown device with the right password has to wait, and may request a link
    const away = ground.browser();
    expect(await entered(away, email)).toBe(429);
    expect((await away.post('/api/user/login-link', { email })).status).toBe(202);
    const entry = await away.post('/api/user/login/link', { token: await ground.link(email) });
    expect(entry.status).toBe(200);
    // this device is known from then on
    expect(await entered(away, email)).toBe(200);
    ground.server.clock.advance(15 * MINUTE + 1);
    expect(await entered(ground.browser(), email)).toBe(200);
  });

  it('answer the same for an address nobody has: 400 and then 429, after one hash each', async () => {
    const known = 'asked@full.example';
    await ground.person(known);
    const told = [];
    for (const email of [known, 'nobody-at-all@full.example']) {
      const before = ground.hashes();
      const replies = [];
      for (let turn = 0; turn < 12; turn += 1)
        replies.push(await ground.browser().login(email, 'wrong password 1'));
      told.push({
        hashes: ground.hashes() - before,
        answers: replies.map(({ status, json: { code }, headers }) => [
          status,
          code,
          headers['retry-after'],
          headers['content-length'],
          headers['set-cookie'],
        ]),
      });
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.hashes).toBe(10);
  });

  it('count a known device by itself: ten wrong passwords on it shut it, and strangers stay free', async () => {
    const email = 'forgetful@full.example';
    await ground.person(email);
    const home = ground.browser();
    expect(await entered(home, email)).toBe(200);
    const told = [];
    for (let turn = 0; turn < 11; turn += 1)
      told.push((await home.login(email, 'wrong password 1')).status);
    expect(told).toEqual([...Array<number>(10).fill(400), 429]);
    expect(await entered(home, email)).toBe(429);
    expect(await entered(ground.browser(), email)).toBe(200);
    ground.server.clock.advance(15 * MINUTE + 1);
    expect(await entered(home, email)).toBe(200);
  });

  it('know a device by a name nobody else can make, for 180 days, for its own person and agency only', async () => {
    const email = 'named@full.example';
    await ground.person(email);
    await ground.person('beside@full.example');
    await ground.person(email, {}, 'closed');
    const home = ground.browser();
    await home.login(email);
    const mark = home.cookies.get('__Host-kd') ?? '';
    const elsewhere = ground.browser({ host: 'closed' });
    await elsewhere.login(email);
    await guess(email, 10, 10);
    const knocks = async (cookie: string, as = email) => {
      const browser = ground.browser({ keeps: false });
      browser.cookies.set('__Host-kd', cookie);
      return (await browser.login(as, 'wrong password 1')).status;
    };
    const [device = '', until = '', key = '', mac = ''] = mark.split('.');
    const later = (Number.parseInt(until, 36) + DAY).toString(36);
    const forged = [
      '',
      'x',
      'x'.repeat(5_000),
      mark.slice(0, -2),
      [device, later, key, mac].join('.'),
      ['A'.repeat(22), until, key, mac].join('.'),
      [device, until, key, Buffer.alloc(32).toString('base64url')].join('.'),
      elsewhere.cookies.get('__Host-kd') ?? '',
      `${'~'.repeat(20)}${mark}`.slice(0, 40),
    ];
    for (const cookie of forged) expect(await knocks(cookie), cookie.slice(0, 60)).toBe(429);
    expect(await knocks(mark)).toBe(400);
    // two users of one browser
    expect(await entered(home, 'beside@full.example')).toBe(200);
    expect(home.cookies.get('__Host-kd')?.split('~')).toHaveLength(2);
    expect(await entered(home, email)).toBe(200);
    ground.server.clock.advance(180 * DAY + 1);
    await guess(email, 10, 10);
    expect(await knocks(mark)).toBe(429);
  });

  it('tell the owner of fifty failures in a day, at most once a week', async () => {
    const email = 'guessed-at@full.example';
    await ground.person(email);
    const told = async () =>
      (await ground.mails(email)).filter(({ kind }) => kind === 'account.guessed').length;
    const day = async () => {
      for (let window = 0; window < 5; window += 1) {
        expect(await guess(email, 10, 10)).toEqual(Array(10).fill('400 INVALID_CREDENTIALS'));
        ground.server.clock.advance(15 * MINUTE + 1);
      }
    };
    await guess(email, 10, 10);
    ground.server.clock.advance(DAY + 1);
    expect(await told()).toBe(0);
    await day();
    expect(await told()).toBe(1);
    ground.server.clock.advance(2 * DAY);
    await day();
    expect(await told()).toBe(1);
    ground.server.clock.advance(6 * DAY);
    await day();
    expect(await told()).toBe(2);
    const [mail] = await ground.mails(email);
    expect(mail?.text).toContain('/login');
    expect(mail?.text).not.toContain('?link=');
  });

  it('write of a login on a new device, once a day for the same kind, never of the first or on a known one', async () => {
    const email = 'travels@full.example';
    await ground.person(email);
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const told = async () =>
      (await ground.mails(email)).filter(({ kind }) => kind === 'account.newDevice');
    const home = ground.browser();
    await home.login(email);
    await home.login(email);
    expect(await told()).toEqual([]);
    await ground.browser({ agent: firefox }).login(email);
    await ground.browser({ agent: firefox }).login(email);
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Device: Firefox, Linux');
    expect(mails[0]?.text).toMatch(/Time: .+ UTC/);
    ground.server.clock.advance(DAY);
    await ground.browser({ agent: firefox }).login(email);
    expect(await told()).toHaveLength(2);
  });

  it('refuses who is not active, not verified or of single sign-on only after the right password [R6-16]', async () => {
    const email = 'kofi@sso.example';
    const id = await ground.person(email, { isSso: true }, 'sso');
    await ground.person('clara@sso.example', { userType: 'AgencyOwner' }, 'sso');
    const at = (password?: string) => ground.browser({ host: 'sso' }).login(email, password);
    expect(codes([await at('wrong password 1'), await at()])).toEqual([
      '400 INVALID_CREDENTIALS',
      '403 SSO_ONLY',
    ]);
    expect((await ground.browser({ host: 'sso' }).login('clara@sso.example')).status).toBe(200);
    const allow = (direct: boolean) =>
      ground.server.database.admin(
        'update agency_sso set direct_login_allowed = $2 where agency_id = $1',
        [ground.agencies.sso, direct],
      );
    await allow(true);
    await expect.poll(async () => (await at()).status).toBe(200);
    await allow(false);
    await expect.poll(async () => (await at()).status).toBe(403);
    await ground.server.database.admin('update app_user set active = false where id = $1', [id]);
    await ground.person('gone@full.example');
    await ground.server.database.admin(
      "update app_user set active = false where email = 'gone@full.example'",
    );
    expect(codes([await ground.browser().login('gone@full.example')])).toEqual([
      '403 ACCOUNT_INACTIVE',
    ]);
    expect(codes([await ground.browser().login('gone@full.example', `${PASSWORD}x`)])).toEqual([
      '400 INVALID_CREDENTIALS',
    ]);
  });
});
