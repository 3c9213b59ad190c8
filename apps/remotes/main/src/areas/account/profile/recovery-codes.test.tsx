import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { RecoveryCodes } from './recovery-codes.tsx';

async function open(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const onKept = vi.fn();
  const page = await live(
    <RecoveryCodes codes={['aaaaa-11111', 'bbbbb-22222']} onKept={onKept} />,
    {
      store: { agency: agencyState({ agencyName: 'Maison Verne' }) },
    },
  );
  return { page, onKept };
}

it('copies one code a line, and says so only when the browser did it', async () => {
  const write = vi
    .fn<(text: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error('denied'))
    .mockResolvedValueOnce();
  const { page } = await open(write);
  const selectAllChildren = vi.fn();
  vi.stubGlobal('getSelection', () => ({ selectAllChildren }));
  await page.press('Copy');
  expect(page.words()).not.toContain('Copied.');
  // a refusal is announced, and the codes are selected for copying by hand
  expect(page.words()).toContain('Your browser doesn’t allow copying.');
  expect(selectAllChildren).toHaveBeenCalledExactlyOnceWith(page.body.querySelector('ol'));
  await page.press('Copy');
  expect(page.words()).not.toContain('Your browser doesn’t allow copying.');
  expect(write).toHaveBeenLastCalledWith('aaaaa-11111\nbbbbb-22222');
  expect(page.words()).toContain('Copied.');
});

it('stays open on Escape: the codes are shown only once', async () => {
  const { page, onKept } = await open(async () => undefined);
  const dialog = page.body.querySelector('dialog');
  if (dialog) await page.key(dialog, 'Escape');
  expect(onKept).not.toHaveBeenCalled();
  await page.press('I’ve saved them');
  expect(onKept).toHaveBeenCalledOnce();
  expect(page.words()).toContain('Recovery codes for Maison Verne');
});
