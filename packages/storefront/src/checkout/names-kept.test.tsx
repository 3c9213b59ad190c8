import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { namesKeptBy, tellNamesKept } from './names-kept.tsx';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('names are told as kept only where every one of them was', () => {
  expect(namesKeptBy([undefined, undefined])).toBe('kept');
  expect(namesKeptBy([undefined, 'LIST_FULL'])).toBe('full');
  expect(namesKeptBy([undefined, null])).toBe('failed');
  expect(namesKeptBy(['LIST_FULL', 'UNAVAILABLE'])).toBe('failed');
});

it('what came of it lasts until a page has told it, also over the page that takes the card', () => {
  tellNamesKept('failed');
  expect([...kept.values()]).toEqual(['"failed"']);
  tellNamesKept(null);
  expect(kept.size).toBe(0);
});
