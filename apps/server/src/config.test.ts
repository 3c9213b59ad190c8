import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const demo = {
  MODE: 'demo',
  DATABASE_URL: 'postgres://app:x@127.0.0.1:5432/portico',
  SECRET_KEYS: `k1:${KEY}`,
};
const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://app:x@db:5432/portico',
  SECRET_KEYS: `k2:${KEY},k1:${KEY}`,
  PLATFORM_DOMAIN: 'portico.travel',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'no-reply@portico.travel',
};
const faults = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('clients of social sign-ins are whole, and other houses in their place are for demos', () => {
    expect(readConfig(demo).social).toEqual({ google: null, facebook: null });
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const there = { ...demo, ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' };
    expect(readConfig(there).social.google).toEqual({
      id: 'id',
      secret: 'secret',
      at: 'http://127.0.0.1:4000',
    });
    expect(readConfig({ ...production, ...google }).social.google?.at).toBeNull();
    expect(faults({ ...demo, FACEBOOK_APP_ID: 'id' })).toContain(
      'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET belong together',
    );
    const wrong = faults({
      ...production,
      GOOGLE_ISSUER: 'https://id.example',
      FACEBOOK_URL: 'https://fb.example',
    });
    expect(wrong).toContain('GOOGLE_ISSUER is only for MODE=demo');
    expect(wrong).toContain('FACEBOOK_URL is only for MODE=demo');
  });

  it('the address to listen on, the pool and the token of metrics are checked', () => {
    expect(readConfig(demo)).toMatchObject({
      listenAddress: undefined,
      databasePool: 16,
      metricsToken: undefined,
    });
    const settings = { LISTEN_ADDRESS: '::1', DATABASE_POOL: '4', METRICS_TOKEN: 'x'.repeat(16) };
    expect(readConfig({ ...demo, ...settings })).toMatchObject({
      listenAddress: '::1',
      databasePool: 4,
      metricsToken: 'x'.repeat(16),
    });
    const wrong = faults({
      ...demo,
      LISTEN_ADDRESS: 'localhost',
      DATABASE_POOL: '0',
      METRICS_TOKEN: 'short',
    });
    expect(wrong).toContain('LISTEN_ADDRESS is no IP address');
    expect(wrong).toContain('DATABASE_POOL is less than 1');
    expect(wrong).toContain('METRICS_TOKEN is no token');
  });

  it('a demo needs nothing but its database', () => {
    expect(
      readConfig({ MODE: 'demo', DATABASE_URL: demo.DATABASE_URL }, () => `k1:${KEY}`),
    ).toMatchObject({
      mode: 'demo',
      port: 3000,
      platformDomain: 'localhost',
      apexAgency: 'full',
      operatorHost: 'operator.localhost',
      publicScheme: 'http',
      trustProxy: [],
      peers: {},
    });
  });

  it('production shows no apex agency unless told, and is https', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({
      mode: 'production',
      apexAgency: undefined,
      publicScheme: 'https',
      operatorHost: 'operator.portico.travel',
    });
    expect(config.secretKeys.map((key) => [key.id, key.secret.length])).toEqual([
      ['k2', 32],
      ['k1', 32],
    ]);
    expect(readConfig({ ...production, APEX_AGENCY: 'house' }).apexAgency).toBe('house');
  });

  it('opens an academy only over https', () => {
    expect(readConfig(production).academyAddress).toBeNull();
    for (const good of ['https://academy.example', 'https://academy.example/start?from=portico'])
      expect(readConfig({ ...production, ACADEMY_URL: good }).academyAddress).toBe(good);
    for (const wrong of [
      'http://academy.example',
      'javascript:alert(1)',
      'https://me:secret@academy.example',
      'https://',
      'academy.example',
    ])
      expect(faults({ ...production, ACADEMY_URL: wrong }), wrong).toContain(
        'ACADEMY_URL is no address like https://academy.example.com',
      );
  });

  it('knows which remotes live in the legacy scope', () => {
    expect(readConfig(demo).legacyRemotes).toEqual([]);
    expect(readConfig({ ...demo, LEGACY_REMOTES: 'seo, resort' }).legacyRemotes).toEqual([
      'seo',
      'resort',
    ]);
  });

  it('every fault is named at once', () => {
    const message = faults({
      MODE: 'production',
      PORT: 'abc',
      CONTENT_HOST: 'ftp://x',
      LEGACY_REMOTES: 'seo, main',
      TRUST_PROXY: 'everybody',
      PUBLIC_SCHEME: 'http',
      SANDBOX_URL: 'http://127.0.0.1:1',
      FAILPOINT: 'book:before',
      BOOKING_TIME_FACTOR: '0.1',
      CLIENT_TIME_FACTOR: '0.1',
      PARTS_DIR: '/parts',
    });
    for (const name of [
      'PORT',
      'CLIENT_TIME_FACTOR',
      'DATABASE_URL',
      'CONTENT_HOST',
      'LEGACY_REMOTES',
      'TRUST_PROXY',
      'SECRET_KEYS',
      'PLATFORM_DOMAIN',
      'PUBLIC_SCHEME',
      'SMTP_URL',
      'MAIL_FROM',
      'SANDBOX_URL',
      'FAILPOINT',
      'BOOKING_TIME_FACTOR',
      'PARTS_DIR',
    ]) {
      expect(message, name).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });

  it('tiles of maps are taken with their attribution, and refused as those of an agency are', () => {
    const MAP_TILES = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(
      readConfig({ ...demo, MAP_TILES, MAP_ATTRIBUTION: '© Example Maps' }).mapTiles,
    ).toMatchObject({ kind: 'raster', origin: 'https://tiles.example' });
    expect(readConfig(demo).mapTiles).toBeNull();
    for (const [address, attribution] of [
      [`${MAP_TILES}; script-src *`, '© Example Maps'],
      [MAP_TILES, '<b>Maps</b>'],
      [undefined, '© Example Maps'],
    ])
      expect(faults({ ...demo, MAP_TILES: address, MAP_ATTRIBUTION: attribution })).toContain(
        'MAP_TILES is not taken',
      );
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['PLATFORM_DOMAIN', 'UPPER.case'],
    ['PLATFORM_DOMAIN', 'a b'],
    ['APEX_AGENCY', 'a.b'],
    ['SECRET_KEYS', 'short'],
    ['SECRET_KEYS', `k1:${KEY},`],
    ['SECRET_KEYS', `k1:${KEY.slice(1)}`],
    ['MODE', 'test'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
    ['TRUST_PROXY', '1.2.3'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['CONTENT_HOST', 'http://a:99999'],
    ['DATABASE_URL', 'postgres://[x/y'],
    ['FAILPOINT', 'x; rm'],
    ['SMTP_URL', 'http://mail'],
    ['MAP_TILES', 'https://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES', 'http://tiles.example/{z}/{x}/{y}.png'],
  ])('%s=%s is refused', (name, value) => {
    expect(faults({ ...demo, [name]: value })).toContain(name);
  });

  it('limits are those of the house unless set', () => {
    expect(readConfig(production).limits).toEqual({
      inFlight: 48,
      searches: 200,
      latenessMs: 80,
      busyPercent: 95,
      rateFactor: 1,
      clientTimeFactor: 1,
    });
    expect(readConfig(demo).limits).toEqual({
      inFlight: 48,
      searches: 200,
      latenessMs: 80,
      busyPercent: 95,
      rateFactor: 100,
      clientTimeFactor: 1,
    });
    expect(
      readConfig({
        ...demo,
        LIMIT_IN_FLIGHT: '500',
        LIMIT_SEARCHES: '2000',
        LIMIT_LATENESS_MS: '500',
        LIMIT_BUSY_PERCENT: '80',
        RATE_FACTOR: '0.5',
        CLIENT_TIME_FACTOR: '0.1',
      }).limits,
    ).toEqual({
      inFlight: 500,
      searches: 2000,
      latenessMs: 500,
      busyPercent: 80,
      rateFactor: 0.5,
      clientTimeFactor: 0.1,
    });
  });

  it.each([
    ['LIMIT_IN_FLIGHT', '0'],
    ['LIMIT_IN_FLIGHT', '1.5'],
    ['LIMIT_IN_FLIGHT', 'many'],
    ['LIMIT_SEARCHES', '-1'],
    ['LIMIT_SEARCHES', '10001'],
    ['LIMIT_LATENESS_MS', '0'],
    ['LIMIT_BUSY_PERCENT', '101'],
    ['CLIENT_TIME_FACTOR', '0'],
    ['CLIENT_TIME_FACTOR', '2'],
    ['RATE_FACTOR', '0'],
    ['RATE_FACTOR', 'Infinity'],
    ['RATE_FACTOR', 'NaN'],
    ['RATE_FACTOR', '1e9'],
  ])('%s=%s is refused', (name, value) => {
    expect(faults({ ...demo, [name]: value })).toMatch(new RegExp(`^  ${name} is `, 'm'));
  });

  it('are told in words of ours, never in those of a library', () => {
    const all = faults({
      MODE: 'x',
      PORT: '1.5',
      DATABASE_URL: 'x',
      DATABASE_OWNER_URL: 'x',
      CONTENT_HOST: 'x',
      LEGACY_REMOTES: 'x',
      PLATFORM_DOMAIN: '-',
      APEX_AGENCY: '-.',
      OPERATOR_HOST: '-',
      PUBLIC_SCHEME: 'x',
      TRUST_PROXY: 'x',
      SECRET_KEYS: 'x',
      SMTP_URL: 'x',
      MAIL_FROM: 'x',
      SANDBOX_URL: 'x',
      SANDBOX_SUPPLIERS: 'x',
      SANDBOX_PROFILE: 'x',
      LIMIT_IN_FLIGHT: 'x',
      LIMIT_SEARCHES: 'x',
      RATE_FACTOR: 'x',
      BOOKING_TIME_FACTOR: 'x',
      LIMIT_LATENESS_MS: 'x',
      LIMIT_BUSY_PERCENT: 'x',
      CLIENT_TIME_FACTOR: 'x',
      FAILPOINT: 'x',
    });
    expect(all.split('\n')).toHaveLength(26);
    expect(all).not.toMatch(/invalid|expected|received|NaN|regex/i);
  });

  it('takes networks of proxies', () => {
    expect(
      readConfig({ ...demo, TRUST_PROXY: '10.0.0.0/8, ::1,fd00::/8 192.0.2.1' }).trustProxy,
    ).toEqual(['10.0.0.0/8', '::1', 'fd00::/8', '192.0.2.1']);
  });

  it('a secret never stands in a message', () => {
    expect(faults({ ...demo, SECRET_KEYS: 'k1:verysecretvalue' })).not.toContain('verysecret');
    expect(faults({ ...demo, DATABASE_URL: 'postgresx://u:verysecret@h/d' })).not.toContain(
      'verysecret',
    );
  });

  it('empty means not set; without a mode it is production', () => {
    expect(faults({ ...demo, MODE: '', CONTENT_HOST: '' })).toContain('PLATFORM_DOMAIN');
    expect(readConfig({ ...demo, CONTENT_HOST: '', FAILPOINT: 'book:after:2' })).toMatchObject({
      contentHost: undefined,
      failpoint: 'book:after:2',
    });
  });
});
