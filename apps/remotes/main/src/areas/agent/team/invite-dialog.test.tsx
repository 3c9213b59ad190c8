import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { InviteDialog } from './invite-dialog.tsx';
import { loggedIn, member } from './testing/samples.ts';

async function show(answers: object = {}, userType = 'AgencyOwner') {
  const invited: string[] = [];
  const page = await live(
    <InviteDialog onClose={() => undefined} onInvited={({ id }) => invited.push(id)} />,
    { answers: { inviteMember: () => ({ member: member() }), ...answers } },
  );
  await page.run(() => page.store.dispatch(loggedIn('me', userType)));
  return { page, invited };
}
type Page = Awaited<ReturnType<typeof show>>['page'];
async function fillIn(page: Page, email = 'lena@kontor.example') {
  await page.type('First name', 'Lena');
  await page.type('Last name', 'Brandt');
  await page.type('Email', email);
}

it('sends what is typed, and says what is missing or wrong before', async () => {
  const { page, invited } = await show();
  await page.press('Send the invitation');
  expect(page.words().split('Please fill this in')).toHaveLength(4);
  await fillIn(page, 'lena');
  await page.press('Send the invitation');
  expect(page.words()).toContain('Enter an address such as');
  expect(page.calls).toHaveLength(0);
  await page.type('Email', 'lena@kontor.example');
  await page.press(/^Restricted/);
  await page.press('Send the invitation');
  expect(page.callsOf('inviteMember')[0]?.input.body).toEqual({
    firstName: 'Lena',
    lastName: 'Brandt',
    email: 'lena@kontor.example',
    userType: 'SalesAgent',
    isRestricted: true,
  });
  expect(invited).toEqual(['m1']);
});

it('never restricts an owner', async () => {
  const { page } = await show();
  await fillIn(page);
  await page.press(/^Restricted/);
  await page.type('Role', 'AgencyOwner');
  expect(page.words()).toContain('An owner is never restricted.');
  await page.press('Send the invitation');
  expect(page.callsOf('inviteMember')[0]?.input.body).toMatchObject({ isRestricted: false });
});

it('offers an admin the role of a sales agent alone', async () => {
  const { page } = await show({}, 'Admin');
  expect(page.body.querySelectorAll('option').map((one) => one.textContent)).toEqual([
    'Sales agent',
  ]);
});

it.each([
  ['customer', 'one of your customers'],
  ['member', 'in the team already'],
  ['inactive', 'was deactivated'],
])('says at the address why it cannot be invited: %s', async (reason, text) => {
  const { page, invited } = await show({
    inviteMember: () => {
      throw refusal('INVALID_FIELD', 400, { field: 'email', details: { reason } });
    },
  });
  await fillIn(page);
  await page.press('Send the invitation');
  expect(page.words()).toContain(text);
  expect(page.field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(invited).toEqual([]);
});

it('says what has failed if no field is to blame', async () => {
  const { page } = await show({
    inviteMember: () => {
      throw refusal('TOO_MANY_REQUESTS', 429);
    },
  });
  await fillIn(page);
  await page.press('Send the invitation');
  expect(page.alerts()).not.toBe('');
});
