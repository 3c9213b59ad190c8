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
    { field: 'tags', before: [1], after: [1, 2] },
    { field: 'on', before: undefined, after: false },
  ]);
});

it('takes no value, a plain value and odd ones as they are', () => {
  expect(changesOf(null, undefined)).toEqual([]);
  expect(changesOf('a', 'b')).toEqual([{ field: '', before: 'a', after: 'b' }]);
  expect(changesOf({ a: '' }, null)).toEqual([{ field: 'a', before: '', after: undefined }]);
  expect(changesOf({}, { __proto__: null, x: { y: { z: 0 } } })).toEqual([
    { field: 'x.y.z', before: undefined, after: 0 },
  ]);
  expect(changesOf({ a: [1, 2] }, { a: [1, 2] })).toEqual([]);
});

it('compares both states of another object', () => {
  expect(
    changesOf(null, {
      kind: 'change',
      before: { from: '2026-06-01T10:00', to: '2026-06-03T10:00' },
      after: { from: '2026-06-02T10:00', to: '2026-06-03T10:00' },
    }),
  ).toEqual([
    { field: 'kind', before: undefined, after: 'change' },
    { field: 'from', before: '2026-06-01T10:00', after: '2026-06-02T10:00' },
  ]);
});
