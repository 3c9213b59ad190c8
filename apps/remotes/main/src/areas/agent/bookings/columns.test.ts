import { expect, it } from 'vitest';
import type { Line } from './bookings.query.ts';
import { allColumns, changedColumns, exportedColumns, isShown } from './columns.tsx';

const around = {
  t: ((key: string) => key) as never,
  language: 'en',
  owed: (amount: number, currency: string) => `${currency} ${amount}`,
  today: '2026-06-02',
  rows: [] as readonly Line[],
};
const ids = (withCosts: boolean) => allColumns({ ...around, withCosts }).map(({ id }) => id);

it('knows no column of costs for a reader who must not see them', () => {
  expect(ids(true)).toEqual(expect.arrayContaining(['net', 'markup']));
  expect(ids(false)).toEqual(ids(true).filter((id) => id !== 'net' && id !== 'markup'));
});

it('hides a column, shows an extra one, and never hides what names a row', () => {
  expect(isShown({ id: 'agent' }, [])).toBe(true);
  expect(isShown({ id: 'agent' }, ['agent'])).toBe(false);
  expect(isShown({ id: 'booked' }, [])).toBe(false);
  expect(isShown({ id: 'booked' }, ['booked'])).toBe(true);
  expect(isShown({ id: 'total' }, ['total'])).toBe(true);
});

it('finds the shown columns again in those of an export', () => {
  const all = allColumns({ ...around, withCosts: true });
  for (const changed of [[], ['net', 'booked'], ['markup', 'agent', 'paid'], ['travel']]) {
    const exported = exportedColumns(all.filter((column) => isShown(column, changed)));
    expect(changedColumns(all, exported).toSorted()).toEqual(changed.toSorted());
  }
  expect(changedColumns(all, [])).toEqual([]);
});
