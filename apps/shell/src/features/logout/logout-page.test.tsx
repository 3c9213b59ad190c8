import { type Answers, live, offline } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogoutPage } from './logout-page.tsx';

const OWN_SITE = 'https://verne.example/';
const user = (more: object) => ({ auth: true, isTravelAgent: false, isUncertain: false, ...more });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const open = (who: object, answers: Answers) =>
  live(<LogoutPage />, {
    isStrict: true,
    store: { agency: agencyState({ returnUrl: OWN_SITE }), user: who as never },
    answers,
  });
async function left(page: Awaited<ReturnType<typeof live>>) {
  await page.run(() => vi.advanceTimersByTime(100));
  return vi.mocked(location.assign).mock.calls.map(([address]) => address);
}

it('ends the session once, forgets the user here, and leads a customer to the agency', async () => {
  const page = await open(user({}), { logout: () => ({}) });
  expect(page.callsOf('logout')).toHaveLength(1);
  expect(page.store.getState().user.auth).toBe(false);
  expect(await left(page)).toEqual([OWN_SITE]);
});

it('logs out here and leaves also where the server cannot be reached', async () => {
  const page = await open(user({ isTravelAgent: true }), {
    logout: () => Promise.reject(offline()),
  });
  expect(page.store.getState().user.auth).toBe(false);
  expect(await left(page)).toEqual(['/']);
});

it('asks who was logged in where the page does not know, and ends the session all the same', async () => {
  const known = await open(user({ auth: false, isUncertain: true }), {
    refresh: () => ({ user: { isTravelAgent: false } }),
    logout: () => ({}),
  });
  expect(await left(known)).toEqual([OWN_SITE]);
  await known.unmount();
  const unknown = await open(user({ auth: false, isUncertain: true }), {
    refresh: () => Promise.reject(offline()),
    logout: () => ({}),
  });
  expect(unknown.callsOf('logout')).toHaveLength(1);
  expect(await left(unknown)).toEqual(['/']);
});
