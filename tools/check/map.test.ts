import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { mapped, readWorkspaces } from './map.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8');

it('ARCHITECTURE.md shows the tree and the graph of today', () => {
  expect(mapped(page)).toBe(page);
});
it('every workspace says what it is for', () => {
  for (const { folder, description } of readWorkspaces())
    expect(description, folder).toMatch(/\.$/);
});
it('every file ARCHITECTURE.md names exists', () => {
  const named = [
    ...page
      .replace(/<!-- tree -->[\s\S]*?<!-- \/graph -->/, '')
      .matchAll(/`((?:apps|packages|db|tools)\/[\w./-]+)`/g),
  ].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});
