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

it('sums the rows at the foot if they are the whole list, else what the call says of all pages', () => {
  const rows = [{ currency: 'GBP', total: 5, paid: 1, net: 3, markup: 2 }] as unknown as Line[];
  const feet = (more: Partial<Parameters<typeof allColumns>[0]>) =>
    Object.fromEntries(
      allColumns({ ...around, rows, withCosts: true, ...more }).flatMap(({ id, foot }) =>
        foot === undefined ? [] : [[id, JSON.stringify(foot)]],
      ),
    );
  expect(feet({})['total']).toContain('GBP 5');
  expect(feet({})['net']).toContain('GBP 3');
  const whole = [{ currency: 'GBP', count: 60, total: 77, paid: 66, markup: 11 }];
  const all = feet({ whole });
  expect(
    [all['total'], all['paid'], all['markup']].map((foot) => /GBP \d+/.exec(foot ?? '')?.[0]),
  ).toEqual(['GBP 77', 'GBP 66', 'GBP 11']);
  // the call has no net, and the net of a part is not that of the list
  expect([all['net'], feet({ whole: null })['total']]).toEqual(['[]', '[]']);
});
