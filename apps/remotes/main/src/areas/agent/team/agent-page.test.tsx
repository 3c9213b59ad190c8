import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { keepDraft } from '../settings/kept-drafts.ts';
import { AgentPage } from './agent-page.tsx';
import { answer, line, loggedIn } from './testing/samples.ts';

async function show(answers: object, me = 'owner', userType = 'AgencyOwner') {
  keepDraft(`${me}/team/m1`, undefined);
  const page = await live(<AgentPage />, {
    at: '/users/agents/view/m1',
    answers: { team: () => ({ members: [line()] }), ...answers },
  });
  await page.run(() => page.store.dispatch(loggedIn(me, userType)));
  return page;
}

it('shows the own card with the team, and nothing to change about oneself', async () => {
  const page = await show({ teamMember: () => answer({ isManaged: false }) }, 'm1');
  expect(page.words()).toContain('Amira Haddad');
  expect(page.has('Invite an agent')).toBe(true);
  expect(page.has('Deactivate')).toBe(false);
});

it('saves the role of another member from the version that was shown', async () => {
  const page = await show({
    teamMember: () => answer(),
    changeMember: () => answer({ isRestricted: true }, '"4"'),
  });
  expect(page.has('Invite an agent')).toBe(false);
  await page.press('Restricted');
  await page.press('Save');
  const [call] = page.callsOf('changeMember');
  expect(call?.input).toEqual({
    params: { id: 'm1' },
    body: { userType: 'SalesAgent', isRestricted: true },
  });
  expect(call?.options).toMatchObject({ ifMatch: '"3"' });
  expect(page.words()).toContain('Saved.');
});

it('keeps what both have changed after another person’s change', async () => {
  const page = await show({
    teamMember: () => answer(),
    changeMember: () => {
      throw refusal('VERSION_CONFLICT', 412, {
        details: {
          version: 9,
          current: { userType: 'Admin', isRestricted: false },
          changedBy: 'Tomás Vale',
          changedAt: '2026-06-01T11:00:00Z',
        },
      });
    },
  });
  await page.press('Restricted');
  await page.press('Save');
  expect(page.words()).toContain('Tomás Vale saved a change');
  await page.press('Continue with this');
  await page.press('Save');
  expect(page.callsOf('changeMember').at(-1)?.input.body).toEqual({
    userType: 'Admin',
    isRestricted: true,
  });
});

it('mails an invitation again, and says so', async () => {
  const page = await show({
    teamMember: () => answer({ state: 'Pending', invitedUntil: '2026-06-08T10:00:00Z' }),
    resendInvitation: () => ({ member: {} }),
  });
  await page.press('Mail the link again');
  expect(page.words()).toContain('A new link is on its way to amira@full.example');
  expect(page.callsOf('teamMember').length).toBeGreaterThan(1);
});

it('leads to the page of errors if there is no such member', async () => {
  const page = await show({
    teamMember: () => {
      throw refusal('NOT_FOUND', 404);
    },
  });
  expect(page.at()).toBe('/errors');
});
