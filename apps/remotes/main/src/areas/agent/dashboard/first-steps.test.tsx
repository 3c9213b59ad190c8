import { agencyState } from '@portico/storefront/testing/show.tsx';
import { live } from '@portico/storefront/testing/live.tsx';
import type { UserType } from '@portico/contract';
import { expect, it } from 'vitest';
import { FirstSteps } from './first-steps.tsx';

async function shownTo(userType: UserType) {
  const page = await live(<FirstSteps />, {
    store: { agency: agencyState({ subdomain: 'kontor' }) },
  });
  await page.run(() =>
    page.store.dispatch({
      type: 'user/userReplaced',
      payload: { profile: { id: 'u', userType, isRestrictedAgent: false } },
    }),
  );
  return page.words();
}

it('tells owners what the host sets up and how, and agents nothing that they cannot use', async () => {
  const owner = await shownTo('AgencyOwner');
  expect(owner).toContain('Your brand: name, colour and tagline');
  expect(owner).toContain('Your markup: how much you add to net prices');
  expect(owner).toContain('npm run agency -- markup --agency kontor --product hotels --percent 10');
  const agent = await shownTo('SalesAgent');
  expect(agent).not.toContain('npm run');
  expect(agent).not.toContain('hosts this site');
});
