import type { Account } from '@portico/contract';
import { later, live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { asksOf, ConsentsSection } from './consents-section.tsx';

it('asks for offers alone, and lets an account that agreed to show documents withdraw it', () => {
  expect(asksOf({ consents: { marketing: true, documents: false } })).toEqual(['marketing']);
  expect(asksOf({ consents: { marketing: false, documents: true } })).toEqual([
    'marketing',
    'documents',
  ]);
});

const ACCOUNT = { consents: { marketing: false, documents: true } } as Account;
async function open(changeConsents: () => unknown) {
  const onAccount = vi.fn();
  const page = await live(
    <ConsentsSection account={ACCOUNT} onAccount={onAccount} asks={asksOf(ACCOUNT)} />,
    { answers: { changeConsents } },
  );
  return { page, onAccount };
}

it('sends all consents with the changed one, once while the answer is awaited', async () => {
  const answer = later();
  const { page, onAccount } = await open(() => answer.promise);
  await page.press(/^Send me offers/);
  await page.press(/^Let this agency see/);
  expect(page.calls.map(({ input }) => input.body)).toEqual([{ marketing: true, documents: true }]);
  expect(page.field(/^Send me offers/).checked).toBe(true);
  expect(page.words()).not.toContain('Saved.');
  const account = { consents: { marketing: true, documents: true } };
  await page.run(() => answer.resolve({ account }));
  expect(onAccount).toHaveBeenCalledExactlyOnceWith(account);
  expect(page.words()).toContain('Saved.');
});

it('takes the tick back when the server did not store it', async () => {
  const { page, onAccount } = await open(() => Promise.reject(offline()));
  await page.press(/^Send me offers/);
  expect(page.field(/^Send me offers/).checked).toBe(false);
  expect(page.alerts()).toContain('We couldn’t connect.');
  expect(page.words()).not.toContain('Saved.');
  expect(onAccount).not.toHaveBeenCalled();
});
