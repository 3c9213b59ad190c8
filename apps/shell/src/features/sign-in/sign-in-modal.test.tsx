import type { AgencyData } from '@portico/contract';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { inPage } from '../../testing/in-page.tsx';
import { SignInModal } from './sign-in-modal.tsx';

async function open(agency: Partial<AgencyData> = {}, auth = false) {
  const page = await live(inPage(<SignInModal />), {
    at: '/list?city=Lisbon',
    store: {
      agency: agencyState({ sso: { isSSOEnabled: false }, returnUrl: '', ...agency } as never),
      modals: { login: false, signup: false, savePrice: true } as never,
      user: { auth, isTravelAgent: false, isUncertain: false } as never,
    },
  });
  // the code of the dialog is loaded when it opens
  await page.run(() => import('./sign-in.tsx'));
  await page.run(() => new Promise((done) => setTimeout(done)));
  return page;
}

it('returns to this page after the login and after the sign-up', async () => {
  const page = await open();
  const back = encodeURIComponent('/list?city=Lisbon');
  expect(page.button('Sign Up').getAttribute('href')).toBe(`/signup?redirect=${back}`);
  expect(page.button('Log In').getAttribute('href')).toContain(`redirect=${back}`);
});

it('opens no more by itself once it was closed', async () => {
  const page = await open();
  await page.press('Close');
  expect(page.words()).toBe('');
  expect(page.store.getState().modals.savePrice).toBe(false);
  expect(sessionStorage.getItem('savingPopupDismissed')).toBe('true');
});

it('closes when the visitor goes back, without counting as dismissed', async () => {
  const page = await open();
  await page.run(() => dispatchEvent(new Event('popstate')));
  expect(page.words()).toBe('');
  expect(sessionStorage.getItem('savingPopupDismissed')).toBeNull();
});

it('offers only the ways of logging in that the agency has, and nothing to a user who is logged in', async () => {
  const page = await open({ isHideLoginOption: true });
  expect(page.has('Log In')).toBe(false);
  await page.unmount();
  const house = await open({ isHouseAgency: true });
  expect(house.has('Sign Up')).toBe(false);
  await house.unmount();
  expect((await open({}, true)).words()).toBe('');
});
