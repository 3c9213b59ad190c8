import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { show } from '../testing/show.tsx';
import { useSearchForm } from './use-search-form.ts';

const { partial } = parseSearch('slices=JFK.LIS.2099-06-18&adult=1');

function Faults({ query = '', showsMissing = true }: { query?: string; showsMissing?: boolean }) {
  const form = useSearchForm({
    known: query === '' ? {} : parseSearch(query).partial,
    today: '2099-06-01',
    onSearch: () => undefined,
    showsMissing,
  });
  return [form.faultOf('0.from'), form.faultOf('0.to'), form.faultOf('party')].join('|');
}

it('says what each field lacks once somebody has tried', () => {
  expect(show(<Faults />)).toBe('Choose where you’re flying from.|Choose where you’re flying to.|');
  expect(show(<Faults showsMissing={false} />)).toBe('||');
  expect(show(<Faults query="slices=JFK.LIS.2099-06-18&adult=1" />)).toBe('||');
});

it('shows codes until somebody has named them', () => {
  function Texts() {
    const form = useSearchForm({ known: partial, today: '2099-06-01', onSearch: () => undefined });
    return `${form.textOf('0.from')} ${form.textOf('0.to')} ${form.draft.kind}`;
  }
  expect(show(<Texts />)).toBe('JFK LIS one-way');
});
