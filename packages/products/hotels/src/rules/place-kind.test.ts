import { expect, it } from 'vitest';
import { formatSearch, parseSearch } from './address.ts';
import { isNearPlace, kindOfPlace } from './place-kind.ts';

const kindIn = (query: string) => kindOfPlace(parseSearch(query).search?.place.id);
const STAY = 'name=X&lat=38.7&long=-9.1&checkIn=2026-06-19&checkOut=2026-06-21&rooms=2';

it('stands in the address of a search: city, area, airport, landmark or hotel', () => {
  for (const [id, kind] of [
    ['city-2267057', 'city'],
    ['area-lisbon-alfama', 'area'],
    ['airport-LIS', 'airport'],
    ['landmark-belem-tower', 'landmark'],
    ['sandbox-alpha:a2267057h3', 'hotel'],
  ] as const) {
    const { search } = parseSearch(`${STAY}&place=${encodeURIComponent(id)}`);
    if (search === null) throw new Error('a whole search');
    expect(kindIn(formatSearch(search))).toBe(kind);
  }
});

it('is unknown in old addresses, which have no id, and for ids that can be of nothing', () => {
  expect(kindIn(STAY)).toBeNull();
  for (const id of [
    'city',
    'city-',
    'hotel-1',
    'point-1',
    'village-12',
    'city-<script>',
    'city-1\n',
    '../../city-1',
    'a b:1',
    ':',
    'x:',
    `city-${'9'.repeat(90)}`,
    'toString',
    '__proto__',
  ])
    expect([id, kindIn(`${STAY}&place=${encodeURIComponent(id)}`)]).toEqual([id, null]);
});

it('says near of an airport and a sight only', () => {
  expect(
    ['airport-LIS', 'landmark-belem-tower', 'city-1', 'area-a', 'alpha:1', undefined].map(
      isNearPlace,
    ),
  ).toEqual([true, true, false, false, false, false]);
});
