import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepLinkOf, safeDeepLink } from './deep-link.ts';
import { loginAddress, safeRedirect } from './redirect.ts';

const ORIGIN = 'https://sso.example';

describe('a deal link or a proposal that waits for a login', () => {
  it('is known by its address [R3-84]', () => {
    expect(deepLinkOf(`${ORIGIN}/deal-link?dealLinkId=7`)).toBe('deal');
    expect(deepLinkOf(`${ORIGIN}/booknow/hotels?plum=true`)).toBe('deal');
    expect(deepLinkOf(`${ORIGIN}/booknow/hotels/deal/9`)).toBe('proposal');
    expect(deepLinkOf(`${ORIGIN}/booknow/hotels?plum=false`)).toBeNull();
    expect(deepLinkOf(`${ORIGIN}/`)).toBeNull();
    expect(deepLinkOf('no address')).toBeNull();
  });

  it('is followed only on this site [R3-83] [R4-29]', () => {
    expect(safeDeepLink(`${ORIGIN}/deal-link?dealLinkId=7#x`, ORIGIN)).toBe(
      '/deal-link?dealLinkId=7#x',
    );
    for (const bad of [
      null,
      '',
      '/deal-link',
      'https://evil.example/deal-link',
      'https://sso.example.evil.example/',
      'http://sso.example/deal-link',
      `${ORIGIN}//evil.example/`,
      `${ORIGIN}/%2f%2fevil.example/`,
      `${ORIGIN}/\\evil.example`,
      `${ORIGIN}/logout`,
      `${ORIGIN}/api/user/logout`,
      'javascript:alert(1)//https://sso.example/',
    ])
      expect(safeDeepLink(bad, ORIGIN), String(bad)).toBeNull();
  });
});

/** Fragments typical of open redirect attacks. */
const PIECES = [
  '/', '//', '\\', '/\\', '%2f', '%5c', '%2F%2F', '@', ':', '?', '#', '.', '..', '/..', ';', '&', '=',
  '\t', '\n', '\r', '\u0000', '\u2028', '\u3002', '%00', '%0d%0a', '%09', 'https:', 'http:', 'javascript:',
  'data:text/html,', 'evil.example', '//evil.example', 'sso.example', ORIGIN, '[::1]', 'login', 'logout',
  'api', 'mytrip', 'a', 'é', '\u202e', '%E0%A4%A', 'navigateTo=', 'redirect=',
]; // prettier-ignore
const hostile = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...PIECES), { maxLength: 6 })
      .map((all) => `/${all.join('')}`),
  },
);
/** Origin a browser on a page of the site would navigate to. */
const goesTo = (target: string): string => new URL(target, `${ORIGIN}/login`).origin;

it('of 100,000 targets and navigateTo none leaves the site but for the agency’s return address', () => {
  let followed = 0;
  const agency = {
    returnUrl: 'https://people.example/travel',
    sso: { isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: false },
  };
  fc.assert(
    fc.property(hostile, (text) => {
      for (const target of [
        safeRedirect(text),
        safeDeepLink(text, ORIGIN),
        safeDeepLink(ORIGIN + text, ORIGIN),
      ]) {
        if (target === null) continue;
        followed += 1;
        if (!target.startsWith('/') || goesTo(target) !== ORIGIN) return false;
        // and again after a proxy has decoded it
        if (goesTo(decodeOnce(target)) !== ORIGIN) return false;
      }
      const here = `${ORIGIN}/?plum=true&x=${encodeURIComponent(text)}`;
      return new URL(loginAddress(agency, here, text)).origin === 'https://people.example';
    }),
    { numRuns: 100_000 },
  );
  expect(followed).toBeGreaterThan(5_000);
}, 60_000);

const decodeOnce = (target: string): string => {
  const { pathname } = new URL(target, ORIGIN);
  return decodeURIComponent(pathname);
};
