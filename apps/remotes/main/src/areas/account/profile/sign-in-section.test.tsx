import type { Account } from '@portico/contract';
import { type Answers, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { hasSignIn, SignInSection } from './sign-in-section.tsx';

type Identities = Parameters<typeof SignInSection>[0]['identities'];
const ACCOUNT = { email: 'mara@example.org', hasPassword: true, isSso: false } as Account;
const NONE: Identities = {
  status: 'fulfilled',
  value: { identities: [] },
  set: () => undefined,
  reload: () => undefined,
};
const FACTORS = { factors: { totp: true, passkeys: [], recoveryLeft: 3 } };

async function open(
  answers: Answers,
  { account = ACCOUNT, identities = NONE }: { account?: Account; identities?: Identities } = {},
) {
  const onPassword = vi.fn();
  const page = await live(
    <SignInSection account={account} identities={identities} onPassword={onPassword} />,
    {
      store: { agency: agencyState({ agencyName: 'Maison Verne' }) },
      answers: { factors: () => FACTORS, ...answers },
    },
  );
  return { page, onPassword };
}
const fill = async (page: Awaited<ReturnType<typeof open>>['page'], password: string) => {
  await page.press('Edit: Password');
  await page.type('Current password', 'old secret 1');
  await page.type('New password', password);
  await page.type('Confirm password', password);
  await page.press('Save');
};

it('changes the password with the current one, and closes the form', async () => {
  const { page, onPassword } = await open({ changePassword: () => ({ user: { id: 'u1' } }) });
  await fill(page, 'walnut-orchard-9');
  expect(page.callsOf('changePassword').map(({ input }) => input.body)).toEqual([
    { current: 'old secret 1', password: 'walnut-orchard-9' },
  ]);
  expect(page.words()).toContain('All other devices are logged out.');
  expect(onPassword).toHaveBeenCalledOnce();
});

it('refuses the address as a password, and says that the current one was wrong', async () => {
  const { page, onPassword } = await open({
    changePassword: () => Promise.reject(refusal('INVALID_CREDENTIALS', 401)),
  });
  await fill(page, 'mara@example.org');
  expect(page.callsOf('changePassword')).toEqual([]);
  await page.type('New password', 'walnut-orchard-9');
  await page.type('Confirm password', 'walnut-orchard-9');
  await page.press('Save');
  expect(page.words()).toContain('This password isn’t correct.');
  expect(page.field('New password').value).toBe('walnut-orchard-9');
  expect(onPassword).not.toHaveBeenCalled();
});

it('mails a link to an account without a password', async () => {
  const { page } = await open(
    { forgotPassword: () => ({}) },
    { account: { ...ACCOUNT, hasPassword: false } },
  );
  await page.press('Add: Password');
  await page.press('Email me a link');
  expect(page.callsOf('forgotPassword').map(({ input }) => input.body)).toEqual([
    { email: 'mara@example.org' },
  ]);
});

it('shows new recovery codes until they are saved, then how many are left', async () => {
  const { page } = await open({ renewRecoveryCodes: () => ({ recoveryCodes: ['aaaaa-11111'] }) });
  expect(page.words()).toContain('3 codes left');
  await page.press('Get new codes');
  expect(page.words()).toContain('aaaaa-11111');
  await page.press('I’ve saved them');
  expect(page.words()).not.toContain('aaaaa-11111');
  expect(page.callsOf('factors')).toHaveLength(2);
});

it('says that the second factors could not be loaded, and loads them again', async () => {
  const factors = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValueOnce(FACTORS);
  const { page } = await open({ factors });
  expect(page.words()).toContain('We can’t show your profile right now');
  await page.press('Try again');
  expect(page.words()).toContain('3 codes left');
});

it('says that the linked accounts could not be loaded, and loads them again', async () => {
  const reload = vi.fn();
  const { page } = await open(
    {},
    { identities: { ...NONE, status: 'rejected', value: null, reload } },
  );
  await page.press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

it('shows an account of an organisation no password, and no empty section', () => {
  expect(hasSignIn({ ...ACCOUNT, isSso: true }, NONE)).toBe(false);
  expect(hasSignIn(ACCOUNT, NONE)).toBe(true);
});
