import { live } from '@portico/storefront/testing/live.tsx';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { FilterPopup } from './filter-popup.tsx';
import { type ListAddress, readAddress } from './list-address.ts';

it('asks for the field, then applies each value at once', async () => {
  const went: ListAddress[] = [];
  const page = await live(
    <FilterPopup
      state={readAddress(new URLSearchParams('status=failed&shown=200'))}
      agents={new Map([['7', 'Tomás Reis']])}
      field={null}
      trigger={createRef<HTMLButtonElement>()}
      onState={(state) => void went.push(state)}
      onClose={() => undefined}
    />,
  );
  expect(page.words()).not.toContain('Confirmed');
  await page.press('Status');
  await page.press('Confirmed');
  await page.press('Agent');
  await page.press('Tomás Reis');
  expect(went.map(({ status, agent, shown }) => [status.join(), agent, shown])).toEqual([
    ['confirmed,failed', '', 50],
    ['failed', '7', 50],
  ]);
});

it('offers all agents to those who may assign bookings, also without rows', async () => {
  const page = await live(
    <FilterPopup
      state={readAddress(new URLSearchParams('agent=7'))}
      agents={new Map([['7', 'Tomás Reis']])}
      field="agent"
      trigger={createRef<HTMLButtonElement>()}
      onState={() => undefined}
      onClose={() => undefined}
    />,
    { answers: { bookingAgents: () => ({ agents: [{ id: '8', name: 'Amira Haddad' }] }) } },
  );
  const profile = { id: 'u', userType: 'AgencyOwner', isRestrictedAgent: false };
  await page.run(() => page.store.dispatch({ type: 'user/userReplaced', payload: { profile } }));
  expect(page.has('Amira Haddad')).toBe(true);
  // the chosen one is no agent any more
  expect(page.has('Tomás Reis')).toBe(true);
});
