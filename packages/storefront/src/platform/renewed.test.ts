import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadRenewed, wasRenewed } from './renewed.ts';

const reload = vi.fn();
const kept = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => {
  vi.useRealTimers();
  reload.mockClear();
  kept.clear();
});

it('a page of before is loaded again once, and says so for a minute', () => {
  expect(wasRenewed()).toBe(false);
  expect(reloadRenewed()).toBe(true);
  expect(wasRenewed()).toBe(true);
  expect(reloadRenewed()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(wasRenewed()).toBe(false);
  expect(reloadRenewed()).toBe(true);
});

it('a tab that may keep nothing is not loaded again: its form would be lost', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('refused');
    },
  });
  expect(reloadRenewed()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
