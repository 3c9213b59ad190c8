import type { UserType } from '@portico/contract';
import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { useScope } from './use-scope.ts';

function Shown() {
  return (
    <p>
      {useScope('bookings.read')} {useScope('tasks')}
    </p>
  );
}
const shownTo = async (userType: UserType | null, isRestrictedAgent = false) => {
  const page = await live(<Shown />);
  const profile = userType && { id: 'u', userType, isRestrictedAgent };
  await page.run(() => page.store.dispatch({ type: 'user/userReplaced', payload: { profile } }));
  return page.words();
};

it('is that of the table of rights, none for a visitor', async () => {
  expect(await shownTo('AgencyOwner')).toBe('all all');
  expect(await shownTo('SalesAgent')).toBe('own none');
  expect(await shownTo('Admin', true)).toBe('own none');
  expect(await shownTo(null)).toBe('none none');
});
