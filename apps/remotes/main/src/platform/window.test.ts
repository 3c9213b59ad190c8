import { afterEach, expect, it, vi } from 'vitest';
import { readBrowser, whileVisible, writeBrowser } from './window.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('remembers values, and survives a browser that refuses or holds something else', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  writeBrowser('a', { isFolded: true });
  expect(readBrowser('a')).toEqual({ isFolded: true });
  kept.set('a', 'no JSON');
  expect(readBrowser('a')).toBeNull();
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('blocked');
    },
    setItem() {
      throw new Error('blocked');
    },
  });
  writeBrowser('a', 1);
  expect(readBrowser('a')).toBeNull();
});

it('works only while the page is visible, and at once when it is shown again', () => {
  vi.useFakeTimers();
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('document', page);
  const work = vi.fn();
  const stop = whileVisible(1_000, work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  for (const listener of listeners) listener();
  expect(work).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(5_000);
  expect([work.mock.calls.length, listeners.size]).toEqual([2, 0]);
});
