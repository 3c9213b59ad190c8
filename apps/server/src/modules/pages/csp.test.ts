import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

const base = {
  nonce: 'bm9uY2U=',
  contentOrigin: null,
  sensitive: false,
  frameAncestors: ['https://partner.example'],
  frames: ['https://pay.example'],
  tiles: null,
  trackers: null,
};
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((part) => [part.split(' ', 1)[0], part.slice(part.indexOf(' ') + 1)]),
  );

describe('policy of a page', () => {
  it('lets scripts run by nonce alone and styles from our files and the nonce', () => {
    const policy = contentSecurityPolicy(base);
    expect(policy).not.toMatch(/unsafe|\*|https:(?!\/\/)|http:/);
    expect(directives(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'nonce-bm9uY2U=' 'strict-dynamic'",
      'style-src': "'self' 'nonce-bm9uY2U='",
      'base-uri': "'none'",
      'object-src': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default agency-html',
      'frame-src': "'none'",
      'frame-ancestors': "'self' https://partner.example",
    });
  });
  it('lets nobody frame a sensitive page, which may frame the gateway', () => {
    expect(directives(contentSecurityPolicy({ ...base, sensitive: true }))).toMatchObject({
      'frame-ancestors': "'none'",
      'frame-src': 'https://pay.example',
    });
  });
  it('names the networks that count visits, on no sensitive page', () => {
    const trackers = { google: 'G-1ABCDEFGH2', facebook: null };
    const counting = 'https://*.google-analytics.com';
    expect(contentSecurityPolicy({ ...base, trackers })).toContain(counting);
    expect(contentSecurityPolicy({ ...base, trackers, sensitive: true })).not.toContain(counting);
  });
  it('adds another content host where files are read, and not to scripts', () => {
    const policy = directives(
      contentSecurityPolicy({ ...base, contentOrigin: 'https://content.example' }),
    );
    for (const name of ['style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy[name]).toContain('https://content.example');
    expect(policy['script-src']).not.toContain('https://content.example');
  });
  it('lets an agency’s tiles be shown as pictures, or its file of tiles be read, and nothing else of their origin', () => {
    const origin = 'https://tiles.example:8443';
    const raster = directives(
      contentSecurityPolicy({ ...base, tiles: { kind: 'raster', origin } }),
    );
    const file = directives(contentSecurityPolicy({ ...base, tiles: { kind: 'pmtiles', origin } }));
    expect(raster['img-src']).toBe(`'self' data: ${origin}`);
    expect(file['connect-src']).toBe(`'self' ${origin}`);
    expect(Object.keys(raster).filter((name) => raster[name]?.includes(origin))).toEqual([
      'img-src',
    ]);
    expect(Object.keys(file).filter((name) => file[name]?.includes(origin))).toEqual([
      'connect-src',
    ]);
  });
});
