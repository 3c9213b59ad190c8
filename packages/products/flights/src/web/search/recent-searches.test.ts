import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AirSearch, parseSearch } from '../../rules/address.ts';
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts';

const search = (query: string) => parseSearch(query).search as AirSearch;
const daysOf = (today: string) => recentSearches(today).map(({ slices }) => slices[0]?.date);
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

it('keeps four journeys, the newest first, each once and none that is over', () => {
  for (const day of ['14', '15', '16', '17', '18', '18'])
    addRecentSearch(search(`slices=JFK.LIS.2099-06-${day}&adult=1`));
  addRecentSearch(search('slices=JFK.LIS.2099-06-16&adult=3'));
  expect(daysOf('2099-06-01')).toEqual(['2099-06-16', '2099-06-18', '2099-06-17', '2099-06-15']);
  expect(recentSearches('2099-06-01')[0]?.party.adult).toBe(3);
  expect(daysOf('2099-06-17')).toEqual(['2099-06-18', '2099-06-17']);
  clearRecentSearches();
  expect(daysOf('2099-06-01')).toEqual([]);
});
