// Login, single sign-on, analytics and map tiles as pages and commands set them: rights, versions,
// hostile values, and what visitors get.
import type { AgencyData } from '@portico/contract';
import type {
  AnalyticsSettings,
  LoginSettings,
  MapSettings,
} from '@portico/contract/http/center/settings-access';
import { KEPT_SECRET } from '@portico/contract/http/center/settings-secrets';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analytics, popup } from '../../cli/content.ts';
import { map } from '../../cli/map-tiles.ts';
import { sso } from '../../cli/sso.ts';
import { setServices } from '../../cli/commands/services.ts';

interface Sections {
  readonly login: LoginSettings;
  readonly analytics: AnalyticsSettings;
  readonly map: MapSettings;
}
type Name = keyof Sections;
interface Answer<V> {
  readonly settings: V;
  readonly code?: string;
  readonly field?: string;
}

/** A change is known everywhere within this time. */
const LIVE = { timeout: 1_000, interval: 20 };
const SECRET = 'a secret of both sides, 32 bytes and more';

let world: DemoWorld;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  world = await demoWorld('alpha', { env: { RATE_FACTOR: '1000' } });
  for (const role of ['owner', 'admin', 'sales', 'restricted', 'customer'] as const)
    tokens[role] = await world.token(role);
}, 60_000);
afterAll(() => world?.close());

const options = (role: string) => (role === 'visitor' ? {} : { token: tokens[role] ?? '' });
const at = (name: Name) => `/api/settings/${name}`;

async function read<N extends Name>(name: N, role = 'owner') {
  const reply = await world.client('full').get<Answer<Sections[N]>>(at(name), options(role));
  expect(reply.status, reply.text).toBe(200);
  return { ...reply.json, text: reply.text, etag: String(reply.headers['etag']) };
}
const write = <N extends Name>(name: N, body: unknown, etag: string, role = 'owner') =>
  world.client('full').send<Answer<Sections[N]>>('PUT', at(name), {
    ...options(role),
    body,
    headers: { 'if-match': etag },
  });
async function change<N extends Name>(name: N, values: Partial<Sections[N]>, role = 'owner') {
  const { settings, etag } = await read(name, role);
  return write<N>(name, { ...settings, ...values }, etag, role);
}
async function changeSso(values: Partial<LoginSettings['sso']>) {
  const { settings, etag } = await read('login');
  return write<'login'>('login', { ...settings, sso: { ...settings.sso, ...values } }, etag);
}
const site = async (): Promise<AgencyData> =>
  (await world.client('full').get<{ agency: AgencyData }>('/api/agency')).json.agency;
const agency = async () => {
  world.server.kernel.agencies.forget();
  const found = await world.server.kernel.agencies.byHost('full.localhost');
  if (found === undefined) throw new Error('no agency');
  return found;
};
const NAMES = ['login', 'analytics', 'map'] as const;

describe('rights', () => {
  it('owner and admin read and replace login, analytics and maps, nobody else [R6-08] [R6-10] [R5-22]', async () => {
    for (const name of NAMES) {
      for (const role of ['owner', 'admin']) {
        const { settings, etag } = await read(name, role);
        expect((await write(name, settings, etag, role)).status, `${role} ${name}`).toBe(200);
      }
      const { settings, etag } = await read(name);
      for (const [role, status] of [
        ['sales', 403],
        ['restricted', 403],
        ['customer', 403],
        ['visitor', 401],
      ] as const) {
        const seen = await world.client('full').get(at(name), options(role));
        expect(seen.status, `${role} reads ${name}`).toBe(status);
        expect((await write(name, settings, etag, role)).status, `${role} ${name}`).toBe(status);
      }
    }
  });
});

describe('login', () => {
  it('prices and buttons are live within a second [R1-15] [R1-20] [R1-21]', async () => {
    for (const is of [true, false]) {
      const reply = await change('login', {
        allowNonLoginFlow: is,
        isHideLoginOption: is,
        isHideSignupOption: is,
        showsSavingPopup: is,
      });
      expect(reply.status, reply.text).toBe(200);
      await expect
        .poll(site, LIVE)
        .toMatchObject({ allowNonLoginFlow: is, isHideLoginOption: is, isHideSignupOption: is });
    }
    await change('login', { allowNonLoginFlow: true, showsSavingPopup: true });
  });

  it('single sign-on is on only with a way in, and the public data have its two flags [R1-16]', async () => {
    expect((await changeSso({ isSSOEnabled: true })).json).toMatchObject({
      code: 'INVALID_FIELD',
      field: 'sso.isSSOEnabled',
    });
    const reply = await changeSso({
      isSSOEnabled: true,
      isDirectLoginAllowedForSSOUsers: false,
      returnUrl: 'https://portal.example/login',
      issuer: 'https://id.example',
      handOffAlg: 'HS256',
      handOffKey: SECRET,
      clientId: 'portico',
      clientSecret: 'client-secret-1',
    });
    expect(reply.status, reply.text).toBe(200);
    await expect.poll(site, LIVE).toMatchObject({
      returnUrl: 'https://portal.example/login',
      sso: { isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: false },
    });
    // the way back: the team logs in with its password whatever is set here
    tokens['owner'] = await world.token('owner');
    tokens['sales'] = await world.token('sales');
    expect((await read('login')).settings.sso.isSSOEnabled).toBe(true);
    expect((await changeSso({ isDirectLoginAllowedForSSOUsers: true })).status).toBe(200);
    await expect
      .poll(site, LIVE)
      .toMatchObject({ sso: { isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: true } });
  });

  it('a secret is written and never read: not in replies, rows, or the audit log', async () => {
    const { settings, text, etag } = await read('login');
    expect(settings.sso).toMatchObject({ clientSecret: KEPT_SECRET, handOffKey: KEPT_SECRET });
    for (const secret of [SECRET, 'client-secret-1']) expect(text).not.toContain(secret);
    const rows = await world.server.database.admin<{ text: string }>(
      'select t::text as text from agency_sso t union all select t::text from audit_log t',
    );
    for (const secret of [SECRET, 'client-secret-1'])
      expect(rows.map((row) => row.text).join()).not.toContain(secret);
    // sent back as shown, both stay
    const stored = () =>
      world.server.database.admin(
        'select client_secret, hand_off_key from agency_sso where agency_id = $1',
        [world.ids.get('full')],
      );
    const before = await stored();
    expect((await write('login', { ...settings, isHideSignupOption: true }, etag)).status).toBe(
      200,
    );
    expect(await stored()).toEqual(before);
    // a new secret alone is a change, with a version and an audit entry
    const replaced = await changeSso({ clientSecret: 'client-secret-2' });
    expect(replaced.status).toBe(200);
    expect(await stored()).not.toEqual(before);
    const [entry] = await world.server.database.admin<{ after: object; via: string }>(
      "select after, via from audit_log where agency_id = $1 and action = 'agency.sso' order by seq desc limit 1",
      [world.ids.get('full')],
    );
    expect(entry).toMatchObject({ via: 'http', after: { isSecretReplaced: true } });
  });

  it.each<[Partial<LoginSettings['sso']>, keyof LoginSettings['sso']]>([
    // a stored secret never goes to another issuer or client
    [{ issuer: 'https://id.evil.example' }, 'clientSecret'],
    [{ clientId: 'another' }, 'clientSecret'],
    [{ clientSecret: '' }, 'clientSecret'],
    [{ clientSecret: 'short' }, 'clientSecret'],
    [{ clientId: 'a b', clientSecret: 'client-secret-3' }, 'clientId'],
    [{ handOffAlg: 'EdDSA' }, 'handOffKey'],
    [{ handOffAlg: 'HS256', handOffKey: 'too short' }, 'handOffKey'],
    [{ handOffAlg: 'RS256', handOffKey: '-----BEGIN PRIVATE KEY-----' }, 'handOffKey'],
    [{ handOffAlg: 'none' as never }, 'handOffAlg'],
    [{ issuer: 'http://id.example', clientSecret: 'client-secret-3' }, 'issuer'],
    [{ issuer: 'https://10.0.0.1', clientSecret: 'client-secret-3' }, 'issuer'],
    [{ issuer: 'https://id.example/?a=1', clientSecret: 'client-secret-3' }, 'issuer'],
    [{ issuer: '' }, 'clientSecret'],
    [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
    [{ returnUrl: 'https://a:b@portal.example' }, 'returnUrl'],
    [{ returnUrl: 'http://portal.example' }, 'returnUrl'],
  ])('refuses %j at its field, and changes nothing', async (values, field) => {
    const before = await read('login');
    const reply = await changeSso(values);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.json).toMatchObject({ code: 'INVALID_FIELD', field: `sso.${field}` });
    expect(await read('login')).toEqual(before);
  });
});

describe('analytics and maps', () => {
  it('networks are in the public data within a second, others are refused at their field', async () => {
    expect(
      (await change('analytics', { isEnabled: true, googleId: 'G-PAGE12345', asksConsent: false }))
        .status,
    ).toBe(200);
    await expect.poll(site, LIVE).toMatchObject({
      analytics: { isEnabled: true, googleAnalyticsId: 'G-PAGE12345' },
      asksConsent: false,
    });
    for (const [values, field] of [
      [{ googleId: 'GTM-ABC123' }, 'googleId'],
      [{ googleId: "G-'><script>" }, 'googleId'],
      [{ facebookId: '12' }, 'facebookId'],
    ] as const)
      expect((await change('analytics', values)).json).toMatchObject({
        code: 'INVALID_FIELD',
        field,
      });
  });

  it('pages may load the tiles that are set, never those of the platform or another agency', async () => {
    const policy = async () =>
      String((await world.client('full').get('/errors')).headers['content-security-policy']);
    expect(
      (
        await change('map', {
          address: 'https://tiles.example/{z}/{x}/{y}.png',
          attribution: '© Example',
        })
      ).status,
    ).toBe(200);
    await expect.poll(policy, LIVE).toContain('https://tiles.example');
    for (const [address, field] of [
      ['https://full.localhost/{z}/{x}/{y}.png', 'address'],
      ['https://localhost/{z}/{x}/{y}.png', 'address'],
      ['http://tiles.example/{z}/{x}/{y}.png', 'address'],
      ["https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'", 'address'],
    ] as const)
      expect((await change('map', { address })).json).toMatchObject({
        code: 'INVALID_FIELD',
        field,
      });
    expect((await change('map', { attribution: '<b>x</b>' })).json).toMatchObject({
      field: 'attribution',
    });
    expect((await change('map', { address: '', attribution: '' })).status).toBe(200);
    await expect.poll(policy, LIVE).not.toContain('https://tiles.example');
  });
});

it('commands make the same changes, and raise the same versions', async () => {
  const { kernel } = world.server;
  const seen = await Promise.all(NAMES.map((name) => read(name)));
  await setServices(kernel, await agency(), { 'members-only': true });
  const given = { lang: 'en', on: false, off: false, diff: false, versions: false };
  await popup(kernel, await agency(), { ...given, off: true });
  await sso(kernel, await agency(), 'direct', { set: 'no', vouches: false, remove: false });
  await analytics(kernel, await agency(), { ...given, google: 'G-COMMAND1' });
  await map(kernel, await agency(), {
    tiles: 'https://tiles.example/by-command/{z}/{x}/{y}.png',
    attribution: '© Example',
    remove: false,
  });
  for (const [n, name] of NAMES.entries()) {
    const now = await read(name);
    expect(now.etag, name).not.toBe(seen[n]?.etag);
    expect((await write(name, seen[n]?.settings, seen[n]?.etag ?? '')).status, name).toBe(412);
  }
  expect((await read('login')).settings).toMatchObject({
    allowNonLoginFlow: false,
    showsSavingPopup: false,
    sso: { isDirectLoginAllowedForSSOUsers: false },
  });
  expect((await read('analytics')).settings.googleId).toBe('G-COMMAND1');
  expect((await read('map')).settings.attribution).toBe('© Example');
});
