import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_FILTERS, SCORES, STARS } from './filters.ts';
import { ORDERS } from './order.ts';
import { compareToggled, formatView, parseView, type ResultView } from './filter-address.ts';

const parse = (query: string) => parseView(new URLSearchParams(query));

it('reads what it writes', () => {
  const view = parse(
    'free=1&breakfast=1&score=8&stars=5,4&area=Alfama&min=100&max=900&sort=price&compare=a&compare=b&view=compare&radius=5&matched=Rome%2C+Italy',
  );
  expect(parseView(new URLSearchParams(formatView(view)))).toEqual(view);
  expect(view).toMatchObject({
    order: 'price',
    isComparing: true,
    radius: 5,
    compared: ['a', 'b'],
    matched: 'Rome, Italy',
  });
  expect(formatView(parse(''))).toEqual([]);
});

it('takes what is wrong as not asked for, and bounds the wrong way round the right way', () => {
  expect(parse('score=11&stars=9&min=x&sort=cheap&radius=1000')).toEqual(parse(''));
  expect(parse('min=900&max=100').filters).toMatchObject({ least: 100, most: 900 });
});

it('puts at most four aside; the oldest goes', () => {
  expect(['a', 'b', 'c', 'd', 'e'].reduce(compareToggled, [] as string[])).toEqual([
    'b',
    'c',
    'd',
    'e',
  ]);
  expect(compareToggled(['a', 'b'], 'a')).toEqual(['b']);
});

const names = fc
  .uniqueArray(
    fc.oneof(
      fc.constantFrom('Bairro Alto', ' Baixa', 'Saint-Germain & Co.', 'وسط البلد', '100 % spa'),
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .map((text) => `x${text.toWellFormed()}`),
    ),
    { maxLength: 30 },
  )
  .map((list) => list.toSorted());
const amounts = fc.option(fc.integer({ min: 0, max: 500_000_000_000 }));
const views: fc.Arbitrary<ResultView> = fc
  .record({
    saved: fc.boolean(),
    freeCancel: fc.boolean(),
    breakfast: fc.boolean(),
    payLater: fc.boolean(),
    score: fc.constantFrom(null, ...SCORES),
    stars: fc.subarray([...STARS]),
    areas: names,
    chains: names,
    amenities: names,
    bounds: fc.tuple(amounts, amounts),
    order: fc.constantFrom(null, ...ORDERS),
  })
  .map(({ bounds: [a, b], order, ...rest }) => ({
    filters: {
      ...NO_FILTERS,
      ...rest,
      least: a !== null && b !== null ? Math.min(a, b) : a,
      most: a !== null && b !== null ? Math.max(a, b) : b,
    },
    order,
    isMap: false,
    compared: [],
    isComparing: false,
    radius: null,
    matched: null,
  }));

it('every value a filter can take survives the way into the address and back', () => {
  fc.assert(
    fc.property(views, (view) => {
      const query = new URLSearchParams(`${new URLSearchParams(formatView(view))}`);
      expect(parseView(query)).toEqual(view);
    }),
    { numRuns: 200 },
  );
});
