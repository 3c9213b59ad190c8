import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { apiBaseOf } from './api-base.ts';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://app:x@db:5432/site',
  SECRET_KEYS: `k1:${KEY}`,
  PLATFORM_DOMAIN: 'trips.example',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'no-reply@trips.example',
};

describe('base of the main API', () => {
  it('is https on port 443 in production, whatever port the site listens on; http is refused [R7-01]', () => {
    const base = new URL(
      apiBaseOf(readConfig({ ...production, PORT: '8080' }), 'fairwater.trips.example'),
    );
    expect([base.protocol, base.port, base.href]).toEqual([
      'https:',
      '',
      'https://fairwater.trips.example/',
    ]);
    expect(() => readConfig({ ...production, PUBLIC_SCHEME: 'http' })).toThrow(
      /PUBLIC_SCHEME must be https/,
    );
  });
  it('is the page’s own origin in a demo', () => {
    expect(
      apiBaseOf(
        readConfig({
          MODE: 'demo',
          DATABASE_URL: production.DATABASE_URL,
          SECRET_KEYS: production.SECRET_KEYS,
        }),
        'full.localhost',
      ),
    ).toBe('');
  });
});
