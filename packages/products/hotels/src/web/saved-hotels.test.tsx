import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toggleSaved, useSavedHotels } from './saved-hotels.ts';
import { show } from './testing/show.tsx';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('saves a hotel and forgets it at the second press; the server knows of none', () => {
  toggleSaved('a');
  toggleSaved('b');
  expect(kept.get('savedHotels')).toBe('b\na');
  toggleSaved('b');
  expect(kept.get('savedHotels')).toBe('a');
  const Count = () => useSavedHotels().length;
  expect(show(<Count />)).toBe('0');
});
