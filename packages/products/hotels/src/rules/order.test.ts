import { describe, expect, it } from 'vitest';
import type { HotelSearchLine } from '../http.ts';
import type { HotelResult, ListOffer } from '../shapes.ts';
import { growRows, offerOrder, recommended } from './order.ts';

type Lines = Extract<HotelSearchLine, { type: 'hotels' }>;
const offer = (mark: string, total: number | null, sleeps = 2, name = 'Double'): ListOffer =>
  ({
    mark,
    room: { code: '', name, beds: '', sleeps, sizeSqm: null, view: null },
    board: 'RO',
    payAt: 'now',
    cancellation: { timeZone: 'UTC', steps: [] },
    price: total === null ? null : { total },
  }) as ListOffer;
const row = (id: string, ...offers: ListOffer[]) => ({ id, offers }) as HotelResult;
const line = (results: HotelResult[], more: Lines['more'] = []): Lines => ({
  type: 'hotels',
  suppliers: { asked: 2, answered: 1 },
  results,
  more,
});
const told = (rows: readonly HotelResult[]) =>
  rows.map(({ id, offers }) => [id, ...offers.map(({ mark }) => mark)]);

describe('offers of a row', () => {
  it('stand cheapest first, equal ones as they came', () => {
    expect(
      [offer('c', 3), offer('a', 1), offer('b', 1)].sort(offerOrder).map(({ mark }) => mark),
    ).toEqual(['a', 'b', 'c']);
  });
  it('whose prices are hidden stand by room', () => {
    expect(
      [offer('suite', null, 4), offer('twin', null, 2, 'Twin'), offer('double', null)]
        .sort(offerOrder)
        .map(({ mark }) => mark),
    ).toEqual(['double', 'twin', 'suite']);
  });
});

describe('rows of a streamed search', () => {
  it('gain offers in their order and stay where they stood', () => {
    const first = growRows([], line([row('a', offer('a2', 2)), row('b', offer('b1', 1))]));
    const then = growRows(
      first,
      line([row('c', offer('c1', 1))], [{ id: 'a', offers: [offer('a3', 3), offer('a1', 1)] }]),
    );
    expect(told(then)).toEqual([
      ['a', 'a1', 'a2', 'a3'],
      ['b', 'b1'],
      ['c', 'c1'],
    ]);
    expect(told(first)).toEqual([
      ['a', 'a2'],
      ['b', 'b1'],
    ]);
  });
  it('gain a score; what no row can have gained is left out', () => {
    const rows = growRows(
      [{ ...row('a', offer('a1', 1)), score: null, reviews: 0 }],
      line(
        [],
        [
          { id: 'a', score: 8.1, reviews: 9, offers: [] },
          { id: 'x', offers: [offer('x1', 1)] },
        ],
      ),
    );
    expect(told(rows)).toEqual([['a', 'a1']]);
    expect(rows[0]).toMatchObject({ score: 8.1, reviews: 9 });
  });
});

describe('the recommended order', () => {
  it('weighs price against distance and score; without prices it tells none', () => {
    expect(recommended(10_000, 0, 8)).toBeLessThan(recommended(12_000, 0, 8));
    expect(recommended(10_000, 0, 8)).toBeLessThan(recommended(10_000, 5, 8));
    expect(recommended(10_000, 0, 9)).toBeLessThan(recommended(10_000, 0, 8));
    expect(recommended(null, 2, 8)).toBe(recommended(1, 2, 8));
  });
});
