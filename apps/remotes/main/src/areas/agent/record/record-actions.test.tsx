import type { UserType } from '@portico/contract';
import type { AgencyRecord } from '@portico/contract/http/center/record';
import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { RecordActions } from './record-actions.tsx';

const record = {
  booking: { reference: '7KQ2MXPA', product: 'Hotels' },
  version: 6,
  agent: { id: 'a1', name: 'Jonas Weber' },
  may: { cancel: true, resendPapers: true, answerNotice: false },
} as AgencyRecord;
const AGENTS = [
  { id: 'a1', name: 'Jonas Weber' },
  { id: 'a2', name: 'Amira Haddad' },
];

async function show(assignBooking: () => unknown, userType: UserType = 'AgencyOwner') {
  const told: string[] = [];
  const page = await live(
    <RecordActions
      record={record}
      onNews={() => void told.push('news')}
      onAssigned={() => void told.push('assigned')}
      onCancel={() => void told.push('cancel')}
    />,
    { answers: { bookingAgents: () => ({ agents: AGENTS }), assignBooking } },
  );
  const profile = { id: 'u', userType, isRestrictedAgent: false };
  await page.run(() => page.store.dispatch({ type: 'user/userReplaced', payload: { profile } }));
  return { ...page, told };
}

it('assigns from the version that is shown, and marks who is in charge now', async () => {
  const page = await show(() => ({ booking: { reference: '7KQ2MXPA', version: 7 } }));
  await page.press(/^Assign/);
  expect(page.button('Jonas Weber').getAttribute('aria-current')).toBe('true');
  await page.press('Amira Haddad');
  const [call] = page.callsOf('assignBooking');
  expect(call?.options).toEqual({ ifMatch: '"6"' });
  expect(call?.input).toEqual({ params: { reference: '7KQ2MXPA' }, body: { agentId: 'a2' } });
  expect(page.told).toEqual(['assigned']);
  expect(page.words()).toContain('The agent in charge has been changed.');
});

it('says who was faster and when, and loads the record as it is now', async () => {
  const page = await show(() => {
    throw refusal('VERSION_CONFLICT', 412, {
      details: { version: 7, changedBy: 'Inês Marques', changedAt: '2026-06-02T10:00:00Z' },
    });
  });
  await page.press(/^Assign/);
  await page.press('Unassigned');
  expect(page.alerts()).toMatch(/Inês Marques changed this, .*2 Jun/);
  await page.press('Show the new version');
  expect(page.told).toEqual(['news']);
  expect(page.alerts()).toBe('');
});

it('offers no assignment to an agent without the right', async () => {
  const page = await show(() => undefined, 'SalesAgent');
  expect(page.has(/^Assign/)).toBe(false);
  expect(page.has('Send documents')).toBe(true);
});
