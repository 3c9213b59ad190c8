import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { useSearchWords } from './words.ts';

const ROOMS = [
  { adults: 2, children: [5] },
  { adults: 1, children: [] },
];
function Words({ checkOut }: { checkOut: string | null }) {
  const words = useSearchWords({ checkIn: '2099-06-19', checkOut, rooms: ROOMS });
  return Object.values(words).join(' | ');
}

it('says a search in the words of the page', () => {
  expect(wordsOf(show(<Words checkOut="2099-06-21" />))).toBe(
    'Fri 19 – Sun 21 Jun | 19 – 21 Jun | 2 nights | 2 rooms, 3 adults, 1 child | 4 guests | 2 rooms',
  );
});

it('says nothing of dates that are not there', () => {
  expect(wordsOf(show(<Words checkOut={null} />))).toMatch(/^\| \| \| 2 rooms/);
});
