import { expect, it } from 'vitest';
import {
  conditionsOf,
  filtersOf,
  listQueryOf,
  readAddress,
  without,
  writeAddress,
} from './list-address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

it('writes what it has read, and leaves out what is standard', () => {
  const query =
    '?product=hotels&view=open&q=vogel&from=2026-06-01&to=2026-06-30&agent=me&booking=ABC123&status=attention%2Cconfirmed&sort=total-desc&shown=150&columns=net%2Cbooked&density=compact';
  const again = new URLSearchParams(writeAddress(read(query)));
  expect(Object.fromEntries(again)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  expect(writeAddress(read(''))).toBe('');
});

it('ignores what an address cannot mean', () => {
  const state = read(
    'product=boats&view=secret&status=confirmed,gone&sort=net&shown=1e9x&from=June',
  );
  expect(state).toMatchObject({
    product: null,
    view: null,
    status: ['confirmed'],
    sort: null,
    shown: 50,
    from: '',
  });
  expect(read('full=1').isFull).toBe(false);
});

it('asks with the zone of the reader only for days that are counted by it', () => {
  expect(conditionsOf(read('from=2026-06-01'), 'Asia/Tokyo')).toEqual({ from: '2026-06-01' });
  expect(conditionsOf(read('createdFrom=2026-06-01'), 'Asia/Tokyo')).toEqual({
    createdFrom: '2026-06-01',
    zone: 'Asia/Tokyo',
  });
  expect(listQueryOf(read('sort=total-asc&product=flights'), 'UTC')).toEqual({
    product: 'Air Travel',
    sort: 'total',
    direction: 'asc',
  });
});

it('drops one filter with both of its ends, and begins with the first rows again', () => {
  const state = read('from=2026-06-01&to=2026-06-30&status=failed&shown=200');
  expect(filtersOf(state)).toEqual(['status', 'travel']);
  const next = without(state, ['travel']);
  expect(filtersOf(next)).toEqual(['status']);
  expect(next.shown).toBe(50);
});

it('keeps the hours within which a deadline ends, and ignores anything else', () => {
  const hoursIn = (text: string) => readAddress(new URLSearchParams({ deadline: text })).deadline;
  expect(hoursIn('168')).toBe('168');
  for (const wrong of ['0', '-1', '1e3', '9999', 'x']) expect(hoursIn(wrong)).toBe('');
  const state = readAddress(new URLSearchParams('agent=a1&deadline=168'));
  expect(filtersOf(state)).toEqual(['agent', 'deadline']);
  expect(conditionsOf(state, 'UTC')).toEqual({ agent: 'a1', deadline: '168' });
  expect(writeAddress(without(state, ['deadline']))).toBe('?agent=a1');
});

it('more rows than a page shows are the most it shows', () => {
  expect(['1000', '1050', '1e9'].map((shown) => read(`shown=${shown}`).shown)).toEqual([
    1_000, 1_000, 1_000,
  ]);
  expect(['50', '-1', '70.5', 'x'].map((shown) => read(`shown=${shown}`).shown)).toEqual([
    50, 50, 50, 50,
  ]);
});
