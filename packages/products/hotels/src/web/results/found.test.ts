import { expect, it } from 'vitest';
import type { HotelSearchLine } from '../../http.ts';
import { hotel, offer } from '../../testing/hotels.ts';
import { isLine, NOTHING_YET, mergeLine } from './found.ts';

const suppliers = { asked: 2, answered: 1 };
const LINES: HotelSearchLine[] = [
  {
    type: 'start',
    searchId: 's',
    stay: { checkIn: '2099-06-19', checkOut: '2099-06-21' },
    nights: 2,
    place: { name: 'Lisbon', kind: 'city', latitude: 38.7223, longitude: -9.1393 },
    currency: 'USD',
    suppliers: { asked: 2, answered: 0 },
  },
  { type: 'hotels', suppliers, results: [hotel('a', {}, [{ id: 'dear', total: 200 }])], more: [] },
  {
    type: 'hotels',
    suppliers: { asked: 2, answered: 2 },
    results: [],
    more: [{ id: 'a', offers: [offer({ id: 'cheap', total: 100 })], score: 9, reviews: 3 }],
  },
  { type: 'end', suppliers: { asked: 2, answered: 2 }, total: 1 },
];

it('grows as lines come in, the cheapest offer of a hotel first', () => {
  const found = LINES.reduce(mergeLine, NOTHING_YET);
  expect(found).toMatchObject({ searchId: 's', currency: 'USD', nights: 2, isComplete: true });
  expect(
    found.hotels.map(({ id, score, offers }) => [id, score, offers.map(({ mark }) => mark)]),
  ).toEqual([['a', 9, ['cheap', 'dear']]]);
});

it('begins anew with another start, and passes by what it does not know', () => {
  const [start] = LINES;
  if (!start) throw new Error('no start');
  expect(mergeLine(LINES.reduce(mergeLine, NOTHING_YET), start)).toMatchObject({
    hotels: [],
    isComplete: false,
  });
  expect([isLine(start), isLine({ type: 'news' }), isLine(null), isLine('end')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
