import { type Answers, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { SsoPage } from './sso-page.tsx';

const SESSION = { user: { id: 'u1' }, token: 't', redirect: null };
const open = (query: string, answers: Answers, user?: object) =>
  live(<SsoPage />, {
    at: `/sso?${query}`,
    isPage: true,
    store: {
      agency: agencyState({ agencyName: 'Maison Verne', bookingMenuItemOptions: [] } as never),
      ...(user === undefined ? {} : { user: user as never }),
    },
    answers: { signInMethods: () => ({ social: [], sso: true, link: null }), ...answers },
  });
const bodies = (page: Awaited<ReturnType<typeof open>>) =>
  page.callsOf('finishSso').map(({ input }) => input.body);

it('hands a portal’s token over once, and takes it out of the address', async () => {
  const page = await open('token=secret', { finishSso: () => SESSION });
  expect(bodies(page)).toEqual([{ token: 'secret' }]);
  expect(page.at()).toBe('/sso');
  expect(location.assign).toHaveBeenCalledOnce();
});

it('opens the page a portal asks for only on this site', async () => {
  const evil = await open(`token=t&navigateTo=${encodeURIComponent('https://evil.example/')}`, {
    finishSso: () => ({ ...SESSION, redirect: '/mytrip/mytrips' }),
  });
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/mytrip/mytrips');
  await evil.unmount();
  await open('token=t&navigateTo=%2Fabout', { finishSso: () => SESSION });
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/about');
});

it('replaces another user only after that was confirmed', async () => {
  const finishSso = vi
    .fn()
    .mockRejectedValueOnce(refusal('SIGN_IN_CONFIRM', 409))
    .mockResolvedValueOnce(SESSION);
  const personal_info = { first_name: 'Mara', last_name: 'Lima' };
  const page = await open(
    'token=secret',
    { finishSso },
    {
      auth: true,
      isTravelAgent: false,
      isUncertain: false,
      profile: { personal_info },
    },
  );
  expect(page.words()).toContain('Someone else is logged in here');
  expect(bodies(page)).toEqual([{ token: 'secret' }]);
  await page.press('Log Mara Lima out and continue');
  expect(bodies(page)[1]).toEqual({ token: 'secret', replace: true });
});

it.each([
  ['token=secret', 'SIGN_IN_FAILED', '/expired?of=sso'],
  ['code=c&state=s', 'SIGN_IN_FAILED', '/login'],
  ['code=c&state=s', 'INVALID_FIELD', '/login'],
])('leads from %s and %s to %s', async (query, code, at) => {
  const page = await open(query, { finishSso: () => Promise.reject(refusal(code, 401)) });
  expect(page.at()).toBe(at);
});

it('can be tried again after a call without an answer', async () => {
  const finishSso = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValueOnce(SESSION);
  const page = await open('code=c&state=s&iss=i', { finishSso });
  expect(page.alerts()).toContain('We couldn’t connect.');
  await page.press('Try again');
  expect(bodies(page)).toEqual(
    Array.from({ length: 2 }, () => ({ code: 'c', state: 's', iss: 'i' })),
  );
});

it('asks nothing of the server where the user came back without a code', async () => {
  const page = await open('error=access_denied', {});
  expect(page.at()).toBe('/login');
  expect(page.callsOf('finishSso')).toEqual([]);
});
