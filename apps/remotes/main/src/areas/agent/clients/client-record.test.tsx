import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ClientRecord } from './client-record.tsx';
import { loggedIn, NOTHING, shown } from './testing/samples.ts';

async function show(answers: object, userType = 'AgencyOwner') {
  const page = await live(<ClientRecord id="c1" />, {
    at: '/users/clients?id=c1',
    answers: { ...NOTHING, client: () => shown(), ...answers },
  });
  await page.run(() => page.store.dispatch(loggedIn(userType)));
  return page;
}

it('says what is known of the client, what was spent, and what is not known', async () => {
  const page = await show({ client: () => shown({ currency: null }) });
  for (const words of [
    'Sofia Lindqvist',
    'Danish',
    'Families',
    'Amara Okafor',
    '£23,410',
    'Not set',
  ])
    expect(page.words()).toContain(words);
});

it('shows a presenting agent no notes, and asks only owners and admins about duplicates', async () => {
  const refused = () => {
    throw refusal('FORBIDDEN', 403);
  };
  const page = await show({ clientNotes: refused }, 'SalesAgent');
  expect(page.words()).not.toContain('New note');
  expect(page.words()).not.toContain('New reminder');
  expect(page.callsOf('alikeClients')).toEqual([]);
});

it('deactivates from the version that was shown, and tells of another person’s change', async () => {
  const page = await show({
    changeClient: () => {
      throw refusal('VERSION_CONFLICT', 412, {
        details: { changedBy: 'Tomás Vale', changedAt: '2026-06-01T11:00:00Z' },
      });
    },
  });
  await page.press('Deactivate');
  expect(page.callsOf('changeClient')[0]?.options).toMatchObject({ ifMatch: '"3"' });
  expect(page.words()).toContain('Tomás Vale');
});

it.each(['NOT_FOUND', 'INVALID_FIELD'])(
  'leads from an unknown id to the errors: %s',
  async (code) => {
    const page = await show({
      client: () => {
        throw refusal(code, 404);
      },
    });
    expect(page.at()).toContain('/errors');
  },
);

it('follows the id of a merged client to the one that was kept', async () => {
  const page = await show({ client: () => shown({ id: 'c9' }) });
  expect(page.at()).toContain('id=c9');
});
