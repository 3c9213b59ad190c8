import type { Account } from '@portico/contract';
import { type Answers, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { PersonSection, TasteSection } from './person-section.tsx';

const ACCOUNT = {
  firstName: 'Mara',
  lastName: 'Lima',
  email: 'mara@example.org',
  emailWaiting: null,
  phone: '+351912345678',
  language: 'pt',
  currency: 'EUR',
  isSso: false,
  version: 7,
} as Account;

async function open(answers: Answers, account = ACCOUNT) {
  const told = { onAccount: vi.fn(), onStale: vi.fn() };
  const page = await live(
    <>
      <PersonSection account={account} {...told} />
      <TasteSection account={account} {...told} />
    </>,
    { answers },
  );
  return { page, ...told };
}
const bodies = ({ page }: Awaited<ReturnType<typeof open>>) =>
  page.callsOf('changePerson').map(({ input }) => input.body);

it('changes one field with the version it was read with, and sends the others unchanged', async () => {
  const next = { ...ACCOUNT, firstName: 'Maria', version: 8 };
  const shown = await open({ changePerson: () => ({ account: next, user: { id: 'u1' } }) });
  await shown.page.press('Edit: Name');
  await shown.page.type('First name', ' Maria ');
  await shown.page.pressTwice('Save');
  const { firstName, lastName, phone, language, currency, version } = {
    ...ACCOUNT,
    firstName: 'Maria',
  };
  // a language this site does not have is not sent back as one
  expect(bodies(shown)).toEqual([
    { firstName, lastName, phone, language: expect.toBeOneOf([language, null]), currency, version },
  ]);
  expect(shown.onAccount).toHaveBeenCalledExactlyOnceWith(next);
  expect(shown.page.words()).toContain('Saved.');
});

it('reads the account again when it was changed elsewhere, and says so', async () => {
  const shown = await open({
    changePerson: () => Promise.reject(refusal('CHANGED_MEANWHILE', 409)),
  });
  await shown.page.press('Edit: Name');
  await shown.page.type('Last name', 'Costa');
  await shown.page.press('Save');
  expect(shown.onStale).toHaveBeenCalledOnce();
  expect(shown.onAccount).not.toHaveBeenCalled();
  expect(shown.page.words()).toContain('This was changed elsewhere in the meantime.');
});

it('removes a number that was emptied, and refuses one without its country', async () => {
  const shown = await open({ changePerson: () => ({ account: ACCOUNT, user: { id: 'u1' } }) });
  await shown.page.press('Edit: Mobile number');
  await shown.page.type(/^Mobile number/, '912345678');
  await shown.page.press('Save');
  expect(shown.page.words()).toContain('Start with + and the country code');
  await shown.page.type(/^Mobile number/, '  ');
  await shown.page.press('Save');
  expect(bodies(shown)).toEqual([expect.objectContaining({ phone: null })]);
});

it('keeps the form and what was typed when the call fails', async () => {
  const shown = await open({ changePerson: () => Promise.reject(offline()) });
  await shown.page.press('Edit: Name');
  await shown.page.type('First name', 'Maria');
  await shown.page.press('Save');
  expect(shown.page.alerts()).toContain('We couldn’t connect.');
  expect(shown.page.field('First name').value).toBe('Maria');
  await shown.page.press('Cancel');
  await shown.page.press('Edit: Name');
  expect(shown.page.field('First name').value).toBe('Mara');
});

it('refuses the address the account has, in any case, and says where a link was sent', async () => {
  const shown = await open({ changeEmail: () => ({}) });
  await shown.page.press('Edit: Email address');
  await shown.page.type('New email address', 'MARA@example.org ');
  await shown.page.press('Email me the link');
  expect(shown.page.words()).toContain('This is already your email address.');
  await shown.page.type('New email address', ' m.lima@example.org');
  await shown.page.pressTwice('Email me the link');
  expect(shown.page.callsOf('changeEmail').map(({ input }) => input.body)).toEqual([
    { email: 'm.lima@example.org' },
  ]);
  expect(shown.page.words()).toContain('We’ve sent a link to m.lima@example.org.');
});

it('leaves the address of an organisation’s account to the organisation', async () => {
  const { page } = await open({}, { ...ACCOUNT, isSso: true });
  expect(page.has('Edit: Email address')).toBe(false);
  expect(page.words()).toContain('Your organisation manages your email address');
});
