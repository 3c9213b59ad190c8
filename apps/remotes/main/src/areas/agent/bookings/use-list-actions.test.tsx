import { live, offline } from '@portico/storefront/testing/live.tsx';
import { useState } from 'react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../platform/save-file.ts';
import type { Line, Lines } from './bookings.query.ts';
import { allColumns, isShown } from './columns.tsx';
import { readAddress } from './list-address.ts';
import { useListActions } from './use-list-actions.ts';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../platform/save-file.ts');
  vi.resetModules();
});

vi.mock('../../../platform/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => void vi.mocked(saveFile).mockReset());

const rows = ['AAAA', 'BBBB', 'CCCC'].map((reference) => ({ reference }) as Line);
const lines: Lines = {
  status: 'fulfilled',
  rows,
  isOld: false,
  nextCursor: null,
  at: null,
  code: null,
  correlationId: null,
};

function List({ query, withCosts }: { readonly query: string; readonly withCosts: boolean }) {
  const [view, setView] = useState(query);
  const state = readAddress(new URLSearchParams(view));
  const columns = allColumns({
    t: ((key: string) => key) as never,
    language: 'en',
    owed: String,
    today: '2026-06-02',
    rows: [],
    withCosts,
  }).filter((column) => isShown(column, state.columns));
  const { selection, exportRows, exporting } = useListActions({
    state,
    columns,
    lines,
    onReload: () => undefined,
  });
  return (
    <>
      <p>{[...selection.ids].join(' ')}</p>
      <p>{exporting.isRunning ? 'exporting' : ''}</p>
      <p>{exporting.refused ? 'refused' : ''}</p>
      <p>{exporting.isDone ? 'saved' : ''}</p>
      <button type="button" onClick={() => selection.onChange(new Set(['CCCC', 'AAAA', 'gone']))}>
        Select
      </button>
      <button type="button" onClick={exportRows}>
        Export
      </button>
      <button type="button" onClick={() => setView('view=mine')}>
        Mine
      </button>
    </>
  );
}
const show = (withCosts: boolean, answers: object) =>
  live(<List query="status=failed&sort=total-asc&columns=agent" withCosts={withCosts} />, {
    answers,
  });
const content = new Blob(['Reference\r\nAAAA\r\n']);
const file = { exportAgencyBookings: () => content };

it('exports the filtered list in its order, with the columns that are shown', async () => {
  const page = await show(true, file);
  await page.press('Export');
  const [call] = page.callsOf('exportAgencyBookings');
  expect(call?.input.query).toMatchObject({
    status: 'failed',
    sort: 'total',
    direction: 'asc',
    columns: 'reference,product,title,client,from,to,status,deadline,currency,net,markup,total',
  });
  expect(call?.input.query).not.toHaveProperty('references');
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/),
    content,
  );
});

it('asks for no column of costs if the reader has none', async () => {
  const page = await show(false, file);
  await page.press('Export');
  const [call] = page.callsOf('exportAgencyBookings');
  expect(call?.input.query).toHaveProperty(
    'columns',
    'reference,product,title,client,from,to,status,deadline,currency,total',
  );
});

it('exports only the selected rows that are still listed', async () => {
  const page = await show(true, file);
  await page.press('Select');
  expect(page.words()).toContain('AAAA CCCC');
  await page.press('Export');
  expect(page.callsOf('exportAgencyBookings')[0]?.input.query).toHaveProperty(
    'references',
    'AAAA,CCCC',
  );
});

it('ends a selection with the conditions that it was made under', async () => {
  const page = await show(true, file);
  await page.press('Select');
  await page.press('Mine');
  expect(page.words()).not.toContain('AAAA');
});

it('saves nothing if the export is refused, and can be tried again', async () => {
  const page = await show(true, {
    exportAgencyBookings: () => {
      throw offline();
    },
  });
  await page.press('Export');
  expect(page.words()).toContain('refused');
  expect(page.words()).not.toContain('saved');
  expect(saveFile).not.toHaveBeenCalled();
  await page.press('Export');
  expect(page.callsOf('exportAgencyBookings')).toHaveLength(2);
});
