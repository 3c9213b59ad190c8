import type { Account } from '@portico/contract';
import { type Answers, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { ErasureSection } from './erasure-section.tsx';

async function open(erasureDueAt: string | null, answers: Answers) {
  const account = { firstName: 'Mara', erasureDueAt } as Account;
  const told = { onAccount: vi.fn(), onStale: vi.fn() };
  return {
    page: await live(<ErasureSection account={account} {...told} />, { answers }),
    account,
    ...told,
  };
}
const LATER = '2099-01-02T10:00:00Z';

it('asks first, sends the confirming word once, and hands on the time the server named', async () => {
  const { page, account, onAccount } = await open(null, { askErasure: () => ({ dueAt: LATER }) });
  await page.press('Delete my account');
  await page.press('Keep my account');
  expect(page.calls).toEqual([]);
  await page.press('Delete my account');
  await page.pressTwice('Delete my account');
  expect(page.calls.map(({ input }) => input.body)).toEqual([{ confirm: 'ERASE' }]);
  expect(onAccount).toHaveBeenCalledExactlyOnceWith({ ...account, erasureDueAt: LATER });
});

it('names the bookings that stand in the way, and no longer offers to delete', async () => {
  const because = [
    { why: 'RUNNING_BOOKING', reference: 'AB12CD34' },
    { why: 'A_NEW_REASON', reference: 'ZZ99ZZ99' },
    null,
  ];
  const { page } = await open(null, {
    askErasure: () => Promise.reject(refusal('ERASURE_BLOCKED', 409, { details: { because } })),
  });
  await page.press('Delete my account');
  await page.press('Delete my account');
  expect(page.words()).toContain('Booking AB12CD34 isn’t over yet.');
  expect(page.words()).not.toContain('ZZ99ZZ99');
  expect(page.has('Delete my account')).toBe(false);
});

it('is withdrawn once for two presses', async () => {
  const next = { firstName: 'Mara', erasureDueAt: null };
  const { page, onAccount } = await open(LATER, { undoErasure: () => ({ account: next }) });
  await page.pressTwice('Keep my account');
  expect(page.callsOf('undoErasure')).toHaveLength(1);
  expect(onAccount).toHaveBeenCalledExactlyOnceWith(next);
});

it('says that it was not withdrawn, and can be pressed again', async () => {
  const undoErasure = vi
    .fn()
    .mockRejectedValueOnce(offline())
    .mockResolvedValueOnce({ account: {} });
  const { page, onAccount } = await open(LATER, { undoErasure });
  await page.press('Keep my account');
  expect(page.alerts()).toContain('We couldn’t connect.');
  expect(onAccount).not.toHaveBeenCalled();
  await page.press('Keep my account');
  expect(onAccount).toHaveBeenCalledOnce();
});

it('loads the account again where the request is no longer there', async () => {
  const { page, onStale } = await open(LATER, {
    undoErasure: () => Promise.reject(refusal('NOT_FOUND', 404)),
  });
  await page.press('Keep my account');
  expect(onStale).toHaveBeenCalledOnce();
  expect(page.alerts()).toBe('');
});

it('does not promise a time that has passed', async () => {
  const { page } = await open('2020-01-02T10:00:00Z', {});
  expect(page.words()).toContain('Your account is about to be deleted');
  expect(page.words()).not.toContain('We’ll delete your account on');
});
