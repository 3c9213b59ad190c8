import type { AgencyData } from '@portico/contract';
import { IN_DOLLARS, agencyState, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { inPage } from '../../testing/in-page.tsx';
import { ProfileMenu, useProfileItems } from './profile-menu.tsx';
import { SlideMenu } from './slide-menu.tsx';

const profile = (credits: { amount: number; currency: string }, more: object = {}) => ({
  personal_info: { first_name: 'Mara', last_name: '', profile_image: '', credits },
  ...more,
});
const around = (user: object, agency: Partial<AgencyData> = {}) => ({
  store: {
    ...IN_DOLLARS,
    agency: agencyState({ supportMode: 'page', bookingMenuItemOptions: [], ...agency } as never),
    user: { auth: true, isTravelAgent: false, isUncertain: false, ...user } as never,
  },
});
const Ids = () =>
  useProfileItems()
    .map(({ id }) => id)
    .join();
const ids = (user: object) => show(<Ids />, around(user));

it('ends with the logout, except where the embedding page owns the session', () => {
  const user = { profile: profile({ amount: 0, currency: 'USD' }) };
  expect(ids(user)).toMatch(/,logOut$/);
  vi.stubGlobal('profileInformationSDK', { isActive: () => true });
  expect(ids(user)).not.toContain('logOut');
  vi.stubGlobal('profileInformationSDK', {
    isActive: () => {
      throw new Error('not ready');
    },
  });
  expect(ids(user)).toMatch(/,logOut$/);
});

it('is the last entry of the menu of a phone as well', () => {
  const user = { profile: profile({ amount: 0, currency: 'USD' }) };
  const words = wordsOf(show(inPage(<SlideMenu onClose={() => undefined} />), around(user)));
  expect(words).toMatch(/Profile settings.*Language.*Currency.*Log Out$/i);
});

it('offers a wallet to a customer only where it is turned on', () => {
  const credits = { amount: 0, currency: 'USD' };
  expect(ids({ profile: profile(credits) })).not.toContain('wallet');
  expect(ids({ profile: profile(credits, { isRewardWalletEnable: true }) })).toContain('wallet');
});

it('shows a balance there is, none of zero, and none without a rate', () => {
  const words = (amount: number, currency: string) =>
    wordsOf(show(<ProfileMenu />, around({ profile: profile({ amount, currency }) })));
  expect(words(12.5, 'USD')).toContain('$12.50');
  expect(words(0, 'USD')).not.toContain('$');
  expect(words(12.5, 'XXX')).not.toMatch(/12|NaN|XXX/);
});

it('shows nothing of a user who is not known yet', () => {
  expect(show(<ProfileMenu />, around({ profile: null }))).toBe('');
});
