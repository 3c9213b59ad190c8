import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { RowPlace } from './row-place.tsx';

const HOTEL = { area: 'Alfama', city: 'Lisbon', distance: 2.104, distanceFrom: 'Lisbon' };
const words = (over: object, kind: Parameters<typeof RowPlace>[0]['kind'], language = 'en') =>
  wordsOf(show(<RowPlace hotel={{ ...HOTEL, ...over }} kind={kind} />, { language })).replace(
    /[\u2068\u2069]/g,
    '',
  );

it('says from where the distance is: of a city from its middle, else from the place', () => {
  expect(words({}, 'city')).toBe('Alfama 2.10 miles from the centre of Lisbon');
  expect(words({ area: '' }, 'city')).toBe('Lisbon 2.10 miles from the centre of Lisbon');
  expect(words({ distanceFrom: 'Belém Tower' }, 'landmark')).toBe(
    'Alfama Lisbon 2.10 miles from Belém Tower',
  );
  expect(words({ distanceFrom: 'لشبونة' }, 'city', 'ar')).toContain('2.10 ميل من وسط لشبونة');
});

it('names the town of what lies around, and no distance of the very hotel from itself', () => {
  expect(words({ city: 'Amadora', area: 'Reboleira', match: 'around' }, 'city')).toBe(
    'Amadora Reboleira 2.10 miles from the centre of Lisbon',
  );
  expect(words({ city: 'Amadora', area: 'Amadora', match: 'around' }, 'city')).toMatch(
    /^Amadora 2/,
  );
  expect(words({ match: 'searched' }, 'hotel')).toBe('Alfama Lisbon');
});
