import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { CompareTable } from './compare-table.tsx';
import { listing } from '../../testing/hotels.ts';

const rowsOf = (total: number | null) =>
  [
    { name: 'Casa Verde', amenities: ['wifi', 'pool'] },
    { name: 'Rio', amenities: ['wifi'] },
  ].flatMap((facts) => {
    const one = listing(facts.name, facts, [{ id: facts.name, total }]);
    return one.choices.map((choice) => ({ row: one.hotel, listing: one, choice }));
  });
const table = (total: number | null) =>
  wordsOf(show(<CompareTable rows={rowsOf(total)} search={SEARCH} kind="city" />));

it('holds what differs, and not what all of them have', () => {
  expect(table(10_000)).toContain('Swimming pool Yes No');
  expect(table(10_000)).not.toContain('Wi-Fi');
});

it('has a line of prices only where a price is shown', () => {
  expect(table(10_000)).toMatch(/^Casa Verde Rio Total \$100\.00/);
  expect(table(null)).toMatch(/^Casa Verde Rio Stars/);
});
