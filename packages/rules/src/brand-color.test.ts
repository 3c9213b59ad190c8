import { expect, it } from 'vitest';
import { readBrandColor } from './brand-color.ts';

it.each([
  ['#0A66C2', '#0a66c2'],
  ['0a66c2', '#0a66c2'],
  [' #0AC ', '#00aacc'],
  ['#0a66c', null],
  ['#0a66c2ff', null],
  ['red', null],
  ['', null],
  ['#0a66c2;}', null],
])('%j is %s', (typed, color) => {
  expect(readBrandColor(typed)).toBe(color);
});
