import type { Factors } from '@portico/contract';
import { type Answers, later, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { TotpSetting } from './totp-setting.tsx';

const factors = (totp: boolean): Factors => ({ totp, passkeys: [], recoveryLeft: 0 }) as never;

async function open(totp: boolean, answers: Answers) {
  const told = { onChange: vi.fn(), onCodes: vi.fn() };
  const page = await live(<TotpSetting factors={factors(totp)} {...told} />, { answers });
  return { page, ...told };
}
const beginTotp = () => ({ secret: 'ABCDEFGHIJ', qr: '<svg xmlns="x">&</svg>' });

it('turns on with the first code, and hands the recovery codes over', async () => {
  const { page, onChange, onCodes } = await open(false, {
    beginTotp,
    confirmTotp: () => ({ recoveryCodes: ['r1', 'r2'] }),
  });
  await page.press('Turn on: Authenticator app');
  expect(page.words()).toContain('ABCD EFGH IJ');
  expect(page.body.querySelector('img')?.getAttribute('src')).toBe(
    'data:image/svg+xml,%3Csvg%20xmlns%3D%22x%22%3E%26%3C%2Fsvg%3E',
  );
  await page.type('Code from the app', '12 34 56');
  await page.pressTwice('Turn on');
  expect(page.callsOf('confirmTotp').map(({ input }) => input.body)).toEqual([{ code: '123456' }]);
  expect(onChange).toHaveBeenCalledOnce();
  expect(onCodes).toHaveBeenCalledExactlyOnceWith(['r1', 'r2']);
});

it('keeps the secret and the code when it was wrong: a new secret would not fit the app', async () => {
  const { page, onCodes } = await open(false, {
    beginTotp,
    confirmTotp: () => Promise.reject(refusal('CODE_WRONG', 401)),
  });
  await page.press('Turn on: Authenticator app');
  await page.type('Code from the app', '111111');
  await page.press('Turn on');
  expect(page.words()).toContain('This code isn’t correct');
  expect(page.words()).toContain('ABCD EFGH IJ');
  expect(page.field('Code from the app').value).toBe('111111');
  expect(page.callsOf('beginTotp')).toHaveLength(1);
  expect(onCodes).not.toHaveBeenCalled();
});

it('copies the key for the app on the same phone, or selects it where the browser refuses', async () => {
  const write = vi
    .fn<(text: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error('denied'))
    .mockResolvedValueOnce();
  const { page } = await open(false, { beginTotp });
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  const selectAllChildren = vi.fn();
  vi.stubGlobal('getSelection', () => ({ selectAllChildren }));
  await page.press('Turn on: Authenticator app');
  const told = () => page.body.querySelector('span[role=status]')?.textContent;
  expect(told()).toBe('');
  await page.press('Copy the key');
  expect(told()).toContain('Your browser doesn’t allow copying.');
  expect(selectAllChildren).toHaveBeenCalledExactlyOnceWith(page.body.querySelector('.totp-key'));
  await page.press('Copy the key');
  expect(write).toHaveBeenLastCalledWith('ABCDEFGHIJ');
  expect(told()).toBe('Copied.');
  // the button does not send the form
  expect(page.callsOf('confirmTotp')).toHaveLength(0);
});

it('says that it could not begin, and can be closed', async () => {
  const { page } = await open(false, { beginTotp: () => Promise.reject(offline()) });
  await page.press('Turn on: Authenticator app');
  expect(page.alerts()).toContain('We couldn’t connect.');
  await page.press('Cancel');
  expect(page.has('Turn on: Authenticator app')).toBe(true);
});

it('turns off only after the question, once for two presses', async () => {
  const answer = later();
  const removeTotp = vi.fn(() => answer.promise);
  const { page, onChange } = await open(true, { removeTotp });
  await page.press('Turn off');
  await page.press('Cancel');
  expect(removeTotp).not.toHaveBeenCalled();
  await page.press('Turn off');
  await page.pressTwice('Turn off');
  expect(removeTotp).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  await page.run(() => answer.resolve({}));
  expect(onChange).toHaveBeenCalledOnce();
  expect(page.words()).not.toContain('Turn the authenticator app off?');
});

it('stays on, with the question open, when the server refuses to turn it off', async () => {
  const { page, onChange } = await open(true, { removeTotp: () => Promise.reject(offline()) });
  await page.press('Turn off');
  await page.press('Turn off');
  expect(page.alerts()).toContain('We couldn’t connect.');
  expect(page.words()).toContain('Turn the authenticator app off?');
  expect(onChange).not.toHaveBeenCalled();
});
