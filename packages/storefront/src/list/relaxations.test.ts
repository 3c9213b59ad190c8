import { expect, it } from 'vitest';
import { relaxations, type ActiveFilter } from './relaxations.ts';

const wish = (key: string): ActiveFilter<string> => ({ key, words: key, without: `no ${key}` });
const counts: Readonly<Record<string, number>> = { 'no a': 2, 'no b': 5, 'no c': 0, none: 9 };
const countOf = (filters: string) => counts[filters] ?? 0;

it('offers the wish whose loss brings most first, and none that brings nothing', () => {
  const steps = relaxations(['a', 'b', 'c'].map(wish), countOf, 'none');
  expect(steps.map(({ wish: given, count }) => [given?.key, count])).toEqual([
    ['b', 5],
    ['a', 2],
  ]);
});

it('offers to give up all where no single one helps', () => {
  expect(relaxations([wish('c')], countOf, 'none')).toEqual([
    { wish: null, count: 9, filters: 'none' },
  ]);
});
