import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const demo = { MODE: 'demo', DATABASE_URL: 'postgres://app:x@127.0.0.1:5432/portico', SECRET_KEYS: `k1:${KEY}` };
const production = {
  MODE: 'production', DATABASE_URL: 'postgres://app:x@db:5432/portico', SECRET_KEYS: `k2:${KEY},k1:${KEY}`,
  PLATFORM_DOMAIN: 'portico.travel', SMTP_URL: 'smtp://mail:587', MAIL_FROM: 'no-reply@portico.travel',
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
  it('a demo needs nothing but its database', () => {
    expect(readConfig({ MODE: 'demo', DATABASE_URL: demo.DATABASE_URL }, () => `k1:${KEY}`)).toMatchObject({
      mode: 'demo', port: 3000, platformDomain: 'localhost', apexAgency: 'full', operatorHost: 'operator.localhost', publicScheme: 'http', trustProxy: [],
    });
  });

  it('production shows no apex agency unless told, and is https', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({ mode: 'production', apexAgency: undefined, publicScheme: 'https', operatorHost: 'operator.portico.travel' });
    expect(config.secretKeys.map((key) => [key.id, key.secret.length])).toEqual([['k2', 32], ['k1', 32]]);
    expect(readConfig({ ...production, APEX_AGENCY: 'house' }).apexAgency).toBe('house');
  });

  it('every fault is named at once', () => {
    const message = faults({ MODE: 'production', PORT: 'abc', CONTENT_HOST: 'ftp://x', TRUST_PROXY: 'everybody', PUBLIC_SCHEME: 'http', SANDBOX_URL: 'http://127.0.0.1:1', FAILPOINT: 'book:before' });
    for (const name of ['PORT', 'DATABASE_URL', 'CONTENT_HOST', 'TRUST_PROXY', 'SECRET_KEYS', 'PLATFORM_DOMAIN', 'PUBLIC_SCHEME', 'SMTP_URL', 'MAIL_FROM', 'SANDBOX_URL', 'FAILPOINT']) {
      expect(message, name).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });

  it.each([
    ['PORT', '70000'], ['PORT', '-1'], ['DATABASE_URL', 'mysql://x'], ['PLATFORM_DOMAIN', 'UPPER.case'], ['PLATFORM_DOMAIN', 'a b'], ['APEX_AGENCY', 'a.b'],
    ['SECRET_KEYS', 'short'], ['SECRET_KEYS', `k1:${KEY},`], ['SECRET_KEYS', `k1:${KEY.slice(1)}`], ['MODE', 'test'], ['MAIL_FROM', 'nobody'], ['SMTP_URL', 'http://mail'],
  ])('%s=%s is refused', (name, value) => {
    expect(faults({ ...demo, [name]: value })).toContain(name);
  });

  it('limits are those of the house unless set', () => {
    expect(readConfig(production).limits).toEqual({ inFlight: 48, searches: 200, rateFactor: 1 });
    expect(readConfig(demo).limits).toEqual({ inFlight: 48, searches: 200, rateFactor: 100 });
    expect(readConfig({ ...demo, LIMIT_IN_FLIGHT: '500', LIMIT_SEARCHES: '2000', RATE_FACTOR: '0.5' }).limits).toEqual({ inFlight: 500, searches: 2000, rateFactor: 0.5 });
  });

  it.each([
    ['LIMIT_IN_FLIGHT', '0'], ['LIMIT_IN_FLIGHT', '1.5'], ['LIMIT_IN_FLIGHT', 'many'], ['LIMIT_SEARCHES', '-1'], ['LIMIT_SEARCHES', '10001'],
    ['RATE_FACTOR', '0'], ['RATE_FACTOR', 'Infinity'], ['RATE_FACTOR', 'NaN'], ['RATE_FACTOR', '1e9'],
  ])('%s=%s is refused', (name, value) => {
    expect(faults({ ...demo, [name]: value })).toMatch(new RegExp(`^  ${name} is `, 'm'));
  });

  it('a secret never stands in a message', () => {
    expect(faults({ ...demo, SECRET_KEYS: 'k1:verysecretvalue' })).not.toContain('verysecret');
    expect(faults({ ...demo, DATABASE_URL: 'postgresx://u:verysecret@h/d' })).not.toContain('verysecret');
  });

  it('empty means not set; without a mode it is production', () => {
    expect(faults({ ...demo, MODE: '', CONTENT_HOST: '' })).toContain('PLATFORM_DOMAIN');
    expect(readConfig({ ...demo, CONTENT_HOST: '', FAILPOINT: 'book:after:2' })).toMatchObject({ contentHost: undefined, failpoint: 'book:after:2' });
  });
});
