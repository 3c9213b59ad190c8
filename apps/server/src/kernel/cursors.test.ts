import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type ListQuery, readCursor, writeCursor } from './cursors.ts';
import { createKeys } from './keys.ts';

const KEY_ID = 'k'.repeat(16);
const keys = createKeys([{ id: KEY_ID, secret: Buffer.alloc(32, 1) }]);
const QUERY: ListQuery = {
  list: 'bookings',
  agencyId: 'a1',
  sort: 'created',
  filter: { owner: null, state: 'confirmed', q: undefined },
};
const SHAPE = z.tuple([z.string(), z.uuid()]);
const KEY = ['2026-10-01T10:00:00.000000+00:00', '0193b2d0-0000-7000-8000-000000000001'] as const;
const cursor = writeCursor(keys, QUERY, KEY);
const read = (query: ListQuery, text: string | undefined = cursor) =>
  readCursor(keys, query, text, SHAPE);
const refused = expect.objectContaining({ code: 'INVALID_FIELD', field: 'cursor' });

it('a cursor holds the key of the last record, within the length that calls accept', () => {
  expect(read(QUERY)).toEqual(KEY);
  expect(readCursor(keys, QUERY, undefined, SHAPE)).toBeNull();
  expect(cursor).toMatch(/^[\w.-]{1,200}$/);
});

it('conditions may come in any order, and those that are not set may be left out', () => {
  expect(read({ ...QUERY, filter: { state: 'confirmed', owner: null } })).toEqual(KEY);
});

it('another list, agency, order, condition or owner is refused', () => {
  for (const query of [
    { ...QUERY, list: 'clients' },
    { ...QUERY, agencyId: 'a2' },
    { ...QUERY, sort: 'departure' },
    { ...QUERY, filter: { ...QUERY.filter, state: 'cancelled' } },
    { ...QUERY, filter: { ...QUERY.filter, q: 'x' } },
    { ...QUERY, filter: { ...QUERY.filter, owner: 'me' } },
    { ...QUERY, filter: { state: 'confirmed' } },
    { ...QUERY, filter: {} },
  ])
    expect(() => read(query), JSON.stringify(query)).toThrow(refused);
});

it('nothing but a cursor of ours is one', () => {
  const [body = '', signature = ''] = cursor.split(/\.(.*)/s);
  const other = Buffer.from(JSON.stringify(['x', KEY[1]])).toString('base64url');
  const stranger = createKeys([{ id: KEY_ID, secret: Buffer.alloc(32, 2) }]);
  for (const text of [
    '',
    'null',
    body,
    `${other}.${signature}`,
    `${body}.${keys.sign('offer', body)}`,
    writeCursor(stranger, QUERY, KEY),
    `${cursor}.x.y`,
  ])
    expect(() => read(QUERY, text), text).toThrow(refused);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => read(QUERY, text)).toThrow(refused);
    }),
  );
});

it('a cursor of ours with another key is refused, not an error of the server', () => {
  expect(() => read(QUERY, writeCursor(keys, QUERY, [1]))).toThrow(refused);
});
