import type { Factors } from '@portico/contract';
import { type Answers, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { PasskeysSetting } from './passkeys-setting.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../platform/passkeys.ts');
  vi.resetModules();
});

const browser = vi.hoisted(() => ({ makePasskey: vi.fn(), hasPasskeys: vi.fn() }));
vi.mock('../../../platform/passkeys.ts', () => browser);
beforeEach(() => {
  browser.makePasskey.mockReset();
  browser.hasPasskeys.mockReset().mockReturnValue(true);
});

const passkey = (id: string) => ({
  id,
  name: `Phone ${id}`,
  host: 'agency.test',
  createdAt: '2099-01-01T10:00:00Z',
  lastUsedAt: null,
});
async function open(answers: Answers, ids: readonly string[] = []) {
  const told = { onFactors: vi.fn(), onCodes: vi.fn() };
  const factors = {
    totp: false,
    passkeys: ids.map(passkey),
    recoveryLeft: 0,
  } as unknown as Factors;
  return {
    page: await live(<PasskeysSetting factors={factors} {...told} />, { answers }),
    ...told,
  };
}
const passkeyOptions = () => ({ challenge: 'ch1', options: {} });
const MADE = { id: 'k1', response: {} };

it('makes a passkey under a tidy name, and hands the first recovery codes over', async () => {
  browser.makePasskey.mockResolvedValue(MADE);
  const answer = { factors: { passkeys: [] }, recoveryCodes: ['r1'] };
  const { page, onFactors, onCodes } = await open({ passkeyOptions, addPasskey: () => answer });
  await page.press('Add: Passkeys');
  await page.press('Create a passkey');
  expect(page.words()).toContain('Enter a name.');
  expect(page.calls).toEqual([]);
  await page.type('Passkey name', ' My phone ');
  await page.pressTwice('Create a passkey');
  expect(page.callsOf('addPasskey').map(({ input }) => input.body)).toEqual([
    expect.objectContaining({ challenge: 'ch1', name: 'My phone' }),
  ]);
  expect(onFactors).toHaveBeenCalledExactlyOnceWith(answer.factors);
  expect(onCodes).toHaveBeenCalledExactlyOnceWith(['r1']);
});

it('says that the browser made none, and keeps the name for another try', async () => {
  browser.makePasskey.mockResolvedValueOnce(null).mockResolvedValueOnce(MADE);
  const { page, onFactors } = await open({
    passkeyOptions,
    addPasskey: () => ({ factors: { passkeys: [] } }),
  });
  await page.press('Add: Passkeys');
  await page.type('Passkey name', 'My phone');
  await page.press('Create a passkey');
  expect(page.alerts()).toContain('We couldn’t create the passkey.');
  expect(page.field('Passkey name').value).toBe('My phone');
  await page.press('Create a passkey');
  expect(onFactors).toHaveBeenCalledOnce();
});

it('makes none without options of the server', async () => {
  const { page } = await open({ passkeyOptions: () => Promise.reject(offline()) });
  await page.press('Add: Passkeys');
  await page.type('Passkey name', 'My phone');
  await page.press('Create a passkey');
  expect(browser.makePasskey).not.toHaveBeenCalled();
  expect(page.alerts()).toContain('We couldn’t connect.');
});

it('removes the one that was pressed, and keeps it where the server refuses', async () => {
  const removePasskey = vi
    .fn()
    .mockRejectedValueOnce(refusal('STEP_UP_NEEDED', 403))
    .mockResolvedValueOnce({ factors: { passkeys: [] } });
  const { page, onFactors } = await open({ removePasskey }, ['a', 'b']);
  await page.press('Remove the passkey Phone b');
  expect(onFactors).not.toHaveBeenCalled();
  expect(page.alerts()).toBe('Please confirm it’s you');
  await page.press('Remove the passkey Phone b');
  expect(page.calls.map(({ input }) => input.params)).toEqual([{ id: 'b' }, { id: 'b' }]);
  expect(onFactors).toHaveBeenCalledOnce();
});

it('says that this browser cannot, instead of failing later', async () => {
  browser.hasPasskeys.mockReturnValue(false);
  const { page } = await open({});
  await page.press('Add: Passkeys');
  expect(page.alerts()).toContain('This browser doesn’t support passkeys.');
});
