import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { expect, it, vi } from 'vitest';
import { rememberWhoLeaves, sessionEndRole } from './who-leaves.ts';

it('takes only its own word for a customer', () => {
  pretendBrowser('/');
  sessionStorage.setItem('leavesAs', 'agent');
  expect(sessionEndRole()).toBeNull();
  sessionStorage.setItem('leavesAs', 'customer');
  expect(sessionEndRole()).toEqual({ auth: true, isTravelAgent: false });
});

it('does not overwrite a customer with the visitor that the page shows afterwards', () => {
  pretendBrowser('/');
  rememberWhoLeaves({ auth: true, isTravelAgent: false });
  rememberWhoLeaves({ auth: false, isTravelAgent: false });
  expect(sessionEndRole()).not.toBeNull();
});

it('knows no role where storage is blocked', () => {
  pretendBrowser('/');
  vi.stubGlobal('window', {});
  rememberWhoLeaves({ auth: true, isTravelAgent: false });
  expect(sessionEndRole()).toBeNull();
});
