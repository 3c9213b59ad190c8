import { expect, it } from 'vitest';
import { compareToggled, formatView, parseView } from './view-address.ts';

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
