import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { expect, it, vi } from 'vitest';
import { keepTarget, keptTarget } from './after-sign-up.ts';

it('remembers a page of this site until it is told to forget it', () => {
  pretendBrowser('/');
  keepTarget('/booknow/hotels/checkout?quote=q1');
  expect(keptTarget()).toBe('/booknow/hotels/checkout?quote=q1');
  keepTarget(null);
  expect(keptTarget()).toBeNull();
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'neither stores nor follows %s',
  (address) => {
    pretendBrowser('/');
    keepTarget('/mytrip/mytrips');
    keepTarget(address);
    expect(keptTarget()).toBeNull();
    localStorage.setItem('signUpFor', address);
    expect(keptTarget()).toBeNull();
  },
);

it('remembers nothing, and throws nothing, where storage is blocked', () => {
  pretendBrowser('/');
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  keepTarget('/mytrip/mytrips');
  expect(keptTarget()).toBeNull();
});
