import { expect, it } from 'vitest';
import type { CarSearchLine } from '../../http.ts';
import { isFreeAt, isLine, mergeLine, NOTHING_YET } from './found.ts';
import { NOW, ROWS_LINE, START_LINE, searched, TERMS } from '../testing/lines.ts';

it('a car is named by its vendor, desks and class, with its ways to rent it, cheapest first', () => {
  const { rows, days, currency } = searched();
  expect([days, currency]).toEqual([3, 'USD']);
  expect(rows.map(({ row }) => row.id)).toEqual([
    'v01.mco-v01.mco-v01.CDAR',
    'v02.mco-v02.mco-v01.IFAE',
  ]);
  expect(rows[0]?.row.choices.map(({ total }) => total)).toEqual([30_000, 36_000]);
  expect(rows[0]?.row.choices[0]).toMatchObject({ excess: 100_000, deposit: 20_000, isFree: true });
  expect(rows[1]?.row).toMatchObject({ isElectric: true, isByShuttle: true, kind: 'suv' });
});

it('later offers of a car come to its row; the same terms replace the ones before', () => {
  const more: CarSearchLine = {
    ...ROWS_LINE,
    desks: [],
    vendors: [],
    models: [],
    terms: [],
    rows: [],
    more: [{ pickUp: 0, model: 0, offers: [[0, 25_000, 0, null]] }],
  };
  const before = searched();
  const after = mergeLine(before, more, NOW);
  expect(after.rows[0]?.row.choices.map(({ total }) => total)).toEqual([25_000, 36_000]);
  expect(after.rows[1]).toBe(before.rows[1]);
});

it('a row of words nobody has told is left out, and so is a line that is not known', () => {
  const odd: CarSearchLine = {
    ...ROWS_LINE,
    rows: [
      { pickUp: 99, model: 0, offers: [[0, 1, 0, null]] },
      { pickUp: 0, model: 99, offers: [[0, 1, 0, null]] },
      { pickUp: 0, model: 0, offers: [[99, 1, 0, null]] },
    ],
  };
  expect(mergeLine(mergeLine(NOTHING_YET, START_LINE, NOW), odd, NOW).rows).toEqual([]);
  for (const value of [null, 1, 'rows', {}, { type: 'weather' }]) expect(isLine(value)).toBe(false);
  expect(isLine(START_LINE)).toBe(true);
});

it('cancelling is free until the deadline of its own zone', () => {
  const free = { until: '2099-06-16T10:00', timeZone: 'America/New_York' };
  const at = Date.UTC(2099, 5, 16, 14);
  expect([isFreeAt(free, at - 1), isFreeAt(free, at)]).toEqual([true, false]);
  expect([isFreeAt(null, 0), isFreeAt({ until: null, timeZone: 'UTC' }, at)]).toEqual([
    false,
    true,
  ]);
});

it('an ended search is complete', () => {
  const suppliers = { asked: 2, answered: 1 };
  const ended = mergeLine(searched(), { type: 'end', suppliers, total: 2 }, NOW);
  expect(ended).toMatchObject({ isComplete: true, suppliers });
  expect(TERMS).toHaveLength(3);
});
