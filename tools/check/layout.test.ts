import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { exportsOf, layoutFaults, layoutFaultsIn } from './layout.ts';

const LAYOUT = {
  'web/results/found': ['FoundSoFar', 'mergeLine'],
  'web/search/edit-search': ['EditSearch'],
};
const product = (files: Readonly<Record<string, readonly string[]>>) =>
  layoutFaults(new Map(Object.entries(files)), LAYOUT);

it('reads what a file declares and exports', () => {
  const source =
    'export const A = 1;\nexport type { B } from "./b";\nexport async function c() {}\nconst d = 2;';
  expect(exportsOf(source)).toEqual(['A', 'c']);
});

it('accepts further files and further exports', () => {
  expect(
    product({
      'web/results/found': ['FoundSoFar', 'mergeLine', 'isLine'],
      'web/search/edit-search': ['EditSearch'],
      'web/search/more': ['More'],
    }),
  ).toEqual([]);
});

it('names a missing file, another name for the same thing, and one in another file', () => {
  expect(
    product({
      'web/results/found': ['SearchSoFar', 'mergeLine'],
      'web/search/search-line': ['EditSearch'],
    }),
  ).toEqual([
    'no FoundSoFar in web/results/found',
    'no web/search/edit-search',
    'EditSearch is in web/search/search-line, not web/search/edit-search',
  ]);
});

it('is kept by every product', () => {
  expect(layoutFaultsIn(resolve(import.meta.dirname, '../..'))).toEqual([]);
});
