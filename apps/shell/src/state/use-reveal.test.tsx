import type { AgencyData, UserProfile } from '@portico/contract';
import { loggedIn, loggedOut } from '@portico/runtime';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { useReveal } from './use-reveal.ts';

function Reveal() {
  const reveal = useReveal('Air Travel');
  return <button onClick={() => reveal({ id: 'deal-1', placeId: null })}>Reveal Price</button>;
}
async function press(agency: Partial<AgencyData>) {
  const page = await live(<Reveal />, {
    at: '/list',
    store: {
      agency: agencyState({ sso: { isSSOEnabled: false }, returnUrl: '', ...agency } as never),
    },
  });
  await page.press('Reveal Price');
  return page;
}

it('opens home at the tab of the deal, with the question to log in', async () => {
  const page = await press({});
  expect(page.at()).toBe('/?tab=Air%20Travel');
  expect(page.store.getState().modals.savePrice).toBe(true);
  expect(location.assign).not.toHaveBeenCalled();
  expect(location.replace).not.toHaveBeenCalled();
});

it('opens the deal once its user has logged in, and only once', async () => {
  const page = await press({});
  const logIn = async () => {
    await page.run(() => page.store.dispatch(loggedIn({} as UserProfile)));
    await page.run(() => import('./open-picked.ts'));
    await page.run(() => new Promise((done) => setTimeout(done)));
  };
  await logIn();
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('/?tab=Air+Travel&deal=deal-1#deals');
  await page.run(() => page.store.dispatch(loggedOut()));
  await logIn();
  expect(location.replace).toHaveBeenCalledTimes(1);
});

it('leads to the login of a locked site, and back to the tab', async () => {
  const page = await press({ isLockedHotelsOnly: true });
  expect(page.at()).toBe('/list');
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(
    `/login?${new URLSearchParams({ redirect: '/?tab=Air%20Travel' })}`,
  );
});

it('leads to the agency’s own site where only that can log in', async () => {
  await press({
    sso: { isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: false } as never,
    returnUrl: 'https://verne.example/login',
  });
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://verne.example/login');
});
