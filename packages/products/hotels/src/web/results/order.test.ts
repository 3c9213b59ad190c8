import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../rules/filters.ts';
import { hotel, listing, offer } from '../../testing/hotels.ts';
import { isLine, NOTHING_YET, mergeLine } from './found.ts';
import {
  countsOf,
  heldByPart,
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
    const now = rowsOf(
      [inside('a', 300), inside('b', 200), around('y', 2), around('x', 5)],
      NO_FILTERS,
      'price',
    );
    const seenFirst = (...ids: readonly string[]) => [
      ...ids.flatMap((id) => now.find(({ row }) => row.id === id) ?? []),
      ...now.filter(({ row }) => !ids.includes(row.id)),
    ];
    expect(idsOf(heldByPart(seenFirst('a', 'x'), 2))).toEqual(['a', 'x', 'y']);
    // no row of the second part has been seen yet: all follow below
    expect(idsOf(heldByPart(seenFirst('a'), 1))).toEqual(['a', 'b', 'y', 'x']);
    expect(heldByPart(now, 0)).toBe(now);
  });

  it('the hotel that was searched for takes the place above all others whenever it comes', () => {
    const now = rowsOf([named('it', 0), inside('a', 300)], NO_FILTERS, 'price', 'it');
    expect(idsOf(heldByPart([...now].reverse(), 1, 'it'))).toEqual(['it', 'a']);
    expect(idsOf(heldByPart(now, 1, 'it'))).toEqual(['it', 'a']);
  });

  it('what is near a place is ordered by distance, what lies in one by what fits best', () => {
    expect(
      (['landmark', 'airport', 'hotel', 'point', 'city', 'area', null] as const).map(usualOrder),
    ).toEqual(['distance', 'distance', 'distance', 'distance', 'best', 'best', 'best']);
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
