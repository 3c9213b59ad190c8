import { expect, it } from 'vitest';
import { deal } from './load.ts';

it('exchanges are dealt out without loss', () => {
  const list = Array.from({ length: 10 }, (_, i) => i);
  const hands = deal(list, 3);
  expect(hands.map((hand) => hand.length)).toEqual([4, 3, 3]);
  expect(hands.flat().sort((a, b) => a - b)).toEqual(list);
  expect(deal([1], 16)).toEqual([[1]]);
});
