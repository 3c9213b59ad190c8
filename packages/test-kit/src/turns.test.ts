import { expect, it, type TestAPI } from 'vitest';
import { turns } from './turns.ts';

/** Returns the titles that a file of five tests registers for a sample number. */
function registered(of: number, sample: number, isAll = false, variants = 1): readonly string[] {
  const titles: string[] = [];
  const one = (title: string) => void titles.push(title);
  const each = (cases: readonly string[]) => () => void titles.push(...cases);
  const mine = turns(of, {
    sample,
    isAll,
    variants,
    api: Object.assign(one, { each }) as unknown as TestAPI,
  });
  mine('first', () => {});
  mine.each(['second', 'third'])('%s', () => {});
  mine('fourth', () => {});
  mine.each(['fifth'])('%s', () => {});
  return titles;
}
const FIVE = ['first', 'second', 'third', 'fourth', 'fifth'];

it('as many samples as there are turns play every test once', () => {
  expect(registered(1, 31)).toEqual(FIVE);
  expect(registered(3, 30)).toEqual(['first', 'fourth']);
  const played = [30, 31, 32].flatMap((sample) => registered(3, sample));
  expect(played.toSorted()).toEqual(FIVE.toSorted());
  expect(registered(3, 31, true)).toEqual(FIVE);
});

it('beside variants in even number, two turns still play every pair', () => {
  const pairs = (variants: number) =>
    new Set(
      Array.from({ length: 8 }, (_, sample) =>
        registered(2, sample, false, variants).map((title) => `${title} ${sample % 4}`),
      ).flat(),
    );
  expect(pairs(1).size).toBe(FIVE.length * 2);
  expect(pairs(4).size).toBe(FIVE.length * 4);
});
