import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { headOf, placeOf } from './list-head.ts';

const AT = { latitude: 38.7071, longitude: -9.1355 };
const counts = { inside: 9, around: 4 };

it('says what the list is of, and counts what stands under it', () => {
  const head = (kind: Parameters<typeof headOf>[0]['kind'], isFirst = false) =>
    headOf({ name: 'x', kind, ...AT }, counts, isFirst);
  for (const kind of ['city', 'area'] as const)
    expect(head(kind)).toEqual({ key: 'results.found', count: 9 });
  for (const kind of ['landmark', 'airport', 'point', 'hotel'] as const)
    expect(head(kind)).toEqual({ key: 'results.near', count: 9 });
  expect(head('hotel', true)).toEqual({ key: 'results.withHotel', count: 8 });
});

it('believes the server, then the address', () => {
  const { place: lisbon } = SEARCH;
  const place = { ...lisbon, id: 'airport-LIS' };
  expect(placeOf(null, place)).toEqual({
    name: 'Lisbon',
    kind: 'airport',
    latitude: lisbon.latitude,
    longitude: lisbon.longitude,
  });
  const known = { name: 'لشبونة', kind: 'city', ...AT } as const;
  expect(placeOf(known, place)).toEqual(known);
  expect(placeOf({ name: '', kind: 'point', ...AT }, place).name).toBe('Lisbon');
  expect(placeOf(null, lisbon).kind).toBe('city');
});
