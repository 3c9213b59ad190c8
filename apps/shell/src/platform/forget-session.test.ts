import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { expect, it } from 'vitest';
import { forgetSession } from './forget-session.ts';
import { isPopupDismissed, rememberPopupDismissed } from './popup-memory.ts';
import { rememberWhoLeaves, sessionEndRole } from './who-leaves.ts';

it('leaves nothing of the user for the next one at this browser', () => {
  const page = pretendBrowser('/');
  const written: string[] = [];
  Object.defineProperty(page, 'cookie', {
    set: (one: string) => {
      written.push(one);
    },
  });
  localStorage.setItem('kept', 'searches');
  for (const key of ['deepLinkUrl', 'routeType', 'leavesAs']) sessionStorage.setItem(key, 'x');
  forgetSession();
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.length).toBe(0);
  for (const name of ['x-access-token', 'auth', 'selectedCurrency'])
    expect(written.some((one) => one.startsWith(`${name}=; `) && one.includes('max-age=0'))).toBe(
      true,
    );
});

it('keeps that the sign-in dialog was closed, which is no secret of the user', () => {
  pretendBrowser('/');
  expect(isPopupDismissed()).toBe(false);
  rememberPopupDismissed();
  forgetSession();
  expect(isPopupDismissed()).toBe(true);
});

it('remembers a customer whose session ended, and forgets the role with the session', () => {
  pretendBrowser('/');
  rememberWhoLeaves({ auth: false, isTravelAgent: false });
  rememberWhoLeaves({ auth: true, isTravelAgent: true });
  expect(sessionEndRole()).toBeNull();
  rememberWhoLeaves({ auth: true, isTravelAgent: false });
  expect(sessionEndRole()).toEqual({ auth: true, isTravelAgent: false });
  forgetSession();
  expect(sessionEndRole()).toBeNull();
});
