import { afterEach, expect, it, vi } from 'vitest';
import { shareAddress } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

const named = (name: string): Error => Object.assign(new Error(name), { name });

/** Stubs a browser. @param share result of the share dialog; undefined: there is none */
function browser({ share, canCopy }: { share?: Promise<void>; canCopy: boolean }) {
  vi.stubGlobal('location', { href: 'https://full.example/hotel' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const writeText = vi.fn(async () => {
    if (!canCopy) throw named('NotAllowedError');
  });
  vi.stubGlobal('navigator', {
    ...(share && { share: () => share }),
    clipboard: { writeText },
  });
  return writeText;
}

it('shares with the device’s dialog, and copies nothing if the user closes it', async () => {
  const copy = browser({ share: Promise.resolve(), canCopy: true });
  expect(await shareAddress('Casa')).toBe('shared');
  const closed = browser({ share: Promise.reject(named('AbortError')), canCopy: true });
  expect(await shareAddress('Casa')).toBe('shared');
  expect([copy, closed].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('copies the address without a dialog, or if the browser refuses to open it', async () => {
  browser({ canCopy: true });
  expect(await shareAddress('Casa')).toBe('copied');
  const copy = browser({ share: Promise.reject(named('NotAllowedError')), canCopy: true });
  expect(await shareAddress('Casa')).toBe('copied');
  expect(copy).toHaveBeenCalledWith('https://full.example/hotel');
});

it('says if the browser refuses to copy as well', async () => {
  browser({ canCopy: false });
  expect(await shareAddress('Casa')).toBe('refused');
});
