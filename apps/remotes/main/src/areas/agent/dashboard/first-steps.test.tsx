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

it('tells owners the commands for their own agency, and agents nothing that they cannot use', async () => {
  expect(await shownTo('AgencyOwner')).toContain(
    "npm run agency -- brand --agency kontor --color '#0a66c2'",
  );
  expect(await shownTo('SalesAgent')).not.toContain('npm run');
});
