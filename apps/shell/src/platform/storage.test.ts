import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { expect, it } from 'vitest';
import { clearAllLocal, clearStored, readStored, writeStored } from './storage.ts';

it('keeps the two areas apart', () => {
  pretendBrowser('/');
  writeStored('localStorage', 'a', '1');
  writeStored('sessionStorage', 'a', '2');
  clearAllLocal();
  expect(readStored('localStorage', 'a')).toBeNull();
  expect(readStored('sessionStorage', 'a')).toBe('2');
  clearStored('sessionStorage', 'a');
  expect(readStored('sessionStorage', 'a')).toBeNull();
});

it('throws nothing where the browser blocks storage', () => {
  pretendBrowser('/');
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  writeStored('localStorage', 'a', '1');
  clearAllLocal();
  expect(readStored('localStorage', 'a')).toBeNull();
});
