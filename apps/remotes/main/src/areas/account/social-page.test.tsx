import { type Answers, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { SocialPage } from './social-page.tsx';

const open = (query: string, answers: Answers = {}) =>
  live(<SocialPage />, {
    at: `/social?${query}`,
    isPage: true,
    store: {
      agency: agencyState({ agencyName: 'Maison Verne', bookingMenuItemOptions: [] } as never),
    },
    answers: { signInMethods: () => ({ social: ['google'], sso: false, link: null }), ...answers },
  });
const RETURN = 'code=c&state=s';

it('finishes once with what the provider sent, and opens the page that was wanted', async () => {
  const page = await open(RETURN, {
    finishSocial: () => ({ user: { id: 'u1' }, token: 't', redirect: '/mytrip/mytrips' }),
  });
  expect(page.callsOf('finishSocial').map(({ input }) => input.body)).toEqual([
    { code: 'c', state: 's' },
  ]);
  expect(page.at()).toBe('/social');
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/mytrip/mytrips');
});

it('asks for the second factor before anything opens', async () => {
  const page = await open(RETURN, {
    finishSocial: () => ({ challenge: 'ch1', methods: ['totp'] }),
  });
  expect(page.words()).toContain('Enter the six-digit code');
  expect(location.assign).not.toHaveBeenCalled();
});

it('does not log in an address that is yet to be confirmed', async () => {
  const page = await open(RETURN, { finishSocial: () => ({ accepted: true }) });
  expect(page.words()).toContain('We’ve sent an email to the address of that account.');
  expect(location.assign).not.toHaveBeenCalled();
  expect(page.store.getState().user.auth).toBe(false);
});

it('leads to the login after a refusal, and stays for another try without an answer', async () => {
  const refused = await open(RETURN, {
    finishSocial: () => Promise.reject(refusal('SIGN_IN_FAILED', 401)),
  });
  expect(refused.at()).toBe('/login');
  await refused.unmount();
  const finishSocial = vi
    .fn()
    .mockRejectedValueOnce(offline())
    .mockResolvedValueOnce({ accepted: true });
  const page = await open(RETURN, { finishSocial });
  await page.press('Try again');
  expect(page.words()).toContain('We’ve sent an email');
});

it.each(['error=refused', 'error=server_error', 'code=c', ''])(
  'asks nothing of the server after %j',
  async (query) => {
    const page = await open(query);
    expect(page.at()).toBe('/login');
    expect(page.callsOf('finishSocial')).toEqual([]);
  },
);
