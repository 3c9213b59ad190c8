import type { AgencyData } from '@portico/contract';
import { revealedFrom } from '@portico/rules/redirect';
import { useLocation } from '@portico/runtime';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { useReveal } from './use-reveal.ts';

function Reveal() {
  const reveal = useReveal('Air Travel');
  const back = revealedFrom(useLocation().state);
  return (
    <>
      <button onClick={() => reveal({ id: 'deal-1', placeId: null })}>Reveal Price</button>
      {back}
    </>
  );
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
  expect(page.words()).toContain('/?tab=Air+Travel&deal=deal-1#deals');
  expect(page.store.getState().modals.savePrice).toBe(true);
  expect(location.assign).not.toHaveBeenCalled();
});

it('leads to the login of a locked site, and back to the deal', async () => {
  const page = await press({ isLockedHotelsOnly: true });
  expect(page.at()).toBe('/list');
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(
    `/login?${new URLSearchParams({ redirect: '/?tab=Air+Travel&deal=deal-1#deals' })}`,
  );
});

it('leads to the agency’s own site where only that can log in, which takes no target', async () => {
  await press({
    sso: { isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: false } as never,
    returnUrl: 'https://verne.example/login',
  });
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://verne.example/login');
});
