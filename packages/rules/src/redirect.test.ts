import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPublicPage,
  loginAddress,
  pageDecision,
  revealedFrom,
  safeRedirect,
} from './redirect.ts';

const direct = {
  returnUrl: 'https://agency.example/home',
  sso: { isSSOEnabled: false, isDirectLoginAllowedForSSOUsers: false },
};
const signOn = { ...direct, sso: { isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: false } };

describe('target after login', () => {
  it('is a path of this site [R2.3-01]', () => {
    expect(safeRedirect('/mytrip/mytrips')).toBe('/mytrip/mytrips');
    expect(safeRedirect('/?tab=Hotels')).toBe('/?tab=Hotels');
    expect(safeRedirect('/a?b=1&c=//evil.example#x')).toBe('/a?b=1&c=//evil.example#x');
  });
  it('is never another site, a script, or the login itself [R2.3-01]', () => {
    const tricks = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/\n//x',
      ' /x',
      'x',
      '',
      '/login',
      '/LOGIN/?x=1',
      '/logout',
      '/./login',
      '/.//evil.example',
      '/a/..//evil.example',
      null,
    ];
    expect(tricks.map(safeRedirect)).toEqual(tricks.map(() => null));
  });
  it('is never a call, which might do something', () => {
    const calls = [
      '/api/user/changeLanguage/ar',
      '/api/user/changeLanguage/ar?x=1#y',
      '/%61pi/user/changeLanguage/ar',
      '/./api/user/changeLanguage/ar',
      '/booknow/../api/user/changeLanguage/ar',
      '/API/user/logout',
      '/api',
    ];
    expect(calls.map(safeRedirect)).toEqual(calls.map(() => null));
    expect(safeRedirect('/apis')).toBe('/apis');
    expect(safeRedirect('/booknow/api/x')).toBe('/booknow/api/x');
  });
  it("is the page 'Reveal Price' was pressed on, and nothing else a history entry may hold [R5-05]", () => {
    const page = '/booknow/hotels/search-details?hotel=a%26b&name=Lisbon';
    expect(revealedFrom({ revealedFrom: page })).toBe(page);
    expect(safeRedirect(page)).toBe(page);
    const others: unknown[] = [
      null,
      undefined,
      page,
      7,
      [],
      {},
      { revealedFrom: 7 },
      { revealedFrom: [page] },
    ];
    expect(others.map(revealedFrom)).toEqual(others.map(() => null));
    const tricks = [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://evil.example/booknow',
      '/logout',
      '/api/user/changeLanguage/ar',
    ];
    for (const trick of tricks) {
      const login = loginAddress(
        direct,
        'https://a.example/',
        revealedFrom({ revealedFrom: trick }),
      );
      const target = new URL(login, 'https://a.example').searchParams.get('redirect');
      expect([trick, safeRedirect(target)]).toEqual([trick, null]);
    }
  });
  it('stays on this site for any text', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '%2f',
        '%5c',
        'evil.example',
        'https:',
        '\t',
        '\n',
        '?',
        '#',
        'login',
        '\u2028',
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          pieces.map((parts) => `/${parts.join('')}`),
        ),
        (text) => {
          const target = safeRedirect(text);
          if (target === null) return;
          const resolved = new URL(target, 'https://full.example/login');
          expect(resolved.origin).toBe('https://full.example');
          expect(resolved.pathname.toLowerCase().replace(/\/+$/, '')).not.toMatch(
            /^\/log(in|out)$/,
          );
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('login redirect', () => {
  it('goes to the agency when only single sign-on is allowed', () => {
    expect(loginAddress(signOn, 'https://sso.example/booknow/hotels')).toBe(
      'https://agency.example/home',
    );
    expect(
      loginAddress(
        { ...signOn, sso: { ...signOn.sso, isDirectLoginAllowedForSSOUsers: true } },
        'https://sso.example/faqs',
      ),
    ).toBe('/login');
  });
  it('appends navigateTo for a deal link [R4-29]', () => {
    const address = 'https://sso.example/deal-link?dealLinkId=7&x=ä b';
    expect(loginAddress(signOn, address)).toBe(
      `https://agency.example/home?navigateTo=${encodeURIComponent(address)}`,
    );
    expect(
      loginAddress(
        { ...signOn, returnUrl: 'https://a.example/?x=1' },
        'https://sso.example/?plum=true',
      ),
    ).toMatch(/^https:\/\/a\.example\/\?x=1&navigateTo=/);
    expect(loginAddress(signOn, 'https://sso.example/?plum=false&dealLinkId=')).toBe(
      'https://agency.example/home',
    );
  });
  it('else goes to /login with the given target [R4-30]', () => {
    expect(loginAddress(direct, 'https://full.example/x', '/a?b=1')).toBe(
      '/login?redirect=%2Fa%3Fb%3D1',
    );
  });
  it('or with the current path and query, or with nothing on a public page', () => {
    expect(loginAddress(direct, 'https://full.example/booknow/hotels?x=1')).toBe(
      '/login?redirect=%2Fbooknow%2Fhotels%3Fx%3D1',
    );
    expect(loginAddress(direct, 'https://full.example/faqs')).toBe('/login');
    expect(
      loginAddress(direct, 'https://full.example/booknow/hotels/checkout?quote=1', null, {
        checkout: 'true',
      }),
    ).toBe('/login?redirect=%2Fbooknow%2Fhotels%2Fcheckout%3Fquote%3D1&checkout=true');
  });
  it('knows the ten public pages', () => {
    const pages = [
      '/login',
      '/signup',
      '/forgotpassword',
      '/about',
      '/faqs',
      '/expiry',
      '/privacy-policy',
      '/user-terms-and-conditions',
      '/cookies-policy',
      '/disclaimer',
    ];
    expect(pages.map(isPublicPage)).toEqual(pages.map(() => true));
    expect(['/', '/booknow/hotels', '/no/such/page'].map(isPublicPage)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('who sees a page', () => {
  const visitor = { auth: false, isTravelAgent: false };
  const customer = { auth: true, isTravelAgent: false };
  const agent = { auth: true, isTravelAgent: true };
  const open = { isLockedHotelsOnly: false };
  it('asks visitors for a login on pages of persons, and everywhere on a site that forces it', () => {
    expect(pageDecision('home', visitor, open)).toBe('show');
    expect(pageDecision('myTrips', visitor, open)).toBe('login');
    expect(pageDecision('home', visitor, { isLockedHotelsOnly: true })).toBe('login');
    expect(pageDecision('privacyPolicy', visitor, { isLockedHotelsOnly: true })).toBe('show');
  });
  it('sends each role from the pages of the other to its home', () => {
    expect(pageDecision('dashboard', customer, open)).toBe('home');
    expect(pageDecision('myTrips', agent, open)).toBe('home');
    expect(pageDecision('dashboard', agent, open)).toBe('show');
  });
});
