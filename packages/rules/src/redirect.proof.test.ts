// Checks that no redirect target after login leaves the site (threat T6). npm test uses a sample,
// npm run test:full all targets.
import { PAGES, pageOf } from '@portico/contract';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';
import { REDIRECT_GOOD, REDIRECT_TRICKS } from './testing/redirect-tricks.ts';

const RUNS = PLAYS_ALL ? 100_000 : 10_000;
/** Pages on which a browser may follow the target. */
const BASES = [
  'https://full.example/login?redirect=x',
  'http://full.localhost:3000/a/b/c',
  'https://full.example',
];

/**
 * Fails unless the target leads to a page of the site other than the login. Returns true if it is
 * followed at all.
 */
function staysHere(text: string): boolean {
  const target = safeRedirect(text);
  if (target === null) return false;
  const shown = JSON.stringify(text);
  expect(target, shown).toMatch(/^\/(?![/\\])[!-~]*$/);
  for (const base of BASES) {
    const here = new URL(base);
    const there = new URL(target, base);
    expect([there.origin, there.username, there.password, there.protocol], shown).toEqual([
      here.origin,
      '',
      '',
      here.protocol,
    ]);
    expect(there.pathname.startsWith('//'), shown).toBe(false);
    // parsed again as a router and as a browser would
    expect(
      new URL(decodeURIComponent(there.pathname).replace(/^\/+/, '/'), base).origin,
      shown,
    ).toBe(here.origin);
    for (const path of [there.pathname, decodeURIComponent(there.pathname)])
      expect([PAGES.logout.path, PAGES.login.path], shown).not.toContain(
        path.toLowerCase().replace(/\/+$/, ''),
      );
    expect(['login', 'logout']).not.toContain(pageOf(there.pathname));
  }
  // a safe target stays unchanged
  expect(safeRedirect(target), shown).toBe(target);
  return true;
}

describe('the target after login', () => {
  it(`stays on the site for ${REDIRECT_TRICKS.length} known tricks`, () => {
    expect(REDIRECT_TRICKS.length).toBeGreaterThanOrEqual(300);
    const followed = REDIRECT_TRICKS.filter(staysHere);
    // some only look malicious: they lead to a page of this site that does not exist
    expect(followed.length).toBeLessThan(REDIRECT_TRICKS.length / 3);
    for (const text of followed) expect(text.startsWith('/'), JSON.stringify(text)).toBe(true);
  });

  it('leads where it should otherwise', () => {
    for (const text of REDIRECT_GOOD) {
      expect(staysHere(text), text).toBe(true);
      expect(decodeURI(safeRedirect(text) ?? '')).toBe(decodeURI(text));
    }
  });

  it(`stays on the site for ${RUNS.toLocaleString('en')} drawn texts`, { timeout: 300_000 }, () => {
    const sign = fc.constantFrom(
      '/',
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      ';',
      '%2f',
      '%2F',
      '%5c',
      '%2e',
      '%00',
      '%0a',
      '%09',
      '%25',
      '%6c',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u00a0',
      '\u2028',
      '\ufeff',
      '\uff0f',
      '\u3002',
      '\ud800',
      ' ',
      'evil.example',
      'full.example',
      'localhost',
      '[::1]',
      '127.1',
      'https:',
      'http:',
      'javascript:',
      'data:',
      'login',
      'LOGOUT',
      'a',
      'é',
      '😀',
    );
    const pieces = fc.array(sign, { maxLength: 10 }).map((parts) => parts.join(''));
    const trick = fc.constantFrom(...REDIRECT_TRICKS);
    const text = fc.oneof(
      { weight: 4, arbitrary: pieces.map((rest) => `/${rest}`) },
      { weight: 2, arbitrary: pieces },
      {
        weight: 2,
        arbitrary: fc
          .tuple(trick, pieces, fc.nat({ max: 12 }))
          .map(([base, more, at]) => base.slice(0, at) + more + base.slice(at)),
      },
      { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
      { weight: 1, arbitrary: fc.string({ maxLength: 80, unit: 'binary' }) },
      { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map((rest) => `/${rest}`) },
    );
    let followed = 0;
    fc.assert(
      fc.property(text, (drawn) => {
        if (staysHere(drawn)) followed += 1;
      }),
      { numRuns: RUNS },
    );
    // a test of rejected targets only would prove nothing
    expect(followed).toBeGreaterThan(RUNS / 20);
  });
});
