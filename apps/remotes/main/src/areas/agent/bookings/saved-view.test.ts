import { expect, it } from 'vitest';
import { readAddress, writeAddress } from './list-address.ts';
import { hasChanged, keptOf, listOf, type SavedView } from './saved-view.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));
const COLUMNS = [
  'reference',
  'title',
  'client',
  'travel',
  'status',
  'deadline',
  'net',
  'markup',
  'paid',
  'total',
  'booked',
  'agent',
].map((id) => ({ id }));
const view = (query: string): SavedView => ({
  ...keptOf(read(query), COLUMNS),
  id: 'v1',
  name: 'Mine',
  isShared: false,
  isEditable: true,
  version: 3,
});
const QUERY =
  'product=flights&view=deadline&status=attention%2Cfailed&createdFrom=2026-06-01&agent=me&sort=client-desc&columns=net%2Cpaid&density=compact';

it('opens as it was saved, without the place in the list and the time zone', () => {
  const saved = view(`${QUERY}&shown=200&booking=A1B2`);
  expect(saved.query).toEqual({
    product: 'Air Travel',
    view: 'deadline',
    status: 'attention,failed',
    createdFrom: '2026-06-01',
    agent: 'me',
    sort: 'client',
    direction: 'desc',
  });
  const list = listOf(saved, COLUMNS, read('density=compact'));
  expect(writeAddress({ ...list, saved: null })).toBe(writeAddress(read(QUERY)));
  expect(list.saved).toBe('v1');
});

it('notices what a reader changes, but not which rows are open or shown', () => {
  const saved = view(QUERY);
  const differs = (query: string) => hasChanged(saved, read(query), COLUMNS);
  expect(differs(`${QUERY}&saved=v1&shown=150&booking=A1B2&full=1`)).toBe(false);
  expect(differs(QUERY.replace('net%2Cpaid', 'paid%2Cnet'))).toBe(false);
  expect(differs(QUERY.replace('agent=me', 'agent=none'))).toBe(true);
  expect(differs(QUERY.replace('columns=net', 'columns=net%2Cagent'))).toBe(true);
});

it('is the same view for a reader without costs, whose list has fewer columns', () => {
  const without = COLUMNS.filter(({ id }) => id !== 'net' && id !== 'markup');
  const saved = view('status=failed');
  const stripped = {
    ...saved,
    columns: saved.columns.filter((one) => one !== 'net' && one !== 'markup'),
  };
  expect(hasChanged(stripped, read('status=failed'), without)).toBe(false);
  expect(listOf(stripped, without, read('')).columns).toEqual([]);
});
