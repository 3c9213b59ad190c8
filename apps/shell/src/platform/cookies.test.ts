import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { expect, it, vi } from 'vitest';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

/** Records what is written; `document.cookie` of a browser returns something else than it takes. */
function cookies(host: string, now = '') {
  const written: string[] = [];
  const page = pretendBrowser('/');
  Object.defineProperty(page, 'cookie', {
    get: () => now,
    set: (one) => {
      written.push(one);
    },
  });
  const protocol = host === 'localhost' ? 'http:' : 'https:';
  vi.stubGlobal('location', { hostname: host, protocol });
  return written;
}

it('reads the cookie of that name, not one whose name ends or begins alike', () => {
  cookies('a.example', 'xauth=1; auth2=2; auth=a%20b; measuring=yes');
  expect(readCookie('auth')).toBe('a b');
  expect(readCookie('aut')).toBeNull();
});

it('takes a value that cannot be decoded for none', () => {
  cookies('a.example', 'auth=%E0%A4');
  expect(readCookie('auth')).toBeNull();
});

it('writes for the whole site, with a lifetime in seconds, and only over TLS where there is TLS', () => {
  const written = cookies('a.example');
  writeCookie('auth', 'a;b', 2);
  expect(written).toEqual(['auth=a%3Bb; path=/; samesite=lax; max-age=120; secure']);
  const local = cookies('localhost');
  writeCookie('auth', 'x');
  expect(local).toEqual(['auth=x; path=/; samesite=lax']);
});

it('clears a cookie of the parent domain too, but never one of a whole top-level domain', () => {
  const dead = 'auth=; path=/; max-age=0; samesite=lax';
  const sub = cookies('hotels.agency.example');
  clearCookie('auth');
  expect(sub).toEqual([dead, `${dead}; domain=.agency.example`]);
  const top = cookies('agency.example');
  clearCookie('auth');
  expect(top).toEqual([dead]);
});
