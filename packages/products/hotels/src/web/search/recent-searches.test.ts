import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts';

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

it('remembers four places, the newest first and each once', () => {
  for (const name of ['A', 'B', 'C', 'A', 'D', 'E'])
    addRecentSearch({ ...SEARCH, place: { ...SEARCH.place, name } });
  expect(recentSearches().map(({ place }) => place.name)).toEqual(['E', 'D', 'A', 'C']);
  clearRecentSearches();
  expect(recentSearches()).toEqual([]);
});
