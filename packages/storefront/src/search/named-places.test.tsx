import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { namedPlaces } from './named-places.ts';

afterEach(() => vi.unstubAllGlobals());

const stored = (text: string) => {
  const kept = new Map([['places', text]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  return () => kept.get('places') ?? '';
};
const places = () =>
  namedPlaces<{ readonly name: string; readonly zone: string }>({
    list: 'places',
    format: ({ name, zone }) => [zone, name],
    parse: ([zone = '', name = '']) => (zone === 'UTC' && name !== '' ? { name, zone } : null),
    isId: (id) => id.startsWith('city-'),
    find: () => Promise.resolve(null),
  });

it('stores chosen names, the newest last, without line breaks or tabs', () => {
  const text = stored('en city-1\tUTC\tOne\nen city-2\tMars\tTwo\nbroken');
  const { remember } = places();
  remember('en', 'city-3', { name: 'Three\tof\nthem', zone: 'UTC' });
  remember('en', 'city-1', { name: 'Uno', zone: 'UTC' });
  // an entry that cannot be parsed is dropped
  expect(text().split('\n')).toEqual(['en city-3\tUTC\tThree of them', 'en city-1\tUTC\tUno']);
});

it('keeps the newest 40', () => {
  const text = stored('');
  const { remember } = places();
  for (let at = 0; at < 45; at += 1) remember('en', `city-${at}`, { name: `${at}`, zone: 'UTC' });
  expect(text().split('\n')).toHaveLength(40);
  expect(text()).toMatch(/^en city-5\t/);
});

it('has no names in the first render, which is the server’s', () => {
  stored('en city-1\tUTC\tOne');
  const { useNames } = places();
  function Name() {
    return useNames(['city-1'])('city-1')?.name ?? 'unknown';
  }
  expect(show(<Name />)).toBe('unknown');
});
