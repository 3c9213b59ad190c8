import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { listing } from '../../testing/hotels.ts';
import { SortPick } from './sort-pick.tsx';

it('names the order the list is in; on the bar only what it is for', () => {
  const listings = [listing('a', {}, [{ id: '1', total: 100 }])];
  const pick = (short: boolean) =>
    wordsOf(
      show(<SortPick order="price" listings={listings} short={short} onOrder={() => undefined} />),
    );
  expect(pick(false)).toContain('Lowest price');
  expect(pick(true)).toBe('Sort by');
});
