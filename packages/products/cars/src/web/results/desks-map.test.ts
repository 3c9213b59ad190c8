import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { searched } from '../testing/lines.ts';
import { desksOf, pinsOf } from './desks-map.ts';

const dollars = (minor: number) => `$${minor / 100}`;

function desks(arePricesShown = true) {
  const { rows, currency } = searched(arePricesShown);
  const shown = filterRows(
    rows.map(({ row }) => row),
    NO_FILTERS,
  );
  // the same desk twice: its cheaper car comes second
  const [first] = shown;
  if (!first) throw new Error('no rows');
  const dearer = {
    row: { ...first.row, id: 'dearer' },
    choice: { ...first.choice, total: first.choice.total === null ? null : 99_000 },
  };
  const all = [dearer, ...shown];
  const found = desksOf(all, (id) => rows.find(({ row }) => row.id === id) ?? rows[0]);
  return { found, pins: pinsOf(found, currency, dollars) };
}

it('each desk stands once, with its cars counted and the cheapest of them', () => {
  const { found, pins } = desks();
  expect(found.map(({ desk, count, best }) => [desk.id, count, best.choice.total])).toEqual([
    ['mco-v01', 2, 30_000],
    ['mco-v02', 1, 42_000],
  ]);
  expect(pins.map(({ text }) => text)).toEqual(['$300', '$420']);
});

it('without prices a pin says whose desk it is', () => {
  expect(desks(false).pins.map(({ text }) => text)).toEqual(['Pelican', 'Duna']);
});
