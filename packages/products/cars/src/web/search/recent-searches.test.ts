import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CarSearch, parseSearch } from '../../rules/address.ts';
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts';

const search = (day: string, age = 25) =>
  parseSearch(
    `pickUp=airport-MCO&pickUpAt=2099-06-${day}T10:00:00&dropOffAt=2099-06-28T10:00:00&age=${age}&residence=US`,
  ).search as CarSearch;
const daysOf = (today: string) =>
  recentSearches(today).map(({ pickUpAt }) => pickUpAt.slice(8, 10));
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

it('keeps four rentals, the newest first, each once and none that is over', () => {
  for (const day of ['14', '15', '16', '17', '18', '18']) addRecentSearch(search(day));
  addRecentSearch(search('16', 40));
  expect(daysOf('2099-06-01')).toEqual(['16', '18', '17', '15']);
  expect(recentSearches('2099-06-01')[0]?.age).toBe(40);
  expect(daysOf('2099-06-17')).toEqual(['18', '17']);
  clearRecentSearches();
  expect(daysOf('2099-06-01')).toEqual([]);
});

it('passes over lines that are no search', () => {
  kept.set('recentCarSearches', 'nonsense\npickUp=<script>&age=7');
  expect(recentSearches('2099-06-01')).toEqual([]);
});
