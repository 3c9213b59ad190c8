import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { useFilterWords } from './filter-words.ts';
import { type FilterName, readAddress } from './list-address.ts';

function Words({ query, name }: { readonly query: string; readonly name: FilterName }) {
  const state = readAddress(new URLSearchParams(query));
  return <p>{useFilterWords(state, new Map([['7', 'Tomás Reis']]))(name)}</p>;
}
const words = (query: string, name: FilterName) => wordsOf(show(<Words {...{ query, name }} />));

it('names one value, and counts several', () => {
  expect(words('status=failed', 'status')).toBe('Not booked');
  expect(words('status=failed,expired', 'status')).toBe('2 statuses');
  expect(words('agent=7', 'agent')).toBe('Tomás Reis');
  expect(words('agent=none', 'agent')).toBe('Unassigned');
  expect(words('to=2026-06-30', 'travel')).toBe('until 30 June 2026');
  expect(words('from=2026-06-01&to=2026-06-30', 'travel')).toBe('1 – 30 Jun 2026');
});
