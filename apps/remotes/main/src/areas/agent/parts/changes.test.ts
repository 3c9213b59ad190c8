import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('names the fields that differ, also those within fields', () => {
  expect(
    changesOf(
      { name: 'A', address: { city: 'Porto', zip: '1' }, tags: [1] },
      { name: 'A', address: { city: 'Lisbon', zip: '1' }, tags: [1, 2], on: false },
    ),
  ).toEqual([
    { field: 'address.city', before: 'Porto', after: 'Lisbon' },
    { field: 'tags', before: '[1]', after: '[1,2]' },
    { field: 'on', before: null, after: 'false' },
  ]);
});

it('takes no value, a plain value and odd ones as they are', () => {
  expect(changesOf(null, undefined)).toEqual([]);
  expect(changesOf('a', 'b')).toEqual([{ field: '', before: 'a', after: 'b' }]);
  expect(changesOf({ a: '' }, null)).toEqual([{ field: 'a', before: '', after: null }]);
  expect(changesOf({}, { __proto__: null, x: { y: { z: 0 } } })).toEqual([
    { field: 'x.y.z', before: null, after: '0' },
  ]);
});
