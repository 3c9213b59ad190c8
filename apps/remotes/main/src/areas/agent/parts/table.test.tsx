import { show } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { type Column, nextSort, toggled } from './table-model.ts';
import { Table } from './table.tsx';

interface Line {
  readonly id: string;
  readonly total: number | null;
}
const COLUMNS: readonly Column<Line>[] = [
  { id: 'id', title: 'Reference', cell: ({ id }) => id },
  {
    id: 'total',
    title: 'Total',
    cell: ({ total }) => total,
    isFigure: true,
    sort: 'desc',
    foot: '42',
  },
];
const table = (more: object = {}) =>
  show(
    <Table
      label="Bookings"
      columns={COLUMNS}
      rows={[
        { id: 'A1', total: 42 },
        { id: 'B2', total: null },
      ]}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      {...more}
    />,
  );

it('shows a value that is missing as a dash, and sums at the foot', () => {
  const html = table({ footTitle: '2 shown' });
  expect(html).toMatch(/B2<\/td><td class="c-figure">–</);
  expect(html).toMatch(/<th scope="row"[^>]*>2 shown<\/th><td[^>]*>42</);
});

it('lets the first row be reached by Tab, or the open one', () => {
  expect(table()).toMatch(/data-row="A1" tabindex="0"/);
  const html = table({ open: 'B2' });
  expect(html).toMatch(/data-row="A1" tabindex="-1"/);
  expect(html).toMatch(/data-row="B2" tabindex="0" aria-current="true"/);
});

it('sorts by the column in its own direction, the other one, and not at all', () => {
  const [, total] = COLUMNS;
  if (total === undefined) throw new Error('no column');
  const first = nextSort(total, null);
  const second = nextSort(total, first);
  expect([first, second, nextSort(total, second)]).toEqual([
    { column: 'total', direction: 'desc' },
    { column: 'total', direction: 'asc' },
    null,
  ]);
  expect(nextSort(total, { column: 'other', direction: 'asc' })).toEqual(first);
  const html = table({ sort: second, onSort: () => undefined });
  expect(html).toContain('aria-sort="ascending"');
  expect(html.match(/c-sort/g)).toHaveLength(1);
});

it('draws rows without values while it loads', () => {
  const html = table({ loadingRows: 3, footTitle: '2 shown' });
  expect(html).toContain('aria-busy="true"');
  expect(html.match(/is-loading/g)).toHaveLength(3);
  expect(html).not.toContain('A1');
  expect(html).not.toContain('2 shown');
});

it('names the row in the label of its checkbox', () => {
  const html = table({ selection: { ids: new Set(['A1']), onChange: () => undefined } });
  expect(html).toContain('aria-label="Select A1" checked=""');
  expect(toggled(new Set(['A1']), 'A1').size).toBe(0);
});
