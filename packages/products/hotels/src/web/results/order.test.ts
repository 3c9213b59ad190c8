import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../rules/filters.ts';
import { hotel, listing, offer } from '../../testing/hotels.ts';
import { isLine, NOTHING_YET, mergeLine } from './found.ts';
import {
  cheaperBy,
  countsOf,
  keepSeen,
  movedBy,
  type Order,
  rowsAside,
  rowsOf,
  usualOrder,
} from '../../rules/order.ts';
import { compareToggled, formatView, parseView } from '../../rules/filter-address.ts';

const all = [
  listing('far', { distance: 9, score: 7, stars: 2 }, [{ id: 'far', total: 10_000 }]),
  listing('near', { distance: 0.2, score: 9, stars: 4 }, [{ id: 'near', total: 30_000 }]),
  listing('dear', { distance: 0.3, score: 9.1, stars: 5 }, [{ id: 'dear', total: 200_000 }]),
];
const ids = (order: Order) =>
  rowsOf(all, NO_FILTERS, order).map(
    ({
      listing: {
        hotel: { id },
      },
    }) => id,
  );

describe('order', () => {
  it('follows what was asked for', () => {
    expect(ids('price')).toEqual(['far', 'near', 'dear']);
    expect(ids('score')).toEqual(['dear', 'near', 'far']);
    expect(ids('distance')).toEqual(['near', 'dear', 'far']);
    expect(ids('stars')).toEqual(['dear', 'near', 'far']);
  });
  it('puts value before mere cheapness when nothing is asked for', () =>
    expect(ids('best')[0]).toBe('near'));
  it('does not need prices', () => {
    const hidden = [
      listing('x', { distance: 3 }, [{ id: 'x', total: null }]),
      listing('y', { distance: 1 }, [{ id: 'y', total: null }]),
    ];
    expect(rowsOf(hidden, NO_FILTERS, 'best').map(({ listing: one }) => one.hotel.id)).toEqual([
      'y',
      'x',
    ]);
  });
});

describe('parts of a list', () => {
  const inside = (id: string, total: number) => listing(id, {}, [{ id, total }]);
  const around = (id: string, total: number) =>
    listing(id, { match: 'around', city: 'Amadora' }, [{ id, total }]);
  const named = (id: string, distance: number) =>
    listing(id, { match: 'searched', distance }, [{ id, total: 90_000 }]);
  const listed = (...list: Parameters<typeof rowsOf>) => idsOf(rowsOf(...list));
  const idsOf = (rows: readonly { listing: { hotel: { id: string } } }[]) =>
    rows.map(({ listing: { hotel: one } }) => one.id);
  const seenOf = (rows: ReturnType<typeof rowsOf>) =>
    new Map(rows.map(({ listing: one, choice }) => [one.hotel.id, choice.offer.mark]));

  it('what lies in the place comes before what lies around it, each in the order asked for', () => {
    const all4 = [around('x', 1), inside('a', 300), around('y', 2), inside('b', 200)];
    expect(listed(all4, NO_FILTERS, 'price')).toEqual(['b', 'a', 'x', 'y']);
    expect(countsOf(rowsOf(all4, NO_FILTERS, 'price'))).toEqual({ inside: 2, around: 2 });
  });

  it('the hotel that was searched for is first in every order: by its id, else the nearest of its name', () => {
    const list = [inside('a', 1), named('far', 0.06), named('it', 0.05), inside('b', 2)];
    for (const order of ['price', 'distance', 'best'] as const) {
      expect(listed(list, NO_FILTERS, order, 'elsewhere')[0]).toBe('it');
      expect(listed(list, NO_FILTERS, order, 'far')[0]).toBe('far');
    }
    expect(listed(list, { ...NO_FILTERS, most: 2 }, 'price', 'far')).toEqual(['a', 'b']);
  });

  it('what comes in late pushes down nothing that lies around and was seen: it waits', () => {
    const before = rowsOf([inside('a', 300), around('x', 1)], NO_FILTERS, 'price');
    const now = rowsOf(
      [inside('a', 300), around('x', 5), inside('b', 200), around('y', 2)],
      NO_FILTERS,
      'price',
    );
    const kept = keepSeen(now, seenOf(before));
    expect([idsOf(kept.rows), idsOf(kept.waiting)]).toEqual([['a', 'x', 'y'], ['b']]);
    // only rows at another position of their part have moved
    expect(movedBy(kept.rows, now)).toBe(3);
    expect(movedBy(now, now)).toBe(0);
    // no row of the second part has been seen yet: it follows below
    const short = keepSeen(now, seenOf(before.slice(0, 1)));
    expect([idsOf(short.rows), short.waiting]).toEqual([['a', 'b', 'y', 'x'], []]);
  });

  it('the hotel that was searched for takes the place above all others whenever it comes', () => {
    const before = rowsOf([inside('a', 300)], NO_FILTERS, 'price');
    const now = rowsOf([inside('a', 300), named('it', 0)], NO_FILTERS, 'price', 'it');
    expect(idsOf(keepSeen(now, seenOf(before), 'it').rows)).toEqual(['it', 'a']);
  });

  it('what is near a place is ordered by distance, what lies in one by what fits best', () => {
    expect(
      (['landmark', 'airport', 'hotel', 'point', 'city', 'area', null] as const).map(usualOrder),
    ).toEqual(['distance', 'distance', 'distance', 'distance', 'best', 'best', 'best']);
  });
});

describe('what came in cheaper', () => {
  const rows = (...prices: readonly (readonly [string, number | null])[]) =>
    rowsOf(
      prices.map(([id, total]) => listing(id, {}, [{ id: `${id}-${total}`, total }])),
      NO_FILTERS,
      'price',
    );
  it('is a lower price of a hotel in sight, or another that belongs in sight and costs less than all there', () => {
    const held = rows(['a', 20_000], ['b', 30_000], ['c', 40_000]);
    expect(cheaperBy(held, rows(['a', 20_000], ['b', 25_000], ['c', 40_000]))).toBe(1);
    expect(cheaperBy(held, rows(['n', 10_000], ['a', 19_000], ['b', 30_000]))).toBe(2);
    // it belongs to the visible rows but is not the cheapest; or it is cheap but belongs further
    // down
    expect(cheaperBy(held, rows(['a', 20_000], ['n', 25_000], ['b', 30_000]))).toBe(0);
    expect(cheaperBy(held.slice(0, 1), [...held.slice(0, 1), ...rows(['n', 5_000])])).toBe(0);
  });
  it('is never said of hidden prices', () => {
    expect(cheaperBy(rows(['a', null]), rows(['b', null], ['a', null]))).toBe(0);
    expect(cheaperBy(rows(['a', null]), rows(['a', 5_000]))).toBe(0);
  });
});

describe('what is put aside to compare', () => {
  it('stays, in the order it was chosen, when a filter takes it off the list', () => {
    const rows = rowsOf(all, { ...NO_FILTERS, score: 8 }, 'best');
    expect(rows.map(({ listing: one }) => one.hotel.id)).not.toContain('far');
    expect(
      rowsAside(['far', 'dear', 'gone'], rows, all).map(({ listing: one, choice }) => [
        one.hotel.id,
        choice.total,
      ]),
    ).toEqual([
      ['far', 10_000],
      ['dear', 200_000],
    ]);
  });
});

describe('what has been seen', () => {
  it('keeps its place and its price while answers come in; the rest follows below', () => {
    const before = rowsOf(
      [listing('a', {}, [{ id: 'a-dear', total: 90_000 }])],
      NO_FILTERS,
      'price',
    );
    const seen = new Map(
      before.map(({ listing: one, choice }) => [one.hotel.id, choice.offer.mark]),
    );
    const rows = rowsOf(
      [
        listing('a', {}, [
          { id: 'a-cheap', total: 50_000 },
          { id: 'a-dear', total: 90_000 },
        ]),
        listing('b', {}, [{ id: 'b', total: 10_000 }]),
      ],
      NO_FILTERS,
      'price',
    );
    const held = keepSeen(rows, seen);
    expect(held.rows.map(({ choice }) => choice.offer.mark)).toEqual(['a-dear', 'b']);
    expect([movedBy(held.rows.slice(0, 1), rows), movedBy(rows.slice(0, 1), rows)]).toEqual([1, 0]);
  });
});

describe('lines of a search', () => {
  const suppliers = { asked: 2, answered: 1 };
  it('gather rows; one that gains offers or a score stays where it stood', () => {
    const lines = [
      {
        type: 'start',
        searchId: 's',
        stay: { checkIn: '2026-12-01', checkOut: '2026-12-03' },
        nights: 2,
        place: { name: 'Lisbon', kind: 'city' },
        currency: 'USD',
        suppliers: { asked: 2, answered: 0 },
      },
      {
        type: 'hotels',
        suppliers,
        results: [hotel('a', {}, [{ id: 'a1', total: 2 }]), hotel('b', { score: null }, [])],
        more: [],
      },
      {
        type: 'hotels',
        suppliers,
        results: [],
        more: [
          { id: 'b', score: 9, reviews: 4, offers: [offer({ id: 'b1', total: 3 })] },
          { id: 'a', offers: [offer({ id: 'a2', total: 1 })] },
        ],
      },
      { type: 'end', suppliers, total: 2 },
    ] as const;
    const found = lines.reduce(
      (before, line) => mergeLine(before, structuredClone(line) as Parameters<typeof mergeLine>[1]),
      NOTHING_YET,
    );
    expect(
      found.hotels.map(({ id, score, offers }) => [id, score, offers.map(({ mark }) => mark)]),
    ).toEqual([
      ['a', 8, ['a2', 'a1']],
      ['b', 9, ['b1']],
    ]);
    expect([found.isComplete, found.nights, found.suppliers]).toEqual([true, 2, suppliers]);
  });
  it('leave out what is no line of ours', () =>
    expect([null, 'x', {}, { type: 'news' }, { type: 'end' }].map(isLine)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]));
});

describe('view in the address', () => {
  it('comes back as it was written', () => {
    const view = {
      filters: {
        ...NO_FILTERS,
        freeCancel: true,
        score: 8,
        stars: [5, 4],
        areas: ['Baixa'],
        most: 140_000,
      },
      order: 'price',
      isMap: true,
      compared: ['b', 'a'],
      isComparing: false,
      radius: 2.5,
      matched: 'Rome, Italy',
    } as const;
    expect(
      parseView(new URLSearchParams(formatView({ ...view, filters: { ...view.filters } }))),
    ).toEqual(view);
    const comparing = { ...view, filters: { ...view.filters }, isMap: false, isComparing: true };
    expect(parseView(new URLSearchParams(formatView(comparing)))).toEqual(comparing);
    expect(formatView(parseView(new URLSearchParams()))).toEqual([]);
  });
  it('counts what is wrong as not asked for', () => {
    expect(
      parseView(
        new URLSearchParams(
          'score=99&stars=7,x&min=-1&max=1e9&sort=drop&radius=0&area=%20&free=yes',
        ),
      ),
    ).toEqual({
      filters: NO_FILTERS,
      order: null,
      isMap: false,
      compared: [],
      isComparing: false,
      radius: null,
      matched: null,
    });
    expect(parseView(new URLSearchParams('min=900&max=100')).filters).toMatchObject({
      least: 100,
      most: 900,
    });
    expect(
      parseView(
        new URLSearchParams('compare=a&compare=a&compare=&compare=b&compare=c&compare=d&compare=e'),
      ).compared,
    ).toEqual(['a', 'b', 'c', 'd']);
  });
  it('four are compared at most: the oldest makes room', () => {
    expect(['a', 'b', 'c', 'b', 'd', 'e', 'f'].reduce<string[]>(compareToggled, [])).toEqual([
      'c',
      'd',
      'e',
      'f',
    ]);
  });
});
