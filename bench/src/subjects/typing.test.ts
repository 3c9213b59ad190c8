import { expect, it } from 'vitest';
import { slip, typings } from './typing.ts';

const NAMES = [
  'Lisbon',
  'Reykjavik',
  'Ho Chi Minh City',
  'Rio',
  'Oslo',
  'Ouagadougou',
  'San Francisco',
  'Antananarivo',
];

it('texts are all different, of three kinds, and the same in every run', () => {
  const made = typings(NAMES, 150, 7);
  expect(new Set(made.map(({ text }) => text)).size).toBe(150);
  expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(['beginning', 'whole', 'slip']));
  expect(typings(NAMES, 150, 7)).toEqual(made);
  expect(typings(NAMES, 150, 8)).not.toEqual(made);
  expect(() => typings(['Rio'], 10, 1)).toThrow('only');
});

it('a slip is one error, not in the first letter', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const name = NAMES[seed % NAMES.length] ?? '';
    const typed = slip(name, seed);
    expect(Math.abs(typed.length - name.length)).toBeLessThanOrEqual(1);
    expect(typed[0]).toBe(name[0]);
    if (name.length < 5) expect(typed).toBe(name);
  }
});
